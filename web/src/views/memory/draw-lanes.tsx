/** The four lanes, painted: bars, names, tails, what was left out, ghosts of moved pages. */
import { memo } from 'react';
import { Head } from '../head.tsx';
import { LayerPaths } from '../layer-marks.tsx';
import type { Metrics } from '../metrics.ts';
import { NowFrame, PointedFrame } from '../signs.tsx';
import type { Scene } from '../view.ts';
import { barLeft, fitLane } from './lanes.ts';
import type { LaneLayers } from './lane-bars.ts';
import type { Lane, LaneSizes } from './lanes.ts';
import { stayedIn } from './stayed.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';

export interface LanesProps {
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
  const { lanes, sizes, layers, metrics } = props;
  const first = lanes[0];
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
    </>
  );
});

function LaneWords(props: LanesProps & { lane: Lane }) {
  const { lane, sizes, metrics, nowFrame, litFrame, isReduced } = props;
  const { info, frames, fit, top, height } = lane;
  const name = TEXT.lists[info.list]!;
  const bottom = top + height;
  const hidden = fit.total - fit.ahead - fit.behind;
  const small = { className: 'mark-words', y: bottom, fontSize: metrics.mark, fill: 'var(--ink-3)' };
  const aboveY = top - metrics.mark * 0.7;
  const smaller = { ...metrics, head: metrics.head - 1 };
  return (
    <>
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
        {isReduced && <Moved {...props} />}
        <BarFrame {...props} frame={nowFrame} Frame={NowBar} />
        <BarFrame {...props} frame={litFrame} Frame={PointedFrame} />
      </g>
    </>
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

/** With more moves than this in a step, arcs would only hide the lanes. */
const ARCS_MAX = 6;

/** Without movement: a page that went to another place of its list leaves a ghost, and an arc to where it is. */
function Moved({ lane, sizes, scene }: LanesProps & { lane: Lane }) {
  const old = scene.before[lane.info.column];
  if (!old) return null;
  const { hasStayed } = stayedIn(old, lane.frames);
  const oldFit = fitLane(old.length, sizes);
  const gone = Array.from(old.keys()).filter((index) => hasStayed[index] === 0);
  if (gone.length > ARCS_MAX) return null;
  return gone.map((index) => {
    const from = barLeft(oldFit, sizes, index);
    const to = lane.frames.indexOf(old[index]!);
    const x = to < 0 ? null : barLeft(lane.fit, sizes, to);
    if (from === null) return null;
    const ghost = { x: from - 2.5, y: lane.top - 2.5, width: sizes.bar, height: lane.height };
    const middle = sizes.bar / 2;
    return (
      <g key={old[index]} fill="none" stroke="var(--ink-3)">
        <rect {...ghost} strokeDasharray="2 2" />
        {x !== null && (
          <path
            d={`M${from + middle} ${lane.top - 4}C${from} ${lane.top - 20} ${x} ${lane.top - 20} ${x + middle} ${lane.top - 4}`}
          />
        )}
      </g>
    );
  });
}
