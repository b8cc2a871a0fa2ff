/** Courses of a machine: a change of a parameter makes another one. */
import type { BranchResult } from '../../core/protocol.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import { askMachine } from './ask.ts';
import type { Machine } from './machine.ts';
import { fetchCauses } from './seeks.ts';
import { show } from './show.ts';

/** Asks for another branch, and shows it; its number, or null when that failed. */
async function enter(machine: Machine, ask: () => Promise<BranchResult>): Promise<number | null> {
  machine.state.setState({ isBranching: true });
  const branch = await askMachine(machine, async () => {
    const result = await ask();
    machine.state.setState({ branches: result.branches });
    show(machine, result);
    void fetchCauses(machine);
    return result.status.branch;
  });
  machine.state.setState({ isBranching: false });
  return branch;
}

/** Changes a live parameter here, which makes a branch, and shows it. */
export function changeParameter(machine: Machine, param: ParamName, value: number): Promise<number | null> {
  return enter(machine, () => machine.client.ask('command', { param, value }));
}

/** `position`: where to stand in it; not given: where the machine stands, or at its end. */
export function switchBranch(machine: Machine, branch: number, position?: number): Promise<number | null> {
  return enter(machine, () =>
    machine.client.ask('switchBranch', { branch, ...(position !== undefined && { position }) }),
  );
}
