/** The page's end: starts the referee, deals, and takes its messages. */
import { MachineError } from '../../core/worker/machine-client.ts';
import { coreMessage, forbidden } from '../../core/worker/start-worker.ts';
import { problemsOfOpening } from '../../store/machine/machine-problems.ts';
import { report } from '../../store/store.ts';
import { keep, readKept } from './kept.ts';
import type { FromReferee, ToReferee } from './referee/protocol.ts';
import { within } from './referee/table.ts';
import { beginKswapd, getKswapd, setKswapd } from './store.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

let referee: Worker | null = null;

async function fail(error: unknown): Promise<void> {
  setKswapd({ isPlaying: false });
  const explain = ({ message }: { readonly message: string }) => ({ place: '', message, cure: '' });
  report(TEXT.failed, await problemsOfOpening(error, { explain }));
}

function hear(news: FromReferee): void {
  if (news.news === 'failure') return void fail(new MachineError({ message: news.message }));
  if (news.seed !== getKswapd().deal?.seed) return undefined;
  if (news.news === 'dealt') return setKswapd({ kernel: news.kernel, best: news.best });
  const { stand } = news;
  const { anon } = getKswapd();
  return setKswapd({
    stand,
    isPlaying: false,
    ...(stand.question && { anon: within(stand.question, anon).anon }),
  });
}

function start(): Worker {
  const worker = new Worker(new URL('./referee/referee.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromReferee>) => hear(data));
  worker.addEventListener('error', ({ message }) => void fail(new MachineError({ message })));
  void coreMessage().then((message) => {
    if (message.core === null) void fail(new MachineError(message.failure));
    else worker.postMessage({ say: 'core', core: message.core } satisfies ToReferee);
  });
  return worker;
}

function say(message: ToReferee): void {
  try {
    referee ??= start();
  } catch (error) {
    return void fail(new MachineError(forbidden(error)));
  }
  referee.postMessage(message);
}

const chosen = () => (getKswapd().stand?.passes ?? []).map(({ split }) => split.anon);

/** The game of this seed, where it was left. */
export function openKswapd(seed: number): void {
  const kept = readKept();
  beginKswapd(seed);
  say({ say: 'deal', seed, chosen: kept?.seed === seed ? kept.chosen : [] });
}

/** The same game from its beginning. */
export function playAgain(): void {
  const seed = getKswapd().deal?.seed;
  if (seed === undefined) return;
  keep({ seed, chosen: [] });
  openKswapd(seed);
}

/** Moves the handle to so many pages of the program, or as near to it as can be asked for. */
export function moveTo(anon: number): void {
  const question = getKswapd().stand?.question;
  if (question) setKswapd({ anon: within(question, anon).anon });
}

/** Takes the pages as the handle stands. */
export function take(): void {
  const { deal, stand, anon, isPlaying } = getKswapd();
  if (!deal || !stand?.question || isPlaying) return;
  keep({ seed: deal.seed, chosen: [...chosen(), anon] });
  setKswapd({ isPlaying: true });
  say({ say: 'take', anon });
}

/** The game has ended. */
export function endKswapd(): void {
  referee?.terminate();
  referee = null;
}
