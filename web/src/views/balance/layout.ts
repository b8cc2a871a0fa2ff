/** Two columns of what is noted, the arithmetic of their weights, the split, and the passes so far. Pure. */
import { formatCount } from '../../lib/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawnIn, isBare, shareRoom, type Drawn, type Room } from './room.ts';
import { layoutRun, type RunPicture } from './run.ts';
import {
  PRICES,
  pricesAt,
  MODE,
  TYPES,
  aheadOf,
  balanceOf,
  changeOf,
  modeNow,
  pairOf,
  passesOf,
  shareOfType,
  supposedIn,
  type Ahead,
  type Balance,
  type Change,
  type PageType,
  type Pair,
} from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

export interface Column {
  readonly type: PageType;
  readonly x: number;
  readonly width: number;
  /** Heights in px: now, as it stood before it was halved, and of the pages looked at those that were in use. */
  readonly px: number;
  readonly topPx: number;
  readonly inUsePx: number;
  readonly value: number;
  readonly top: number;
  readonly isHalved: boolean;
  readonly added: number;
}

/** What a miss of this kind costs, beside one of the other. */
interface Miss {
  readonly type: PageType;
  readonly cost: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Tick {
  readonly x: number;
  readonly words: string;
  readonly wordsX: number;
}

interface TargetColumn {
  readonly priority: number;
  readonly x: number;
  readonly width: number;
  readonly targets: Pair<number>;
  readonly px: Pair<number>;
}

export interface BalancePicture {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly room: Room;
  readonly drawn: Drawn;
  readonly balance: Balance;
  /** With the swappiness that an answered question supposes, the share of anon; null when none does. */
  readonly supposed: { readonly swappiness: number; readonly anon: number } | null;
  /** Of which the weights are shown: in the step in which a pass begins, what that one goes by. */
  readonly weighed: Balance;
  readonly change: Change | null;
  readonly reason: string;
  readonly columns: readonly Column[];
  readonly floorY: number;
  readonly sumsX: number;
  readonly sumsY: number;
  readonly bar: {
    readonly y: number;
    readonly px: number;
    readonly share: Pair<number>;
    readonly ticks: readonly Tick[];
    readonly mode: number | null;
    readonly isPassNow: boolean;
  };
  readonly askedY: number;
  readonly swappiness: {
    readonly y: number;
    readonly left: number;
    readonly right: number;
    readonly lineY: number;
  } | null;
  readonly misses: readonly Miss[] | null;
  readonly targets: {
    readonly y: number;
    readonly floorY: number;
    readonly headX: number;
    readonly columns: readonly TargetColumn[];
  } | null;
  readonly run: RunPicture | null;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** How much the columns reach at least: machines side by side have one scale. */
  readonly reach: number;
}

/** As wide as both lines of weights and their signs are with words of 13 px, the gap to the columns with it. */
const SUMS_PX = 420;

/** How wide both columns stand where nothing is beside them. */
const COLUMNS_ALONE = 0.62;

const NICE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil((NICE.find((nice) => nice * power >= value) ?? 10) * power);
}

/** The most that a column can come to: what is noted is halved above its limit, so that this is the scale for the whole run. */
export function reachOf({ columns }: Pick<Scene, 'columns'>): number {
  const balance = balanceOf(columns);
  if (!balance) return 1;
  return roundUp(
    Math.max(
      4,
      ...TYPES.flatMap((type) => [balance.limit[type] + 1, balance.noted[type], balance.before[type]]),
    ),
  );
}

