/** What an extent takes in memory, as a list and as a tree: a cell is a word of 8 bytes, links stand out. */
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Box } from './course.ts';
import { HeadLine } from './marks.tsx';
import { EXTENTS_TEXT as TEXT, MEMORY, WORD_BYTES } from './text.ts';

/** Of the names of the two, before their cells. */
const NAME_EM = 2.7;
const CELL_EDGE_PX = 4;

interface MemoryProps {
  readonly box: Box;
  readonly headPx: number;
  readonly extents: number;
  readonly metrics: Metrics;
}

export function MemoryMark({ box, headPx, extents, metrics }: MemoryProps) {
  const { mark } = metrics;
  const isWide = box.width > mark * 60;
  const half = isWide ? box.width / 2 - mark * 2 : box.width;
  const wanted = metrics.head * (isWide ? 1.4 : 1);
  const fitting = (words: string) =>
    Math.min(wanted, (wanted * box.width) / widthOfWords(words, wanted, 'head'));
  const whole = TEXT.memoryOf(extents);
  // Smaller than words on marks nobody reads it.
  const words = fitting(whole) >= mark ? whole : TEXT.memoryShort(extents);
  const sum = fitting(words);
  const rowPx = Math.min(box.height / (isWide ? 2.2 : 3.4), mark * 5.2);
  const longestPx = Math.max(...MEMORY.tree.map((word) => widthOfWords(word, mark))) + CELL_EDGE_PX;
  const cellOf = (besidePx: number) => Math.min((half - besidePx) / MEMORY.tree.length, mark * 8);
  // The words in the cells come before the size of each: that can be counted.
  const hasBytes = cellOf(mark * 8) >= longestPx;
  const cellPx = hasBytes ? cellOf(mark * 8) : cellOf(mark * NAME_EM);
  // One below the other they are close: what the signs of the tree mean stands right below the box.
  const topPx = mark * (isWide ? 0.6 : 0.2);
  const rows = [
    { words: MEMORY.list, name: TEXT.listWord, x: box.x, y: box.y + topPx },
    {
      words: MEMORY.tree,
      name: TEXT.treeWord,
      x: isWide ? box.x + half + mark * 4 : box.x,
      y: box.y + topPx + (isWide ? 0 : rowPx * 1.15),
    },
  ];
  const last = rows.at(-1)!;
  return (
    <g aria-hidden="true">
      <HeadLine
        name={TEXT.memoryHead}
        words={TEXT.aCell}
        x={box.x}
        y={box.y - headPx}
        widthPx={box.width}
        metrics={metrics}
      />
      {rows.map((row) => (
        <Row key={row.name} {...row} {...{ cellPx, hasBytes, mark }} heightPx={rowPx * 0.8} />
      ))}
      <text
        className="head-words"
        x={box.x}
        y={last.y + rowPx * 0.8 + sum * (isWide ? 1.6 : 1.25)}
        fontSize={sum}
        fill="var(--ink)"
      >
        {words}
      </text>
    </g>
  );
}

interface RowProps {
  readonly words: readonly string[];
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly cellPx: number;
  readonly heightPx: number;
  readonly hasBytes: boolean;
  readonly mark: number;
}

function Row({ words, name, x, y, cellPx, heightPx, hasBytes, mark }: RowProps) {
  const left = x + mark * NAME_EM;
  const widest = Math.max(...words.map((word) => widthOfWords(word, mark)));
  const size = Math.min(mark, (mark * (cellPx - CELL_EDGE_PX)) / widest);
  const middle = y + heightPx / 2 + mark * 0.36;
  return (
    <>
      <text className="mark-words" x={x} y={middle} fontSize={mark} fill="var(--ink-2)">
        {name}
      </text>
      {words.map((word, nth) => {
        const isLink = nth >= MEMORY.own;
        return (
          <g key={word}>
            <rect
              x={left + nth * cellPx + 1}
              y={y}
              width={cellPx - 2}
              height={heightPx}
              fill={isLink ? 'var(--side)' : 'var(--ground)'}
              stroke={isLink ? 'var(--ink)' : 'var(--edge)'}
              strokeWidth={isLink ? 2 : 1}
            />
            <text
              className="mark-words"
              x={left + (nth + 0.5) * cellPx}
              y={middle}
              fontSize={size}
              textAnchor="middle"
              fill="var(--ink)"
            >
              {word}
            </text>
          </g>
        );
      })}
      {hasBytes && (
        <text
          className="mark-words mark-strong"
          x={left + words.length * cellPx + mark * 0.6}
          y={middle}
          fontSize={mark}
          fill="var(--ink)"
        >
          {TEXT.bytes(words.length * WORD_BYTES)}
        </text>
      )}
    </>
  );
}
