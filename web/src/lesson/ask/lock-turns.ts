/** Who waits for a lock, and in which order they get it: as the machine's run tells. Pure. */
import { kindOf } from '../../core/events/decode.ts';
import type { EventBatch, Position } from '../../core/protocol.ts';
import { EVENTS, EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import { argumentOfEvent, findEvent } from './find-event.ts';
import { WordsError } from './words.ts';

/** A CPU that waits at some moment, and the event that gives it the lock, after so long in all. */
interface Turn {
  readonly cpu: number;
  readonly position: Position;
  readonly waitedNs: number;
}

const numberOf = (kind: string) => EVENTS.findIndex(({ name }) => name === kind);
const [WAIT, GRANT] = [numberOf('lock_wait'), numberOf('lock_grant')];

/** The lock of a class for which most CPUs wait after an event, and those CPUs. */
function longestQueue(log: EventBatch, at: Position, lockClass: number) {
  const queues = new Map<number, Set<number>>();
  for (let event = log.first; event <= at; event++) {
    const kind = kindOf(log.words, (event - log.first) * EVENT_WORDS);
    if (kind !== WAIT && kind !== GRANT) continue;
    const say = (arg: string) => argumentOfEvent(log, event, arg)!;
    if (say('class') !== lockClass) continue;
    const queue = queues.get(say('index')) ?? new Set<number>();
    queues.set(say('index'), queue);
    if (kind === WAIT) queue.add(say('cpu'));
    else queue.delete(say('cpu'));
  }
  return [...queues].reduce(
    (best, each) => (each[1].size > best[1].size ? each : best),
    [-1, new Set<number>()],
  );
}

/** The turns of all that wait after an event for one lock of a class: of several, the one for which most wait. */
export function turnsAfter(log: EventBatch, at: Position, lockClass: number): readonly [Turn, ...Turn[]] {
  const [index, cpus] = longestQueue(log, at, lockClass);
  const turns = [...cpus].flatMap((cpu): Turn[] => {
    const where = Object.entries({ class: lockClass, index, cpu }).map(([arg, value]) => ({ arg, value }));
    const position = findEvent(log, at, { kind: 'lock_grant', where });
    return position === null ? [] : [{ cpu, position, waitedNs: argumentOfEvent(log, position, 'waited')! }];
  });
  const [first, ...others] = turns.toSorted((a, b) => a.position - b.position);
  if (first) return [first, ...others];
  throw new WordsError(
    'nobody waits there for such a lock',
    'choose a place with a queue: `npm run sim -- scenario.yaml --dump` shows lock_wait and lock_grant',
  );
}

/** Who has waited longest when the lock comes; of equals, the first. */
export const longestOf = ([first, ...others]: readonly [Turn, ...Turn[]]): Turn =>
  others.reduce((best, turn) => (turn.waitedNs > best.waitedNs ? turn : best), first);
