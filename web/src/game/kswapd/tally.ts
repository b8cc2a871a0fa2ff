/** What the passes of a game come to: when a page is wanted again, and what the devices had worked by then. Pure. */
import type { PageId, Pass, Spent, Taken } from './referee/play.ts';
import { SOON } from './rules.ts';

/** A page that was taken, and after how many touches it is wanted again; null: not any more in this game. */
export interface Fate {
  readonly page: Taken;
  readonly wantedIn: number | null;
  /** It was wanted too soon. */
  readonly isEarly: boolean;
}

/** `touched`: the whole game. `touch`: touches that were done when the pages were taken. */
export function fatesOf(taken: readonly Taken[], touched: readonly PageId[], touch: number): Fate[] {
  return taken.map((page) => {
    const at = touched.findIndex(
      (each, nth) => nth >= touch && each.region === page.region && each.page === page.page,
    );
    const wantedIn = at < 0 ? null : at - touch + 1;
    return { page, wantedIn, isEarly: page.isOut && wantedIn !== null && wantedIn <= SOON };
  });
}

/** What the devices had worked after so many touches. */
export function spentBy(spent: readonly Spent[], touch: number): number {
  return spent.findLast((each) => each.touch <= touch)?.ns ?? 0;
}

export const countsOf = (fates: readonly Fate[]) => ({
  taken: fates.filter(({ page }) => page.isOut).length,
  back: fates.filter(({ page }) => !page.isOut).length,
  early: fates.filter(({ isEarly }) => isEarly).length,
});

/** The pass of which most pages were taken too early, by its place; null: of none. Of several the first. */
export function worstOf(passes: readonly Pass[], touched: readonly PageId[]): number | null {
  const early = passes.map(({ taken, touch }) => countsOf(fatesOf(taken, touched, touch)).early);
  const most = Math.max(0, ...early);
  return most === 0 ? null : early.indexOf(most);
}

/** How much of what could be saved against the kernel was saved, in per cent; null where nothing could be. */
export const shareSaved = (you: number, kernel: number, best: number): number | null =>
  kernel > best ? Math.round((100 * (kernel - you)) / (kernel - best)) : null;
