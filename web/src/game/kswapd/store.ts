/** What the page knows of the present game: one sentence for each piece. */
import { create } from 'zustand';
import type { Best } from './best.ts';
import { dealKswapd, type KswapdDeal } from './deal.ts';
import type { KernelsGame } from './referee/play.ts';
import type { Stand } from './referee/table.ts';

export interface KswapdGame {
  /** The game in progress; null until one is opened. */
  readonly deal: KswapdDeal | null;
  /** The position of the learner's machine; null until it is known. */
  readonly stand: Stand | null;
  /** The same game as the kernel plays it, with all touches that come. */
  readonly kernel: KernelsGame | null;
  readonly best: Best | null;
  /** How many pages are to be taken from the program's own, as the handle stands. */
  readonly anon: number;
  /** A split was chosen, and the machine has not reached the next pass yet. */
  readonly isPlaying: boolean;
}

const NOTHING: KswapdGame = { deal: null, stand: null, kernel: null, best: null, anon: 2, isPlaying: false };

export const useKswapd = create<KswapdGame>()(() => NOTHING);
export const getKswapd = (): KswapdGame => useKswapd.getState();
export const setKswapd = (change: Partial<KswapdGame>): void => useKswapd.setState(change);

/** A game from its beginning. */
export function beginKswapd(seed: number): void {
  useKswapd.setState({ ...NOTHING, deal: dealKswapd(seed) });
}
