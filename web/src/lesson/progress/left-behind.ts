/**
 * What a page could not keep before it was left: the browser's storage answers late, and a page that is gone hears no
 * answer. It is put down where nothing has to be waited for, and whoever comes next takes it up.
 */
const KEY = 'swapscope-left-behind';
/** So many pages may be left before one is opened that takes up what they put down; the oldest are dropped. */
const PAGES_MAX = 16;

function readAll(): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return []; // blocked, or damaged
  }
}

function writeAll(list: readonly unknown[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list.slice(-PAGES_MAX)));
  } catch {
    // Blocked or full: then only this is lost.
  }
}

export function putDown(what: unknown): void {
  writeAll([...readAll(), what]);
}

/** What lies there, of any shape; it stays until `forget`. */
export const leftBehind = readAll;

/** Takes away the first of what lies there; what was put down meanwhile stays. */
export function forget(count: number): void {
  writeAll(readAll().slice(count));
}
