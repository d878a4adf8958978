// The keys of the play screen. They are not taken from fields, dialogs, or from
// whoever has taken them already, such as the board.
export type KeyMap = Partial<Record<string, () => void>>;

export function listenToKeys(map: KeyMap): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input:not([type=range]), select, textarea, dialog")) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = map[name];
    if (!action) return;
    event.preventDefault();
    action();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
