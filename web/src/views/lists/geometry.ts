/** Where the lanes lie, and the places on them: head left, the tail as far right as the list is long. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';
import { shownLanes, type LaneId, type LaneState, type Lists, type Place } from './state.ts';

export interface LaneBox {
  readonly lane: LaneState;
  readonly y: number;
  readonly liftedY: number;
}

export interface ListsGeometry {
  readonly s: number;
  readonly pitch: number;
  readonly left: number;
  readonly places: number;
  /** Side of the reference bit that hangs from a page. */
  readonly bit: number;
  readonly lanes: readonly LaneBox[];
  readonly right: number;
  readonly height: number;
  /** Beside another picture in a low room: rows that are no lists have their name alone, and all stand closer. */
  readonly isTight?: boolean;
}

interface ListsAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

const PLACES_MOST = 32;
const LARGEST = 44;
/** A square with a number of two figures, in sizes of the smallest letters. */
const NUMBERED_EM = 1.35;
const USUAL_GROWS = 1.3;
/** Of a list that is longer than the picture, so much of the room is for its head. */
const HEAD_SHARE = 0.25;

const gapOf = (s: number): number => Math.max(3, Math.round(s * 0.28));
const bitOf = (s: number): number => Math.max(8, Math.round(s * 0.58));

/** Room that is left over goes between the rows, in sizes of their names. */
const AIR_EM = 4;

/** Below the bits of a list. */
const belowOf = (isTight: boolean): number => (isTight ? 4 : 8);

/** Room over the squares of a list: its lifted pages with their bits, and the plate of who reads. */
const liftOf = (s: number, metrics: Metrics, isTight = false) =>
  Math.round(s + bitOf(s) + (isTight ? 8 : 12) + metrics.head * 1.2);

function sizeOf(places: number, { widthPx, heightPx, metrics }: ListsAsked, nrLists: number): number {
  const room = widthPx - gutterOf(metrics);
  const smallest = smallestOf(metrics);
  for (let s = LARGEST; s > smallest; s--) {
    if (places * (s + gapOf(s)) - gapOf(s) <= room && heightOf(s, nrLists, metrics) <= heightPx) return s;
  }
  return smallest;
}

/** A page that moves is followed by its number, so that squares are never smaller: a long list leaves some out. */
const smallestOf = ({ letterMin }: Metrics): number => Math.ceil(letterMin * NUMBERED_EM);

function placesOf(frames: number, { widthPx, metrics }: Pick<ListsAsked, 'widthPx' | 'metrics'>): number {
  const s = smallestOf(metrics);
  const fit = Math.floor((widthPx - gutterOf(metrics) + gapOf(s)) / (s + gapOf(s)));
  return Math.max(1, Math.min(PLACES_MOST, frames, fit));
}

/** A row without a list above it: high enough for its name and what stands below that. */
function flatOf(s: number, metrics: Metrics, isTight = false): number {
  if (isTight) return s + 8;
  const words = metrics.gutter === 0 ? 0 : Math.round(metrics.head * 1.1 + metrics.sub * 1.4);
  return Math.max(s + bitOf(s) + 10, words);
}

const headPx = (metrics: Metrics) => (metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 0);
const airMost = ({ head }: Metrics): number => Math.round(head * AIR_EM);
const gutterOf = ({ gutter, head }: Metrics): number => (gutter === 0 ? 0 : Math.round(head * 7.2));

function heightOf(s: number, nrLists: number, metrics: Metrics, isTight = false): number {
  const extra = headPx(metrics);
  const flat = flatOf(s, metrics, isTight) + extra;
  return (
    Math.round(metrics.head * 1.6) +
    2 * flat +
    nrLists * (liftOf(s, metrics, isTight) + s + bitOf(s) + belowOf(isTight) + extra)
  );
}

/** Squares as large as the width allows, and as the height does. */
export function heightsOfTwo({ scene: { columns }, widthPx, metrics }: HeightsAsked): Heights {
  const places = placesOf(columns.frame_flags?.length ?? 0, { widthPx, metrics });
  const nrLists = shownLanes(columns).length;
  const widest = sizeOf(places, { widthPx, heightPx: Infinity, metrics }, nrLists);
  const least = smallestOf(metrics);
  const at = (s: number) => heightOf(Math.min(s, widest), nrLists, metrics) + 4;
  return {
    least: at(least),
    tight: [fixedHeight(heightOf(Math.min(least, widest), nrLists, metrics, true) + 4)],
    usual: at(Math.round(least * USUAL_GROWS)),
    most: at(LARGEST) + (nrLists + 1) * airMost(metrics),
  };
}

/** By what the machine has: frames and kinds of lists. */
export function layoutGeometry(lists: Lists, frames: number, asked: ListsAsked): ListsGeometry {
  const { widthPx, metrics } = asked;
  const places = placesOf(frames, asked);
  const nrLists = lists.lanes.length - 2;
  const s = sizeOf(places, asked, nrLists);
  const bit = bitOf(s);
  const extra = headPx(metrics);
  const isTight = asked.heightPx < heightOf(s, nrLists, metrics) + 4;
  const sparePx = Math.max(0, asked.heightPx - heightOf(s, nrLists, metrics) - 4);
  const air = Math.min(airMost(metrics), Math.floor(sparePx / (nrLists + 1)));
  let y = Math.round(metrics.head * 1.6);
  const lanes = lists.lanes.map((lane, nth): LaneBox => {
    const isList = typeof lane.id === 'number';
    const lift = isList ? liftOf(s, metrics, isTight) : 0;
    const top = y + (nth === 0 ? 0 : air) + extra + lift;
    y = isList ? top + s + bit + belowOf(isTight) : top + flatOf(s, metrics, isTight);
    return { lane, y: top, liftedY: top - bit - 8 - s };
  });
  const left = gutterOf(metrics);
  return { s, pitch: s + gapOf(s), left, places, bit, lanes, right: widthPx, height: y + 4, isTight };
}

export const laneOf = ({ lanes }: ListsGeometry, id: LaneId): LaneBox | null =>
  lanes.find(({ lane }) => lane.id === id) ?? null;

/** How many places of a list of this length are shown at its head; all when it fits. */
export function headPlaces({ places }: ListsGeometry, total: number): number {
  return total <= places ? total : Math.floor(places * HEAD_SHARE);
}

/** Left edge of a place of a list of this length; null where it is left out. */
export function leftOf(geometry: ListsGeometry, index: number, total: number): number | null {
  const { left, pitch, places } = geometry;
  const head = headPlaces(geometry, total);
  if (index < head) return left + index * pitch;
  const fromEnd = total - index;
  return fromEnd < places - head ? left + (places - fromEnd) * pitch : null;
}

export function pointOf(
  geometry: ListsGeometry,
  place: Place,
  lists: Lists,
): { x: number; y: number } | null {
  const box = laneOf(geometry, place.lane);
  const state = lists.lanes.find(({ id }) => id === place.lane);
  if (!box || !state) return null;
  const x = leftOf(geometry, place.index, state.length + state.open);
  return x === null ? null : { x, y: place.isLifted ? box.liftedY : box.y };
}
