/** The lists of a machine with more pages than can carry numbers: a bar for each page, tall while it is active. */
import { useMemo, useState } from 'react';
import { format } from '../../../core/events/format.ts';
import { formatCount, pages as pagesOf } from '../../../lib/format.ts';
import { doListsMove, layoutBars } from '../../../marks/frames/lane-bars.ts';
import { barLeft, barUnder, longestOf, type Lane } from '../../../marks/frames/lanes.ts';
import { Head } from '../../../marks/head.tsx';
import { LayerPaths } from '../../../marks/layer-marks.tsx';
import { useMetrics, type Metrics } from '../../../marks/metrics.ts';
import { useSharedScale } from '../../../marks/shared-scale.ts';
import { NowFrame, PointedFrame } from '../../../marks/signs.tsx';
import { StripTarget } from '../../../marks/strip-target.tsx';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { frameState } from '../../../scene/frame-state.ts';
import { flowsSince } from '../../../scene/reclaim/flows.ts';
import { passUnderWay } from '../../../scene/reclaim/passes.ts';
import { redOf } from '../../../scene/red.ts';
import { redWords } from '../../../scene/red-text.ts';
import { relatedTo } from '../../../scene/related.ts';
import type { Scene } from '../../../scene/scene.ts';
import { describeThing } from '../../../scene/words.ts';
import type { ViewProps } from '../../view.ts';
import { FileNames } from '../file-names.tsx';
import { filesIn } from '../files-in.ts';
import { hasFiles } from '../files.ts';
import { CourseMarks } from '../four/course-marks.tsx';
import { FlowMarks } from '../four/flow-marks.tsx';
import { waitingOf } from '../four/trays.tsx';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { layoutAges, layoutBarLanes, readersOf, type BarsPicture } from './layout.ts';
import { Plate, plateHeight } from '../shared-marks.tsx';

export { heightsOfBars } from './layout.ts';

/** Above a bar, where its dot stands. */
const DOT_PX = 5;

export function BarLanes(props: ViewProps) {
  const { scene, widthPx, heightPx, phase, pointed, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const { columns } = scene;
  const { reach: longest } = useSharedScale('pages of a list', longestOf(columns));
  const picture = useMemo(
    () => layoutBarLanes(columns, { widthPx, heightPx, metrics, longest }),
    [columns, widthPx, heightPx, metrics, longest],
  );
  const isMoving = useMemo(() => doListsMove(scene, picture.lanes), [scene, picture]);
  const moved = isReduced || !isMoving ? 1 : phase;
  const bars = useMemo(() => layoutBars(scene, picture.lanes, picture.sizes, moved), [scene, picture, moved]);
  const ages = useMemo(() => layoutAges(columns, picture), [columns, picture]);
  const flows = useMemo(() => flowsSince(scene), [scene]);
  const red = redOf(scene);
  const lit = relatedTo(scene, pointed).frame;
  const { lanes, sizes, spots, arrowX, course } = picture;
  const isStill = phase === 1;
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <g aria-hidden="true">
        <LayerPaths layers={bars} />
        {moved === 1 && <LayerPaths layers={ages} />}
        {lanes.map((lane, nth) => (
          <LaneWords key={lane.info.list} {...{ lane, scene, metrics, picture }} isFirst={nth === 0} />
        ))}
        {isStill && picture.waitingY !== null && (
          <FlowMarks
            hasFileNames={hasFiles(columns)}
            {...{ flows, spots, arrowX, metrics }}
            causeLines={picture.isRoomy ? undefined : 1}
            right={widthPx}
          />
        )}
        {isStill && (
          <FileNames
            lanes={lanes.map(({ info, fit, top }) => ({
              list: info.list,
              top: top - DOT_PX,
              leftOf: (index: number) => barLeft(fit, sizes, index),
              isHeld: readersOf(scene).some(({ list }) => list === info.list),
            }))}
            s={sizes.bar}
            {...{ scene, metrics }}
          />
        )}
        <Plates {...{ scene, picture, metrics, widthPx }} />
        <Waiting {...{ scene, picture, metrics, widthPx }} />
        <BarFrame picture={picture} frame={red?.frame ?? null} Frame={NowBar} />
        <BarFrame picture={picture} frame={lit} Frame={PointedFrame} />
        {phase > 0 && (
          <text
            className="head-words mark-halo"
            data-now-words=""
            x={sizes.left}
            y={metrics.head * 1.05}
            fontSize={metrics.head}
            fill="var(--now-text)"
          >
            {redWords(scene)}
          </text>
        )}
        {course && (
          <CourseMarks {...{ scene, metrics }} left={sizes.left} {...course} right={picture.courseRight} />
        )}
      </g>
      {lanes.map((lane) => (
        <LaneTarget key={lane.info.list} {...props} lane={lane} picture={picture} />
      ))}
    </svg>
  );
}

