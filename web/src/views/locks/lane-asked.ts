/** A CPU, or the task on it, that a lesson asks for: which lane or plate is meant, and which one was said. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import type { LocksPicture } from './layout.ts';
import { platesAt } from './queue.ts';
import { isQueueAsked } from './rows.ts';

/** What is pressed while it waits; null: nothing of this picture. */
export function laneWanted({ prediction }: Pick<Scene, 'prediction'>): 'cpu' | 'task' | null {
  if (!prediction || prediction.isTold) return null;
  return prediction.wants === 'cpu' || prediction.wants === 'task' ? prediction.wants : null;
}

/** Null: nothing runs on that CPU. */
export function thingOfLane(
  { columns }: Pick<Scene, 'columns'>,
  wanted: 'cpu' | 'task',
  cpu: number,
): Thing | null {
  if (wanted === 'cpu') return { kind: 'cpu', cpu };
  const task = columns.cpu_task?.[cpu] ?? NONE;
  return task === NONE ? null : { kind: 'task', task };
}

/** The CPU that a thing is, or is on; null: none. */
export function laneOfThing(
  { columns }: Pick<Scene, 'columns'>,
  thing: Thing | null | undefined,
): number | null {
  if (thing?.kind === 'cpu') return thing.cpu;
  const cpu = thing?.kind === 'task' ? (columns.cpu_task?.indexOf(thing.task) ?? -1) : -1;
  return cpu < 0 ? null : cpu;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of a queue whose order is asked for the plates have no names, and so none can be told from another. */
const platesOf = (scene: Scene, { queue }: LocksPicture) =>
  isQueueAsked(scene) ? [] : (queue?.plates ?? []);

/** Lanes and plates of one CPU. */
export function boxesOfLane(scene: Scene, picture: LocksPicture, cpu: number, { mark }: Metrics): Box[] {
  const { lanes, room, queueY } = picture;
  const row = lanes.lanes[cpu];
  const at = platesAt(queueY, mark);
  const plates = platesOf(scene, picture).filter((plate) => plate.cpu === cpu);
  const lane = row && {
    x: lanes.left - mark * 0.4,
    y: row.middle - room.pitchPx / 2,
    width: lanes.right - lanes.left + mark * 0.8,
    height: room.pitchPx,
  };
  return [
    ...(lane ? [lane] : []),
    ...plates.map(({ labelX, labelWidth }) => ({
      x: labelX,
      y: at.top,
      width: labelWidth,
      height: at.labelPx,
    })),
  ];
}

/** Whose lane or plate is there; null: nobody's. */
export function laneAt(
  scene: Scene,
  picture: LocksPicture,
  x: number,
  y: number,
  { mark }: Metrics,
): number | null {
  const { lanes, room, queueY } = picture;
  if (y < lanes.bottom) {
    const cpu = Math.floor((y - lanes.top) / room.pitchPx);
    return cpu >= 0 && cpu < lanes.lanes.length ? cpu : null;
  }
  const { top, labelPx, barY, barPx } = platesAt(queueY, mark);
  const plates = platesOf(scene, picture);
  const isIn = (left: number, width: number) => x >= left && x <= left + width;
  const found =
    y >= top && y <= top + labelPx
      ? plates.find(({ labelX, labelWidth }) => isIn(labelX, labelWidth))
      : y >= barY && y <= barY + barPx
        ? plates.find((plate) => isIn(plate.x, plate.width))
        : undefined;
  return found?.cpu ?? null;
}
