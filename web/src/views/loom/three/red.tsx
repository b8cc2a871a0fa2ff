import type { Metrics } from '../../../marks/metrics.ts';
import { OnGround } from '../../../marks/said/on-ground.tsx';
import { SaidMarks } from '../../../marks/said/said-marks.tsx';
import { saidOfSlots } from '../../../marks/said/said-slots.ts';
import { Caret, NowFrame, PointedFrame, SaidFrame } from '../../../marks/signs.tsx';
import { isShown, leftOf, spanOf } from '../../../marks/strip.ts';
import { relatedTo } from '../../../scene/related.ts';
import type { Scene } from '../../../scene/scene.ts';
import type { Thing } from '../../../store/thing.ts';
import type { ThreePicture } from './picture.ts';
import type { Geometry } from './geometry.ts';
import type { RedPlace } from './red-place.ts';

interface RedProps {
  readonly place: RedPlace;
  readonly geometry: Geometry;
  readonly metrics: Metrics;
}

export function Red({ place: { box, caret, words }, metrics }: RedProps) {
  return (
    <>
      {box && <NowFrame {...box} stroke={2.5 * metrics.stroke} />}
      {caret && <Caret {...caret} size={metrics.head} />}
      {words && (
        <g data-now-words="">
          <OnGround
            x={words.x}
            y={words.y}
            words={words.text}
            as="head"
            size={metrics.head}
            anchor={words.isEnd ? 'end' : 'start'}
            fill="var(--now-text)"
          />
        </g>
      )}
    </>
  );
}

interface SaidProps {
  readonly scene: Scene;
  readonly pointed: Thing | null;
  readonly widthPx: number;
  readonly picture: ThreePicture;
  readonly metrics: Metrics;
}

/** What is pointed at, and what a learner has said. */
export function Said({ scene, pointed, widthPx, picture: { geometry }, metrics }: SaidProps) {
  const { s, frames, pages, slots, tray } = geometry;
  const lit = relatedTo(scene, pointed);
  const slotsSaid = saidOfSlots(scene, slots, { widthPx, metrics });
  const said = scene.prediction?.saidThing ?? null;
  const stretch = scene.prediction?.stretch?.said;
  const [first, last] =
    said?.kind === 'page'
      ? [said.page, said.page]
      : stretch?.kind === 'page'
        ? [stretch.first, stretch.last]
        : [];
  const span = first === undefined ? null : spanOf(pages, first, last!);
  return (
    <>
      {lit.frame !== null && isShown(frames, lit.frame) && (
        <PointedFrame x={leftOf(frames, lit.frame)} y={frames.y} width={s} height={s} />
      )}
      {lit.page && isShown(pages, lit.page.page) && (
        <PointedFrame x={leftOf(pages, lit.page.page)} y={pages.y} width={s} height={s} />
      )}
      {lit.slot !== null && isShown(slots, lit.slot) && (
        <PointedFrame x={leftOf(slots, lit.slot)} y={slots.y} width={s} height={tray} />
      )}
      <SaidMarks
        brackets={slotsSaid}
        y={slots.y + tray + (slotsSaid[0]?.nearPx ?? metrics.mark * 1.8)}
        isBelow
        metrics={metrics}
      />
      {span && (
        <SaidFrame x={span.left - 3} y={pages.y - 3} width={span.right - span.left + 6} height={s + 6} />
      )}
    </>
  );
}
