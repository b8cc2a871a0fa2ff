/** How much room the terms and the stacks take: known before the picture itself is fetched. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { showsPart } from '../../store/view-parts.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/**
 * How terms are written. `full`: with names and reasons. `brief`: one line, only computed reasons. `short`: no
 * reasons.
 */
export type TermsHow = 'full' | 'brief' | 'short';

/** Sizes of one term; each is a distance from its upper edge or a font size. */
export interface TermSizes {
  readonly value: number;
  readonly nameY: number;
  readonly valueY: number;
  readonly reasonY: number;
  readonly height: number;
  readonly frame: { readonly width: number; readonly height: number };
}

export function termSizes({ mark }: Pick<Metrics, 'mark'>, how: TermsHow): TermSizes {
  const value =
    how !== 'full' ? Math.max(25, Math.round(mark * 1.6)) : mark >= 20 ? 50 : mark >= 16 ? 36 : 27;
  const nameY = mark;
  const valueY = Math.round(nameY + 5 + value);
  const reasonY = Math.round(valueY + mark * 1.55);
  const frame = { width: Math.round(value * 2.15), height: Math.round(value * 1.25) };
  return { value, nameY, valueY, reasonY, height: Math.round(reasonY + mark * 0.5), frame };
}

export interface StackSizes {
  readonly width: number;
  readonly pitch: number;
  readonly foot: number;
  readonly cell: number;
  readonly cellPitch: number;
  readonly gap: number;
}

/** How high a cell is where there is no room to spare, and how high it gets. */
const CELL_MOST_PX = 16;

const FIGURE_EM = 0.5;

/** As far apart as the numbers above them need. Cells stay flat: a stack is a number of pages and no page. */
export function stackSizes(
  { mark }: Pick<Metrics, 'mark'>,
  mostCells: number,
  cellsPx: number = 0,
  cellMostPx: number = Infinity,
): StackSizes {
  const f = mark >= 20 ? 1.6 : mark >= 16 ? 1.3 : 1;
  const least = Math.round((mostCells <= 8 ? 4 : mostCells <= 15 ? 3 : 2) * f);
  const gap = f > 1 ? 2 : 1;
  const share = Math.floor(cellsPx / Math.max(1, mostCells)) - gap;
  // Where no window can have more than its page there are no cells, and the stacks need not be wide for them.
  const cell =
    mostCells === 0
      ? least
      : Math.min(cellMostPx, Math.max(least, Math.min(Math.round(CELL_MOST_PX * f), share)));
  const figuresPx = String(mostCells + 1).length * mark * FIGURE_EM;
  const width = Math.max(Math.round(11 * f), Math.round(cell * 1.6));
  return {
    width,
    pitch: Math.max(width + 2, Math.ceil(figuresPx + mark * 0.35)),
    foot: Math.round(5 * f),
    cell,
    cellPitch: cell + gap,
    gap: Math.round(28 * f),
  };
}

/** Between the terms and the stacks, and below the floor, in sizes of words on marks. */
export const APART_EM = 1.3;
export const BELOW_EM = 1.9;
/** The same where the stage is too low for all of it: then nothing is written below the floor. */
export const TIGHT_APART_EM = 0.7;
export const TIGHT_BELOW_EM = 0.4;
/** So much lower than with all words it is drawn in few. */
export const TIGHT_BELOW_PX = 3;
/** Marks of pages pushed out, below the floor; and the cells of what is kept, above the stacks. Both are left out first. */
export const VICTIMS_EM = 1;
export const KEPT_EM = 5;
export const KEPT_CELL_EM = { page: 6.4, window: 4.4, hits: 4.4 } as const;
export const KEPT_NUMBERS_EM = { ...KEPT_CELL_EM, page: 8.6 } as const;

/** What is drawn beside the windows and their sum: all of it, or what a step of a lesson names (store/view-parts.ts). */
export interface Drawn {
  /** Whether the place that is wanted lies beside the last one. */
  readonly neighbour: boolean;
  /** What is kept for the next fault. */
  readonly kept: boolean;
}