export function layoutBalance(scene: Scene, asked: Asked): BalancePicture | null {
  const balance = balanceOf(scene.columns);
  if (!balance) return null;
  const { widthPx, heightPx, metrics, reach } = asked;
  const drawn = drawnIn(scene);
  const room = shareRoom({ metrics, heightPx, isAsked: Boolean(scene.prediction?.share), drawn });
  const { f, isNarrow, isCompact } = room;
  const left = isNarrow ? 2 : metrics.gutter + 20 * f;
  const right = widthPx - 14 * f;
  const change = changeOf(scene);
  const supposed = supposedIn(scene);
  const isPassNow = scene.event?.name === 'scan_plan' && supposed === null;
  const weighed = (isPassNow && scene.was ? balanceOf(scene.was) : null) ?? balance;
  const above = isNarrow ? metrics.sub * 1.9 : 0;
  const isAlone = isBare(drawn);
  const floorY =
    isNarrow && !isCompact && !isAlone
      ? 158 * f + above
      : room.costPx - (isNarrow && !isCompact ? 56 : 30) * f;
  // The arithmetic beside them is as wide as its letters: a small picture has slimmer columns.
  const columnsPart = isAlone
    ? COLUMNS_ALONE
    : Math.max(0.22, Math.min(0.3, 1 - (SUMS_PX * f) / (right - left)));
  const columnsRight = isNarrow ? right : left + (right - left) * columnsPart;
  // Where the bounds are not marked, the bar stands right below its head.
  const hasTicks = !isCompact && drawn.weights;
  const ticksPx = hasTicks ? metrics.mark * 1.9 : 0;
  const barY = room.costPx + above + ticksPx;
  const place = { left, right, room, metrics };
  const askedY = room.costPx + room.barPx;
  const swappinessY = askedY + room.askedPx;
  const missesY = swappinessY + room.swappinessPx;
  const runY = missesY + room.missesPx;
  return {
    left,
    right,
    height: runY + room.runPx,
    room,
    drawn,
    balance,
    supposed,
    weighed,
    change,
    reason: TEXT.reason[scene.event?.name ?? ''] ?? '',
    columns: layoutColumns(balance, change, {
      left,
      right: columnsRight,
      tallPx: floorY - above - metrics.head * (isCompact ? 3 : 2.6),
      reach,
      widest: isAlone ? 150 * f : 96,
    }),
    floorY,
    sumsX: isNarrow ? left : columnsRight + 34 * f,
    sumsY: isNarrow ? floorY + metrics.head * 3.1 : metrics.head * 1.7,
    bar: {
      y: barY,
      px: room.barPx - above - ticksPx - 14 * f,
      share: supposed
        ? { anon: supposed.anon, file: 1 - supposed.anon }
        : pairOf((type) => shareOfType(weighed, type)),
      ticks: hasTicks ? layoutTicks(balance, place) : [],
      mode: supposed ? MODE.FRACT : modeNow(scene),
      isPassNow,
    },
    askedY,
    swappiness:
      room.swappinessPx === 0
        ? null
        : {
            y: swappinessY,
            left: left + 6,
            right: isNarrow ? right - 12 : left + (right - left) * (drawn.targets ? 0.36 : RULER_PART),
            lineY: swappinessY + above + metrics.mark * 2.6,
          },
    misses:
      room.missesPx === 0
        ? null
        : layoutMisses(supposed?.swappiness ?? balance.swappiness, { ...place, y: missesY }),
    targets:
      room.swappinessPx === 0 || !drawn.targets
        ? null
        : layoutTargets(aheadOf(scene.columns).filter(isOfKswapd), { ...place, y: swappinessY }),
    run:
      room.runPx === 0
        ? null
        : layoutRun(scene, balance, passesOf(scene.columns), { ...place, y: runY, px: room.runPx, reach }),
  };
}

interface ColumnsAsked {
  readonly left: number;
  readonly right: number;
  readonly tallPx: number;
  readonly reach: number;
  readonly widest: number;
}

function layoutColumns(
  balance: Balance,
  change: Change | null,
  { left, right, tallPx, reach, widest }: ColumnsAsked,
): Column[] {
  const width = Math.min(widest, (right - left) * 0.29);
  const px = (value: number) => (value * tallPx) / reach;
  return TYPES.map((type, nth) => {
    const value = balance.noted[type];
    const top = change?.top[type] ?? value;
    return {
      type,
      x: left + (right - left) * (nth === 0 ? 0.08 : 0.58),
      width,
      px: px(value),
      topPx: px(top),
      inUsePx: px(balance.inUse[type]),
      value,
      top,
      isHalved: change?.isHalved[type] ?? false,
      added: change ? top - change.was[type] : 0,
    };
  });
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly room: Room;
  readonly metrics: Metrics;
}

/** Of the width, where nothing stands beside the ruler of swappiness. */
const RULER_PART = 0.7;

/** Both costs on the scale of the ruler above; behind the longer one remains room for its words. */
function layoutMisses(swappiness: number, { left, right, room, metrics, y }: Place & { readonly y: number }) {
  const costs = pricesAt(swappiness);
  const above = room.isNarrow ? metrics.sub * 1.9 : metrics.mark * 0.6;
  const pitch = (room.missesPx - above) / TYPES.length;
  const scale = ((right - left) * (room.isNarrow ? RULER_PART - 0.2 : RULER_PART)) / PRICES;
  return TYPES.map((type, nth) => ({
    type,
    cost: costs[type],
    x: left,
    y: y + above + nth * pitch,
    width: costs[type] * scale,
    height: pitch * 0.78,
  }));
}

const TICK_GAP = 14;

