/** Which file a page is of, by how it is ruled. */

/** Of a square's side: a band, and one that stands alone. */
const BAND = { one: 0.12, alone: 0.24 } as const;

interface BandsProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  /** Its number in the scenario. */
  readonly file: number;
}

/** Ruled paper, and each file ruled otherwise: what a page of a file is told by where colours cannot be. */
export function FileBands({ x, y, s, file }: BandsProps) {
  const band = Math.max(2, Math.round(s * BAND.one));
  const alone = Math.max(3, Math.round(s * BAND.alone));
  const [top, bottom] = [`M${x} ${y}h${s}v${band}h${-s}z`, `M${x} ${y + s - band}h${s}v${band}h${-s}z`];
  const sides = `M${x} ${y}h${band}v${s}h${-band}zM${x + s - band} ${y}h${band}v${s}h${-band}z`;
  const head = `M${x} ${y}h${s}v${alone}h${-s}z`;
  const rulings = [top + bottom, sides, head, top + bottom + sides];
  return <path data-file={file} d={rulings[file % rulings.length]} fill="var(--file)" />;
}
