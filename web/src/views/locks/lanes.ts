/**
 * A lane for each CPU, time to the right, now at its end: works, waits, holds. The lock that is spoken of is drawn high, so that its
 * holds are seen as a staircase: they never overlap. Pure.
 */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { givenIn } from '../../core/events/arguments.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';
import type { Hold, Lanes } from './rows.ts';

export interface Span {
  readonly cpu: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** A lock that was handed over: from the lane of who had it to the lane of who waited. */
interface Handover {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly isFar: boolean;
}

export interface LaneRow {
  readonly cpu: number;
  readonly middle: number;
  /** Null where lanes are too near one another for words; then some are named. */
  readonly label: string | null;
  readonly socket: string | null;
  readonly end: LaneEnd | null;
}

interface LaneEnd {
  readonly kind: 'waits' | 'holds' | 'off';
  readonly strong: string;
  readonly rest: string;
}

interface Word {
  readonly kind: 'works' | 'holds' | 'waits' | 'others';
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

export interface LanesPicture {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly lanes: readonly LaneRow[];
  readonly works: readonly Span[];
  readonly io: readonly Span[];
  readonly thinHolds: readonly Span[];
  readonly thinWaits: readonly Span[];
  readonly waits: readonly Span[];
  readonly holds: readonly Span[];
  readonly handovers: readonly Handover[];
  readonly words: readonly Word[];
  /** What is drawn and has no words on it. */
  readonly unsaid: readonly Word['kind'][];
  readonly ticks: readonly { readonly ns: number; readonly x: number }[];
  /** What the event at this position is about. */
  readonly red: Span | null;
  readonly redCpu: number | null;
  readonly counts: { readonly waiting: number; readonly works: number; readonly off: number };
}

interface Asked {
  readonly lanes: Lanes;
  readonly spoken: number | null;
  readonly spokenKind: number | null;
  readonly event: CoreEvent | null;
  readonly spanNs: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly pitchPx: number;
  readonly metrics: Metrics;
  /** Whether the socket of each CPU matters. */
  readonly hasSockets: boolean;
}

const STEPS = [1, 2, 5];
/** So many turns of the lock that is spoken of are in sight. */
const TURNS = 20;
const USUAL_SPAN_NS = 20_000;
const LEAST_SPAN_NS = 5000;
const MOST_SPAN_NS = 1_000_000;

function roundDown(ns: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ns)));
  return power * STEPS.findLast((step) => step * power <= ns)!;
}

/** How much of the past is shown: some turns of the lock, as far as every CPU's is kept. */
export function spanOf({ nowNs, knownFromNs }: Lanes, meanNs: number): number {
  const wanted = meanNs === 0 ? USUAL_SPAN_NS : roundDown(meanNs * TURNS * 1.4);
  const known = knownFromNs === 0 ? MOST_SPAN_NS : roundDown(nowNs - knownFromNs);
  return Math.max(LEAST_SPAN_NS, Math.min(wanted, known, MOST_SPAN_NS));
}

const THIN = 0.33;
const TALL = 0.72;
const { PTL } = ENUM_VALUES.lock_class;

