/**
 * Pages between two states, each with its number and bit, by the phase: readers move, pages are lifted, bits cleared,
 * gaps close, then pages travel. Pure.
 */
import { between, inTurn, type Turns } from '../../marks/motion.ts';
import { pointOf, type ListsGeometry } from './geometry.ts';
import type { Carried, Lists, Reader } from './state.ts';

export interface DrawnPage {
  readonly frame: number;
  readonly page: number | null;
  readonly isFile: boolean;
  /** The region of a program's page, the file of another. */
  readonly owner: number;
  readonly bit: boolean | null;
  /** Touches since its last use; null where nobody tells, and while it is on its way. */
  readonly idle: number | null;
  readonly isDirty: boolean;
  readonly isWritten: boolean;
  /** It waits to be linked into its list. */
  readonly isWaiting: boolean;
  readonly x: number;
  readonly y: number;
  readonly part: number;
  readonly isCarried: boolean;
}

export interface DrawnReader {
  readonly task: number;
  readonly x: number;
  readonly lane: Reader['lane'];
}

type How = 'stays' | 'lifted' | 'shifted' | 'travels';
type Movement = 'reader' | 'lift' | 'bit' | 'shift' | 'travel';

interface Step {
  readonly how: How;
  readonly from: { x: number; y: number } | null;
  readonly to: { x: number; y: number } | null;
  readonly before: Carried | null;
  readonly now: Carried | null;
}

function stepOf(before: Carried | null, now: Carried | null, points: Pick<Step, 'from' | 'to'>): Step {
  const step = { ...points, before, now };
  if (!before || !now) return { ...step, how: 'travels' };
  const [was, is] = [before.place, now.place];
  if (was.lane !== is.lane || (was.isLifted && !is.isLifted)) return { ...step, how: 'travels' };
  if (!was.isLifted && is.isLifted) return { ...step, how: 'lifted' };
  const hasMoved = points.from?.x !== points.to?.x || points.from?.y !== points.to?.y;
  return {
    ...step,
    how: hasMoved ? (isOvertaken(was.index, is.index, now) ? 'travels' : 'shifted') : 'stays',
  };
}

/** On the same list and nearer to the head than before: it has not been pushed, it has been put there. */
const isOvertaken = (was: number, is: number, { place }: Carried) =>
  typeof place.lane === 'number' && !place.isLifted && is < was;

interface Movements {
  readonly steps: ReadonlyMap<number, Step>;
  readonly turns: Turns<Movement>;
}

const LENGTHS = { reader: 120, lift: 160, bit: 120, shift: 160, travel: 260 } as const;

/** More than this cannot be followed one by one: the playhead has jumped. */
const CARRIED_MOST = 33;

export function movementsOf(before: Lists, now: Lists, geometry: ListsGeometry): Movements {
  const steps = new Map<number, Step>();
  for (const frame of new Set([...before.carried.keys(), ...now.carried.keys()])) {
    const was = before.carried.get(frame) ?? null;
    const is = now.carried.get(frame) ?? null;
    const points = {
      from: was && pointOf(geometry, was.place, before),
      to: is && pointOf(geometry, is.place, now),
    };
    steps.set(frame, stepOf(was, is, points));
  }
  const all = [...steps.values()];
  const has = (how: How) => all.some((step) => step.how === how);
  const isFew = all.filter(({ how }) => how === 'travels').length <= CARRIED_MOST;
  const lengths = {
    reader: readersDiffer(before, now, geometry) ? LENGTHS.reader : 0,
    lift: has('lifted') ? LENGTHS.lift : 0,
    bit: all.some((step) => step.before?.bit !== step.now?.bit && step.before && step.now) ? LENGTHS.bit : 0,
    shift: has('shifted') ? LENGTHS.shift : 0,
    travel: has('travels') && isFew ? LENGTHS.travel : 0,
  };
  return { steps, turns: inTurn(lengths) };
}

const readersDiffer = (before: Lists, now: Lists, geometry: ListsGeometry): boolean =>
  JSON.stringify(readersOf(before, geometry)) !== JSON.stringify(readersOf(now, geometry));

