/** How much room the balance takes, band by band. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/** Heights of the bands for words of 13 px; beside each other, or on a narrow screen one below the other. */
const WIDE = { cost: 208, bar: 88, asked: 62, swappiness: 96, run: 96 } as const;
const NARROW = { cost: 400, bar: 116, asked: 84, swappiness: 236, run: 132 } as const;
/** Beside each other and low, as on a talk's screen with a question below: all of it, closer together. */
const CLOSE = { cost: 190, bar: 78 } as const;
/** Below each other and low: the columns and the split, without the arithmetic between them and the marks of the bounds. */
const COMPACT = { cost: 130, bar: 70 } as const;
const GROWS_MOST = 1.5;
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
  readonly runPx: number;
}

const bandsOf = ({ gutter }: Metrics) => (gutter === 0 ? NARROW : WIDE);

interface RoomAsked {
  readonly metrics: Metrics;
  readonly heightPx: number;
  readonly isAsked: boolean;
}

/** Of what is said besides, the run goes first, then swappiness with the targets; where all is narrow, at last the arithmetic. */
export function shareRoom({ metrics, heightPx, isAsked }: RoomAsked): Room {
  const f = metrics.mark / 13;
  const bands = bandsOf(metrics);
  const isNarrow = metrics.gutter === 0;
  const asked = isAsked ? bands.asked : 0;
  const forms = [
    { ...bands, isCompact: false },
    { ...bands, run: 0, isCompact: false },
    { ...bands, swappiness: 0, run: 0, isCompact: false },
    { ...(isNarrow ? COMPACT : CLOSE), swappiness: 0, run: 0, isCompact: isNarrow },
  ];
  const whole = (form: (typeof forms)[number]) =>
    (form.cost + form.bar + asked + form.swappiness + form.run) * f;
  const form = forms.find((each) => whole(each) <= heightPx + 1) ?? forms.at(-1)!;
  const { isCompact } = form;
  const by = isNarrow && !isCompact ? 1 : Math.min(GROWS_MOST, Math.max(1, heightPx / whole(form)));
  return {
    f,
    isNarrow,
    isCompact,
    costPx: form.cost * f * by,
    barPx: form.bar * f * by,
    askedPx: asked * f * by,
    swappinessPx: form.swappiness * f * by,
    runPx: form.run * f * by,
  };
}

export function heightsOfBalance({ metrics: usual, scene, widthPx }: HeightsAsked): Heights {
  const metrics = metricsOfBalance(usual, widthPx);
  const f = metrics.mark / 13;
  const bands = bandsOf(metrics);
  const asked = scene.prediction?.share ? bands.asked : 0;
  const base = bands.cost + bands.bar + asked;
  const whole = Math.ceil((base + bands.swappiness + bands.run) * f);
  const most = metrics.gutter === 0 ? whole : Math.floor(whole * GROWS_MOST);
  const isNarrow = metrics.gutter === 0;
  const bare = Math.ceil(base * f);
  const low = isNarrow ? COMPACT : CLOSE;
  const lowest = (low.cost + low.bar + asked) * f;
  return {
    least: whole,
    tight: [
      { least: Math.ceil((base + bands.swappiness) * f), usual: whole, most },
      { least: bare, usual: bare, most: isNarrow ? bare : Math.floor(bare * GROWS_MOST) },
      {
        least: Math.ceil(lowest),
        usual: Math.ceil(lowest),
        most: Math.floor(Math.min(lowest * GROWS_MOST, bare - 2)),
      },
    ],
    usual: whole,
    most,
  };
}
