/**
 * The positions of pages in the strips of the game: a window of the address space with the faulting page in
 * its middle.
 */
import { PAGES, WINDOW_MAX } from './rules.ts';

export interface Line {
  /** The pages at both ends; they may lie outside of the address space. */
  readonly first: number;
  readonly last: number;
  readonly cell: number;
  readonly pitch: number;
  readonly left: number;
}

/** All that a window can reach must be in sight, more is welcome. */
const CELLS_LEAST = 2 * WINDOW_MAX - 1;
const CELLS_MOST = 39;
const PITCH_LEAST = 24;

export function lineFor(widthPx: number, page: number): Line {
  const room = Math.floor(widthPx / PITCH_LEAST);
  const odd = room - (1 - (room % 2));
  const count = Math.max(CELLS_LEAST, Math.min(CELLS_MOST, odd));
  const pitch = Math.floor(widthPx / count);
  const gap = Math.max(2, Math.round(pitch * 0.13));
  const first = page - (count - 1) / 2;
  return {
    first,
    last: first + count - 1,
    cell: pitch - gap,
    pitch,
    left: Math.floor((widthPx - pitch * count + gap) / 2),
  };
}

export const xOf = ({ first, left, pitch }: Line, page: number): number => left + (page - first) * pitch;

/** The page at a place; it may be outside of the line. */
export const pageAt = ({ first, left, pitch }: Line, x: number): number =>
  first + Math.floor((x - left) / pitch);

/** Pages of the line that exist. */
export function pagesOn({ first, last }: Line): number[] {
  const from = Math.max(0, first);
  return Array.from({ length: Math.min(PAGES - 1, last) - from + 1 }, (_, nth) => from + nth);
}
