/** Figures of a sample in words. Pure. */
import { formatCount, formatFixed } from '../lib/format.ts';
import type { Figures } from './figures.ts';
import { OWN_TEXT as TEXT } from './text.ts';

const PAGE_KIB = 4;
const KIB_A_MIB = 1024;

/** From this share on nearly all guesses are used. */
const NEARLY_ALL = 0.9;

export const perSecond = (count: number, { seconds }: Figures): string => {
  const rate = count / seconds;
  return rate >= 10 || rate === 0 ? formatCount(Math.round(rate)) : formatFixed(rate, 1);
};

export const mibPerSecond = (pages: number, { seconds }: Figures): number =>
  (pages * PAGE_KIB) / KIB_A_MIB / seconds;

/** The one sentence above all figures. */
export function headline(figures: Figures): string {
  const { swappedIn, swappedOut, waits, guessed, used } = figures;
  if (swappedIn === 0) return swappedOut === 0 ? TEXT.idle : TEXT.onlyOut(perSecond(swappedOut, figures));
  const first = TEXT.waits(perSecond(waits, figures));
  if (guessed === null || used === null) return `${first}${TEXT.notCounted}`;
  if (guessed === 0) return `${first}${TEXT.noGuess}`;
  const share = used / guessed;
  return `${first}${share > NEARLY_ALL ? TEXT.allUsed : TEXT.lost(1 - share)}`;
}
