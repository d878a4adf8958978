// What is kept on this device. Where the browser keeps nothing, it is kept as
// long as the page is open.
const memory = new Map<string, string>();

export function load(name: string): string | null {
  try {
    return localStorage.getItem(`coronet.${name}`) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function save(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(`coronet.${name}`, value);
  } catch {
    // Private windows and full disks: the page works without it.
  }
}
