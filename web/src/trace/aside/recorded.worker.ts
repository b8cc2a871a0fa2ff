/** The worker: a core of its own, one job, and it ends. */
import { decodeConfigProblem } from '../../core/wasm/config-problem.ts';
import { instantiateCore } from '../../core/wasm/load-core.ts';
import { answerAside } from '../../lib/work-aside.ts';
import { playRecorded } from '../agreement/play-recorded.ts';
import { summarise, summariseFiles } from '../closed/summary.ts';
import type { RecordedAnswer, RecordedJob } from './recorded.ts';

answerAside<RecordedJob, RecordedAnswer>(
  async (job, onProgress) => {
    const core = await instantiateCore(job.core, decodeConfigProblem);
    const onPart = (done: number, of: number) => onProgress(Math.floor((100 * done) / of));
    if (job.kind === 'compare') return playRecorded(core, job.run, onPart);
    return job.kind === 'run' ? summarise(core, job, onPart) : summariseFiles(core, job.files, onPart);
  },
  (done) => {
    if (!('faults' in done)) return [];
    const { positions, rows, verdicts, machine, recorded } = done.faults;
    return [positions, rows, verdicts, machine, recorded].map(({ buffer }) => buffer as ArrayBuffer);
  },
);
