import { useMemo } from 'react';
import { useMetrics } from '../../marks/metrics.ts';
import type { ViewProps } from '../view.ts';
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
  return (
    <svg className="picture" width={widthPx} height={picture.height} aria-hidden="true">
      <text className="mark-words" x={0} y={metrics.sub} fontSize={metrics.sub} fill="var(--ink-3)">
        {TEXT.trays}
      </text>
      {picture.boxes.map((box) => (
        <CpuTrays key={box.cpu} {...{ box, metrics }} pitch={picture.pitch} />
      ))}
      <FreeSlots gauge={picture.gauge} {...{ metrics, widthPx }} />
    </svg>
  );
}