interface WordsProps {
  readonly lane: Lane;
  readonly scene: Scene;
  readonly picture: BarsPicture;
  readonly metrics: Metrics;
  readonly isFirst: boolean;
}

function LaneWords({ lane, scene, picture: { sizes, isRoomy }, metrics, isFirst }: WordsProps) {
  const { info, frames, fit, top, height } = lane;
  const name = TEXT.lanes[info.list]!;
  const isNarrow = metrics.gutter === 0;
  // Who has taken pages off it stands at the end of that line.
  const isHeld = readersOf(scene).some(({ list }) => list === info.list);
  const files = info.isFile && !isHeld ? filesIn(scene, frames) : [];
  const small = { className: 'mark-words mark-halo', fontSize: metrics.mark, fill: 'var(--ink-3)' } as const;
  const hidden = fit.total - fit.ahead - fit.behind;
  return (
    <g data-part={name}>
      <Head
        name={name}
        shown={isNarrow ? [pagesOf(frames.length), ...files].join(' · ') : formatCount(frames.length)}
        metrics={{ ...metrics, gutter: isNarrow ? 0 : sizes.left }}
        y={top}
        height={height}
        // Lines over the pages of each file run between it and the dots.
        aboveY={top - metrics.mark * 0.7 - (isNarrow && files.length > 1 ? DOT_PX + 2 : 0)}
      />
      {isFirst && !isNarrow && (
        // Clear of the red words above it.
        <text {...small} x={sizes.left} y={top - metrics.mark * (isRoomy ? 0.7 : 0.4)}>
          {TEXT.headNewest}
        </text>
      )}
      <text {...small} x={Math.max(fit.right, sizes.left) + (frames.length === 0 ? 20 : 8)} y={top + height}>
        {frames.length === 0 ? TEXT.empty : TEXT.tail}
      </text>
      {hidden > 0 && (
        <text
          {...small}
          x={(sizes.left + fit.ahead * sizes.pitch + fit.behindLeft) / 2}
          y={top + height - 3}
          textAnchor="middle"
        >
          {TEXT.more(hidden)}
        </text>
      )}
    </g>
  );
}

interface PlatesProps {
  readonly scene: Scene;
  readonly picture: BarsPicture;
  readonly metrics: Metrics;
  readonly widthPx: number;
}

/** Who has taken pages off a list stands at its tail, which is where they stood. */
function Plates({ scene, picture, metrics, widthPx }: PlatesProps) {
  return readersOf(scene).map(({ task, list, held, at }) => {
    const spot = picture.spots.find((each) => each.list === list);
    if (!spot) return null;
    const name = format('task', task, scene.labels);
    const pass = passUnderWay(scene.columns, task);
    const height = plateHeight(metrics);
    const width = widthOfWords(name, metrics.mark, 'strong') + 12;
    const x = Math.min(spot.end - 4, widthPx - width);
    const y = spot.top - height - 6;
    // Where there is no gutter, the lane's name stands there; names of files need the room too.
    const told =
      metrics.gutter === 0
        ? []
        : [
            ...(pass ? [TEXT.looksAt(pass.priority)] : []),
            ...(hasFiles(scene.columns) ? [] : [TEXT.holds(held, at)]),
          ];
    return (
      <g key={`${task} ${list}`} data-reader={task}>
        <path d={`M${x + 2} ${y + height}V${spot.bottom}`} stroke="var(--ink)" strokeWidth={2} />
        <Plate {...{ x, y, width, name, metrics }} said={told.join(', ')} />
      </g>
    );
  });
}

