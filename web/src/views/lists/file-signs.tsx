/** What a page of a file is to its disk: a cut corner while it is dirty, an arrow that leaves it while it is being written. */
import { DirtyCorner } from '../../marks/signs.tsx';

interface SignsProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly isDirty: boolean;
  readonly isWritten: boolean;
}

/** Of a square's side: the corner stays clear of the number; the arrow stands out of the upper edge. */
const CORNER = 0.8;
const ARROW = { width: 0.46, out: 0.3, foot: 0.24 } as const;

export function FileSigns({ x, y, s, isDirty, isWritten }: SignsProps) {
  const corner = Math.round(s * CORNER);
  return (
    <>
      {isDirty && <DirtyCorner x={x + s - corner} y={y + s - corner} s={corner} />}
      {isWritten && <WrittenArrow {...{ x, y, s }} />}
    </>
  );
}

function WrittenArrow({ x, y, s }: Pick<SignsProps, 'x' | 'y' | 's'>) {
  const half = (s * ARROW.width) / 2;
  const [tip, foot] = [y - s * ARROW.out, y + s * ARROW.foot];
  const shaft = half * 0.36;
  return (
    <path
      data-sign="written"
      d={`M${x + half + 1} ${tip}l${half} ${half}h${shaft - half}V${foot}h${-2 * shaft}V${tip + half}h${shaft - half}z`}
      fill="var(--ink)"
      stroke="var(--ground)"
      strokeWidth={1}
      paintOrder="stroke"
    />
  );
}
