/** Courses of the machine: a change of a parameter makes another one. */
import type { ParamName } from '../core/schema.gen.ts';
import { withMachine } from './ask.ts';
import { fetchCauses } from './playhead.ts';
import { show } from './show.ts';
import { say, setPage } from './store.ts';
import { STORE_TEXT } from './text.ts';

/** Changes a live parameter here, which makes a branch, and shows it. */
export async function changeParameter(param: ParamName, value: number): Promise<void> {
  await withMachine(async (self) => {
    const result = await self.client.ask('command', { param, value });
    setPage({ branches: result.branches });
    show(result);
    say(STORE_TEXT.changed(param, value, result.status.branch));
    void fetchCauses(self);
  });
}

export async function switchBranch(branch: number): Promise<void> {
  await withMachine(async (self) => {
    const result = await self.client.ask('switchBranch', { branch });
    setPage({ branches: result.branches });
    show(result);
    say(STORE_TEXT.switched(branch));
    void fetchCauses(self);
  });
}
