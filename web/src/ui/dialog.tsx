// A question or a sheet over the page: the browser's own dialog, so that focus,
// Escape and the rest of the page are taken care of.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import "./dialog.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    // A dialog that leaves the page is closed by that, and tells nobody.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // Escape does the same as a click beside the sheet.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs by keys
    <dialog
      ref={dialog}
      class="dialog panel"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* The sheet fills the dialog: what is clicked outside of it is the backdrop. */}
      <div class="sheet">
        <div class="title">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="close" aria-label={t("dialog.close")} onClick={onClose}>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
