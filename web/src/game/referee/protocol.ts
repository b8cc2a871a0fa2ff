/** What the page and the referee's worker say to each other. */
import type { Best, Loss } from './best.ts';
import type { Asked, Played } from './play.ts';
import type { Stand } from './table.ts';

/** Page → worker. */
export type ToReferee =
  /** A game from the beginning, with the windows that have been chosen already. */
  | { readonly say: 'deal'; readonly seed: number; readonly asked: readonly Asked[] }
  | { readonly say: 'choose'; readonly asked: Asked };

/** Worker → page; all belong to the last deal, whose seed they carry. */
export type FromReferee =
  | { readonly news: 'stand'; readonly seed: number; readonly stand: Stand }
  | { readonly news: 'kernel'; readonly seed: number; readonly played: readonly Played[] }
  | { readonly news: 'best'; readonly seed: number; readonly best: Best }
  | { readonly news: 'losses'; readonly seed: number; readonly losses: readonly Loss[] }
  | { readonly news: 'failure'; readonly message: string };