function readersOf(lists: Lists, geometry: ListsGeometry): DrawnReader[] {
  return lists.readers.flatMap(({ task, lane, index }): DrawnReader[] => {
    const point = pointOf(geometry, { lane, index, isLifted: true }, lists);
    return point ? [{ task, lane, x: point.x }] : [];
  });
}

/** Up, along, and down where it belongs: the point after a part of the way. */
function onTheWay(from: { x: number; y: number }, to: { x: number; y: number }, overY: number, t: number) {
  const legs = [Math.abs(from.y - overY), Math.abs(to.x - from.x), Math.abs(to.y - overY)];
  let left = t * (legs[0]! + legs[1]! + legs[2]!);
  if (left <= legs[0]!) return { x: from.x, y: from.y + Math.sign(overY - from.y) * left };
  left -= legs[0]!;
  if (left <= legs[1]!) return { x: from.x + Math.sign(to.x - from.x) * left, y: overY };
  return { x: to.x, y: overY + Math.sign(to.y - overY) * (left - legs[1]!) };
}

/** Phase 0 is the state before, also where a movement takes no time. */
const turnAt = (turns: Turns<Movement>, movement: Movement, phase: number) =>
  phase === 0 ? 0 : turns.at(movement, phase);

export function pagesAt({ steps, turns }: Movements, geometry: ListsGeometry, phase: number): DrawnPage[] {
  const drawn: DrawnPage[] = [];
  for (const [frame, step] of steps) {
    const page = pageAt(frame, step, turns, geometry, phase);
    if (page) drawn.push(page);
  }
  return drawn.sort(
    (one, other) => Number(one.isCarried) - Number(other.isCarried) || one.frame - other.frame,
  );
}

function pageAt(
  frame: number,
  step: Step,
  turns: Turns<Movement>,
  geometry: ListsGeometry,
  phase: number,
): DrawnPage | null {
  const { how, from, to, before, now } = step;
  const travel = turnAt(turns, 'travel', phase);
  const bitDone = turnAt(turns, 'bit', phase) === 1;
  const told = (travel === 0 ? before : now) ?? (phase === 1 ? null : (before ?? now));
  if (!told) return null;
  const look = {
    frame,
    page: told.page,
    isFile: told.isFile,
    owner: told.owner,
    isDirty: told.isDirty,
    isWritten: told.isWritten,
    isWaiting: told.place.lane === 'waiting',
    idle:
      told.place.isLifted || phase < 1 ? (phase === 0 && !told.place.isLifted ? told.idle : null) : told.idle,
    bit: before && now && !(how === 'travels') ? (bitDone ? now.bit : before.bit) : told.bit,
  };
  if (!from || !to) {
    const only = from ?? to;
    if (!only) return null;
    const part = from ? 1 - travel : travel;
    return part === 0 ? null : { ...look, ...only, part, isCarried: false };
  }
  const rest = { ...look, part: 1, isCarried: false };
  if (how === 'stays') return { ...rest, ...to };
  if (how === 'travels') {
    const over = Math.min(
      from.y,
      to.y,
      ...geometry.lanes
        .filter(({ lane }) => lane.id === now?.place.lane)
        .map(({ lane, y, liftedY }) => (typeof lane.id === 'number' ? liftedY : y)),
    );
    return { ...rest, ...onTheWay(from, to, over, travel), isCarried: travel > 0 && travel < 1 };
  }
  const t = turnAt(turns, how === 'lifted' ? 'lift' : 'shift', phase);
  return { ...rest, x: between(from.x, to.x, t), y: between(from.y, to.y, t) };
}

export function readersAt(
  before: Lists,
  now: Lists,
  turns: Turns<Movement>,
  geometry: ListsGeometry,
  phase: number,
): DrawnReader[] {
  const t = turnAt(turns, 'reader', phase);
  const was = readersOf(before, geometry);
  if (t === 0) return was;
  return readersOf(now, geometry).map((reader) => {
    const from = was.find(({ task, lane }) => task === reader.task && lane === reader.lane);
    return from ? { ...reader, x: between(from.x, reader.x, t) } : reader;
  });
}
