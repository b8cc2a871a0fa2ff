/** Figures of a table beside the mail’s: how near, and what a patch changes in both. */
import { formatCount } from '../../lib/format.ts';
import type { CellFound } from '../claim.ts';

/** How far a size may be off. */
export const FIFTH = 0.2;

export const isNear = ({ machine, mail }: CellFound): boolean => Math.abs(machine / mail - 1) <= FIFTH;

/** +420 % */
export function change(before: number, after: number): string {
  const rise = Math.round(100 * (after / before - 1));
  return `${rise < 0 ? '−' : '+'}${formatCount(Math.abs(rise))} %`;
}

export const changes = (before: CellFound, after: CellFound): string =>
  `${change(before.machine, after.machine)} (mail ${change(before.mail, after.mail)})`;
