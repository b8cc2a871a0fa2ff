import { describe, expect, it } from 'vitest';
import { eventIn } from '../core/events/decode.ts';
import { openCore } from '../core/wasm/node.ts';
import { fetchExample } from '../scenario/prepared.ts';
import { packScenario } from '../scenario/pack.ts';
import { differencesOf, touchesIn } from './touches.ts';

describe('the touches of each program', () => {
  it('are as many as the machine itself has counted, and wait where it waits for a page that is read', async () => {
    const core = await openCore();
    const workload = (await fetchExample('eight-cpus'))!;
    const packed = packScenario(workload);
    const touches = touchesIn(core, packed);
    const counted = [...core.column('task_touches')];
    expect(touches.map(({ at }) => at.length)).toEqual(counted.slice(0, touches.length));
    expect(counted.slice(touches.length).every((count) => count === 0)).toBe(true);
    const duel = packScenario((await fetchExample('duel'))!);
    const [only] = touchesIn(core, duel);
    const nth = only!.waits.indexOf(true);
    core.start(duel);
    while (core.position < only!.at[nth]!) core.run({ untilEvent: only!.at[nth]! });
    const event = eventIn(
      { first: core.position, words: core.copyRecords(core.position, core.position) },
      core.position,
    );
    expect(event).toMatchObject({ name: 'page_wait', reading: 1 });
    expect(core.accesses).toBe(nth);
  });

  it('differ where one machine waits and the other does not', () => {
    const of = (...waits: boolean[]) => ({ at: waits.map(() => 1), waits });
    expect(differencesOf(of(true, false, true), of(true, true, false, true))).toEqual([2, 3]);
  });
});
