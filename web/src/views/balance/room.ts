/** How much room the balance takes, band by band. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/** Heights of the bands for words of 13 px; beside each other, or on a narrow screen one below the other. */
const WIDE = { cost: 208, bar: 88, asked: 62, swappiness: 96, run: 96 } as const;
const NARROW = { cost: 400, bar: 116, asked: 84, swappiness: 236, run: 132 } as const;
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

/** Of what is said besides, the run goes first, then swappiness with the targets. */
export function shareRoom({ metrics, heightPx, isAsked }: RoomAsked): Room {
  const f = metrics.mark / 13;
  const bands = bandsOf(metrics);
  const asked = isAsked ? bands.asked : 0;
  const forms = [
    { swappiness: bands.swappiness, run: bands.run },
    { swappiness: bands.swappiness, run: 0 },
    { swappiness: 0, run: 0 },
  ];
  const whole = (form: (typeof forms)[number]) =>
    (bands.cost + bands.bar + asked + form.swappiness + form.run) * f;
  const form = forms.find((each) => whole(each) <= heightPx + 1) ?? forms.at(-1)!;
  const isNarrow = metrics.gutter === 0;
  const by = isNarrow ? 1 : Math.min(GROWS_MOST, Math.max(1, heightPx / whole(form)));
  return {
    f,
    isNarrow,
    costPx: bands.cost * f * by,
    barPx: bands.bar * f * by,
    askedPx: asked * f * by,
    swappinessPx: form.swappiness * f * by,
    runPx: form.run * f * by,
  };
}

export function heightsOfBalance({ metrics: usual, scene, widthPx }: HeightsAsked): Heights {
  const metrics = metricsOfBalance(usual, widthPx);
  const f = metrics.mark / 13;
  const bands = bandsOf(metrics);
  const base = bands.cost + bands.bar + (scene.prediction?.share ? bands.asked : 0);
  const whole = Math.ceil((base + bands.swappiness + bands.run) * f);
  const most = metrics.gutter === 0 ? whole : Math.floor(whole * GROWS_MOST);
  const isNarrow = metrics.gutter === 0;
  const bare = Math.ceil(base * f);
  return {
    least: whole,
    tight: [
      { least: Math.ceil((base + bands.swappiness) * f), usual: whole, most },
      { least: bare, usual: bare, most: isNarrow ? bare : Math.floor(bare * GROWS_MOST) },
    ],
    usual: whole,
    most,
  };
}
