/**
 * The handles of the lesson that was dropped last, kept by the browser, so that a reload finds its files again: an
 * address has no room for a lesson. A browser that keeps nothing, or gives no handles, loses only that.
 */
import { get, set } from 'idb-keyval';
import { within } from '../../lib/within.ts';

const KEY = 'lesson-handles';
const STORAGE_MS = 3000;

interface Kept {
  /** The text of its scenario, which stands in the address: the handles are those of that address. */
  readonly scenario: string;
  readonly handles: readonly FileSystemHandle[];
}

/** Not every browser has them, nor does the library of types. */
interface AskedHandle {
  readonly queryPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
}

export async function keepHandles(kept: Kept): Promise<void> {
  try {
    await set(KEY, kept);
  } catch {
    // The lesson is shown all the same.
  }
}

/** Those of the lesson with this scenario; none when they were not kept. */
export async function recallHandles(scenario: string): Promise<readonly FileSystemHandle[]> {
  try {
    const kept = await within(STORAGE_MS, get<Kept>(KEY), KEY);
    return kept?.scenario === scenario ? kept.handles : [];
  } catch {
    return [];
  }
}

/** May they be read? `isAsking`: the browser asks the person, which it does only after a press. */
export async function mayRead(handles: readonly FileSystemHandle[], isAsking: boolean): Promise<boolean> {
  for (const handle of handles as readonly AskedHandle[]) {
    const wish = { mode: 'read' } as const;
    const answer = isAsking ? handle.requestPermission?.(wish) : handle.queryPermission?.(wish);
    if ((await answer) !== 'granted') return false;
  }
  return handles.length > 0;
}
