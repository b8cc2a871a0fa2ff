/** How high the swap cache can be: the size of its pages, the length of their ties, and whether the counts are there. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { hasTrees, treesGrow, treesHeight } from './trees.ts';
import type { HeightName, Heights, HeightsAsked } from '../view.ts';
import { SHELF_SLOTS } from './contents.ts';

export const SHELVES_MAX = 8;
const CELL: Record<HeightName, number> = { least: 10, usual: 19, most: 40 };
/** So many times as long as they need be ties may get. */
const TIE_GROWS = 3;

const tieOf = (cell: number): number => Math.max(12, Math.round(cell * 0.9));

/** From the board up to what stands above a page: a pennant, the caret. */
const shelfPx = (cell: number, tie: number): number => Math.round(cell * 1.7) + tie + 12;

/** Distances below the shelves: baseline of the notes, then that of the counts, then the end. */
export function belowShelves({ mark, sub, head, gutter }: Metrics, shelves: number) {
  return {
    notes: mark * (shelves === 1 || gutter === 0 ? 3.2 : 2),
    found: head * 2,
    end: sub * 1.8 + mark * 2 + 4,
    endOfNotes: mark * 0.5,
  };
}

/** Above the first shelf: its name, where that has no place beside it. */
export const aboveShelves = ({ gutter, sub }: Metrics, shelves: number): number =>
  Math.round(gutter === 0 || shelves > 1 ? sub * 1.8 : 4);

const apartPx = ({ mark }: Metrics) => Math.round(mark * 1.3);

interface Shape {
  readonly metrics: Metrics;
  readonly shelves: number;
  readonly hasFound: boolean;
}

function heightWithout({ metrics, shelves, hasFound }: Shape): number {
  const { notes, found, end, endOfNotes } = belowShelves(metrics, shelves);
  const below = hasFound ? notes + found + end : notes + endOfNotes;
  return aboveShelves(metrics, shelves) + (shelves - 1) * apartPx(metrics) + Math.ceil(below);
}

const heightOf = (shape: Shape, cell: number, tie: number) =>
  heightWithout(shape) + shape.shelves * shelfPx(cell, tie);

const SHELVES_BELOW_TREES = 2;

/** How many shelves have room, with the least that each needs. */
export function shelvesIn(heightPx: number, metrics: Metrics): number {
  const cell = Math.round(CELL.least * (metrics.mark / 12));
  let shelves = 0;
  while (
    shelves < SHELVES_MAX &&
    heightOf({ metrics, shelves: shelves + 1, hasFound: false }, cell, tieOf(cell)) <= heightPx
  )
    shelves++;
  return shelves;
}

function heightOfUsual(shelves: number, metrics: Metrics): number {
  const cell = Math.round(CELL.usual * (metrics.mark / 12));
  return heightOf({ metrics, shelves, hasFound: true }, cell, tieOf(cell));
}

const nrShelves = ({ slot_frame: slots }: Scene['columns']) =>
  Math.max(1, Math.min(SHELVES_MAX, Math.ceil((slots?.length ?? 0) / SHELF_SLOTS)));

/** Where there are trees that CPUs meet at, they stand above the shelves, if both have room. */
export function treesPx(
  { columns }: Pick<Scene, 'columns'>,
  { widthPx, heightPx, metrics }: { widthPx: number; heightPx: number; metrics: Metrics },
): number {
  if (!hasTrees(columns)) return 0;
  const trees = treesHeight(columns, widthPx, metrics);
  // Of many shelves there are then as many as have room.
  if (shelvesIn(heightPx - trees, metrics) < Math.min(SHELVES_BELOW_TREES, nrShelves(columns))) return 0;
  const usual = heightOfUsual(Math.min(SHELVES_BELOW_TREES, nrShelves(columns)), metrics);
  return trees + Math.max(0, Math.min(treesGrow(metrics), heightPx - trees - usual));
}

export function heightsOfSwapCache({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const { least, usual, most } = heightsOfShelves(scene, metrics);
  if (!hasTrees(scene.columns)) return { least, usual, most };
  const trees = treesHeight(scene.columns, widthPx, metrics);
  return { least, usual: usual + trees, most: most + trees + treesGrow(metrics) };
}

function heightsOfShelves(scene: Pick<Scene, 'columns'>, metrics: Metrics): Pick<Heights, HeightName> {
  const shelves = nrShelves(scene.columns);
  const f = metrics.mark / 12;
  const at = (size: HeightName, hasFound: boolean, grow: number) => {
    const cell = Math.round(CELL[size] * f);
    return heightOf({ metrics, shelves, hasFound }, cell, tieOf(cell) * grow);
  };
  return { least: at('least', false, 1), usual: at('usual', true, 1), most: at('most', true, TIE_GROWS) };
}

export interface ShelfRoom {
  readonly hasFound: boolean;
  /** The largest page, and the height of a shelf. */
  readonly cellMax: number;
  readonly shelfPx: number;
  readonly pitchY: number;
}

/** What a picture of this height has room for; the counts go first. */
export function roomFor(heightPx: number, metrics: Metrics, shelves: number): ShelfRoom {
  const f = metrics.mark / 12;
  const least = Math.round(CELL.least * f);
  const hasFound = heightOf({ metrics, shelves, hasFound: true }, least, tieOf(least)) <= heightPx;
  const each = Math.floor((heightPx - heightWithout({ metrics, shelves, hasFound })) / shelves);
  const most = Math.round(CELL.most * f);
  const cells = Array.from({ length: most - least }, (_, i) => most - i);
  const cellMax = cells.find((cell) => shelfPx(cell, tieOf(cell)) <= each) ?? least;
  const height = Math.max(each, shelfPx(least, tieOf(least)));
  return { hasFound, cellMax, shelfPx: height, pitchY: height + apartPx(metrics) };
}

/** How long ties are on a shelf of this height with pages of this size. */
export function tieIn({ shelfPx: height }: ShelfRoom, cell: number): number {
  const least = tieOf(cell);
  return Math.max(least, Math.min(least * TIE_GROWS, height - shelfPx(cell, 0)));
}
