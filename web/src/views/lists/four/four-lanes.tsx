/** The four lists of a machine whose pages can carry their numbers. */
import { useMemo } from 'react';
import { redOf } from '../../../scene/red.ts';
import { redWords } from '../../../scene/red-text.ts';
import { relatedTo } from '../../../scene/related.ts';
import { WAYS, flowsSince, sumOf } from '../../../scene/reclaim/flows.ts';
import { NowFrame, PointedFrame } from '../../../marks/signs.tsx';
import { useMetrics } from '../../../marks/metrics.ts';
import type { ViewProps } from '../../view.ts';
import { CarriedPage } from '../carried-page.tsx';
import { FileNames } from '../file-names.tsx';
import { hasFiles } from '../files.ts';
import { filesIn } from '../files-in.ts';
import { leftOf } from '../geometry.ts';
import { pagesAt, readersAt } from '../moved.ts';
import { redBox } from '../red-place.ts';
import { LaneTargets } from '../targets.tsx';
import { CarriedFrame, Readers, RedWords, SaidPage } from '../shared-marks.tsx';
import { CourseMarks } from './course-marks.tsx';
import { layoutFour } from './geometry.ts';
import { FlowMarks } from './flow-marks.tsx';
import { AgeBars, BitWords, LaneGround, OldestWords, SignWords } from './lane-marks.tsx';
import { Shadows, shadowsOf } from './shadows.tsx';
import { spotsOf } from './spots.ts';
import { Trays } from './trays.tsx';
import { LANES } from '../../../scene/frame-state.ts';
import type { LaneId } from '../state.ts';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { useCarried } from '../useCarried.ts';

const NONE_GONE: ReadonlySet<number | null> = new Set();

export function FourLanes(props: ViewProps) {
  const { scene, widthPx, phase, pointed } = props;
  const metrics = useMetrics(widthPx);
  const { now, before, geometry, movements } = useCarried(props, metrics, layoutFour);
  const pages = pagesAt(movements, geometry, phase);
  const readers = readersAt(before ?? now, now, movements.turns, geometry, phase);
  const box = useMemo(
    () => redBox({ red: redOf(scene), event: scene.event, before, now, geometry }),
    [scene, before, now, geometry],
  );
  const flows = useMemo(() => flowsSince(scene), [scene]);
  const spots = useMemo(() => spotsOf(geometry), [geometry]);
  const shadows = useMemo(() => shadowsOf(scene, now, geometry), [scene, now, geometry]);
  const isStill = phase === 1;
  const filesOfLane = (id: LaneId): readonly string[] => {
    const info = LANES.find(({ list, isFile }) => list === id && isFile);
    return isStill && info ? filesIn(scene, scene.columns[info.column] ?? new Uint32Array(0)) : [];
  };
  // An arc back to the head stands in the place of the names.
  const hasArc = geometry.arrowX > 0 && sumOf(flows, true, WAYS.back) !== null;
  const namedLanes = geometry.lanes.flatMap(({ lane: { id, length, open }, y }) =>
    typeof id !== 'number' || (hasArc && !TEXT.isActive(id))
      ? []
      : [
          {
            list: id,
            top: y,
            leftOf: (index: number) => leftOf(geometry, index, length + open),
            isHeld: open > 0,
          },
        ],
  );
  const gone = isStill ? new Set(shadows.map(({ frame }) => frame)) : NONE_GONE;
  const lit = relatedTo(scene, pointed).frame;
  const isMoving = phase > 0 && phase < 1;
  return (
    <svg className="picture" width={widthPx} height={geometry.height}>
      <g aria-hidden="true">
        {/* Those of the last list may reach down to words. */}
        <AgeBars {...{ pages, geometry }} />
        {geometry.lanes.map((lane) =>
          lane.lane.id === 'waiting' ? (
            <Trays key="waiting" {...{ scene, box: lane, geometry, metrics, flows: isStill ? flows : [] }} />
          ) : (
            <LaneGround
              key={lane.lane.id}
              {...{ box: lane, geometry, metrics }}
              flows={isStill ? flows : []}
              // Pages that are held hang over the line of the name.
              files={lane.lane.open > 0 ? [] : filesOfLane(lane.lane.id)}
              isFirst={lane === geometry.lanes[0]}
            />
          ),
        )}
        {isStill && <BitWords {...{ spots, geometry, metrics }} />}
        {isStill && <SignWords {...{ pages, spots, geometry, metrics }} />}
        {isStill && <FileNames lanes={namedLanes} s={geometry.s} {...{ scene, metrics }} />}
        {isStill && <OldestWords {...{ pages, spots, geometry, metrics }} />}
        {isStill && <Shadows {...{ shadows, geometry, metrics }} />}
        {pages
          .filter(({ frame }) => !gone.has(frame))
          .map((page) => (
            <CarriedPage
              key={page.frame}
              {...page}
              bit={page.isWaiting ? null : page.bit}
              s={geometry.s}
              bitPx={geometry.bit}
              letterMin={metrics.letterMin}
              isHalf={page.page !== null && !page.isFile && page.bit === null && !page.isWaiting}
            />
          ))}
        <Readers readers={readers} geometry={geometry} metrics={metrics} scene={scene} hasPriority />
        {isStill && (
          <FlowMarks
            hasFileNames={hasFiles(scene.columns)}
            {...{ flows, spots, metrics }}
            arrowX={geometry.arrowX}
            right={geometry.right}
          />
        )}
        {lit !== null &&
          pages
            .filter(({ frame }) => frame === lit)
            .map(({ frame, x, y }) => (
              <PointedFrame key={frame} x={x} y={y} width={geometry.s} height={geometry.s} />
            ))}
        <SaidPage scene={scene} pages={pages} geometry={geometry} />
        {box && !isMoving && phase > 0 && <NowFrame {...box} stroke={2.5 * metrics.stroke} />}
        {isMoving && <CarriedFrame pages={pages} geometry={geometry} metrics={metrics} />}
        {phase > 0 && <RedWords text={redWords(scene)} geometry={geometry} metrics={metrics} />}
        {geometry.course && <CourseMarks {...{ scene, metrics }} left={geometry.left} {...geometry.course} />}
      </g>
      <LaneTargets {...props} lists={now} geometry={geometry} />
    </svg>
  );
}
