/**
 * What a page could not keep before it was left: the browser's storage answers late, and a page that is gone hears no
 * answer. It is put down where nothing has to be waited for, and whoever comes next takes it up.
 */
import { keepText, keptText } from '../../lib/kept-text.ts';

const KEY = 'swapscope-left-behind';
/** So many pages may be left before one is opened that takes up what they put down; the oldest are dropped. */
const PAGES_MAX = 16;

/** What lies there, of any shape; it stays until `forget`. */
export function leftBehind(): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(keptText(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return []; // damaged
  }
}

/** Where storage is blocked or full, only this is lost. */
function writeAll(list: readonly unknown[]): void {
  keepText(KEY, list.length === 0 ? null : JSON.stringify(list.slice(-PAGES_MAX)));
}

export function putDown(what: unknown): void {
  writeAll([...leftBehind(), what]);
}

/** Takes away the first of what lies there; what was put down meanwhile stays. */
export function forget(count: number): void {
  writeAll(leftBehind().slice(count));
}
