/** What a learner has built and written, of each brief, kept by the browser. */
import { keepText, keptTable, keptText } from '../../lib/kept-text.ts';

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

function keptFrom(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, learnt, tried } = value as Record<string, unknown>;
  const words = (each: unknown) => (typeof each === 'string' ? each.slice(0, TEXT_MOST) : '');
  const values = Array.isArray(tried) ? tried.filter((each): each is number => Number.isFinite(each)) : [];
  return { name: words(name), learnt: words(learnt), tried: values.slice(-TRIES_MOST) };
}

const allKept = () => keptTable(keptText(DESIGNS), keptFrom);

export const readKept = (brief: string): Kept => allKept()[brief] ?? NOTHING_KEPT;

export function keep(brief: string, kept: Kept): void {
  keepText(DESIGNS, JSON.stringify({ ...allKept(), [brief]: kept }));
}

export const withTry = (kept: Kept, value: number): Kept =>
  kept.tried.includes(value) ? kept : { ...kept, tried: [...kept.tried, value].slice(-TRIES_MOST) };
