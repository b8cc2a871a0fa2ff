import { getPage, setPage } from './store.ts';
import { isSameThing, type Thing } from './thing.ts';

/** Points at a thing in all pictures; null points at none. */
export function point(thing: Thing | null): void {
  if (!isSameThing(getPage().pointed, thing)) setPage({ pointed: thing });
}
