/** Where machines stand side by side: a ring in the machine's own hue and dash round what only it does. */
import { createContext, useContext } from 'react';
import { spanOf, type Strip } from './strip.ts';

export interface Range {
  readonly first: number;
  readonly last: number;
}

export interface Rings {
  readonly machine: number;
  readonly pages: readonly (Range & { readonly region: number })[];
  readonly slots: readonly Range[];
}

const NO_RINGS: Rings = { machine: 1, pages: [], slots: [] };
const RingsContext = createContext<Rings>(NO_RINGS);
export const RingsProvider = RingsContext.Provider;

/** Solid, long, short, long and short: told apart without their hues. */
const MACHINE_DASHES = ['none', '9 4', '3 3', '9 3 2 3'] as const;

const STROKE_PX = 2.2;
const OUT_PX = 5;

interface RingProps {
  readonly strip: Strip;
  readonly y: number;
  readonly height: number;
  /** So much higher, or lower, so that the bracket lies in it too. */
  readonly abovePx?: number;
  readonly belowPx?: number;
}

function Ring({ strip, y, height, abovePx = 0, belowPx = 0, ring }: RingProps & { readonly ring: Range }) {
  const { machine } = useContext(RingsContext);
  const span = spanOf(strip, ring.first, ring.last);
  if (!span) return null;
  return (
    <rect
      className="ring"
      data-ring={machine}
      x={span.left - OUT_PX}
      y={y - OUT_PX - abovePx}
      width={span.right - span.left + 2 * OUT_PX}
      height={height + 2 * OUT_PX + abovePx + belowPx}
      fill="none"
      stroke={`var(--kernel-${machine})`}
      strokeWidth={STROKE_PX}
      strokeDasharray={MACHINE_DASHES[machine - 1]}
    />
  );
}

export function PageRings({ region, ...place }: RingProps & { readonly region: number }) {
  const { pages } = useContext(RingsContext);
  return pages
    .filter((ring) => ring.region === region)
    .map((ring) => <Ring key={ring.first} {...place} ring={ring} />);
}

export function SlotRings(place: RingProps) {
  const { slots } = useContext(RingsContext);
  return slots.map((ring) => <Ring key={ring.first} {...place} ring={ring} />);
}