/** Who waits for a list; at the end of the line, as much as there is room for of what bars say, once one says it. */
function Waiting({ scene, picture, metrics, widthPx }: PlatesProps) {
  if (picture.waitingY === null) return null;
  const { left } = picture.sizes;
  const told = TEXT.waitsInBatch(waitingOf(scene.columns));
  const room = widthPx - left - widthOfWords(told, metrics.mark) - 24;
  const signs = signWords(scene.columns, picture).reduce((all, sign) => {
    const more = all === '' ? sign : `${all}; ${sign}`;
    return widthOfWords(more, metrics.mark) <= room ? more : all;
  }, '');
  const words = {
    className: 'mark-words',
    y: picture.waitingY,
    fontSize: metrics.mark,
    fill: 'var(--ink-2)',
  };
  return (
    <>
      <text {...words} data-part={TEXT.waiting} x={left}>
        {told}
      </text>
      {signs !== '' && (
        <text {...words} data-sign="file-signs" x={widthPx} textAnchor="end">
          {signs}
        </text>
      )}
    </>
  );
}

function signWords(columns: Scene['columns'], { lanes, ageMost }: BarsPicture): string[] {
  const frames = lanes.filter(({ info }) => info.isFile).flatMap((lane) => [...lane.frames]);
  const states = frames.map((frame) => frameState(columns, frame));
  const { seen, age, dirty, written } = TEXT.barSigns;
  const isSeen = lanes.some((lane) => lane.frames.some((frame) => frameState(columns, frame).isReferenced));
  const signs = [
    ...(states.some(({ isDirty }) => isDirty) ? [dirty] : []),
    ...(states.some(({ isWritten }) => isWritten) ? [written] : []),
  ];
  return [
    ...(isSeen ? [seen] : []),
    ...(signs.length > 0 ? [TEXT.inFiles(signs)] : []),
    ...(ageMost > 0 && columns.frame_idle ? [age] : []),
  ];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NowBar = (box: Box) => <NowFrame {...box} stroke={2.5} />;

interface BarFrameProps {
  readonly picture: BarsPicture;
  readonly frame: number | null;
  readonly Frame: (box: Box) => React.ReactNode;
}

function BarFrame({ picture: { lanes, sizes }, frame, Frame }: BarFrameProps) {
  if (frame === null) return null;
  for (const lane of lanes) {
    const index = lane.frames.indexOf(frame);
    const x = index < 0 ? null : barLeft(lane.fit, sizes, index);
    if (x !== null) return <Frame x={x} y={lane.top} width={sizes.bar} height={lane.height} />;
  }
  return null;
}

function LaneTarget({
  scene,
  pointed,
  onPoint,
  lane,
  picture: { sizes },
}: ViewProps & { readonly lane: Lane; readonly picture: BarsPicture }) {
  const [kept, setKept] = useState(0);
  const { info, frames, fit, top, height } = lane;
  const found = pointed?.kind === 'frame' ? frames.indexOf(pointed.frame) : -1;
  const index = found >= 0 ? found : Math.min(kept, Math.max(0, frames.length - 1));
  const frame = frames[index] ?? 0;
  const words = useMemo(() => describeThing(scene, { kind: 'frame', frame }), [scene, frame]);
  if (frames.length === 0) return null;
  return (
    <StripTarget
      label={TEXT.label(TEXT.lanes[info.list]!)}
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
