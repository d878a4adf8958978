// How one likes it. Everything is done at once and kept on this device.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { PiecePicture } from "../board";
import { GAMES } from "../description";
import { type Key, LANGUAGES, type Language, t } from "../i18n";
import {
  alwaysQueen,
  BOARDS,
  boardColors,
  chosenLanguage,
  confirmMoves,
  coordinates,
  MOTIONS,
  motion,
  ON_OFF,
  type OnOff,
  PIECES,
  type PieceSet,
  panels,
  pieceSet,
  premoves,
  sound,
  squareNumbers,
  THEMES,
  theme,
  VOLUMES,
  volume,
} from "../settings";
import { Name } from "../ui/name";
import { Page } from "../ui/page";
import { Segmented } from "../ui/segmented";
import { Switch } from "../ui/switch";
import "./screen.css";

export function SettingsScreen() {
  return (
    <Page title={t("settings.title")} class="settings">
      <p class="muted">{t("settings.text")}</p>
      <Group name={t("settings.look")}>
        <Choice name="theme" options={THEMES} value={theme} />
        <Choice name="board" options={BOARDS} value={boardColors} picture={Swatch} />
        <Choice name="pieces" options={PIECES} value={pieceSet} picture={Knight} />
        <Toggle name="coordinates" value={coordinates} about={t("settings.coordinates.text")} />
        <Choice name="numbers" options={ON_OFF} value={squareNumbers} />
      </Group>
      <Group name={t("settings.moves")}>
        <Toggle name="premoves" value={premoves} about={t("settings.premoves.text")} />
        <Toggle name="confirm" value={confirmMoves} about={t("settings.confirm.text")} />
        <Toggle name="queen" value={alwaysQueen} about={t("settings.queen.text")} />
      </Group>
      <Group name={t("settings.panels")}>
        <Toggle name="scores" value={panels.scores} />
        <Toggle name="messages" value={panels.messages} />
        <Toggle name="captured" value={panels.captured} />
      </Group>
      <Group name={t("settings.feel")}>
        <Toggle name="sound" value={sound} />
        <Choice name="volume" options={VOLUMES} value={volume} />
        <Choice name="motion" options={MOTIONS} value={motion} />
      </Group>
      <Group name={t("settings.you")}>
        <Row name={t("settings.name")}>
          <Name />
        </Row>
        <Row name={t("settings.language")}>
          <Segmented
            label={t("settings.language")}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            value={chosenLanguage.value}
            onChange={(value) => {
              chosenLanguage.value = value as Language;
            }}
          />
        </Row>
      </Group>
    </Page>
  );
}

function Group({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{name}</h2>
      <div class="panel">{children}</div>
    </section>
  );
}

interface RowProps {
  name: string;
  about?: string;
  children: ComponentChildren;
}

function Row({ name, about, children }: RowProps) {
  return (
    <div class="setting">
      <div>
        {name}
        {about && <p class="muted">{about}</p>}
      </div>
      {children}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  options: readonly T[];
  value: Signal<T>;
  picture?: (props: { of: T }) => ComponentChildren;
}

function Choice<T extends string>({ name, options, value, picture: Picture }: ChoiceProps<T>) {
  const label = t(`settings.${name}` as Key);
  return (
    <Row name={label}>
      <Segmented
        label={label}
        options={options.map((option) => ({
          value: option,
          label: t(`settings.${name}.${option}` as Key),
          picture: Picture && <Picture of={option} />,
        }))}
        value={value.value}
        onChange={(chosen) => {
          value.value = chosen;
        }}
      />
    </Row>
  );
}

interface ToggleProps {
  name: string;
  about?: string;
  value: Signal<OnOff>;
}

function Toggle({ name, about = "", value }: ToggleProps) {
  const label = t(`settings.${name}` as Key);
  return (
    <Row name={label} about={about}>
      <Switch
        label={label}
        value={value.value}
        onChange={(chosen) => {
          value.value = chosen;
        }}
      />
    </Row>
  );
}

/** Four squares of a board. */
function Swatch({ of }: { of: string }) {
  return <i class="swatch" data-board={of} aria-hidden="true" />;
}

/** A piece of the set. */
function Knight({ of }: { of: PieceSet }) {
  return <PiecePicture game={GAMES[0].name} piece={{ color: "white", role: "knight" }} set={of} />;
}
