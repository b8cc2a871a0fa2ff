/** Disc, triangle, square, diamond: never by hue alone. */
const SHAPES = [
  <circle key="disc" cx={7} cy={7} r={6.5} />,
  <path key="triangle" d="M7 0.5L13.8 13.5H0.2z" />,
  <path key="square" d="M1 1h12v12H1z" />,
  <path key="diamond" d="M7 0L14 7L7 14L0 7z" />,
];

export function MachineSign({ machine, size = 14 }: { readonly machine: number; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill={`var(--kernel-${machine})`} aria-hidden="true">
      {SHAPES[machine - 1]}
    </svg>
  );
}

/** Two triangles tip to tip, left full, right hollow; the first difference has a ring. */
export function DifferenceSign({
  isFirst,
  size = 14,
}: {
  readonly isFirst: boolean;
  readonly size?: number;
}) {
  const r = size * 1.05;
  const box = Math.ceil(2 * r + 4);
  const [w, h] = [size * 0.68, size * 0.52];
  return (
    <svg
      width={box}
      height={box}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      stroke="var(--ink)"
      strokeWidth={1.4}
      aria-hidden="true"
    >
      {isFirst && <circle r={r} fill="var(--ground)" strokeWidth={2} />}
      <path d={`M${-w} ${-h}L-0.8 0L${-w} ${h}z`} fill="var(--ink)" />
      <path d={`M${w} ${-h}L0.8 0L${w} ${h}z`} fill="var(--ground)" />
    </svg>
  );
}
