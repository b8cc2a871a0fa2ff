/** What the page knows of the present game: one sentence for each piece. */
import { create } from 'zustand';
import type { Best, Loss } from './referee/best.ts';
import type { Played } from './referee/play.ts';
import type { Stand } from './referee/table.ts';
import { deal, type Deal } from './deal.ts';

export interface GameState {
  /** The game in progress; null until one is opened. */
  readonly deal: Deal | null;
  /** The position of the learner's machine; null until it is known. */
  readonly stand: Stand | null;
  /** The same game as the kernel plays it. */
  readonly kernel: readonly Played[] | null;
  readonly best: Best | null;
  /** What each choice has cost; known when the game is over. */
  readonly losses: readonly Loss[] | null;
  /** How far the window reaches that is being chosen: pages behind the fault, below 0 before it. */
  readonly reach: number;
  /** A window was chosen, and the machine has not reached the next choice yet. */
  readonly isPlaying: boolean;
}

const NOTHING: GameState = {
  deal: null,
  stand: null,
  kernel: null,
  best: null,
  losses: null,
  reach: 0,
  isPlaying: false,
};

export const useGame = create<GameState>()(() => NOTHING);

export const getGame = (): GameState => useGame.getState();
export const setGame = (change: Partial<GameState>): void => useGame.setState(change);

/** A game from its beginning. */
export function beginGame(seed: number): void {
  useGame.setState({ ...NOTHING, deal: deal(seed) });
}

export function isOver({ deal: dealt, stand }: Pick<GameState, 'deal' | 'stand'>): boolean {
  return dealt !== null && stand !== null && stand.played.length === dealt.rounds.length;
}
