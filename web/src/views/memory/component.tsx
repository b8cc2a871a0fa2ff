import { useMemo, useState } from 'react';
import { frameOfNow } from './now.ts';
import { Head } from '../../marks/head.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import { ease } from '../../marks/motion.ts';
import { relatedTo } from '../../scene/related.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import type { ViewProps } from '../view.ts';
import { describeFrame, describePlace } from './describe.ts';
import { Counts } from './draw-counts.tsx';
import { Frames, FreeFrames } from './draw.tsx';
import { FrameCanvas, SVG_FRAMES_MAX } from './frame-canvas.tsx';
import { Lanes } from './draw-lanes.tsx';
import { doListsMove, layoutBars } from '../../marks/frames/lane-bars.ts';
import { barUnder, type Lane, type LaneSizes } from '../../marks/frames/lanes.ts';
import { frameUnder } from '../../marks/frames/grid.ts';
import { changedFrames, layoutFrames } from '../../marks/frames/frames.ts';
import { layoutMemory, type MemoryPicture } from './layout.ts';
import { unknownHeight } from './room.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';

export { describeMemory } from './describe.ts';
export { heightsOfMemory } from './room.ts';

/** The frames change first, then the lists. */
const FRAMES_UNTIL = 0.3;
/** More ghosts than this say nothing. */
const GHOSTS_MAX = 64;
const NO_GHOSTS: readonly number[] = [];

function usePicture({ scene, widthPx, heightPx, phase, isReduced }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const nowFrame = useMemo(() => frameOfNow(scene), [scene]);
  const picture = useMemo(
    () => layoutMemory(scene, { widthPx, heightPx, metrics, focus: nowFrame }),
    [scene, widthPx, heightPx, metrics, nowFrame],
  );
  const changed = useMemo(() => changedFrames(scene, picture.grid), [scene, picture]);
  const isMoving = useMemo(() => doListsMove(scene, picture.lanes), [scene, picture]);
  const isOnCanvas = picture.grid.count > SVG_FRAMES_MAX;
  const rise = isReduced || changed.length === 0 ? 1 : ease(Math.min(1, phase / FRAMES_UNTIL));
  const layers = useMemo(
    () => (isOnCanvas ? null : layoutFrames(scene, picture.grid, rise)),
    [scene, picture, rise, isOnCanvas],
  );
  const moved = isReduced || !isMoving ? 1 : Math.max(0, (phase - FRAMES_UNTIL) / (1 - FRAMES_UNTIL));
  const bars = useMemo(() => layoutBars(scene, picture.lanes, picture.sizes, moved), [scene, picture, moved]);
  const ghosts = isReduced && changed.length <= GHOSTS_MAX ? changed : NO_GHOSTS;
  return { metrics, nowFrame, picture, rise, layers, bars, ghosts };
}

export function Memory(props: ViewProps) {
  return props.scene.isRecorded ? <UnknownMemory widthPx={props.widthPx} /> : <KnownMemory {...props} />;
}

/** A replay of rows needs frames of its own, which are nobody's memory. */
function UnknownMemory({ widthPx }: Pick<ViewProps, 'widthPx'>) {
  const metrics = useMetrics(widthPx);
  const top = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 6;
  const height = Math.round(metrics.head * 1.6);
  return (
    <svg className="picture" width={widthPx} height={unknownHeight(metrics)}>
      <Head name={TEXT.memory} shown="" {...{ metrics, height }} y={top} aboveY={metrics.sub} />
      <text
        className="mark-words"
        aria-hidden="true"
        x={metrics.gutter}
        y={top + height / 2 + metrics.sub / 3}
        fontSize={metrics.sub}
        fill="var(--ink-2)"
      >
        {TEXT.unknown}
      </text>
    </svg>
  );
}

function KnownMemory(props: ViewProps) {
  const { scene, widthPx, pointed, isReduced } = props;
  const { metrics, nowFrame, picture, rise, layers, bars, ghosts } = usePicture(props);
  const litFrame = useMemo(() => relatedTo(scene, pointed).frame, [scene, pointed]);
  const { grid, bar, barY, hasKswapd, lanes, sizes } = picture;
  return (
    <div className="canvas-below">
      {layers === null && <FrameCanvas scene={scene} grid={grid} rise={rise} />}
      <svg className="picture" width={widthPx} height={picture.height}>
        <Frames {...{ grid, layers, metrics, nowFrame, litFrame, ghosts }} />
        <Counts counts={picture.counts} metrics={metrics} />
        {bar && <FreeFrames {...{ bar, barY, hasKswapd, scene, metrics, isReduced }} />}
        <Lanes {...{ scene, lanes, sizes, layers: bars, metrics, nowFrame, litFrame, isReduced }} />
        <Targets {...props} picture={picture} nowFrame={nowFrame} />
      </svg>
    </div>
  );
}

type TargetProps = ViewProps & { readonly picture: MemoryPicture; readonly nowFrame: number | null };

function Targets({ picture, nowFrame, ...props }: TargetProps) {
  const { scene, pointed, onPoint } = props;
  const { grid, lanes, sizes } = picture;
  const frame = pointed?.kind === 'frame' ? pointed.frame : (nowFrame ?? grid.first);
  const words = useMemo(() => describeFrame(scene, frame), [scene, frame]);
  if (grid.total === 0) return null;
  return (
    <>
      <StripTarget
        label={TEXT.framesLabel}
        words={words}
        index={frame}
        total={grid.total}
        page={grid.perRow}
        box={{ x: grid.left, y: grid.top, width: grid.width, height: grid.height }}
        at={(x, y) => frameUnder(grid, x, y)}
        onPoint={(at) => onPoint(at === null ? null : { kind: 'frame', frame: at })}
      />
      {lanes.map((lane) => (
        <LaneTarget key={lane.info.list} {...props} lane={lane} sizes={sizes} />
      ))}
    </>
  );
}

function LaneTarget({
  scene,
  pointed,
  onPoint,
  lane,
  sizes,
}: ViewProps & { readonly lane: Lane; readonly sizes: LaneSizes }) {
  const [kept, setKept] = useState(0);
  const { info, frames, fit, top, height } = lane;
  const found = pointed?.kind === 'frame' ? frames.indexOf(pointed.frame) : -1;
  const index = found >= 0 ? found : Math.min(kept, Math.max(0, frames.length - 1));
  const words = useMemo(() => describePlace(scene, info.list, index, frames), [scene, info, index, frames]);
  if (frames.length === 0) return null;
  return (
    <StripTarget
      label={TEXT.listLabel(TEXT.lists[info.list]!)}
      words={words}
      index={index}
      total={frames.length}
      page={Math.max(1, fit.ahead)}
      box={{ x: sizes.left, y: top, width: Math.max(sizes.bar, fit.right - sizes.left), height }}
      at={(x) => barUnder(fit, sizes, x)}
      onPoint={(at) => {
        if (at !== null) setKept(at);
        onPoint(at === null ? null : { kind: 'frame', frame: frames[at]! });
      }}
    />
  );
}
