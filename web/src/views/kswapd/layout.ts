/** Where the tank, its marks, the stairs of priorities and the rows of passes stand. Pure. */
import { scaleLinear } from 'd3-scale';
import type { Metrics } from '../../marks/metrics.ts';
import { layoutCourses, type Courses } from '../../marks/over-run/course.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { passesOf } from '../../scene/reclaim/passes.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { rowsOf, type KindOfPass, type PassRow } from './rows.ts';
import { PRIORITY_FIRST, kswapdOf, type Kswapd } from './state.ts';
import { KSWAPD_TEXT as TEXT, type MarkName } from './text.ts';

interface Mark {
  readonly name: MarkName;
  readonly pages: number;
  readonly y: number;
  /** Where its words stand: apart from those of the others. */
  readonly wordsY: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tank extends Box {
  readonly free: number;
  readonly freeWas: number | null;
  readonly levelY: number;
  /** More is free than the tank shows. */
  readonly isBrimful: boolean;
  readonly marks: readonly Mark[];
  readonly hasDoes: boolean;
}

export interface Stair extends Box {
  readonly priority: number;
  readonly look: 'now' | 'tried' | 'not';
}

export interface RowAt {
  readonly row: PassRow;
  readonly y: number;
}

export interface KswapdPicture {
  readonly tank: Tank;
  readonly courses: Courses;
  readonly kswapd: Kswapd;
  readonly stairs: readonly Stair[];
  readonly stairsBox: Box;
  readonly rows: readonly RowAt[];
  readonly rowPx: number;
  readonly rowsTop: number;
  /** Left edges of the columns of a row, and the width of its bars. */
  readonly columns: {
    readonly who: number;
    readonly kinds: readonly [number, number];
    readonly free: number;
  };
  readonly barPx: number;
  readonly pagesMost: number;
  readonly left: number;
  readonly parts: Parts;
  /** Below the rows, what their fills say; null where there is no room. */
  readonly legendY: number | null;
  readonly height: number;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** The tank shows so many times the high mark: where the machine works, the marks stand in its middle. */
const SCALE_TO_HIGH = 1.8;
const TANK_EM = { flat: 3.6, tight: 7, least: 9, usual: 13, most: 24 } as const;
const STAIRS_EM = 5.4;
const ROW_EM = 2.7;
const ROWS = { least: 2, usual: 4, most: 12 } as const;

const isNarrow = ({ gutter }: Metrics) => gutter === 0;
const em = ({ mark }: Metrics, ems: number) => Math.round(mark * ems);
const headPx = (metrics: Metrics) => (isNarrow(metrics) ? Math.round(metrics.sub * 1.7) : 0);

/** Below the rows: what their fills say. */
const LEGEND_EM = 1.7;

/** Below the last row; what is rounded too. */
const FOOT_PX = 8;

/**
 * What is shown where there is little room: the tank alone, the stairs too, or all. Machines side by side have the passes
 * instead of the stairs: each pass tells its priority, and in what it took they differ.
 */
type Parts = 'tank' | 'stairs' | 'rows' | 'all';

/** Everything but the tank and the rows. */
function restPx(metrics: Metrics, parts: Parts): number {
  const tank = em(metrics, 2) + headPx(metrics) + FOOT_PX;
  const stairs = headPx(metrics) + em(metrics, 1.6) + em(metrics, STAIRS_EM);
  const heads = headPx(metrics) + em(metrics, 2.6);
  const more = { tank: 0, stairs, rows: heads, all: stairs + heads } as const;
  return tank + more[parts];
}

/** With the lowest tank, and with as few rows as tell how passes went: rather these than a tank of some height. */
const leastOf = (metrics: Metrics, parts: Parts): number =>
  restPx(metrics, parts) +
  (parts === 'rows'
    ? em(metrics, TANK_EM.flat) + ROWS.least * em(metrics, ROW_EM)
    : em(metrics, TANK_EM.tight));

export function heightsOfKswapd({ metrics }: HeightsAsked): Heights {
  const at = (size: keyof typeof ROWS) =>
    restPx(metrics, 'all') + em(metrics, TANK_EM[size]) + ROWS[size] * em(metrics, ROW_EM);
  const low = (parts: Parts, most: number) => {
    const least = leastOf(metrics, parts);
    return { least, usual: Math.round((least + most) / 2), most };
  };
  const least = at('least');
  const some = low(isNarrow(metrics) ? 'rows' : 'stairs', least - 1);
  return { least, tight: [some, low('tank', some.least - 1)], usual: at('usual'), most: at('most') };
}

/** Half of what is left over goes to the tank, half to rows. */
function share({ heightPx, metrics }: Asked): { tankPx: number; nrRows: number; parts: Parts } {
  const rowPx = em(metrics, ROW_EM);
  const isLow = heightPx < restPx(metrics, 'all') + em(metrics, TANK_EM.least) + ROWS.least * rowPx;
  if (isLow && heightPx >= leastOf(metrics, 'tank')) {
    const some = isNarrow(metrics) ? 'rows' : 'stairs';
    const parts = heightPx >= leastOf(metrics, some) ? some : 'tank';
    const leftPx = heightPx - restPx(metrics, parts) - em(metrics, TANK_EM.tight);
    const nrRows =
      parts === 'rows' ? Math.max(ROWS.least, Math.min(ROWS.usual, Math.floor(leftPx / rowPx))) : 0;
    return {
      tankPx: Math.min(em(metrics, TANK_EM.most), heightPx - restPx(metrics, parts) - nrRows * rowPx),
      nrRows,
      parts,
    };
  }
  const legendPx = em(metrics, LEGEND_EM);
  const room = heightPx - restPx(metrics, 'all') - legendPx;
  const leastTank = em(metrics, TANK_EM.least);
  const wanted = Math.max(leastTank, Math.min(em(metrics, TANK_EM.most), Math.round(room * 0.55)));
  const nrRows = Math.max(ROWS.least, Math.min(ROWS.most, Math.floor((room - wanted) / rowPx)));
  return {
    tankPx: Math.max(leastTank, Math.min(em(metrics, TANK_EM.most), room - nrRows * rowPx)),
    nrRows,
    parts: 'all',
  };
}

const MARKS: readonly MarkName[] = ['high', 'low', 'min'];

/** Words of marks that lie close together stand apart from one another, around the middle of the marks. */
function spread(ys: readonly number[], linePx: number, box: Pick<Box, 'top' | 'bottom'>): number[] {
  const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const isApart = ys.every((y, i) => i === 0 || y - ys[i - 1]! >= linePx);
  if (isApart) return [...ys];
  const from = Math.max(box.top, Math.min(middle - linePx, box.bottom - 2 * linePx));
  return ys.map((_, i) => from + i * linePx);
}

function layoutTank(scene: Scene, box: Box, metrics: Metrics, hasDoes: boolean): Tank {
  const [free = 0, min = 0, low = 0, high = 0] = scene.columns.watermarks ?? [];
  const scale = scaleLinear()
    .domain([0, scaleEnd(scene)])
    .range([box.bottom, box.top]);
  const values = { min, low, high };
  const ys = MARKS.map((name) => Math.round(scale(values[name])));
  const words = spread(ys, metrics.mark * 1.35, box);
  return {
    ...box,
    free,
    freeWas: scene.was?.watermarks?.[0] ?? null,
    levelY: Math.max(box.top, Math.round(scale(free))),
    isBrimful: free > scaleEnd(scene),
    marks: MARKS.map((name, i) => ({ name, pages: values[name], y: ys[i]!, wordsY: words[i]! })),
    hasDoes,
  };
}

const scaleEnd = ({ columns }: Scene): number =>
  Math.max(2, Math.ceil(SCALE_TO_HIGH * (columns.watermarks?.[3] ?? 1)));

function layoutStairs({ tried, priority, state }: Kswapd, box: Box): Stair[] {
  const steps = PRIORITY_FIRST + 1;
  const width = (box.right - box.left) / steps;
  return Array.from({ length: steps }, (_, nth): Stair => {
    const own = PRIORITY_FIRST - nth;
    const isNow = own === priority && state !== 'asleep';
    const height = ((nth + 1) / steps) * (box.bottom - box.top);
    return {
      priority: own,
      left: Math.round(box.left + nth * width),
      right: Math.round(box.left + (nth + 1) * width) - 2,
      top: Math.round(box.bottom - height),
      bottom: box.bottom,
      look: isNow ? 'now' : tried.has(own) ? 'tried' : 'not',
    };
  });
}

const longest = ({ toTake, taken, toDeactivate, deactivated }: KindOfPass) =>
  Math.max(toTake, taken, toDeactivate, deactivated);

export function layoutKswapd(scene: Scene, asked: Asked): KswapdPicture {
  const { widthPx, metrics } = asked;
  const narrow = isNarrow(metrics);
  const { tankPx, nrRows, parts } = share(asked);
  const doesPx = Math.max(...MARKS.map((name) => widthOfWords(TEXT.does[name], metrics.mark)));
  const markPx = Math.max(
    ...MARKS.map((name) => widthOfWords(TEXT.mark(name, 10_000), metrics.mark, 'strong')),
  );
  const hasDoes = !narrow;
  const left = narrow ? 0 : Math.round(Math.max(metrics.head * 7, metrics.gutter));
  const wordsLeft = left + markPx + (hasDoes ? doesPx + 10 : 0) + 22;
  const top = em(metrics, 2) + headPx(metrics);
  const tankBox = {
    left: wordsLeft,
    right: wordsLeft + em(metrics, narrow ? 4 : 7),
    top,
    bottom: top + tankPx,
  };
  const tank = layoutTank(scene, tankBox, metrics, hasDoes);
  const courses = layoutCourses(
    scene,
    ['nr_free_pages'],
    { left: tankBox.right + em(metrics, 1.4), right: widthPx - em(metrics, 1), top, bottom: tankBox.bottom },
    scaleEnd(scene),
  );
  const kswapd = kswapdOf(scene.columns);
  const stairsTop = tankBox.bottom + em(metrics, 1.6) + headPx(metrics);
  const stairsBox = {
    left,
    right: left + Math.min(em(metrics, 26), Math.round((widthPx - left) * (narrow ? 0.62 : 0.45))),
    top: stairsTop,
    bottom: stairsTop + em(metrics, STAIRS_EM - 1.5),
  };
  const aboveRows = parts === 'rows' ? tankBox.bottom : stairsBox.bottom + em(metrics, 1.5);
  const rowsTop = aboveRows + em(metrics, 2.6) + headPx(metrics);
  const rowPx = em(metrics, ROW_EM);
  const rows = rowsOf(passesOf(scene.columns), nrRows).map((row, nth) => ({ row, y: rowsTop + nth * rowPx }));
  const rowsBottom = rowsTop + nrRows * rowPx;
  const shownBottom = rowsTop + rows.length * rowPx;
  const hasLegend = rows.length > 0 && shownBottom + em(metrics, LEGEND_EM) <= asked.heightPx;
  const freePx = em(metrics, narrow ? 5.2 : 6);
  const whoPx = em(metrics, narrow ? 5.8 : 6.5);
  const room = widthPx - left - whoPx - freePx;
  const second = left + whoPx + Math.round(room / 2);
  return {
    tank,
    courses,
    kswapd,
    stairs: layoutStairs(kswapd, stairsBox),
    stairsBox,
    rows,
    rowPx,
    rowsTop,
    columns: { who: left, kinds: [left + whoPx, second], free: widthPx - freePx + 8 },
    barPx: Math.round(room / 2) - em(metrics, narrow ? 0.8 : 2),
    pagesMost: Math.max(8, ...rows.flatMap(({ row }) => (row.kind === 'pass' ? row.kinds.map(longest) : []))),
    left,
    parts,
    legendY: hasLegend ? shownBottom + em(metrics, 1) : null,
    height:
      parts === 'all' || parts === 'rows'
        ? Math.max(rowsBottom + 4, hasLegend ? shownBottom + em(metrics, LEGEND_EM) : 0)
        : parts === 'stairs'
          ? stairsBox.bottom + em(metrics, 1.5)
          : tankBox.bottom + 4,
  };
}