export function layoutLanes(asked: Asked): LanesPicture {
  const { lanes, spoken, left, right, top, pitchPx, spanNs } = asked;
  const toNs = lanes.nowNs;
  const fromNs = toNs - spanNs;
  const pxPerNs = (right - left) / spanNs;
  const middleOf = (cpu: number) => top + (cpu + 0.5) * pitchPx;
  const x = (ns: number) => left + (ns - fromNs) * pxPerNs;
  const span = (cpu: number, from: number, to: number, part: number): Span[] => {
    const begins = Math.max(from, fromNs, 0);
    if (to <= begins) return [];
    const height = Math.max(1, Math.round(pitchPx * part));
    return [
      {
        cpu,
        x: x(begins),
        width: Math.max(0.5, (to - begins) * pxPerNs),
        y: middleOf(cpu) - height / 2,
        height,
      },
    ];
  };
  const { holds, waits, offs } = lanes;
  const isSpoken = ({ lock }: { readonly lock: number }) => lock === spoken;
  const isThin = (each: { readonly lock: number }) => !isSpoken(each);
  const heldSpan = (hold: Hold, part: number) => span(hold.cpu, hold.fromNs, hold.toNs, part);
  const waitSpan = (hold: Hold, part: number) => span(hold.cpu, hold.askedNs, hold.fromNs, part);
  const nowSpan = (part: number) => (each: (typeof waits)[number]) =>
    span(each.cpu, each.askedNs, toNs, part);
  // Page tables' locks are held for most of what a path does to a page, and nobody waits: drawn only where somebody does.
  const thin = holds.filter((each) => isThin(each) && each.kind !== PTL);
  const works = Array.from({ length: lanes.cpus }, (_, cpu) =>
    gaps(
      offs.filter((off) => off.cpu === cpu),
      Math.max(fromNs, 0),
      toNs,
    ).flatMap(([from, to]) => span(cpu, from, to, 0.083)),
  ).flat();
  const picture = {
    works,
    io: offs
      .filter(({ isIo }) => isIo)
      .flatMap(({ cpu, fromNs: from, toNs: to }) => span(cpu, from, to, 0.083)),
    thinHolds: thin.flatMap((hold) => heldSpan(hold, THIN)),
    thinWaits: [
      ...holds.filter(isThin).flatMap((hold) => waitSpan(hold, THIN)),
      ...waits.filter(isThin).flatMap(nowSpan(THIN)),
    ],
    waits: [
      ...holds.filter(isSpoken).flatMap((hold) => waitSpan(hold, TALL)),
      ...waits.filter(isSpoken).flatMap(nowSpan(TALL)),
    ],
    holds: holds.filter(isSpoken).flatMap((hold) => heldSpan(hold, TALL)),
  };
  const red = redOf(asked, span);
  return {
    ...picture,
    left,
    right,
    top,
    bottom: top + lanes.cpus * pitchPx,
    fromNs,
    toNs,
    lanes: laneRows(asked, middleOf),
    handovers: holds
      .filter((hold) => isSpoken(hold) && hold.handedNs < hold.fromNs && hold.handedNs >= fromNs)
      .filter(({ cameFrom }) => cameFrom !== null)
      .map((hold) => ({
        fromX: x(hold.handedNs),
        fromY: middleOf(hold.cameFrom!),
        toX: x(hold.fromNs),
        toY: middleOf(hold.cpu),
        isFar: lanes.sockets[hold.cpu] !== lanes.sockets[hold.cameFrom!],
      })),
    ...wordsOn(picture, asked),
    ticks: ticksOf(spanNs).map((ns) => ({ ns, x: Math.round(x(toNs + ns)) })),
    red,
    redCpu: red ? red.cpu : null,
    counts: countsOf(lanes),
  };
}

function countsOf({ waits, offs, cpus }: Lanes) {
  const off = offs.filter(({ isNow }) => isNow).length;
  return { waiting: waits.length, works: cpus - waits.length - off, off };
}

/** The stretches between those that are given, in order. */
function gaps(
  taken: readonly { readonly fromNs: number; readonly toNs: number }[],
  fromNs: number,
  toNs: number,
): [number, number][] {
  let at = fromNs;
  const free: [number, number][] = [];
  for (const each of taken.toSorted((a, b) => a.fromNs - b.fromNs)) {
    if (each.fromNs > at) free.push([at, Math.min(each.fromNs, toNs)]);
    at = Math.max(at, each.toNs);
  }
  if (at < toNs) free.push([at, toNs]);
  return free;
}

const TICK_NS = [-1, -0.75, -0.5, -0.25, 0];

const ticksOf = (spanNs: number): number[] => TICK_NS.map((part) => part * spanNs);

type SpanOf = (cpu: number, fromNs: number, toNs: number, part: number) => Span[];

