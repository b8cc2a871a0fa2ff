/** Asking a machine something beside its seeks. */
import { exploreLater, stopExploring } from './explore.ts';
import type { Machine } from './machine.ts';

/** Null when it failed, which whoever hears the machine has been told then. */
export async function askMachine<Result>(
  machine: Machine,
  ask: () => Promise<Result>,
): Promise<Result | null> {
  const { life, ears } = machine;
  if (life.isOver) return null;
  stopExploring(machine);
  life.asks++;
  try {
    return await ask();
  } catch (error) {
    if (!life.isOver) ears.onFailure(machine, error);
    return null;
  } finally {
    life.asks--;
    exploreLater(machine);
  }
}
