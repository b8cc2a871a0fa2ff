/** The worker: a core of its own, some machines one after the other, and it ends. */
import { decodeConfigProblem } from '../../core/wasm/config-problem.ts';
import { instantiateCore } from '../../core/wasm/load-core.ts';
import { answerAside } from '../../lib/work-aside.ts';
import type { Asked } from './aside.ts';
import { measureMachine, type Figures } from './measure.ts';
import { touchedIn, type Touched } from './picture.ts';

answerAside<Asked, readonly Figures[] | Touched>(async (asked, onProgress) => {
  const core = await instantiateCore(asked.core, decodeConfigProblem);
  if (asked.kind === 'picture') return touchedIn(core, asked.packed);
  return asked.machines.map((jobs, nth) => {
    const figures = measureMachine(core, jobs, { arm: true });
    onProgress(nth + 1);
    return figures;
  });
});
