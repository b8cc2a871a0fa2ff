/** Two machines in step by time: the upper one is sought, and the lower one stands at the same moment. */
import type { SeekTarget } from '../core/protocol.ts';
import { askMachine } from '../store/machine/ask.ts';
import type { Machine } from '../store/machine/machine.ts';
import { show } from '../store/machine/show.ts';

export type Pair = readonly [Machine, Machine];

const seek = (machine: Machine, target: SeekTarget) =>
  askMachine(machine, () => machine.client.ask('seek', { target }));

async function moveBoth([upper, lower]: Pair, target: SeekTarget): Promise<void> {
  const above = await seek(upper, target);
  const below = above && (await seek(lower, { to: 'time', timeNs: above.status.timeNs }));
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
