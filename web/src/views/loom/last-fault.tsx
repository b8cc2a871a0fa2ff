/** Where readahead by slot last saw a fault: a hollow caret below that slot, or words at the edge it lies beyond. */
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { Caret } from '../../marks/signs.tsx';
import type { SlotStrip } from '../../marks/slots/slot-strip.ts';
import { CPU_LEVELS } from '../../marks/slots/cpu-word-places.ts';
import { placeWindow } from '../../marks/slots/slot-window.ts';
import type { SlotWindow } from '../../marks/slots/slot-window.ts';
import { isShown, middleOf, widthOf } from '../../marks/strip.ts';
import { LOOM_TEXT as TEXT } from './text.ts';

interface LastFaultProps {
  readonly slot: number;
  readonly slots: SlotStrip;
  readonly bottom: number;
  readonly metrics: Metrics;
  /** What is read now; its words stand below the slots too. */
  readonly window: SlotWindow | null;
}

/** Below the trays, in sizes of words on marks: beside the words of the window, or below them. */
const LINES_EM = { beside: 2.5, below: CPU_LEVELS[2] } as const;

export function LastFault({ slot, slots: { strip }, bottom, metrics, window }: LastFaultProps) {
  const size = metrics.head * 0.8;
  if (isShown(strip, slot))
    return <Caret x={middleOf(strip, slot)} y={bottom + 3} size={size} isHollow isUp />;
  const words = TEXT.lastFaultAt(slot);
  const width = widthOfWords(words, metrics.mark * 1.15, 'strong') + size * 1.6;
  const isLeft = slot < strip.first;
  const x = isLeft ? strip.left : strip.left + widthOf(strip) - width;
  const taken = window && placeWindow(strip, window, metrics)?.taken;
  const isTaken = taken && x < taken.right + size && x + width > taken.left - size;
  const y = bottom + metrics.mark * (isTaken ? LINES_EM.below : LINES_EM.beside);
  const tip = isLeft ? x : x + width;
  const back = isLeft ? size : -size;
  return (
    <g aria-hidden="true">
      <path
        d={`M${tip} ${y - size * 0.35}l${back} ${-size * 0.45}v${size * 0.9}z`}
        fill="var(--ground)"
        stroke="var(--now)"
        strokeWidth={1.4}
      />
      <text
        className="mark-words mark-strong mark-halo"
        x={isLeft ? x + size * 1.6 : x + width - size * 1.6}
        y={y}
        fontSize={metrics.mark * 1.15}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        {words}
      </text>
    </g>
  );
}
