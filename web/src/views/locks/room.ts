/** How much room the picture of locks takes: known before the picture itself is fetched. Pure. */
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { showsPart, type ViewPart } from '../../store/view-parts.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';
import { totalsOf } from './rows.ts';
import { LEAST_POINTS } from './throughput.ts';

/** In sizes of words on marks. */
const HEAD_EM = 2.6;
const AXIS_EM = 1.9;
const QUEUE_EM = 7.4;
const UNFOLDED_EM = 5.2;
const TOTALS_HEAD_EM = 2.5;
const TOTAL_ROW_EM = 1.4;
const APART_EM = 0.9;
/** Where there is no room beside the totals: how far the lock came, and pages out against CPUs, each with its head. */
const WAY_ROWS = 3;
const WAY_EM = TOTALS_HEAD_EM + APART_EM + WAY_ROWS * TOTAL_ROW_EM;
export const CHART_EM = 7;
const CHART_BLOCK_EM = TOTALS_HEAD_EM + CHART_EM + APART_EM + TOTAL_ROW_EM;
/** From this width on both stand beside the totals. */
const BOTH_EM = 62;
export const isBesideTotals = (widthPx: number, { mark }: Metrics): boolean => widthPx > mark * BOTH_EM;

/** Lanes 36 apart at their best; a lane of 7 px still shows who waits. */
const PITCH_MOST = 40;
/** Where a step has use for a part of the picture only. */
const PITCH_MOST_ALONE = 58;

