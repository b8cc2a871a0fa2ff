/** Courses of the machine: a change of a parameter makes another one. */
import type { BranchResult } from '../../core/protocol.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import { withMachine } from './ask.ts';
import type { Machine } from './current-machine.ts';
import { fetchCauses } from './playhead.ts';
import { show } from './show.ts';
import { say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** Asks for another branch, and shows it. */
async function enter(ask: (machine: Machine) => Promise<BranchResult>, said: (branch: number) => string) {
  setPage({ isBranching: true });
  await withMachine(async (self) => {
    const result = await ask(self);
    setPage({ branches: result.branches });
    show(result);
    say(said(result.status.branch));
    void fetchCauses(self);
  });
  setPage({ isBranching: false });
}

/** Changes a live parameter here, which makes a branch, and shows it. */
export function changeParameter(param: ParamName, value: number): Promise<void> {
  return enter(
    ({ client }) => client.ask('command', { param, value }),
    (branch) => STORE_TEXT.changed(param, value, branch),
  );
}

export function switchBranch(branch: number): Promise<void> {
  return enter(({ client }) => client.ask('switchBranch', { branch }), STORE_TEXT.switched);
}
