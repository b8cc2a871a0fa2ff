/** What a learner has said in a laboratory, kept by the browser. */
import { keepText, keptTable, keptText } from '../lib/kept-text.ts';

const LABS = 'swapscope-labs';
const LEARNT_MOST = 2000;

export interface Said {
  /** Of each line the place of a value on the axis. */
  readonly best: readonly number[];
  /** The place of an explanation; null before one is chosen. */
  readonly explanation: number | null;
  readonly name: string;
  readonly learnt: string;
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function saidFrom(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null) return null;
  const { best, explanation, name, learnt } = value as Record<string, unknown>;
  if (!Array.isArray(best) || !best.every(isPlace)) return null;
  const text = (each: unknown) => (typeof each === 'string' ? each.slice(0, LEARNT_MOST) : '');
  return {
    best,
    explanation: isPlace(explanation) ? explanation : null,
    name: text(name),
    learnt: text(learnt),
  };
}

/** As the browser has it, of all laboratories. */
export const keptLabs = () => keptText(LABS);

export const allSaidFrom = (text: string | null) => keptTable(text, saidFrom);

/** Null where nothing fits the laboratory. */
export function readSaid(
  lab: string,
  lines: number,
  places: readonly number[],
  explanations: number,
): Said | null {
  const said = allSaidFrom(keptLabs())[lab];
  if (!said || said.best.length !== lines || !said.best.every((place) => places.includes(place))) return null;
  const isKnown = said.explanation !== null && said.explanation < explanations;
  return isKnown ? said : { ...said, explanation: null };
}

/** Without storage, a reload asks again. */
export function keepSaid(lab: string, said: Said): void {
  keepText(LABS, JSON.stringify({ ...allSaidFrom(keptLabs()), [lab]: said }));
}
