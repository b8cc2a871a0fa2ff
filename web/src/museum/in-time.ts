/** Two machines in step by time: the upper one is sought, and the lower one stands at the same moment. */
import type { SeekTarget, Status } from '../core/protocol.ts';
import { askMachine } from '../store/machine/ask.ts';
import type { Machine } from '../store/machine/machine.ts';
import { show } from '../store/machine/show.ts';

export type Pair = readonly [Machine, Machine];

const seek = (machine: Machine, target: SeekTarget) =>
  askMachine(machine, () => machine.client.ask('seek', { target }));

/** The lower machine at the moment of the upper: after as many events, of which several may be at one moment, as long as both do the same. */
async function seekBeside(lower: Machine, { position, timeNs }: Status) {
  const after = await seek(lower, { to: 'position', position });
  return after === null || after.status.timeNs === timeNs ? after : seek(lower, { to: 'time', timeNs });
}

/** Both are shown at once; if one fails, which it has told, neither moves. */
export async function moveBoth([upper, lower]: Pair, target: SeekTarget): Promise<void> {
  const above = await seek(upper, target);
  const below = above && (await seekBeside(lower, above.status));
  if (!above || !below) return;
  show(upper, above);
  show(lower, below);
}

/** Moves both; while they move, of all later requests the last is kept. */
export function moverOf(pair: Pair): (target: SeekTarget) => void {
  let isMoving = false;
  let wanted: SeekTarget | null = null;
  const run = async () => {
    isMoving = true;
    while (wanted) {
      const target = wanted;
      wanted = null;
      await moveBoth(pair, target);
    }
    isMoving = false;
  };
  return (target) => {
    wanted = target;
    if (!isMoving) void run();
  };
}
