/** The picture of locks: lanes of CPUs, the queue of the lock that is spoken of, and what was waited for each kind of lock. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { layoutLanes, spanOf, type LanesPicture } from './lanes.ts';
import { layoutQueue, type QueuePicture } from './queue.ts';
import { CHART_EM, isBesideTotals, shareRoom, shows, type Room } from './room.ts';
import { queueOf, type Waiter } from '../../core/lock-queues.ts';
import { busiestLock, isQueueAsked, lanesOf, meanTakenUpNs, totalsOf, type Total } from './rows.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';
import { CHART_HEAD_EM, layoutThroughput, type ThroughputPicture } from './throughput.ts';

interface TotalRow {
  readonly total: Total;
  readonly y: number;
  readonly width: number;
  readonly words: string;
  readonly note: string | null;
  readonly isSpoken: boolean;
}

interface ApartRow {
  readonly name: string;
  readonly cost: string;
  readonly count: number;
  readonly width: number;
  readonly y: number;
}

interface TotalsPicture {
  readonly y: number;
  readonly right: number;
  readonly rows: readonly TotalRow[];
  readonly nameX: number;
  readonly barX: number;
  /** What is pointed at by its rows ends here. */
  readonly rowsRight: number;
  readonly apart: readonly ApartRow[];
  readonly apartX: number;
  readonly apartHead: string;
  readonly apartHeadY: number;
  readonly apartBarX: number;
  readonly throughput: ThroughputPicture | null;
  readonly throughputHeadY: number;
  /** Above what stands below the totals. */
  readonly rules: readonly number[];
}

export interface LocksPicture {
  readonly note: string | null;
  readonly spoken: number | null;
  readonly kind: number;
  readonly lanes: LanesPicture;
  readonly spanNs: number;
  readonly queueY: number;
  readonly queue: QueuePicture | null;
  readonly waiters: readonly Waiter[];
  readonly totals: TotalsPicture | null;
  readonly room: Room;
  readonly height: number;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** A class of locks that somebody wants to see; null: the lock that was waited for most. */
  readonly kind?: number | null;
  /** How much of all time the longest bar of the totals stands for. */
  readonly reachShare?: number;
  /** How much of the past the lanes show, where machines side by side have one scale. */
  readonly spanNs?: number;
}

const PERCENT = 0.01;
const { DEVICE } = ENUM_VALUES.lock_class;

/** At least so much, so that a hundredth does not look like much. */
const LEAST_REACH = 5 * PERCENT;

export const reachOf = (columns: Scene['columns']): number =>
  Math.max(LEAST_REACH, ...totalsOf(columns).map(({ share }) => share));

/** How much of the past the lanes of a machine show where it stands alone. */
export function spanNsOf(columns: Scene['columns'], wanted: number | null): number {
  const spoken = busiestLock(columns, wanted);
  return spanOf(lanesOf(columns), spoken === null ? 0 : meanTakenUpNs(columns, spoken));
}

type LockScene = Pick<
  Scene,
  'columns' | 'event' | 'params' | 'isRecorded' | 'throughput' | 'prediction' | 'viewParts'
>;

export function layoutLocks(scene: LockScene, asked: Asked): LocksPicture {
  const { widthPx, heightPx, metrics, kind: wanted = null } = asked;
  const { columns, event, params } = scene;
  const em = metrics.mark;
  const room = shareRoom({ scene, widthPx, metrics }, heightPx);
  const all = lanesOf(columns);
  const spoken = busiestLock(columns, wanted);
  const kind = spoken === null ? DEVICE : (columns.lock_class?.[spoken] ?? DEVICE);
  const spanNs = asked.spanNs ?? spanNsOf(columns, wanted);
  const left = metrics.gutter === 0 ? Math.round(em * 2) : Math.max(metrics.gutter, Math.round(em * 8.2));
  const endWidth = widthOfWords(`000.0 µs${metrics.gutter === 0 ? '' : ` ${TEXT.soFarEnd}`}`, em, 'strong');
  const right = Math.round(widthPx - endWidth - em * 0.9);
  const lanes = layoutLanes({
    lanes: all,
    spoken,
    spokenKind: kind,
    event,
    spanNs,
    left,
    right,
    top: room.headPx,
    pitchPx: room.pitchPx,
    metrics,
    hasSockets: shows(scene, 'sockets'),
  });
  const queueY = lanes.bottom + room.axisPx;
  const waiters = spoken === null ? [] : queueOf(columns, spoken);
  const totalsY = queueY + room.queuePx + room.unfoldedPx;
  return {
    note: scene.isRecorded ? TEXT.recorded : all.holds.length + all.waits.length === 0 ? TEXT.none : null,
    spoken,
    kind,
    lanes,
    spanNs,
    queueY,
    queue:
      room.queuePx === 0
        ? null
        : layoutQueue({
            queue: waiters,
            isAsked: isQueueAsked(scene),
            nowNs: all.nowNs,
            params,
            left,
            right: widthPx - em,
            metrics,
          }),
    waiters,
    totals:
      room.totalsPx === 0 ? null : layoutTotals(scene, { ...asked, kind, spoken, left, y: totalsY, room }),
    room,
    height: Math.ceil(totalsY + room.totalsPx + room.wayPx + room.chartPx),
  };
}

