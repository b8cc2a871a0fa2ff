/** Words that may stand where lines pass: the ground behind them is as wide as they are, so that no line shows between letters. */
import { widthOfWords } from '../word-widths.ts';

interface OnGroundProps {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  /** `head`: the words of a head; `strong`: bold words of a mark. */
  readonly as?: 'head' | 'strong' | 'words';
  readonly anchor?: 'start' | 'middle' | 'end';
}

const CLASSES = { head: 'head-words', strong: 'mark-words mark-strong', words: 'mark-words' } as const;
const FACES = { head: 'head', strong: 'strong', words: 'mark' } as const;
const PART_LEFT = { start: 0, middle: 0.5, end: 1 } as const;

const PAD_PX = 3;

export function OnGround({
  words,
  x,
  y,
  size,
  fill = 'var(--ink)',
  as = 'words',
  anchor = 'start',
}: OnGroundProps) {
  const width = widthOfWords(words, size, FACES[as]);
  return (
    <>
      <rect
        data-ground=""
        x={x - width * PART_LEFT[anchor] - PAD_PX}
        y={y - size * 0.86}
        width={width + 2 * PAD_PX}
        height={size * 1.14}
        fill="var(--ground)"
      />
      <text className={CLASSES[as]} {...{ x, y, fill }} fontSize={size} textAnchor={anchor}>
        {words}
      </text>
    </>
  );
}
