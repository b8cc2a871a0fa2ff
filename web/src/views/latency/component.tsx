/** How long faults took: their distribution, and the percentiles below it on the same axis. */
import { useMemo, useState } from 'react';
import { useMetrics } from '../../marks/metrics.ts';
import { ease } from '../../marks/motion.ts';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import type { ViewProps } from '../view.ts';
import { Axis, Bars, Rows } from './draw.tsx';
import { layoutLatency, reachOf, type LatencyPicture } from './layout.ts';
import { LATENCY_TEXT as TEXT } from './text.ts';

export { describeLatency } from './describe.ts';
export { heightsOfLatency } from './room.ts';

export function Latency({ scene, widthPx, heightPx, phase, isReduced }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const own = useMemo(() => reachOf(scene.columns), [scene.columns]);
  const { reach: fromPart } = useSharedScale('shortest fault', 1 / own.fromNs);
  const { reach: toNs } = useSharedScale('longest fault', own.toNs);
  const { reach: most } = useSharedScale('faults of a duration', own.most);
  const picture = useMemo(
    () =>
      layoutLatency(scene, {
        widthPx,
        heightPx,
        metrics,
        reach: { fromNs: Math.round(1 / fromPart), toNs, most },
      }),
    [scene, widthPx, heightPx, metrics, fromPart, toNs, most],
  );
  const [lit, setLit] = useState<number | null>(null);
  const moved = isReduced ? 1 : ease(phase);
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <Axis picture={picture} metrics={metrics} />
      <Bars picture={picture} metrics={metrics} litBucket={lit} rise={moved} />
      <Rows picture={picture} metrics={metrics} phase={moved} isReduced={isReduced} />
      <Target picture={picture} onLit={setLit} />
      <LitWords picture={picture} lit={lit} size={metrics.mark} />
    </svg>
  );
}

/** Bars are pointed at by their order; a bucket is no thing of the machine, so no other picture lights it. */
function Target({
  picture,
  onLit,
}: {
  readonly picture: LatencyPicture;
  readonly onLit: (bucket: number | null) => void;
}) {
  const [index, setIndex] = useState(0);
  const { bars, left, right, top, barsBottom } = picture;
  const bar = bars[Math.min(index, bars.length - 1)];
  if (!bar) return null;
  return (
    <StripTarget
      label={TEXT.axisLabel}
      words={TEXT.bucket(bar.fromNs, bar.toNs, bar.count)}
      index={Math.min(index, bars.length - 1)}
      total={bars.length}
      page={bars.length}
      box={{ x: left, y: top, width: right - left, height: barsBottom - top }}
      at={(x) => {
        const found = bars.findIndex((each) => x >= each.x - 1 && x < each.x + each.width + 1);
        return found < 0 ? null : found;
      }}
      onPoint={(at) => {
        if (at !== null) setIndex(at);
        onLit(at === null ? null : bars[at]!.index);
      }}
    />
  );
}

function LitWords({ picture, lit, size }: { picture: LatencyPicture; lit: number | null; size: number }) {
  const bar = picture.bars.find(({ index }) => index === lit);
  if (!bar) return null;
  const isLeft = bar.x < (picture.left + picture.right) / 2;
  return (
    <text
      className="mark-words mark-strong mark-halo"
      aria-hidden="true"
      x={isLeft ? bar.x + bar.width + 10 : bar.x - 10}
      y={picture.top + size}
      fontSize={size}
      textAnchor={isLeft ? 'start' : 'end'}
    >
      {TEXT.bucket(bar.fromNs, bar.toNs, bar.count)}
    </text>
  );
}
