/** The lists of a machine without files, with every page carried: what moves keeps its number and its bit. */
import { useMemo } from 'react';
import { Head } from '../../marks/head.tsx';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { NowFrame, PointedFrame } from '../../marks/signs.tsx';
import { redOf } from '../../scene/red.ts';
import { redWords } from '../../scene/red-text.ts';
import { relatedTo } from '../../scene/related.ts';
import type { ViewProps } from '../view.ts';
import { CarriedPage } from './carried-page.tsx';
import { headPlaces, layoutGeometry, leftOf, type LaneBox, type ListsGeometry } from './geometry.ts';
import { pagesAt, readersAt } from './moved.ts';
import { redBox } from './red-place.ts';
import {
  CarriedFrame,
  OldPlace,
  PLATE_GAP,
  Readers,
  RedWords,
  SaidPage,
  plateHeight,
} from './shared-marks.tsx';
import { LaneTargets } from './targets.tsx';
import { LISTS_TEXT as TEXT } from './text.ts';
import { useCarried } from './useCarried.ts';

export function TwoLanes(props: ViewProps) {
  const { scene, widthPx, phase, pointed, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const { now, before, geometry, movements } = useCarried(props, metrics, layoutGeometry);
  const pages = pagesAt(movements, geometry, phase);
  const readers = readersAt(before ?? now, now, movements.turns, geometry, phase);
  const box = useMemo(
    () => redBox({ red: redOf(scene), event: scene.event, before, now, geometry }),
    [scene, before, now, geometry],
  );
  const lit = relatedTo(scene, pointed).frame;
  const isMoving = phase > 0 && phase < 1;
  return (
    <svg className="picture" width={widthPx} height={geometry.height}>
      <g aria-hidden="true">
        {geometry.lanes.map((lane) => (
          <LaneGround key={lane.lane.id} box={lane} geometry={geometry} metrics={metrics} />
        ))}
        {isReduced &&
          pages.map(({ frame, x, y }) => {
            const from = movements.steps.get(frame)?.from;
            return !from || (from.x === x && from.y === y) ? null : (
              <OldPlace key={frame} {...from} s={geometry.s} />
            );
          })}
        {pages.map((page) => (
          <CarriedPage
            key={page.frame}
            {...page}
            s={geometry.s}
            bitPx={geometry.bit}
            letterMin={metrics.letterMin}
          />
        ))}
        <Readers readers={readers} geometry={geometry} metrics={metrics} scene={scene} />
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
      </g>
      <LaneTargets {...props} lists={now} geometry={geometry} />
    </svg>
  );
}

interface GroundProps {
  readonly box: LaneBox;
  readonly geometry: ListsGeometry;
  readonly metrics: Metrics;
}

function nameOf({ id, length }: LaneBox['lane']): { name: string; shown: string } {
  if (id === 'free') return { name: TEXT.free, shown: TEXT.frames(length) };
  if (id === 'waiting') return { name: TEXT.waiting, shown: TEXT.pages(length) };
  return { name: TEXT.lanes[id]!, shown: TEXT.pages(length) };
}

/** The line that pages stand on, its ends in words, and the places that are kept open behind the tail. */
function LaneGround({ box, geometry, metrics }: GroundProps) {
  const { lane, y } = box;
  const { s, left, places, pitch, isTight } = geometry;
  const { length, open } = lane;
  const total = length + open;
  const isList = typeof lane.id === 'number';
  const end = left + Math.min(total, places) * pitch;
  const small = { className: 'mark-words', fontSize: metrics.mark, fill: 'var(--ink-2)' } as const;
  const hidden = total > places ? total - places + 1 : 0;
  const head = headPlaces(geometry, total);
  return (
    <g data-part={nameOf(lane).name} data-sign={lane.id === 'waiting' && length > 0 ? 'waiting' : undefined}>
      <Head
        {...nameOf(lane)}
        {...(isTight && !isList && { shown: '' })}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left }}
        y={y}
        height={s}
        aboveY={
          isList ? box.liftedY - plateHeight(metrics) - PLATE_GAP - metrics.sub * 0.4 : y - metrics.sub * 0.6
        }
      />
      {isList && (
        <>
          <path
            d={`M${left - 6} ${y + s + 1.5}H${Math.max(end, left + s)}`}
            stroke="var(--edge)"
            strokeWidth={1.4}
          />
          {length > 0 && (
            <text {...small} x={left} y={y - 5}>
              {TEXT.head}
            </text>
          )}
          {length > 0 && end + widthOfWords(TEXT.tail, metrics.mark) + 8 < geometry.right && (
            <text {...small} x={end + 4} y={y + s - 2}>
              {TEXT.tail}
            </text>
          )}
        </>
      )}
      {hidden > 0 && (
        <text {...small} x={left + head * pitch + pitch / 2} y={y + s / 2 + 4} textAnchor="middle">
          {widthOfWords(TEXT.more(hidden), metrics.mark) <= pitch ? TEXT.more(hidden) : TEXT.someMore}
        </text>
      )}
      {Array.from({ length: open }, (_, i) => {
        const x = leftOf(geometry, length + i, total);
        return x === null ? null : <OldPlace key={i} x={x} y={y} s={s} />;
      })}
    </g>
  );
}