function layoutTicks({ bounds, kind }: Balance, { left, right, metrics }: Place): Tick[] {
  const asked = [
    { share: bounds.anon, words: TEXT.ticks.anon },
    { share: bounds.none, words: (share: number, isShort: boolean) => TEXT.ticks.none(share, kind, isShort) },
    { share: bounds.file, words: TEXT.ticks.file },
  ];
  const named = (isShort: boolean) =>
    asked.flatMap(({ share, words }) =>
      share === null ? [] : [{ x: left + share * (right - left), words: words(share, isShort) }],
    );
  const widthOf = (all: readonly { readonly words: string }[]) =>
    all.reduce((sum, { words }) => sum + widthOfWords(words, metrics.mark) + TICK_GAP, 0);
  const long = named(false);
  const ticks = widthOf(long) <= right - left ? long : named(true);
  const widths = ticks.map(({ words }) => widthOfWords(words, metrics.mark));
  const starts = ticks.map(({ x }, nth) =>
    Math.max(left, Math.min(right - widths[nth]!, x - widths[nth]! / 2)),
  );
  // From the left they push each other on, then from the right back.
  for (let nth = 1; nth < starts.length; nth++)
    starts[nth] = Math.max(starts[nth]!, starts[nth - 1]! + widths[nth - 1]! + TICK_GAP);
  for (let nth = starts.length - 1; nth >= 0; nth--) {
    const end = nth === starts.length - 1 ? right : starts[nth + 1]! - TICK_GAP;
    starts[nth] = Math.min(starts[nth]!, end - widths[nth]!);
  }
  const isRoom = (starts[0] ?? left) >= left - 1;
  return ticks.map((tick, nth) => ({ ...tick, words: isRoom ? tick.words : '', wordsX: starts[nth]! }));
}

const TARGETS_MOST = 9;

/** It ends its run before it would come to priority 0. */
const isOfKswapd = ({ priority }: Ahead) => priority > 0;

/** From where the first page is looked at on, or a priority before. */
function layoutTargets(
  ahead: readonly Ahead[],
  { left, right, room, metrics, y }: Place & { readonly y: number },
) {
  if (ahead.length === 0) return null;
  const { f, isNarrow } = room;
  const first = ahead.findIndex(({ targets }) => targets.anon + targets.file > 0);
  const from = Math.max(0, Math.min((first < 0 ? ahead.length : first) - 1, ahead.length - TARGETS_MOST));
  const shown = ahead.slice(from, from + TARGETS_MOST);
  const headX = isNarrow ? left : left + (right - left) * 0.42;
  const begin = isNarrow
    ? left
    : headX +
      Math.max(
        ...[TEXT.targets, TEXT.targetsShown].map((words) => widthOfWords(words, metrics.sub, 'head') / 1.9),
      ) +
      16 * f;
  const pitch = (right - begin) / shown.length;
  const top = isNarrow ? y + 158 * f : y + metrics.mark * 1.6;
  const floorY = isNarrow ? y + room.swappinessPx - 26 * f : y + room.swappinessPx - 22 * f;
  const most = Math.max(1, ...shown.flatMap(({ targets }) => [targets.anon, targets.file]));
  const tall = Math.max(10, floorY - top);
  return {
    y,
    floorY,
    headX,
    columns: shown.map(({ priority, targets }, nth) => ({
      priority,
      x: begin + nth * pitch,
      width: pitch * 0.8,
      targets,
      px: pairOf((type) => (targets[type] * tall) / most),
    })),
  };
}

/** The test of halving, part by part: of both types together, or of each. */
export function testsOf(balance: Balance, change: Change | null) {
  const { kind, listed, divisor, limit } = balance;
  const value = (type: PageType) => (change?.isHalved[type] ? balance.before[type] : balance.noted[type]);
  const isHalved = (type: PageType) => change?.isHalved[type] ?? false;
  const sign = (sum: number, most: number) => (sum > most ? '>' : '≤');
  const of = (type: PageType) => `${formatCount(listed[type])} ÷ ${divisor} = `;
  if (kind === 'ratio')
    return TYPES.map((type) => ({
      type,
      left: '',
      sum: formatCount(value(type)),
      right: ` ${sign(value(type), limit[type])} ${of(type)}`,
      limit: formatCount(limit[type]),
      isHalved: isHalved(type),
      isDue: !isHalved(type) && value(type) > limit[type],
    }));
  const sum =
    kind === 'shared'
      ? isHalved('anon')
        ? balance.totalBefore
        : balance.total
      : value('anon') + value('file');
  return [
    {
      type: null,
      left: kind === 'shared' ? '' : `${formatCount(value('anon'))} + ${formatCount(value('file'))} = `,
      sum: formatCount(sum),
      right: ` ${sign(sum, limit.anon)} ${of('anon')}`,
      limit: formatCount(limit.anon),
      isHalved: isHalved('anon'),
      isDue: !isHalved('anon') && sum > limit.anon,
    },
  ];
}
