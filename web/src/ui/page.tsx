// The frame of a screen: its title, on the page and in the browser's tab.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import "./page.css";

interface Props {
  title: string;
  class?: string;
  /** What stands at the right of the title. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

export function Page({ title, class: style = "", aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Coronet`;
    return () => {
      document.title = "Coronet";
    };
  }, [title]);
  return (
    <div class={`screen ${style}`}>
      <div class="title">
        <h1 tabIndex={-1}>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
