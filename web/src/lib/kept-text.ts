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
