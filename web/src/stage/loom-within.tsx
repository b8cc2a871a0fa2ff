/** A loom that stands still, within a height: whole where there is room for that, else as a row. */
import { Suspense } from 'react';
import { useMetrics } from '../marks/metrics.ts';
import { LOOM } from '../views/loom/index.tsx';
import type { RowProps } from '../views/view.ts';

const { still } = LOOM;

export function LoomWithin({ scene, widthPx, heightPx, isFirst }: RowProps) {
  const metrics = useMetrics(widthPx);
  if (heightPx >= still.heightPx(metrics)) return <still.Component scene={scene} widthPx={widthPx} />;
  return (
    <Suspense fallback={<div aria-busy />}>
      <still.Row {...{ scene, widthPx, heightPx, isFirst }} />
    </Suspense>
  );
}
