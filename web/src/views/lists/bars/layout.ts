/** The lanes of a machine with many pages: a bar for each, ages hanging below, batches and the course under them. Pure. */
import type { Metrics } from '../../../marks/metrics.ts';
import {
  barLeft,
  fitLane,
  laneSizes,
  lanesOf,
  type Lane,
  type LaneSizes,
} from '../../../marks/frames/lanes.ts';
import { makeLayers, rect } from '../../../marks/layers.ts';
import { reclaimBatches } from '../../../scene/reclaim/batches.ts';
import type { LaneInfo } from '../../../scene/frame-state.ts';
import type { Scene } from '../../../scene/scene.ts';
import type { Columns } from '../../../core/protocol.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../../view.ts';
import type { LaneSpot } from '../four/flow-marks.tsx';
import { courseHeight, courseNames } from '../four/geometry.ts';

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** So many pages the longest list has: machines side by side have bars of one width. */
  readonly longest?: number;
}

export interface BarsPicture {
  readonly lanes: readonly Lane[];
  readonly sizes: LaneSizes;
  readonly spots: readonly LaneSpot[];
  readonly ageMost: number;
  /** There is room for words between the lanes. */
  readonly isRoomy: boolean;
  readonly arrowX: number;
  /** Null: there is no room to say who waits. */
  readonly waitingY: number | null;
  readonly course: { readonly top: number; readonly bottom: number } | null;
  readonly courseRight: number;
  readonly height: number;
}

const GUTTER_EM = 11.2;
const ACTIVE_EM = 2.3;
const INACTIVE_EM = 1.3;
const AGE_EM = 1.8;
const BETWEEN_EM = 5;
const GROWTH = { tight: 0.45, least: 0.75, most: 1.9 } as const;

const gutterOf = ({ gutter, head }: Metrics): number => (gutter === 0 ? 4 : Math.round(head * GUTTER_EM));
const headPx = ({ gutter, sub }: Metrics): number => (gutter === 0 ? Math.round(sub * 1.5) : 0);

/** Stands for a growth: lanes as low as can be, with their names and nothing between them. */
const FLAT = 0;

/** Heights of a lane's parts in a picture that is grown so much. */
function partsAt(grow: number, metrics: Metrics) {
  const em = (ems: number) => Math.round(metrics.mark * ems * (grow === FLAT ? GROWTH.tight : grow));
  return {
    laneOf: ({ isActive }: LaneInfo) => em(isActive ? ACTIVE_EM : INACTIVE_EM),
    /** What is said in red stands above the first name. */
    top: Math.round(metrics.head * (grow === FLAT ? 1.2 : 0.4)),
    age: grow === FLAT ? 0 : em(AGE_EM),
    end: grow === FLAT ? 0 : em(AGE_EM) + Math.round(metrics.mark * 2.6),
    between:
      grow === FLAT
        ? Math.round(metrics.mark * 0.4)
        : Math.max(em(BETWEEN_EM), em(AGE_EM) + Math.round(metrics.mark * 1.6)),
  };
}

function heightAt(grow: number, infos: readonly LaneInfo[], metrics: Metrics, hasCourse: boolean): number {
  const { laneOf, between, top, end } = partsAt(grow, metrics);
  const lanes = infos.reduce((sum, info) => sum + laneOf(info) + between + headPx(metrics), 0);
  return top + lanes + end + (hasCourse ? courseHeight(metrics) : 0);
}

export function heightsOfBars({ scene: { columns }, metrics }: HeightsAsked): Heights {
  const infos = lanesOf(columns);
  const least = heightAt(GROWTH.least, infos, metrics, false);
  return {
    least,
    tight: tightHeights(infos, metrics, least - 1),
    usual: heightAt(1, infos, metrics, true),
    most: heightAt(GROWTH.most, infos, metrics, true),
  };
}

/** With lanes as low as their names allow; machines side by side, whose names stand above the lanes, also without ages. */
export function tightHeights(
  infos: readonly LaneInfo[],
  metrics: Metrics,
  mostPx: number,
): readonly Omit<Heights, 'tight'>[] {
  const least = heightAt(GROWTH.tight, infos, metrics, false);
  const low = { least, usual: Math.round((least + mostPx) / 2), most: mostPx };
  if (metrics.gutter !== 0) return [low];
  return [low, fixedHeight(heightAt(FLAT, infos, metrics, false))];
}