/** The wait that an event tells of: its beginning, or all of it. */
function redOf({ event, lanes, spoken }: Asked, span: SpanOf): Span | null {
  if (event?.name !== 'lock_wait' && event?.name !== 'lock_grant') return null;
  const lock = givenIn(event, 'index');
  const part = lock === spoken ? TALL : THIN;
  const least = (from: number) => Math.min(from, lanes.nowNs - 1);
  if (event.name === 'lock_wait') return span(event.cpu, least(lanes.nowNs), lanes.nowNs, part)[0] ?? null;
  const got = lanes.holds.find((hold) => hold.isNow && hold.lock === lock);
  return got ? (span(got.cpu, least(got.askedNs), lanes.nowNs, part)[0] ?? null) : null;
}

function laneRows(asked: Asked, middleOf: (cpu: number) => number) {
  const { lanes, spoken, pitchPx, left, metrics } = asked;
  const em = metrics.mark;
  const each = pitchPx >= em * 1.05 ? 1 : pitchPx * 4 >= em * 1.05 ? 4 : 8;
  return Array.from({ length: lanes.cpus }, (_, cpu): LaneRow => {
    const isNamed = cpu % each === 0;
    const label = metrics.gutter === 0 ? TEXT.cpuShort(cpu) : TEXT.cpu(cpu);
    const socket = TEXT.socket(lanes.sockets[cpu] ?? 0);
    const room = left - em - widthOfWords(label, em, 'head');
    const hasSockets =
      asked.hasSockets && metrics.gutter > 0 && new Set(lanes.sockets).size > 1 && each === 1;
    return {
      cpu,
      middle: middleOf(cpu),
      label: isNamed ? label : null,
      socket: hasSockets && widthOfWords(socket, em) < room - em * 0.4 ? socket : null,
      end: each === 1 ? endOf(lanes, cpu, spoken, metrics) : null,
    };
  });
}

function endOf({ waits, holds, offs, nowNs }: Lanes, cpu: number, spoken: number | null, metrics: Metrics) {
  const wait = waits.find((each) => each.cpu === cpu);
  if (wait) {
    const rest = metrics.gutter === 0 ? '' : TEXT.soFarEnd;
    return { kind: 'waits', strong: TEXT.soFar(nowNs - wait.askedNs), rest } as const;
  }
  if (holds.some((hold) => hold.isNow && hold.cpu === cpu && hold.lock === spoken))
    return { kind: 'holds', strong: TEXT.holdsNow, rest: '' } as const;
  const off = offs.find((each) => each.cpu === cpu && each.isNow);
  return off ? ({ kind: 'off', strong: '', rest: off.isIo ? TEXT.io : TEXT.off } as const) : null;
}

type Drawn = Pick<LanesPicture, 'works' | 'thinHolds' | 'waits' | 'holds'>;

/** Words stand on the widest mark of their kind, where they fit. */
function wordsOn(drawn: Drawn, { pitchPx, metrics, spokenKind }: Asked) {
  const em = metrics.mark;
  const kind = spokenKind ?? 0;
  const wanted = [
    {
      kind: 'holds',
      spans: drawn.holds,
      words: [TEXT.holds, TEXT.holdsShort],
      fits: pitchPx * TALL >= em * 1.15,
    },
    {
      kind: 'waits',
      spans: drawn.waits,
      words: [TEXT.waits(kind), TEXT.waitsShort],
      fits: pitchPx * TALL >= em * 1.15,
    },
    { kind: 'others', spans: drawn.thinHolds, words: [TEXT.others], fits: false },
    { kind: 'works', spans: drawn.works, words: [], fits: false },
  ] as const;
  const words: Word[] = [];
  const unsaid: Word['kind'][] = [];
  for (const each of wanted) {
    if (each.spans.length === 0) continue;
    const widest = each.spans.reduce((best, span) => (span.width > best.width ? span : best));
    const said = each.fits
      ? each.words.find((text) => widthOfWords(text, em, 'strong') + em * 0.8 <= widest.width)
      : undefined;
    if (said === undefined) unsaid.push(each.kind);
    else
      words.push({
        kind: each.kind,
        x: widest.x + widest.width / 2,
        y: widest.y + widest.height / 2,
        words: said,
      });
  }
  return { words, unsaid };
}