interface TotalsAsked extends Asked {
  readonly kind: number;
  readonly spoken: number | null;
  readonly left: number;
  readonly y: number;
  readonly room: Room;
}

/** Where they begin, in parts of the width: how far the lock came, alone and beside the chart, and the chart. */
const PARTS = { apartAlone: 0.6, apart: 0.44, chart: 0.73 } as const;

/** So many rows high the chart is at least. */
const CHART_ROWS = 5;

/** In their order; where there is no room for all, those for which most was waited. */
function mostWaited(totals: readonly Total[], count: number): readonly Total[] {
  if (totals.length <= count) return totals;
  const told = new Set(totals.toSorted((a, b) => b.share - a.share).slice(0, count));
  return totals.filter((total) => told.has(total));
}

function layoutTotals(scene: LockScene, asked: TotalsAsked): TotalsPicture {
  const { columns, params, throughput = [], prediction } = scene;
  const { metrics, widthPx, kind, spoken, left, y, room, reachShare = reachOf(columns) } = asked;
  const em = metrics.mark;
  const cpusAsked = prediction?.isTold === false ? (prediction.cpus ?? Infinity) : Infinity;
  const points = throughput.filter(({ cpus }) => cpus < cpusAsked);
  const totals = mostWaited(totalsOf(columns), room.rows);
  const isBeside = isBesideTotals(widthPx, metrics);
  const hasApart = spoken !== null && shows(scene, 'way') && (isBeside || room.wayPx > 0);
  const barX = metrics.gutter === 0 ? Math.round(em * 6) : left;
  const top = y + em * 2.5;
  const wayY = isBeside ? y : y + room.totalsPx;
  const chartY = isBeside ? y : wayY + room.wayPx;
  const beside = {
    left: Math.round(widthPx * PARTS.chart),
    right: widthPx - em,
    top,
    bottom: Math.round(top + (totals.length - 1) * room.rowPx),
  };
  const chartTop = chartY + em * 2.5;
  const below = {
    left: em * CHART_HEAD_EM,
    right: widthPx - em,
    top: chartTop,
    bottom: chartTop + em * CHART_EM,
  };
  const hasChart =
    spoken !== null && shows(scene, 'chart') && (isBeside ? totals.length >= CHART_ROWS : room.chartPx > 0);
  const chart = hasChart ? layoutThroughput(points, params.nr_cpus, isBeside ? beside : below) : null;
  const apartAt = !isBeside ? 0 : chart ? PARTS.apart : PARTS.apartAlone;
  const partAt = hasApart ? apartAt : chart ? PARTS.chart : 1;
  const totalsWidth =
    isBeside && partAt < 1 ? widthPx * partAt - em * (hasApart ? 2 : CHART_HEAD_EM + 2) : widthPx - em;
  const noteWidth = widthOfWords(TEXT.contended(100, 100), em) + em * 5;
  const barMost = Math.max(em * 6, totalsWidth - barX - noteWidth);
  const rows = totals.map((total, nth): TotalRow => {
    const width = Math.min(barMost, (total.share / reachShare) * barMost);
    return {
      total,
      y: top + nth * room.rowPx,
      width,
      words: total.locks === 0 ? '' : TEXT.total(total.share),
      note: total.locks === 0 ? TEXT.lacks : TEXT.contended(total.contended, total.taken),
      isSpoken: total.kind === kind,
    };
  });
  const apartX = Math.round(widthPx * apartAt);
  const names = params.nr_sockets > 1 ? TEXT.apartRow : TEXT.apartRow.slice(0, 2);
  const nameWidth = Math.max(...names.map((name) => widthOfWords(name, em))) + em;
  const costs = [params.lock_ns, params.lock_handoff_ns, params.lock_far_ns];
  const counts = names.map((_, nth) => (spoken === null ? 0 : (columns.lock_apart?.[spoken * 3 + nth] ?? 0)));
  const most = Math.max(1, ...counts);
  const apartBarX = apartX + nameWidth + em * 4;
  const apartEnd = chart && isBeside ? chart.left - em * 4 : widthPx;
  const apartMost = Math.max(em, apartEnd - em * 4 - apartBarX);
  return {
    y,
    right: widthPx,
    rows,
    nameX: 0,
    barX,
    apart: hasApart
      ? names.map((name, nth) => ({
          name,
          cost: TEXT.apartCost(costs[nth]!),
          count: counts[nth]!,
          width: (counts[nth]! / most) * apartMost,
          y: wayY + em * 2.5 + nth * room.rowPx,
        }))
      : [],
    rowsRight: isBeside && partAt < 1 ? Math.round(widthPx * partAt) : widthPx,
    apartX,
    apartHeadY: wayY + em * 1.5,
    apartHead:
      !chart ||
      !isBeside ||
      apartX + widthOfWords(TEXT.apart(kind), metrics.head, 'head') + em < chart.left - em * CHART_HEAD_EM
        ? TEXT.apart(kind)
        : TEXT.apartShort,
    apartBarX,
    throughput: chart,
    throughputHeadY: chartY + em * 1.5,
    rules: isBeside ? [] : [...(hasApart ? [wayY] : []), ...(chart ? [chartY] : [])],
  };
}