function growthFor(
  infos: readonly LaneInfo[],
  { heightPx, metrics }: Asked,
): { grow: number; hasCourse: boolean } {
  for (const hasCourse of [true, false])
    for (let grow = GROWTH.most; grow >= (hasCourse ? GROWTH.least : GROWTH.tight); grow -= 0.05)
      if (heightAt(grow, infos, metrics, hasCourse) <= heightPx) return { grow, hasCourse };
  const isFlat = metrics.gutter === 0 && heightPx >= heightAt(FLAT, infos, metrics, false);
  return { grow: isFlat ? FLAT : GROWTH.tight, hasCourse: false };
}

export function layoutBarLanes(columns: Columns, asked: Asked): BarsPicture {
  const { widthPx, metrics } = asked;
  const infos = lanesOf(columns);
  const { grow, hasCourse } = growthFor(infos, asked);
  const { laneOf, between, age, top: above } = partsAt(grow, metrics);
  const left = gutterOf(metrics);
  const right = widthPx - Math.round(metrics.mark * 6.5);
  const sizes = laneSizes(columns, left, right, { mark: metrics.mark, longest: asked.longest });
  let bottom = above;
  const lanes = infos.map((info): Lane => {
    const top = bottom + between + headPx(metrics);
    const height = laneOf(info);
    const frames = columns[info.column] ?? new Uint32Array(0);
    bottom = top + height;
    return { info, frames, fit: fitLane(frames.length, sizes), top, height };
  });
  const waitingY = bottom + age + Math.round(metrics.mark * 1.8);
  // Where its name stands above it, that is clear of the words of who waits.
  const courseTop = waitingY + Math.round(metrics.mark * (metrics.gutter === 0 ? 1.9 : 1.6));
  const course = hasCourse ? { top: courseTop, bottom: waitingY + courseHeight(metrics) } : null;
  return {
    lanes,
    sizes,
    spots: lanes.map(({ info, fit, top, height }) => ({
      list: info.list,
      isFile: info.isFile,
      isActive: info.isActive,
      top,
      bottom: top + height,
      below: top + height + age,
      left,
      end: Math.max(fit.right, left + sizes.bar),
      isEmpty: fit.total === 0,
    })),
    ageMost: age,
    isRoomy: between >= metrics.mark * 3.6,
    arrowX: metrics.gutter === 0 ? 0 : left - Math.round(metrics.head * 1.3),
    waitingY: grow === FLAT ? null : waitingY,
    course,
    courseRight: widthPx - courseNames(metrics),
    height: grow === FLAT ? bottom : (course?.bottom ?? waitingY) + Math.round(metrics.mark * 0.6),
  };
}

const AGE_PAINT = { ages: 'edge' } as const;

/** How long nobody has used each page, hanging from its bar. */
export function layoutAges(columns: Columns, { lanes, sizes, ageMost }: BarsPicture) {
  const layers = makeLayers(AGE_PAINT);
  const frames = columns.frame_flags?.length ?? 0;
  const touchesPerPx = Math.max(1, Math.round(frames / 16));
  for (const { frames: own, fit, top, height } of lanes)
    for (let index = 0; index < fit.total; index++) {
      if (index === fit.ahead) index = Math.max(index, fit.total - fit.behind);
      const x = index < fit.total ? barLeft(fit, sizes, index) : null;
      const idle = columns.frame_idle?.[own[index] ?? -1];
      if (x === null || idle === undefined) continue;
      rect(layers.ages, x, top + height + 3, sizes.bar, Math.min(ageMost, Math.round(idle / touchesPerPx)));
    }
  return layers;
}

interface ReaderAt {
  readonly task: number;
  readonly list: number;
  readonly held: number;
  readonly at: number;
}

/** Who holds pages of which list, and at which of them it stands. */
export function readersOf({ columns }: Pick<Scene, 'columns'>): ReaderAt[] {
  return reclaimBatches(columns).map(({ task, list, at, frames }) => ({
    task,
    list,
    at: at + 1,
    held: frames.length,
  }));
}