interface Pitches {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

function pitchesOf(cpus: number, { metrics: { mark }, scene: { viewParts } }: RoomAsked): Pitches {
  const f = mark / 13;
  const usual = cpus <= 8 ? 26 : cpus <= 16 ? 20 : cpus <= 32 ? 12 : 7;
  const least = cpus <= 8 ? 15 : cpus <= 16 ? 10 : cpus <= 32 ? 7 : 5;
  return {
    least: least * f,
    usual: usual * f,
    most: Math.max(usual, Math.min(viewParts ? PITCH_MOST_ALONE : PITCH_MOST, 700 / cpus)) * f,
  };
}

export interface Room {
  readonly headPx: number;
  readonly pitchPx: number;
  readonly axisPx: number;
  /** 0: left out. */
  readonly queuePx: number;
  readonly unfoldedPx: number;
  /** So many kinds of locks are told of, those that were waited for most. */
  readonly rows: number;
  readonly totalsPx: number;
  readonly rowPx: number;
  /** Below the totals; 0: they stand beside them, or are left out. */
  readonly wayPx: number;
  readonly chartPx: number;
}

type RoomAsked = Pick<HeightsAsked, 'widthPx' | 'metrics'> & {
  readonly scene: Pick<HeightsAsked['scene'], 'columns' | 'throughput' | 'viewParts'>;
};

/** Whether a step has use for this part. */
export const shows = ({ viewParts }: Pick<Scene, 'viewParts'>, part: ViewPart): boolean =>
  showsPart(viewParts, part);

/** Heights of what stands below the totals. */
function belowTotals({ scene, widthPx, metrics }: RoomAsked): { way: number; chart: number } {
  if (isBesideTotals(widthPx, metrics)) return { way: 0, chart: 0 };
  const hasChart = shows(scene, 'chart') && (scene.throughput?.length ?? 0) >= LEAST_POINTS;
  return {
    way: shows(scene, 'way') ? metrics.mark * WAY_EM : 0,
    chart: hasChart ? metrics.mark * CHART_BLOCK_EM : 0,
  };
}

/** Of fewer CPUs there is mostly no queue whose head could be unfolded. */
const UNFOLDED_CPUS = 4;

/** So many rows of totals give way to nothing; others do to the head of the queue, which is unfolded. */
const ROWS_BESIDE = 6;

/** Fewer rows of totals say nothing. */
const ROWS_LEAST = 3;

const cpusOf = ({ cpu_state: states }: Columns) => Math.max(1, states?.length ?? 1);
const rowsIn = (columns: Columns) => Math.max(1, totalsOf(columns).length);
const totalsEm = (rows: number) => TOTALS_HEAD_EM + APART_EM + rows * TOTAL_ROW_EM;

/**
 * Lanes come first, then the queue, then the totals; then the head of the queue is unfolded, what has no room beside the
 * totals stands below them, and lanes grow.
 */
export function shareRoom(asked: RoomAsked, heightPx: number): Room {
  const { metrics } = asked;
  const { scene } = asked;
  const { columns } = scene;
  const em = metrics.mark;
  const cpus = cpusOf(columns);
  const pitch = pitchesOf(cpus, asked);
  const headPx = em * HEAD_EM;
  const axisPx = em * AXIS_EM;
  let left = heightPx - headPx - axisPx - cpus * pitch.least;
  const take = (px: number) => {
    const taken = left >= px - 1 ? px : 0;
    left -= taken;
    return taken;
  };
  const hasQueue = cpus > 1 && shows(scene, 'queue');
  const queuePx = !hasQueue ? 0 : take(em * (QUEUE_EM + APART_EM));
  const fittingIn = (px: number) =>
    Math.min(rowsIn(columns), Math.floor((px + 1) / em / TOTAL_ROW_EM - totalsEm(0) / TOTAL_ROW_EM));
  const canUnfold = shows(scene, 'head') && queuePx > 0 && cpus >= UNFOLDED_CPUS;
  const beside = canUnfold ? fittingIn(left - em * UNFOLDED_EM) : 0;
  const fitting = beside >= ROWS_BESIDE ? beside : fittingIn(left);
  const rows = shows(scene, 'totals') && (queuePx > 0 || !hasQueue) && fitting >= ROWS_LEAST ? fitting : 0;
  const totalsPx = rows === 0 ? 0 : take(em * totalsEm(rows));
  const unfoldedPx = canUnfold ? take(em * UNFOLDED_EM) : 0;
  const below = belowTotals(asked);
  const wayPx = rows === 0 || below.way === 0 ? 0 : take(below.way);
  const chartPx = rows === 0 || below.chart === 0 ? 0 : take(below.chart);
  const grown = Math.min(pitch.usual - pitch.least, Math.max(0, left) / cpus);
  left -= grown * cpus;
  const more = Math.min(Math.max(0, pitch.most - pitch.usual), Math.max(0, left) / cpus);
  return {
    headPx,
    axisPx,
    pitchPx: Math.floor((pitch.least + grown + more) * 2) / 2,
    queuePx,
    unfoldedPx,
    rows,
    totalsPx,
    rowPx: em * TOTAL_ROW_EM,
    wayPx,
    chartPx,
  };
}

export function heightsOfLocks(asked: HeightsAsked): Heights {
  const { scene, metrics } = asked;
  const em = metrics.mark;
  const cpus = cpusOf(scene.columns);
  const pitch = pitchesOf(cpus, asked);
  const rows = rowsIn(scene.columns);
  const lanes = (px: number) => Math.ceil(em * (HEAD_EM + AXIS_EM) + cpus * px);
  // One CPU waits for nobody.
  const queue = cpus === 1 || !shows(scene, 'queue') ? 0 : em * (QUEUE_EM + APART_EM);
  const hasTotals = shows(scene, 'totals');
  const whole = (px: number, shown: number) =>
    Math.ceil(lanes(px) + queue + (hasTotals ? em * totalsEm(shown) : 0));
  const below = belowTotals(asked);
  const unfolded = queue > 0 && cpus >= UNFOLDED_CPUS && shows(scene, 'head') ? em * UNFOLDED_EM : 0;
  // On a phone one scrolls to all of it.
  const belowPx = metrics.gutter === 0 ? unfolded + below.way + below.chart : 0;
  const usual = Math.ceil(whole(pitch.usual, rows) + belowPx);
  const least = whole(pitch.least, rows);
  const most = Math.ceil(whole(pitch.most, rows) + Math.max(belowPx, unfolded + below.way + below.chart));
  const tight = [
    { least: whole(pitch.least, ROWS_LEAST), usual: least, most },
    { least: Math.ceil(lanes(pitch.least) + queue), usual: Math.ceil(lanes(pitch.usual) + queue), most },
    fixedHeight(lanes(pitch.least)),
  ];
  return {
    least,
    // Of parts that are left out anyway nothing more can be left out.
    tight: tight.filter((form, nth) => form.least < (tight[nth - 1]?.least ?? least)),
    small: least,
    usual,
    most,
  };
}
