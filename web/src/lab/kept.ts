/** What a learner has said in a laboratory and which of its runs were made, kept by the browser. */
import { isOwnPlace } from './own/place.ts';
import { keepText, keptTable, keptText } from '../lib/kept-text.ts';

const LABS = 'swapscope-labs';
const LEARNT_MOST = 2000;

export interface Said {
  /** Of each line the place of a value on the axis; empty where it cannot be read any more. */
  readonly best: readonly number[];
  /** The place of an explanation; null before one is chosen. */
  readonly explanation: number | null;
  readonly name: string;
  readonly learnt: string;
  /** All runs of the sweep have come to their end, on this visit or an earlier one. */
  readonly hasRun: boolean;
  /** So have those that try the explanations. */
  readonly hasTried: boolean;
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What cannot be read is left out, and all else of the same laboratory stays. */
function saidFrom(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null) return null;
  const { best, explanation, name, learnt, hasRun, hasTried } = value as Record<string, unknown>;
  const text = (each: unknown) => (typeof each === 'string' ? each.slice(0, LEARNT_MOST) : '');
  const said = {
    best: Array.isArray(best) && best.every(isPlace) ? best : [],
    explanation: isPlace(explanation) ? explanation : null,
    name: text(name),
    learnt: text(learnt),
  };
  const isExplained = said.explanation !== null;
  // Before runs were kept, nobody could explain or report without them: what was done then stays done.
  return {
    ...said,
    hasRun: typeof hasRun === 'boolean' ? hasRun : isExplained || said.learnt !== '',
    hasTried: typeof hasTried === 'boolean' ? hasTried : isExplained,
  };
}

/** What the browser would not keep: it is there until the page is left. */
let notKept: string | null = null;

/** As the browser has it, of all laboratories. */
export const keptLabs = () => notKept ?? keptText(LABS);

export const allSaidFrom = (text: string | null) => keptTable(text, saidFrom);

/** Null where nothing is known of the laboratory; what does not fit it any more is left out. */
export function readSaid(
  lab: string,
  lines: number,
  places: readonly number[],
  explanations: number,
): Said | null {
  const said = allSaidFrom(keptLabs())[lab];
  if (!said) return null;
  const isKnown = said.explanation !== null && said.explanation < explanations;
  const fits = said.best.length === lines && said.best.every((place) => places.includes(place));
  return { ...said, best: fits ? said.best : [], explanation: isKnown ? said.explanation : null };
}

/** So many questions of one's own are kept besides the newest. */
const OWN_MOST = 19;

/** Of the laboratories of the course all stay. */
function withoutOldest(all: Readonly<Record<string, Said>>): Readonly<Record<string, Said>> {
  const own = Object.keys(all).filter(isOwnPlace);
  const old = new Set(own.slice(0, Math.max(0, own.length - OWN_MOST)));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !old.has(name)));
}

/** Without storage, a reload asks again. */
export function keepSaid(lab: string, said: Said): void {
  const { [lab]: _, ...others } = allSaidFrom(keptLabs());
  const text = JSON.stringify({ ...withoutOldest(others), [lab]: said });
  notKept = keepText(LABS, text) ? null : text;
}

/** Runs that have come to their end. They are made only after something was said. */
export function keepMade(lab: string, made: Partial<Pick<Said, 'hasRun' | 'hasTried'>>): void {
  const said = allSaidFrom(keptLabs())[lab];
  if (said) keepSaid(lab, { ...said, ...made });
}
