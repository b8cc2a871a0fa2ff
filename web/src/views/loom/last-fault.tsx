/** Where readahead by slot last saw a fault: a hollow caret below that slot, or words at the edge it lies beyond. */
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { Caret } from '../../marks/signs.tsx';
import type { SlotStrip } from '../../marks/slots/slot-strip.ts';
import { isShown, middleOf, widthOf } from '../../marks/strip.ts';
import { LOOM_TEXT as TEXT } from './text.ts';

interface LastFaultProps {
  readonly slot: number;
  readonly slots: SlotStrip;
  readonly bottom: number;
  readonly metrics: Metrics;
}

export function LastFault({ slot, slots: { strip }, bottom, metrics }: LastFaultProps) {
  const size = metrics.head * 0.8;
  if (isShown(strip, slot))
    return <Caret x={middleOf(strip, slot)} y={bottom + 3} size={size} isHollow isUp />;
  const words = TEXT.lastFaultAt(slot);
  const width = widthOfWords(words, metrics.mark * 1.15, 'strong') + size * 1.6;
  const isLeft = slot < strip.first;
  const x = isLeft ? strip.left : strip.left + widthOf(strip) - width;
  const y = bottom + metrics.mark * 2.5;
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
