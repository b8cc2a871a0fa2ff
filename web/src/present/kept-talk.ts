/**
 * What of a talk outlives its screen: Escape by mistake, in memory, and a reload, in the tab's own storage for as long as the talk is on.
 * Times are in milliseconds of the epoch.
 */
import { keepText, keptText } from '../lib/kept-text.ts';
import { TALK_KEY } from '../store/state.ts';
import { NO_HANDS, type Hands } from './speaker/hands.ts';
import type { Stand } from './stand.ts';

interface KeptTalk {
  /** When it began; 0: none has. */
  readonly began: number;
  readonly lesson: string | null;
  readonly stand: Stand;
  /** The machine's position when it was left, -1 where there was none; null while it is on. */
  readonly left: number | null;
  /** Since when, and from which step on, the lesson of this number is spoken about. */
  readonly clock: { readonly lesson: string | null; readonly at: number; readonly from: number };
  readonly hands: Hands;
  readonly hasSpeaker: boolean;
}

const NONE: KeptTalk = {
  began: 0,
  lesson: null,
  stand: { step: 0, stage: 0 },
  left: null,
  clock: { lesson: null, at: 0, from: 0 },
  hands: NO_HANDS,
  hasSpeaker: false,
};

let kept = NONE;

export const keptTalk = (): KeptTalk => kept;

export function keepTalk(change: Partial<KeptTalk>): void {
  kept = { ...kept, ...change };
  keepText(TALK_KEY, JSON.stringify(kept), 'sessionStorage');
}

/** Nothing of the one before. */
export const newTalk = (): void => keepTalk({ ...NONE, began: Date.now() });

/** It has ended: a reload does not begin it again. */
export function partWithTalk(left: number): void {
  kept = { ...kept, left };
  keepText(TALK_KEY, null, 'sessionStorage');
}

/** The talk that was on when the page was loaded again. */
export function recallTalk(): KeptTalk {
  try {
    kept = { ...NONE, ...(JSON.parse(keptText(TALK_KEY, 'sessionStorage') ?? '{}') as Partial<KeptTalk>) };
  } catch {
    kept = NONE; // damaged
  }
  return kept;
}
