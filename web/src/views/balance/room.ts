/** How much room the balance takes, band by band. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { showsPart } from '../../store/view-parts.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/** Heights of the bands for words of 13 px; beside each other, or on a narrow screen one below the other. */
const WIDE = { cost: 208, bar: 88, asked: 62, swappiness: 96, misses: 84, run: 96 } as const;
const NARROW = { cost: 416, bar: 116, asked: 84, swappiness: 236, misses: 84, run: 132 } as const;
/** Beside each other and low, as on a talk's screen with a question below: all of it, closer together. */
const CLOSE = { cost: 190, bar: 78 } as const;
/** The columns, where no weights stand beside them. */
const CLOSE_COST_ALONE = 164;
/** Below each other and low: the columns and the split, without the arithmetic between them and the marks of the bounds. */
const COMPACT = { cost: 130, bar: 70 } as const;
const GROWS_MOST = 1.5;
/** Where a step leaves parts out, what is there has their room. */
const GROWS_ALONE = 2.4;
const growsMost = ({ weights }: Drawn) => (weights ? GROWS_MOST : GROWS_ALONE);

/** Nothing is beside the columns, or below them where it is narrow. */
export const isBare = ({ limit, sums, weights }: Drawn) => !limit && !sums && !weights;
/** In a narrower picture the arithmetic beside the columns could not be read. */
const WIDE_LEAST_PX = 720;

/** With heads above their bands, and the bands one below the other, where there is no room beside. */
export function metricsOfBalance(metrics: Metrics, widthPx: number): Metrics {
  return widthPx < WIDE_LEAST_PX ? { ...metrics, gutter: 0 } : metrics;
}

export interface Room {
  readonly f: number;
  readonly isNarrow: boolean;
  /** The arithmetic is left out. */
  readonly isCompact: boolean;
  readonly costPx: number;
  readonly barPx: number;
  readonly askedPx: number;
  /** 0: left out. */
  readonly swappinessPx: number;
  readonly missesPx: number;
  readonly runPx: number;
}

/** What is drawn beside the two columns: all of it, or what a step of a lesson names (store/view-parts.ts). */
export interface Drawn {
  readonly costs: boolean;
  readonly limit: boolean;
  readonly split: boolean;
  /** What each side has in all, and so how many parts the other gets: instead of the weights, where swappiness is even. */
  readonly sums: boolean;
  readonly weights: boolean;
  readonly price: boolean;
  readonly targets: boolean;
  readonly run: boolean;
}

export function drawnIn({ viewParts }: Pick<Scene, 'viewParts'>): Drawn {
  const draws = (part: keyof Drawn) => showsPart(viewParts, part);
  return {
    costs: draws('costs'),
    limit: draws('limit'),
    split: draws('split'),
    sums: viewParts?.includes('sums') ?? false,
    weights: draws('weights'),
    price: draws('price'),
    targets: draws('targets'),
    run: draws('run'),
  };
}

/** Of a narrow picture: the columns without arithmetic below them, with the sum, and with all of it. */
const NARROW_COSTS = { none: 220, limit: 290, sums: 370, all: NARROW.cost } as const;
const costsOf = (drawn: Drawn) =>
  NARROW_COSTS[drawn.weights ? 'all' : isBare(drawn) ? 'none' : drawn.sums ? 'sums' : 'limit'];

function bandsOf({ gutter }: Metrics, drawn: Drawn) {
  const bands = gutter === 0 ? NARROW : WIDE;
  return {
    cost: !drawn.costs ? 0 : gutter === 0 ? costsOf(drawn) : bands.cost,
    bar: drawn.split ? bands.bar : 0,
    asked: bands.asked,
    swappiness: drawn.price ? (gutter === 0 && !drawn.targets ? NARROW_PRICE : bands.swappiness) : 0,
    // Where a step is about the price alone, what a miss of each kind costs stands below it.
    misses: drawn.price && !drawn.costs && !drawn.targets ? bands.misses : 0,
    run: drawn.run ? bands.run : 0,
  };
}

/** The ruler of swappiness without the targets below it. */
const NARROW_PRICE = 110;

const lowOf = (isNarrow: boolean, drawn: Drawn) => {
  const low = isNarrow ? COMPACT : CLOSE;
  const cost = isNarrow || drawn.weights ? low.cost : CLOSE_COST_ALONE;
  return { cost: drawn.costs ? cost : 0, bar: drawn.split ? low.bar : 0 };
};

interface RoomAsked {
  readonly metrics: Metrics;
  readonly heightPx: number;
  readonly isAsked: boolean;
  readonly drawn: Drawn;
}

/** Of what is said besides, the run and the misses go first, then swappiness with the targets; where all is narrow, at last the arithmetic. */
export function shareRoom({ metrics, heightPx, isAsked, drawn }: RoomAsked): Room {
  const f = metrics.mark / 13;
  const bands = bandsOf(metrics, drawn);
  const isNarrow = metrics.gutter === 0;
  const asked = isAsked ? bands.asked : 0;
  const low = lowOf(isNarrow, drawn);
  const forms = [
    { ...bands, isCompact: false },
    { ...bands, misses: 0, run: 0, isCompact: false },
    { ...bands, swappiness: 0, misses: 0, run: 0, isCompact: false },
    { ...low, swappiness: 0, misses: 0, run: 0, isCompact: isNarrow },
  ];
  const whole = (form: (typeof forms)[number]) =>
    (form.cost + form.bar + asked + form.swappiness + form.misses + form.run) * f;
  const form = forms.find((each) => whole(each) <= heightPx + 1) ?? forms.at(-1)!;
  const { isCompact } = form;
  const by =
    isNarrow && !isCompact && !isBare(drawn)
      ? 1
      : Math.min(growsMost(drawn), Math.max(1, heightPx / whole(form)));
  // A ruler is no larger in more room: the bars below it are.
  const rulerBy = form.misses > 0 ? 1 : by;
  return {
    f,
    isNarrow,
    isCompact,
    costPx: form.cost * f * by,
    barPx: form.bar * f * by,
    askedPx: asked * f * by,
    swappinessPx: form.swappiness * f * rulerBy,
    missesPx: (form.misses * by + form.swappiness * (by - rulerBy)) * f,
    runPx: form.run * f * by,
  };
}

export function heightsOfBalance({ metrics: usual, scene, widthPx }: HeightsAsked): Heights {
  const metrics = metricsOfBalance(usual, widthPx);
  const f = metrics.mark / 13;
  const drawn = drawnIn(scene);
  const bands = bandsOf(metrics, drawn);
  const asked = scene.prediction?.share ? bands.asked : 0;
  const base = bands.cost + bands.bar + asked;
  const whole = Math.ceil((base + bands.swappiness + bands.misses + bands.run) * f);
  const grows = growsMost(drawn);
  const isFixed = metrics.gutter === 0 && !isBare(drawn);
  const most = isFixed ? whole : Math.floor(whole * grows);
  const isNarrow = metrics.gutter === 0;
  const bare = Math.ceil(base * f);
  const low = lowOf(isNarrow, drawn);
  const lowest = (low.cost + low.bar + asked) * f;
  return {
    least: whole,
    tight: [
      { least: Math.ceil((base + bands.swappiness) * f), usual: whole, most },
      { least: bare, usual: bare, most: isFixed ? bare : Math.floor(bare * grows) },
      {
        least: Math.ceil(lowest),
        usual: Math.ceil(lowest),
        most: Math.floor(Math.min(lowest * grows, bare - 2)),
      },
    ],
    usual: whole,
    most,
  };
}
