/** A run that comes with the page is opened and run right here; of the others it is said where their folder is dropped. */
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { problemText } from '../../scenario/model.ts';
import { runFilesAside } from '../aside/recorded.ts';
import type { SavedRun } from '../closed/saved.ts';
import type { NamedBytes } from '../files.ts';
import { EVERY_TEXT as TEXT } from './text.ts';

export interface Bundled {
  /** As an address has it. */
  readonly name: string;
  readonly fetchFiles: () => Promise<readonly NamedBytes[]>;
}

type Now =
  | { readonly is: 'resting' }
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'said'; readonly words: string; readonly isWrong: boolean };

/** What the machine counts now, against what the file has. */
async function runAgain(
  run: SavedRun,
  { fetchFiles }: Bundled,
  aside: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<Now> {
  const summary = await runFilesAside(await fetchFiles(), aside);
  if (summary.outcome === 'broken') throw new Error(summary.problems.map(problemText).join(' '));
  if (summary.outcome === 'not built') throw new Error(summary.reason);
  const saved = new Map(run.pairs.map(({ counter, ours }) => [counter, ours]));
  const other = summary.pairs.filter(({ counter, ours }) => saved.get(counter) !== ours);
  const words =
    other.length === 0
      ? TEXT.same(summary.pairs.length)
      : TEXT.other(other.map(({ counter, ours }) => `${counter} ${ours}`).join(', '));
  return { is: 'said', words, isWrong: other.length > 0 };
}

export function RunHere({ run, bundled }: { readonly run: SavedRun; readonly bundled: Bundled }) {
  const [now, setNow] = useState<Now>({ is: 'resting' });
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    const { current } = stop;
    return () => current.abort(new Stopped());
  }, []);
  const start = () => {
    const { signal } = stop.current;
    const tell = (told: Now) => !signal.aborted && setNow(told);
    tell({ is: 'running', percent: 0 });
    runAgain(run, bundled, { signal, onProgress: (percent) => tell({ is: 'running', percent }) }).then(
      tell,
      (error: unknown) => tell({ is: 'said', words: TEXT.runFailed(messageOf(error)), isWrong: true }),
    );
  };
  return (
    <div className="every-here">
      <a href={`#1/${bundled.name}?views=trace-room`}>{TEXT.open}</a>
      {now.is === 'running' ? (
        <output>{TEXT.running(now.percent)}</output>
      ) : (
        <button type="button" onClick={start}>
          {TEXT.runHere}
        </button>
      )}
      {now.is === 'said' && (
        <p role={now.isWrong ? 'alert' : 'status'} className={now.isWrong ? 'is-different' : undefined}>
          {now.words}
        </p>
      )}
    </div>
  );
}
