import { useMemo } from 'react';
import { areaOfSlot } from '../../../core/areas.ts';
import type { Columns } from '../../../core/protocol.ts';
import { Head } from '../../../marks/head.tsx';
import { useMetrics, type Metrics } from '../../../marks/metrics.ts';
import { Patterns, usePatternNames } from '../../../marks/patterns.tsx';
import { useMemory } from '../../../marks/useMemory.ts';
import { presentOf } from '../../../scene/now.ts';
import { slotInSight } from '../../../scene/now-slot.ts';
import { redOf } from '../../../scene/red.ts';
import { redWords } from '../../../scene/red-text.ts';
import type { Scene } from '../../../scene/scene.ts';
import { range } from '../../../scene/text.ts';
import type { ViewProps } from '../../view.ts';
import { LOOM_TEXT as TEXT } from '../text.ts';
import { layoutGeometry, type Row } from './geometry.ts';
import { movedBetween } from './moved.ts';
import { Ghosts, Marks } from './marks.tsx';
import { Lines } from './lines.tsx';
import { isCaretOn, placeRed, type RedPlace } from './red-place.ts';
import { Red, Said } from './red.tsx';
import { threesOf } from './state.ts';
import { progressAt, type ThreePicture, type ThreeProps } from './picture.ts';
import { Targets } from './targets.tsx';
import { threeRowRegion } from './when.ts';
import { FreeWords, RunWords, SlotNumbers } from './words.tsx';

export { heightsOfThree } from './geometry.ts';

function sightOf(scene: Scene) {
  const red = redOf(scene);
  const { now, fault } = presentOf(scene);
  const page = red?.page?.page ?? now?.page?.page ?? fault?.begin.page ?? null;
  return { frame: red?.frame ?? null, page, slot: slotInSight(scene) };
}

function usePicture({ scene, widthPx, heightPx, phase, region }: ThreeProps, metrics: Metrics): ThreePicture {
  const memory = useMemory();
  const { columns, before: was } = scene;
  const geometry = useMemo(
    () =>
      layoutGeometry(columns, region.pages, {
        widthPx,
        heightPx,
        metrics,
        memory,
        inSight: sightOf(scene),
      }),
    [columns, region, widthPx, heightPx, metrics, memory, scene],
  );
  const now = useMemo(() => threesOf(columns, region, geometry), [columns, region, geometry]);
  const before = useMemo(
    () => (was.pte === undefined || was.frame_flags === undefined ? null : threesOf(was, region, geometry)),
    [was, region, geometry],
  );
  const drawn = useMemo(
    () => movedBetween(before, now, progressAt(before, now, phase)),
    [before, now, phase],
  );
  return { geometry, before, now, drawn };
}

export function ThreeRows(props: ViewProps) {
  const region = threeRowRegion(props.scene);
  return region && <Rows {...props} region={region} />;
}

function Rows(props: ThreeProps) {
  const { scene, widthPx, region, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const names = usePatternNames();
  const picture = usePicture(props, metrics);
  const { geometry, before, now, drawn } = picture;
  const red = useMemo(
    () => placeRed({ red: redOf(scene), text: redWords(scene), before, now, geometry, metrics }),
    [scene, before, now, geometry, metrics],
  );
  const parts = { ...props, picture, metrics, names, red };
  const { frames, pages, slots } = geometry;
  return (
    <svg className="picture" width={widthPx} height={geometry.height}>
      <Patterns names={names} />
      <g aria-hidden="true">
        <Lines {...parts} kind="entries" />
        <Marks drawn={drawn} geometry={geometry} names={names} />
        {isReduced && before && <Ghosts before={before} now={now} geometry={geometry} />}
        <Lines {...parts} kind="ties" />
        <RowHead row={frames} name={TEXT.frames} height={geometry.s} {...{ red, metrics }} />
        <RowHead row={pages} name={TEXT.pages} height={geometry.s} {...{ red, metrics }} />
        <RowHead
          row={{ ...slots, total: slotsInAll(slots, scene.columns) }}
          name={TEXT.slots}
          height={geometry.tray}
          {...{ red, metrics }}
        />
        <RunWords now={now} geometry={geometry} metrics={metrics} />
        <SlotNumbers geometry={geometry} metrics={metrics} slot={redOf(scene)?.slot ?? null} />
        <FreeWords
          {...{ now, geometry, metrics, isReduced, isRed: red.isFree }}
          was={scene.was?.watermarks?.[0] ?? null}
        />
        {phase > 0 && <Red place={red} geometry={geometry} metrics={metrics} />}
        <Said {...parts} />
      </g>
      <Targets {...props} region={region} geometry={geometry} />
    </svg>
  );
}

/** Slots of the first area alone, where no other one is in sight: its pictures count no more than these. */
function slotsInAll({ first, count, total }: Row, columns: Columns): number {
  const area = areaOfSlot(columns, first + count - 1);
  return area?.first === 0 ? area.end : total;
}

interface RowHeadProps {
  readonly row: Row;
  readonly name: string;
  readonly height: number;
  readonly red: RedPlace;
  readonly metrics: Metrics;
}

function RowHead({ row, name, height, red, metrics }: RowHeadProps) {
  const { first, count, total, y, headY } = row;
  const places = range(first, first + count - 1);
  const shown = count === total ? places : TEXT.shownOf(places, total);
  return (
    <Head
      name={name}
      shown={isCaretOn([name, shown], row, red, metrics) ? '' : shown}
      metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : row.left }}
      y={y}
      height={height}
      aboveY={headY}
    />
  );
}
