/** Where the four lanes lie, with what stands between them: bits and ages below, flows in the gutter, batches, the course. Pure. */
import type { Metrics } from '../../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../../view.ts';
import type { LaneBox, ListsGeometry } from '../geometry.ts';
import type { Lists } from '../state.ts';

export interface FourGeometry extends ListsGeometry {
  /** From a page's foot to the top of its age bar, and the longest bar. */
  readonly ageBelow: number;
  readonly ageMost: number;
  /** So many touches are a pixel of the bar. */
  readonly touchesPerPx: number;
  /** Where arrows between lanes stand; 0 where there is no gutter. */
  readonly arrowX: number;
  readonly plate: number;
  /** The course of the run below; null where there is no room. */
  readonly course: { readonly top: number; readonly bottom: number; readonly right: number } | null;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** More pages than this stand nowhere side by side with their numbers. */
const PLACES_MOST = 33;
/** A machine of more frames has bars in its lanes. */
export const NUMBERED_FRAMES = 4 * PLACES_MOST;
const LARGEST = 40;
/** Three figures in narrow letters, in sizes of the smallest; and two, of which squares are made where the picture is low. */
const NUMBERED_EM = { three: 1.75, two: 1.35 } as const;
const TWO_FIGURES_PAGES = 100;
const USUAL_GROWS = 1.25;
const GUTTER_EM = 11.2;
/** Room that is left over goes between the lanes. */
const AIR_EM = 3;
const COURSE_EM = 4.1;
const NAMES_EM = 8.8;

const gapOf = (s: number): number => Math.max(3, Math.round(s * 0.24));
const bitOf = (s: number): number => Math.max(9, Math.round(s * 0.58));
const ageOf = (s: number): number => Math.round(s * 1.15);
const plateOf = ({ mark }: Metrics): number => Math.round(mark * 1.5);
const gutterOf = ({ gutter, head }: Metrics): number => (gutter === 0 ? 0 : Math.round(head * GUTTER_EM));
const headPx = ({ gutter, sub }: Metrics): number => (gutter === 0 ? Math.round(sub * 1.7) : 0);
const smallestOf = ({ letterMin }: Metrics, figures: keyof typeof NUMBERED_EM = 'three'): number =>
  Math.ceil(letterMin * NUMBERED_EM[figures]);

/** Where its name stands above it, that is clear of what is above. */
const courseGap = ({ mark, gutter }: Metrics): number => Math.round(mark * (gutter === 0 ? 1.7 : 0.9));
export const courseHeight = ({ mark }: Metrics): number => Math.round(mark * COURSE_EM);
const heightWithGap = (metrics: Metrics): number =>
  courseHeight(metrics) + courseGap(metrics) - Math.round(metrics.mark * 0.9);
export const courseNames = ({ mark }: Metrics): number => Math.round(mark * NAMES_EM);

/** Between the bits of a lane and the pages of the next: room for its lifted pages and the plate, or for ages and words. */
const betweenOf = (s: number, metrics: Metrics): number =>
  Math.max(s + bitOf(s) + 9 + plateOf(metrics), ageOf(s) + Math.round(metrics.mark * 1.5));

/** The plate over the first lane stands at its tail, the red words over its head. */
const topOf = ({ head }: Metrics): number => Math.round(head * 0.3);
const waitingOf = (s: number): number => s + 8;
/** Pages of the last lane are the youngest: those of files. */
const lastAgesOf = (s: number): number => Math.round(s * 0.5) + 6;

function heightOf(s: number, lanes: number, metrics: Metrics): number {
  const lane = headPx(metrics) + betweenOf(s, metrics) + s + bitOf(s) + 4;
  return (
    topOf(metrics) +
    lanes * lane +
    lastAgesOf(s) +
    headPx(metrics) +
    waitingOf(s) +
    Math.round(metrics.mark * 1.2)
  );
}

function placesOf(frames: number, { widthPx, metrics }: Pick<Asked, 'widthPx' | 'metrics'>): number {
  const s = smallestOf(metrics);
  const fit = Math.floor((widthPx - gutterOf(metrics) + gapOf(s)) / (s + gapOf(s)));
  return Math.max(1, Math.min(PLACES_MOST, frames, fit));
}

function sizeOf(places: number, asked: Asked, lanes: number): { s: number; hasCourse: boolean } {
  const { widthPx, heightPx, metrics } = asked;
  const room = widthPx - gutterOf(metrics);
  const fits = (s: number, courses: number) =>
    places * (s + gapOf(s)) - gapOf(s) <= room &&
    heightOf(s, lanes, metrics) + courses * heightWithGap(metrics) <= heightPx;
  // The course is the first to give way. So low a picture is asked for only where no page has a number of three figures.
  const smallest = { 1: smallestOf(metrics), 0: smallestOf(metrics, 'two') } as const;
  for (const courses of [1, 0] as const)
    for (let s = LARGEST; s >= smallest[courses]; s--)
      if (fits(s, courses)) return { s, hasCourse: courses === 1 };
  return { s: smallest[0], hasCourse: false };
}

export function heightsOfFour({ scene: { columns }, widthPx, metrics }: HeightsAsked): Heights {
  const lanes = 4;
  const places = placesOf(columns.frame_flags?.length ?? 0, { widthPx, metrics });
  const { s: widest } = sizeOf(places, { widthPx, heightPx: Infinity, metrics }, lanes);
  const least = smallestOf(metrics);
  const hasTwoFigures = Math.max(...(columns.vma_pages ?? [Infinity])) <= TWO_FIGURES_PAGES;
  const at = (s: number) => heightOf(Math.min(s, widest), lanes, metrics);
  return {
    least: at(hasTwoFigures ? smallestOf(metrics, 'two') : least),
    usual: at(Math.round(least * USUAL_GROWS)) + heightWithGap(metrics),
    most: at(LARGEST) + heightWithGap(metrics) + 5 * Math.round(metrics.head * AIR_EM),
  };
}

export function layoutFour(lists: Lists, frames: number, asked: Asked): FourGeometry {
  const { widthPx, heightPx, metrics } = asked;
  const own = lists.lanes.filter(({ id }) => id !== 'free');
  const lanes = own.filter(({ id }) => typeof id === 'number');
  const places = placesOf(frames, asked);
  const { s, hasCourse } = sizeOf(places, asked, lanes.length);
  const [bit, extra] = [bitOf(s), headPx(metrics)];
  const used = heightOf(s, lanes.length, metrics) + (hasCourse ? heightWithGap(metrics) : 0);
  const air = Math.max(0, Math.min(Math.round(metrics.head * AIR_EM), Math.floor((heightPx - used) / 5)));
  let bottom = topOf(metrics);
  const boxes: LaneBox[] = lanes.map((lane, nth) => {
    const y = bottom + (nth === 0 ? 0 : air) + extra + betweenOf(s, metrics);
    bottom = y + s + bit + 4;
    return { lane, y, liftedY: y - bit - 8 - s };
  });
  bottom += lastAgesOf(s) + extra + air;
  const waiting = own.find(({ id }) => id === 'waiting');
  if (waiting) boxes.push({ lane: waiting, y: bottom, liftedY: bottom });
  bottom += waitingOf(s);
  const left = gutterOf(metrics);
  const courseTop = bottom + air + courseGap(metrics);
  const course = hasCourse
    ? {
        top: courseTop,
        bottom: bottom + air + heightWithGap(metrics),
        right: widthPx - courseNames(metrics),
      }
    : null;
  return {
    s,
    pitch: s + gapOf(s),
    left,
    places,
    bit,
    lanes: boxes,
    right: widthPx,
    height: (course?.bottom ?? bottom) + Math.round(metrics.mark * 0.4),
    ageBelow: bit + 8,
    ageMost: ageOf(s),
    touchesPerPx: Math.max(1, Math.round(frames / 5)),
    arrowX: left === 0 ? 0 : left - Math.round(metrics.head * 1.3),
    plate: plateOf(metrics),
    course,
  };
}
