/**
 * Short texts that the browser keeps for this page, or for its tab alone. Where storage is blocked there are none, and none is kept.
 */

type Storages = 'localStorage' | 'sessionStorage';

export function keptText(key: string, where: Storages = 'localStorage'): string | null {
  try {
    return globalThis[where]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** `null` removes it. Returns false when the browser stores nothing: blocked, or full. */
export function keepText(key: string, text: string | null, where: Storages = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
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
