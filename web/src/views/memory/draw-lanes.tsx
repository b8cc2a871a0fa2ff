/** The four lanes, painted: bars, names, tails, what was left out, ghosts of moved pages. */
import { memo } from 'react';
import { Head } from '../../marks/head.tsx';
import { LayerPaths } from '../../marks/layer-marks.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { NowFrame, PointedFrame } from '../../marks/signs.tsx';
import type { Scene } from '../../scene/scene.ts';
import { layoutMoves, type Moved } from './lane-moves.ts';
import { barLeft, type Lane, type LaneSizes } from '../../marks/frames/lanes.ts';
import type { LaneLayers } from '../../marks/frames/lane-bars.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';

interface LanesProps {
  readonly scene: Scene;
  readonly lanes: readonly Lane[];
  readonly sizes: LaneSizes;
  readonly layers: LaneLayers;
  readonly metrics: Metrics;
  readonly nowFrame: number | null;
  readonly litFrame: number | null;
  readonly isReduced: boolean;
}

export const Lanes = memo(function Lanes(props: LanesProps) {
  const { scene, lanes, sizes, layers, metrics, isReduced } = props;
  const first = lanes[0];
  const moves = isReduced ? layoutMoves(scene.before, lanes, sizes) : [];
  return (
    <>
      {first && (
        <text
          className="mark-words"
          aria-hidden="true"
          x={sizes.left}
          y={first.top - metrics.mark * (metrics.gutter === 0 ? 2.5 : 0.9)}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {TEXT.head}
        </text>
      )}
      <g aria-hidden="true">
        <LayerPaths layers={layers} />
      </g>
      {lanes.map((lane) => (
        <LaneWords key={lane.info.list} {...props} lane={lane} />
      ))}
      {moves.map((moved) => (
        <MovedMark key={moved.frame} moved={moved} />
      ))}
    </>
  );
});

function LaneWords(props: LanesProps & { lane: Lane }) {
  const { lane, sizes, metrics, nowFrame, litFrame } = props;
  const { info, frames, fit, top, height } = lane;
  const name = TEXT.lists[info.list]!;
  const bottom = top + height;
  const hidden = fit.total - fit.ahead - fit.behind;
  const small = { className: 'mark-words', y: bottom, fontSize: metrics.mark, fill: 'var(--ink-3)' };
  const aboveY = top - metrics.mark * 0.7;
  const smaller = { ...metrics, head: metrics.head - 1 };
  return (
    <g data-part={name}>
      <Head
        name={name}
        shown={TEXT.pages(frames.length)}
        metrics={smaller}
        y={top}
        height={height}
        aboveY={aboveY}
      />
      <g aria-hidden="true">
        <text
          {...small}
          x={frames.length === 0 ? sizes.left + sizes.bar + 14 : Math.max(fit.right, sizes.left) + 8}
        >
          {frames.length === 0 ? TEXT.empty : TEXT.tail}
        </text>
        {hidden > 0 && (
          <text
            {...small}
            className="mark-words mark-halo"
            y={bottom - 3}
            x={(sizes.left + fit.ahead * sizes.pitch + fit.behindLeft) / 2}
            textAnchor="middle"
          >
            {TEXT.between(hidden)}
          </text>
        )}
        {/* The frame above is red; where it stands in its list is the same frame. */}
        <g data-shows="list">
          <BarFrame {...props} frame={nowFrame} Frame={NowBar} />
        </g>
        <BarFrame {...props} frame={litFrame} Frame={PointedFrame} />
      </g>
    </g>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NowBar = (box: Box) => <NowFrame {...box} stroke={2.5} />;

function BarFrame({
  lane,
  sizes,
  frame,
  Frame,
}: LanesProps & { lane: Lane; frame: number | null; Frame: (box: Box) => React.ReactNode }) {
  if (frame === null) return null;
  const index = lane.frames.indexOf(frame);
  const x = index < 0 ? null : barLeft(lane.fit, sizes, index);
  return x === null ? null : <Frame x={x} y={lane.top} width={sizes.bar} height={lane.height} />;
}

function MovedMark({ moved: { ghost, arc } }: { readonly moved: Moved }) {
  return (
    <g aria-hidden="true" fill="none" stroke="var(--ink-3)">
      <rect {...ghost} strokeDasharray="2 2" />
      {arc && (
        <>
          <path d={arc.path} />
          <path
            d={`M${arc.x - 3} ${arc.y + (arc.isDown ? -5 : 5)}h6L${arc.x} ${arc.y}z`}
            fill="var(--ink-3)"
            stroke="none"
          />
        </>
      )}
    </g>
  );
}
