import { useMemo } from 'react';
import { useMetrics } from '../../marks/metrics.ts';
import type { ViewProps } from '../view.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { CpuTrays, FreeSlots } from './draw.tsx';
import { layoutSlotCaches } from './layout.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';

export { describeSlotCaches } from './describe.ts';
export { heightsOfSlotCaches } from './layout.ts';

export function SlotCaches({ scene, widthPx, heightPx }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const picture = useMemo(
    () => layoutSlotCaches(scene, { widthPx, heightPx, metrics }),
    [scene, widthPx, heightPx, metrics],
  );
  if (!picture.gauge) return <p className="stage-note">{TEXT.none}</p>;
  const { isAllowed, isUsed } = picture.gauge.state;
  const stateWords = !isAllowed ? TEXT.isForbidden : isUsed ? TEXT.isUsed : TEXT.isUnused;
  const besideX = widthOfWords(TEXT.heading, metrics.head, 'head') + 10;
  // On a phone a cache that is in use says only which tray is which.
  const all = [`${stateWords} · ${TEXT.trays}`, isUsed ? TEXT.trays : stateWords];
  const beside = all.find((words) => besideX + widthOfWords(words, metrics.sub) <= widthPx) ?? stateWords;
  return (
    <svg className="picture" width={widthPx} height={picture.height} aria-hidden="true">
      <text className="head-words" x={0} y={metrics.head} fontSize={metrics.head}>
        {TEXT.heading}
      </text>
      <text className="mark-words" x={besideX} y={metrics.head} fontSize={metrics.sub} fill="var(--ink-3)">
        {beside}
      </text>
      {picture.boxes.map((box) => (
        <CpuTrays key={box.cpu} {...{ box, metrics }} pitch={picture.pitch} />
      ))}
      <FreeSlots gauge={picture.gauge} {...{ metrics, widthPx }} />
    </svg>
  );
}
