// All games of a person: to go on with, to look at, to take along or to delete.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, type GameFilter } from "../api";
import { t } from "../i18n";
import type { GameList, ListedGame } from "../protocol";
import { Link } from "../router";
import { Dialog } from "../ui/dialog";
import { when } from "../ui/format";
import { notify } from "../ui/notice";
import { Page } from "../ui/page";
import { wordsFor } from "../ui/problem";
import { titleOf } from "../ui/title";
import { arranged, isPlain } from "./arrange";
import { EVERYTHING, type Filter, Filters, isEverything } from "./filters";
import { ImportDialog } from "./import";
import { Row } from "./row";
import { takeAlong } from "./together";
import "./screen.css";

const PAGE = 25;

/** What is known of the list: nothing yet, some games, or why there are none. */
interface Listing {
  games: ListedGame[] | null;
  next: string | null;
  problem: string;
}

const UNKNOWN: Listing = { games: null, next: null, problem: "" };

export function GamesScreen() {
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const { listing, more, again, forget } = useListing(filter);
  const [doomed, setDoomed] = useState<ListedGame | null>(null);
  /** How many games are in the file that is made. */
  const [taken, setTaken] = useState<number | null>(null);
  const [isImporting, setImporting] = useState(false);
  const heading = () => document.querySelector<HTMLElement>("main h1");

  const remove = async () => {
    if (!doomed) return;
    setDoomed(null);
    try {
      await api.remove(doomed.id);
      forget(doomed.id);
      // The button that had the focus is gone.
      heading()?.focus();
    } catch (error) {
      notify(wordsFor(error));
    }
  };
  const games = listing.games && arranged(listing.games, filter);
  const takeAll = async () => {
    if (taken !== null) return;
    setTaken(0);
    try {
      await takeAlong(arranged(await everyGame(filter), filter), setTaken);
    } catch (error) {
      notify(wordsFor(error));
    }
    setTaken(null);
  };
  const buttons = (
    <div class="actions">
      {games !== null && games.length > 0 && (
        <button type="button" class="button" aria-disabled={taken !== null} onClick={takeAll}>
          {taken === null ? t("games.take") : t("games.taking", { count: taken })}
        </button>
      )}
      <button type="button" class="button" onClick={() => setImporting(true)}>
        {t("games.import")}
      </button>
    </div>
  );
  return (
    <Page title={t("games.title")} class="games" aside={buttons}>
      {(listing.games?.length !== 0 || !isEverything(filter)) && (
        <Filters value={filter} onChange={setFilter} />
      )}
      <List games={games} filter={filter} onClear={() => setFilter(EVERYTHING)}>
        {games?.map((listed) => (
          <Row key={listed.id} listed={listed} onDelete={setDoomed} />
        ))}
      </List>
      {listing.problem !== "" && (
        <p class="problem" role="alert">
          {listing.problem}{" "}
          <button type="button" class="button" onClick={again}>
            {t("again")}
          </button>
        </p>
      )}
      {listing.next && listing.problem === "" && (
        <button type="button" class="button more" onClick={more}>
          {t("games.more")}
        </button>
      )}
      {doomed && (
        <Dialog title={t("games.delete.title")} onClose={() => setDoomed(null)}>
          <p class="breakable">
            {t("games.delete.text", { game: titleOf(doomed), when: when(doomed.updated) })}
          </p>
          <div class="actions">
            <button type="button" class="button" onClick={() => setDoomed(null)}>
              {t("games.keep")}
            </button>
            <button type="button" class="button danger" onClick={remove}>
              {t("games.delete")}
            </button>
          </div>
        </Dialog>
      )}
      {isImporting && (
        <ImportDialog
          onClose={(isNew) => {
            setImporting(false);
            if (isNew) again();
          }}
        />
      )}
    </Page>
  );
}

/** As much as is asked for at once where all are wanted, and how often. */
const LARGEST_PAGE = 100;
const MOST_PAGES = 50;

/** What the server can filter by itself. */
function asked({ game, result, status }: Filter, limit: number, after: string | null): GameFilter {
  return { game, result, status, limit, after: after ?? undefined };
}

/** All of them: what is searched and sorted here, and what is taken along. */
async function everyGame(filter: Filter): Promise<ListedGame[]> {
  const all: ListedGame[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { games, next }: GameList = await api.list(asked(filter, LARGEST_PAGE, after));
    all.push(...games);
    if (!next) break;
    after = next;
  }
  return all;
}

/** The games that a filter lets through, page by page. */
function useListing(filter: Filter) {
  const [listing, setListing] = useState(UNKNOWN);
  // An answer to an older question is not shown.
  const question = useRef(0);
  const ask = async (after: string | null) => {
    question.current += 1;
    const mine = question.current;
    try {
      const { games, next } = isPlain(filter)
        ? await api.list(asked(filter, PAGE, after))
        : { games: await everyGame(filter), next: null };
      if (mine !== question.current) return;
      setListing((before) => ({
        games: after === null ? games : [...(before.games ?? []), ...games],
        next: next ?? null,
        problem: "",
      }));
    } catch (error) {
      if (mine === question.current)
        setListing((before) => ({ ...before, problem: wordsFor(error) }));
    }
  };
  const { game, result, status } = filter;
  useEffect(() => {
    ask(null);
  }, [game, result, status, isPlain(filter)]);
  return {
    listing,
    more: () => ask(listing.next),
    again: () => ask(null),
    forget: (id: string) =>
      setListing((before) => ({
        ...before,
        games: before.games?.filter((listed) => listed.id !== id) ?? null,
      })),
  };
}

interface ListProps {
  games: readonly ListedGame[] | null;
  filter: Filter;
  onClear: () => void;
  children: ComponentChildren;
}

function List({ games, filter, onClear, children }: ListProps) {
  if (games === null) return null;
  if (games.length > 0) return <ul class="panel list">{children}</ul>;
  if (isEverything(filter))
    return (
      <div class="panel empty">
        <p>{t("games.empty")}</p>
        <Link to="/" class="button primary">
          {t("games.first")}
        </Link>
      </div>
    );
  return (
    <div class="panel empty">
      <p>{t("games.nothing")}</p>
      <button type="button" class="button" onClick={onClear}>
        {t("games.clear")}
      </button>
    </div>
  );
}
