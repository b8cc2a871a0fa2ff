/** Machines that are run in a worker of their own: some machines measured, or one whose touches are drawn. */
import { fetchCore } from '../../core/worker/start-worker.ts';
import { workAside } from '../../lib/work-aside.ts';
import { dayOf, type Brief, type Picks } from '../brief/brief.ts';
import { jobsOf, type Job } from './machine-of.ts';
import type { Figures } from './measure.ts';
import type { Touched } from './picture.ts';

export type Asked =
  | {
      readonly core: WebAssembly.Module;
      readonly kind: 'measure';
      readonly machines: readonly (readonly Job[])[];
    }
  | { readonly core: WebAssembly.Module; readonly kind: 'picture'; readonly packed: Uint32Array };

const LIMIT_MS = 120_000;
const TOO_LATE = 'The runs took longer than two minutes.';

const start = () => new Worker(new URL('./design.worker.ts', import.meta.url), { type: 'module' });

/** The figures of each machine, in their order. Rejects when a run fails, or the signal stops them. */
export async function measureAside(
  brief: Brief,
  machines: readonly Picks[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<readonly Figures[]> {
  const asked: Asked = {
    core: await fetchCore(),
    kind: 'measure',
    machines: machines.map((picks) => jobsOf(brief, picks)),
  };
  return workAside(start, asked, { limitMs: LIMIT_MS, tooLate: TOO_LATE, signal, onProgress });
}

export async function pictureAside(brief: Brief, signal: AbortSignal): Promise<Touched> {
  const { packed } = jobsOf(brief, dayOf(brief))[0]!;
  const asked: Asked = { core: await fetchCore(), kind: 'picture', packed };
  return workAside(start, asked, { limitMs: LIMIT_MS, tooLate: TOO_LATE, signal });
}
