/** The worker: reads a table, or runs one job on a core of its own, and ends. Neither may block the page. */
import { decodeConfigProblem } from '../../core/wasm/config-problem.ts';
import { instantiateCore } from '../../core/wasm/load-core.ts';
import { answerAside } from '../../lib/work-aside.ts';
import { readTable } from '../read/read-table.ts';
import { staleCells } from '../report/saved.ts';
import { planOf, runJob } from '../run/jobs.ts';
import type { Ask, Done, ReadAsk, RunAsk } from './aside.ts';

const PAGE_SCALE = 'tenth';

function read({ name, files, core, saved }: ReadAsk): Done {
  const { scenarioOf, ...table } = readTable(name, files);
  const scale = table.scales.some(({ id }) => id === PAGE_SCALE)
    ? PAGE_SCALE
    : (table.scales[0]?.id ?? 'full');
  const whole = { ...table, scenarioOf };
  const isOld = saved !== null && staleCells(saved, planOf(whole, { scale: saved.scale, core })).length > 0;
  return { kind: 'read', table, scale, plan: planOf(whole, { scale, core }), saved, isOld };
}

async function run({ module, job }: RunAsk, onProgress: (percent: number) => void): Promise<Done> {
  const core = await instantiateCore(module, decodeConfigProblem);
  const values = runJob(core, job, (touches, of) =>
    onProgress(of === 0 ? 0 : Math.floor((100 * touches) / of)),
  );
  return { kind: 'run', values };
}

answerAside<Ask, Done>((ask, onProgress) => (ask.kind === 'read' ? read(ask) : run(ask, onProgress)));
