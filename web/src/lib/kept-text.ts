/** Short texts that the browser keeps for this page. Where storage is blocked there are none, and none is kept. */

export function keptText(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** `null` removes it. Returns false when the browser stores nothing: blocked, or full. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Of a kept table what `read` makes of each entry, null for one that does not count; the text may be anything. */
export function keptTable<Entry>(
  text: string | null,
  read: (value: unknown) => Entry | null,
): Readonly<Record<string, Entry>> {
  try {
    const kept = JSON.parse(text ?? '{}') as unknown;
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = Object.entries(kept).map(([name, value]) => [name, read(value)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, Entry & {}] => entry[1] !== null));
  } catch {
    return {};
  }
}
