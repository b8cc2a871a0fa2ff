/** Signs of the views, as small as the pictures of the course need them. */

export const ANON = 'var(--anon)';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly s: number;
}

export function Full({ x, y, s }: Spot) {
  return <rect x={x} y={y} width={s} height={s} fill={ANON} />;
}

function Outline({ x, y, s }: Spot) {
  const side = s - 1.5;
  return (
    <rect x={x + 0.75} y={y + 0.75} width={side} height={side} fill="none" stroke={ANON} strokeWidth={1.5} />
  );
}

/** Swapped out: hollow, with a floor. */
export function Hollow({ x, y, s }: Spot) {
  return (
    <>
      <Outline {...{ x, y, s }} />
      <rect x={x} y={y + s - 2.5} width={s} height={2.5} fill={ANON} />
    </>
  );
}

export function Read({ x, y, s }: Spot) {
  const lines = [-0.5, -0.05, 0.4].map((at) => {
    const from = Math.max(0, at * s);
    const to = Math.min(s, at * s + s);
    return `M${x + from} ${y + s - (from - at * s)}L${x + to} ${y + s - (to - at * s)}`;
  });
  return (
    <>
      <Outline {...{ x, y, s }} />
      <path d={lines.join('')} stroke={ANON} strokeWidth={2.4} />
    </>
  );
}

export function Tray({ x, y, s, isPale = false }: Spot & { readonly isPale?: boolean }) {
  const height = Math.round(s * 1.1);
  return (
    <>
      <path d={`M${x + 0.5} ${y}V${y + height}M${x + s - 0.5} ${y}V${y + height}`} stroke="var(--edge)" />
      <rect
        x={x + 2.5}
        y={y + 2.5}
        width={s - 5}
        height={height - 4}
        fill={isPale ? 'var(--anon-tint)' : ANON}
        stroke={ANON}
      />
      <rect x={x} y={y + height - 1} width={s} height={2.5} fill="var(--ink-2)" />
    </>
  );
}
