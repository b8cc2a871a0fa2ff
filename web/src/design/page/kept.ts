/** What a learner has built and written, of each brief, kept by the browser. */
import { keepText, keptText } from '../../lib/kept-text.ts';

const DESIGNS = 'swapscope-designs';
const TEXT_MOST = 2000;
const TRIES_MOST = 40;

interface Kept {
  readonly name: string;
  readonly learnt: string;
  /** Values of the machines that have been run, without doubles. */
  readonly tried: readonly number[];
}

const NOTHING_KEPT: Kept = { name: '', learnt: '', tried: [] };

/** Parses what was kept; the text may be anything. */
function keptFrom(text: string | null): Readonly<Record<string, Kept>> {
  try {
    const all = JSON.parse(text ?? '{}') as unknown;
    if (typeof all !== 'object' || all === null) return {};
    const words = (each: unknown) => (typeof each === 'string' ? each.slice(0, TEXT_MOST) : '');
    const entries = Object.entries(all).flatMap(([brief, value]): [string, Kept][] => {
      if (typeof value !== 'object' || value === null) return [];
      const { name, learnt, tried } = value as Record<string, unknown>;
      const values = Array.isArray(tried) ? tried.filter((each) => Number.isFinite(each)) : [];
      return [
        [brief, { name: words(name), learnt: words(learnt), tried: values.slice(-TRIES_MOST) as number[] }],
      ];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export const readKept = (brief: string): Kept => keptFrom(keptText(DESIGNS))[brief] ?? NOTHING_KEPT;

export function keep(brief: string, kept: Kept): void {
  keepText(DESIGNS, JSON.stringify({ ...keptFrom(keptText(DESIGNS)), [brief]: kept }));
}

export const withTry = (kept: Kept, value: number): Kept =>
  kept.tried.includes(value) ? kept : { ...kept, tried: [...kept.tried, value].slice(-TRIES_MOST) };
