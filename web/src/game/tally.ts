/** What rounds that were played add up to, and what became of the pages in them. Pure; every number in it is a machine's. */
import type { Round } from './deal.ts';
import { PAGES } from './rules.ts';
import type { Loss } from './referee/best.ts';
import type { Played } from './referee/play.ts';

/** Waited in the first `rounds` rounds. */
export function waitedNs(played: readonly Played[], rounds: number = played.length): number {
  return played.slice(0, rounds).reduce((sum, { waitNs }) => sum + waitNs, 0);
}

/** `waiting`: read ahead and not touched yet; `wasted`: the same, and never touched afterwards. */
export type CellKind = 'waited' | 'found' | 'waiting' | 'used' | 'wasted';

/** A page of a round, by its distance from the round's first page. */
interface Cell {
  readonly offset: number;
  readonly kind: CellKind;
}

/** What became of the pages that each round has read or touched, as far as that is known after the rounds played. */
export function cellsOf(rounds: readonly Round[], played: readonly Played[]): Cell[][] {
  const touchedIn = new Map<number, number>();
  const keyOf = (owner: number, page: number) => owner * PAGES + page;
  played.forEach((_, nth) => {
    const { owner, pages } = rounds[nth]!;
    for (const page of pages) touchedIn.set(keyOf(owner, page), nth);
  });
  const isOver = played.length === rounds.length;
  return played.map(({ touches, read }, nth) => {
    const { owner, pages } = rounds[nth]!;
    const first = pages[0]!;
    const touched = pages.map((page, at): Cell => ({ offset: page - first, kind: touches[at] ?? 'found' }));
    const ahead = read
      .filter((page) => !pages.includes(page))
      .map((page): Cell => {
        const isUsed = touchedIn.has(keyOf(owner, page));
        return { offset: page - first, kind: isUsed ? 'used' : isOver ? 'wasted' : 'waiting' };
      });
    return [...touched, ...ahead];
  });
}

/** What one round came to, counted. */
interface Count {
  readonly windows: number;
  readonly read: number;
  readonly touched: number;
  /** Touches that had not to wait for a read to begin. */
  readonly found: number;
  /** Pages read of which none was touched in this round. */
  readonly ahead: number;
}

export function countOf({ pages }: Round, { windows, read, touches }: Played): Count {
  return {
    windows: windows.length,
    read: read.length,
    touched: pages.length,
    found: touches.filter((touch) => touch === 'found').length,
    ahead: read.filter((page) => !pages.includes(page)).length,
  };
}

/** The worst of each habit: the same mistake six times is mentioned once. Less than this is not worth a word. */
const LOSS_LEAST_NS = 50_000;
const LOSSES_MOST = 3;

export function worstLosses(rounds: readonly Round[], losses: readonly Loss[]): Loss[] {
  const habitOf = ({ round }: Loss) => rounds[round]!.habit;
  const sorted = losses
    .filter(({ lostNs }) => lostNs >= LOSS_LEAST_NS)
    .toSorted((a, b) => b.lostNs - a.lostNs || a.round - b.round);
  return sorted
    .filter((loss, nth) => sorted.findIndex((each) => habitOf(each) === habitOf(loss)) === nth)
    .slice(0, LOSSES_MOST);
}

/** How much of what could be saved against the kernel was saved, in per cent; null where nothing could be. */
export function shareSaved(you: number, kernel: number, best: number): number | null {
  return kernel > best ? Math.round((100 * (kernel - you)) / (kernel - best)) : null;
}
