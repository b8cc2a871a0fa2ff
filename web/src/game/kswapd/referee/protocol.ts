/** What the page and the referee's worker say to each other. */
import type { Best } from '../best.ts';
import type { KernelsGame } from './play.ts';
import type { Stand } from './table.ts';

/** Page → worker. */
export type ToReferee =
  /** A game from the beginning, with what has been chosen already: of each pass the pages of the program. */
  | { readonly say: 'deal'; readonly seed: number; readonly chosen: readonly number[] }
  | { readonly say: 'take'; readonly anon: number };

/** Worker → page; all belong to the last deal, whose seed they carry. */
export type FromReferee =
  | { readonly news: 'dealt'; readonly seed: number; readonly kernel: KernelsGame; readonly best: Best }
  | { readonly news: 'stand'; readonly seed: number; readonly stand: Stand }
  | { readonly news: 'failure'; readonly message: string };