export const drawnIn = ({ viewParts }: Pick<Scene, 'viewParts'>): Drawn => ({
  neighbour: showsPart(viewParts, 'neighbour'),
  kept: showsPart(viewParts, 'kept'),
});

/** The terms stand in two lines, or three, where they do not fit in one: from so many sizes of their words on. */
const ONE_LINE_EM = 65;
const TWO_LINES_EM = 40;
const SHORT_LINE_EM = 23;
const TIGHT_LINE_EM = 19;

/** Left edge of the terms: a little right of the strips of other pictures, so that their names have room. */
export const termsLeft = ({ gutter, mark }: Metrics): number =>
  gutter === 0 ? 0 : gutter + Math.round(mark * 2.2);

/** Below this width the terms are always short. */
const SHORT_PX = 480;
export const areShort = (widthPx: number, { gutter }: Metrics): boolean => gutter === 0 && widthPx < SHORT_PX;

export const linePitch = (metrics: Metrics, how: TermsHow): number =>
  (how === 'short' ? termSizes(metrics, how).valueY + metrics.mark : termSizes(metrics, how).height) +
  Math.round(metrics.mark * 0.7);

const roomOfTerms = (widthPx: number, metrics: Metrics): number =>
  (widthPx - termsLeft(metrics)) / metrics.mark;

function termsHeight(widthPx: number, metrics: Metrics): number {
  const how = areShort(widthPx, metrics) ? 'short' : 'full';
  const roomEm = roomOfTerms(widthPx, metrics);
  const lines =
    how === 'short'
      ? roomEm >= SHORT_LINE_EM
        ? 1
        : 2
      : 1 + Number(roomEm < ONE_LINE_EM) + Number(roomEm < TWO_LINES_EM);
  return lines * linePitch(metrics, how) - Math.round(metrics.mark * 0.7);
}

export function heightsOfReadahead({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const cells = Math.max(1, 2 ** scene.params.page_cluster - 1);
  const termsPx = termsHeight(widthPx, metrics);
  const top = metrics.gutter === 0 ? metrics.sub * 1.7 : 0;
  const stacksPx = (cellsPx: number) => stacksHeight(cells, stackSizes(metrics, cells, cellsPx), metrics);
  const at = (cellsPx: number, moreEm: number) =>
    Math.ceil(top + termsPx + metrics.mark * (APART_EM + BELOW_EM + moreEm) + stacksPx(cellsPx));
  const all = (drawnIn(scene).kept ? KEPT_EM : 0) + VICTIMS_EM;
  const isInTwo = areShort(widthPx, metrics) && roomOfTerms(widthPx, metrics) < TIGHT_LINE_EM;
  const tightTermsPx = isInTwo ? termsPx : termSizes(metrics, 'brief').height;
  const least = at(0, 0);
  // From its least on the picture is drawn with all words; in few of them it has the same to show, and grows as far as that.
  const tightAt = (cellsPx: number, moreEm: number) => {
    const apartPx = metrics.mark * (TIGHT_APART_EM + TIGHT_BELOW_EM + moreEm);
    return Math.min(Math.ceil(top + tightTermsPx + apartPx + stacksPx(cellsPx)), least - TIGHT_BELOW_PX);
  };
  return {
    least,
    tight: [
      { least: tightAt(0, 0), small: tightAt(0, all), usual: tightAt(0, all), most: tightAt(Infinity, all) },
    ],
    small: at(0, all),
    usual: at(0, all),
    most: at(Infinity, all),
  };
}

/** From the floor up to the numbers; a window that is asked for needs some room too, and the caret stands above. */
export function stacksHeight(mostCells: number, { foot, cellPitch }: StackSizes, { mark }: Metrics): number {
  return foot + 1 + Math.max(mostCells * cellPitch, Math.ceil(mark * 2.2)) + Math.round(mark * 1.5);
}
