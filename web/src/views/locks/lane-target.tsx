/** While a CPU is asked for, its lane or its plate is pressed; which one was said stays framed. */
import { PointedFrame, SaidFrame } from '../../marks/signs.tsx';
import { StripTarget } from '../../marks/strip-target.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewProps } from '../view.ts';
import { describeLane } from './describe.ts';
import { boxesOfLane, laneAt, laneOfThing, laneWanted, thingOfLane } from './lane-asked.ts';
import type { LocksPicture } from './layout.ts';
import { platesAt } from './queue.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';

interface LaneProps extends Pick<ViewProps, 'pointed' | 'onPoint' | 'widthPx'> {
  readonly scene: Scene;
  readonly picture: LocksPicture;
  readonly metrics: Metrics;
}

export function LaneTarget({ scene, picture, metrics, pointed, onPoint, widthPx }: LaneProps) {
  const wanted = laneWanted(scene);
  const said = laneOfThing(scene, scene.prediction?.saidThing);
  const lit = wanted && laneOfThing(scene, pointed);
  const boxesOf = (cpu: number | null) => (cpu === null ? [] : boxesOfLane(scene, picture, cpu, metrics));
  const { lanes, queue, queueY } = picture;
  const plates = platesAt(queueY, metrics.mark);
  const things = lanes.lanes.flatMap(({ cpu }) => {
    const thing = wanted && thingOfLane(scene, wanted, cpu);
    return thing ? [{ cpu, thing }] : [];
  });
  const index = Math.max(
    0,
    things.findIndex(({ cpu }) => cpu === lit),
  );
  const now = things[index];
  return (
    <>
      <g aria-hidden="true">
        {boxesOf(said).map((box) => (
          <SaidFrame key={box.y} {...box} />
        ))}
        {boxesOf(lit).map((box) => (
          <PointedFrame key={box.y} {...box} isNamed />
        ))}
      </g>
      {now && (
        <StripTarget
          label={TEXT.lanesLabel}
          words={describeLane(scene, picture.spoken, now.cpu)}
          index={index}
          total={things.length}
          page={4}
          box={{
            x: 0,
            y: lanes.top,
            width: widthPx,
            height: (queue ? plates.barY + plates.barPx : lanes.bottom) - lanes.top,
          }}
          at={(x, y) => {
            const at = laneAt(scene, picture, x, y, metrics);
            const nth = things.findIndex(({ cpu }) => cpu === at);
            return nth < 0 ? null : nth;
          }}
          onPoint={(nth) => onPoint(nth === null ? null : (things[nth]?.thing ?? null))}
        />
      )}
    </>
  );
}
