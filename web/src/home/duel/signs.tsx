/** Signs of a comparison: which of the two, and that they differ. */
import type { Setting } from './settings.ts';

export function SettingSign({ sign, size = 14 }: { readonly sign: Setting['sign']; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      {sign === 'disc' ? (
        <circle cx={7} cy={7} r={6.5} fill="var(--kernel-1)" />
      ) : (
        <path d="M7 0.5L13.8 13.5H0.2z" fill="var(--kernel-2)" />
      )}
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
