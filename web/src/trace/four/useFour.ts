/** The program is run by the machine with each of the four kernels at once, each in a worker; what came out is kept. */
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { problemText } from '../../scenario/model.ts';
import { runFilesAside } from '../aside/recorded.ts';
import type { NamedBytes } from '../files.ts';
import type { KernelSummary } from './four-layout.ts';
import { FOUR_RUNS } from './runs.ts';
import { FOUR_TEXT as TEXT } from './text.ts';

/** Fetches the files of a recorded run that comes with the page. */
export type FetchRun = (name: string) => Promise<readonly NamedBytes[]>;

type Four =
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'done'; readonly summaries: readonly KernelSummary[] }
  | { readonly is: 'failed'; readonly message: string };

let kept: readonly KernelSummary[] | null = null;

async function runOne(
  files: Promise<readonly NamedBytes[]>,
  aside: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<KernelSummary> {
  const summary = await runFilesAside(await files, aside);
  if (summary.outcome === 'compared') return summary;
  throw new Error(
    summary.outcome === 'broken'
      ? summary.problems.map(problemText).join(' ')
      : TEXT.notBuilt(summary.reason),
  );
}

/** `tries`: another number tries again. */
export function useFour(fetchRun: FetchRun, tries: number): Four {
  const [four, setFour] = useState<Four>(() =>
    kept ? { is: 'done', summaries: kept } : { is: 'running', percent: 0 },
  );
  useEffect(() => {
    if (kept) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const percents = FOUR_RUNS.map(() => 0);
    const tell = (told: Four) => {
      if (!signal.aborted) setFour(told);
    };
    const onProgress = (nth: number) => (percent: number) => {
      percents[nth] = percent;
      tell({
        is: 'running',
        percent: Math.floor(percents.reduce((sum, each) => sum + each) / percents.length),
      });
    };
    tell({ is: 'running', percent: 0 });
    const work = FOUR_RUNS.map((name, nth) =>
      runOne(fetchRun(name), { signal, onProgress: onProgress(nth) }),
    );
    Promise.all(work).then(
      (summaries) => {
        kept = summaries;
        tell({ is: 'done', summaries });
      },
      (error: unknown) => {
        tell({ is: 'failed', message: messageOf(error) });
        // The others would go on telling how far they are, over the message.
        stop.abort(new Stopped());
      },
    );
    return () => stop.abort(new Stopped());
  }, [fetchRun, tries]);
  return four;
}
