/**
 * What of a talk outlives its screen: Escape by mistake, in memory, and a reload, in the tab's own storage for as long as the talk is on.
 * Times are in milliseconds of the epoch.
 */
import { keepText, keptText } from '../lib/kept-text.ts';
import { isNatural, isRecord } from '../lib/own.ts';
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

const isNameOrNone = (value: unknown): boolean => value === null || typeof value === 'string';

/** What is kept may have been damaged, or be of another version of the page. */
function isTalk(value: unknown): value is KeptTalk {
  if (!isRecord(value)) return false;
  const { began, lesson, stand, left, clock, hands, hasSpeaker } = value;
  return (
    isNatural(began) &&
    isNameOrNone(lesson) &&
    isRecord(stand) &&
    isNatural(stand['step']) &&
    isNatural(stand['stage']) &&
    (left === null || typeof left === 'number') &&
    isRecord(clock) &&
    isNameOrNone(clock['lesson']) &&
    isNatural(clock['at']) &&
    isNatural(clock['from']) &&
    isRecord(hands) &&
    typeof hands['question'] === 'string' &&
    Array.isArray(hands['said']) &&
    hands['said'].every((each) => typeof each === 'string') &&
    typeof hasSpeaker === 'boolean'
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The talk that was on when the page was loaded again; none where what was kept of it cannot be read. */
export function recallTalk(): KeptTalk {
  const found = parsed(keptText(TALK_KEY, 'sessionStorage') ?? '');
  kept = isTalk(found) ? found : NONE;
  return kept;
}
