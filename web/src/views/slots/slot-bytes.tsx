/** Where a slot has room for words: above it its number, below it its byte in bits and what they say. */
import { memo } from 'react';
import { formatByteBits } from '../../lib/format.ts';
import { slotBox, slotsIn, type AreaGrid, type Seen } from '../../marks/area/grid.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { slotState, type SlotState } from '../../scene/slot-state.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Columns } from '../../core/protocol.ts';
import { SLOTS_TEXT as OWN } from './text.ts';

interface BytesProps {
  readonly grid: AreaGrid;
  readonly seen: Seen;
  readonly columns: Columns;
  readonly metrics: Metrics;
}

export function SlotBytes({ grid, seen, columns, metrics }: BytesProps) {
  return [...slotsIn(grid, seen)].map((slot) => {
    const { x, y, width, height } = slotBox(grid, seen, slot);
    const { kind, byte, count } = slotState(columns, [], slot);
    return (
      <g key={slot} textAnchor="middle" transform={`translate(${x} ${y})`}>
        <SlotWords {...{ slot, kind, byte, count, width, height }} size={metrics.mark} />
      </g>
    );
  });
}

interface SlotWordsProps extends Pick<SlotState, 'slot' | 'kind' | 'byte' | 'count'> {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** From its own corner: while the map is moved, nothing in it has to be measured again. */
const SlotWords = memo(function SlotWords(props: SlotWordsProps) {
  const { slot, kind, byte, count, width, height, size } = props;
  const all = kind === 'used' ? TEXT.owners(count) : TEXT.slotStates[kind];
  const words = [all, OWN.slotShort[kind]].find((each) => widthOfWords(each, size) < width - 2);
  const middle = width / 2;
  return (
    <>
      <text className="mark-words mark-strong" x={middle} y={size * 1.2} fontSize={size}>
        {OWN.slotNumber(slot)}
      </text>
      <text x={middle} y={height - size * 1.7} fontFamily="var(--font-code)" fontSize={size * 0.92}>
        {formatByteBits(byte)}
      </text>
      <text className="mark-words" x={middle} y={height - size * 0.5} fontSize={size} fill="var(--ink-2)">
        {words}
      </text>
    </>
  );
});
