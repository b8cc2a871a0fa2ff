/** The page's end of a game's referee: a worker that is started by the first thing said to it, and ended with the game. */
import { MachineError } from '../core/worker/machine-client.ts';
import { coreMessage, forbidden } from '../core/worker/start-worker.ts';
import { problemsOfOpening } from '../store/machine/machine-problems.ts';
import { report } from '../store/store.ts';

interface Failure {
  readonly news: 'failure';
  readonly message: string;
}

interface Ears<News> {
  /** Makes the worker; may throw. */
  readonly start: () => Worker;
  /** All that it says, but for failures. */
  readonly hear: (news: Exclude<News, Failure>) => void;
  /** The title of the message when it fails, which is shown once the game knows of it. */
  readonly failed: string;
  readonly onFailure: () => void;
}

interface RefereeAside<Said> {
  readonly say: (message: Said) => void;
  readonly end: () => void;
}

export function refereeAside<Said, News extends { readonly news: string }>({
  start,
  hear,
  failed,
  onFailure,
}: Ears<News>): RefereeAside<Said> {
  let worker: Worker | null = null;

  async function fail(error: unknown): Promise<void> {
    onFailure();
    const explain = ({ message }: { readonly message: string }) => ({ place: '', message, cure: '' });
    report(failed, await problemsOfOpening(error, { explain }));
  }

  const isFailure = (news: News | Failure): news is Failure => news.news === 'failure';

  function begin(): Worker {
    const begun = start();
    begun.addEventListener('message', ({ data }: MessageEvent<News | Failure>) => {
      if (isFailure(data)) void fail(new MachineError({ message: data.message }));
      else hear(data as Exclude<News, Failure>);
    });
    begun.addEventListener('error', ({ message }) => void fail(new MachineError({ message })));
    void coreMessage().then((message) => {
      if (message.core === null) void fail(new MachineError(message.failure));
      else begun.postMessage({ say: 'core', core: message.core } satisfies CoreSaid);
    });
    return begun;
  }

  return {
    say: (message) => {
      try {
        worker ??= begin();
      } catch (error) {
        return void fail(new MachineError(forbidden(error)));
      }
      worker.postMessage(message);
    },
    end: () => {
      worker?.terminate();
      worker = null;
    },
  };
}

/** What a referee's worker hears first, once: the compiled core. */
interface CoreSaid {
  readonly say: 'core';
  readonly core: WebAssembly.Module;
}
