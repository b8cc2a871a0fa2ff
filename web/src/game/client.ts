/** The page's end: starts the referee, deals, and takes its messages. */
import { MachineError } from '../core/worker/machine-client.ts';
import { coreMessage, forbidden } from '../core/worker/start-worker.ts';
import { problemsOfOpening } from '../store/machine/machine-problems.ts';
import { report } from '../store/store.ts';
import { beginGame, getGame, isOver, setGame } from './game-store.ts';
import { keep, readKept } from './kept.ts';
import { askedFor } from './referee/play.ts';
import type { FromReferee, ToReferee } from './referee/protocol.ts';
import { GAME_TEXT as TEXT } from './text.ts';

let referee: Worker | null = null;

async function fail(error: unknown): Promise<void> {
  setGame({ isPlaying: false });
  const explain = ({ message }: { readonly message: string }) => ({ place: '', message, cure: '' });
  report(TEXT.failed, await problemsOfOpening(error, { explain }));
}

function hear(news: FromReferee): void {
  if (news.news === 'failure') return void fail(new MachineError({ message: news.message }));
  if (news.seed !== getGame().deal?.seed) return;
  switch (news.news) {
    case 'stand':
      return setGame({ stand: news.stand, isPlaying: false });
    case 'kernel':
      return setGame({ kernel: news.played });
    case 'best':
      return setGame({ best: news.best });
    case 'losses':
      return setGame({ losses: news.losses });
  }
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

/** The windows chosen so far. */
function chosen(): number[] {
  return (getGame().stand?.played ?? []).flatMap(({ asked }) => (asked === null ? [] : [asked]));
}

/** The game of this seed, where it was left. */
export function openGame(seed: number): void {
  const kept = readKept();
  beginGame(seed);
  say({ say: 'deal', seed, asked: kept?.seed === seed ? kept.asked : [] });
}

/** The same game from its beginning. */
export function playAgain(): void {
  const seed = getGame().deal?.seed;
  if (seed === undefined) return;
  keep({ seed, asked: [] });
  openGame(seed);
}

/** Reads with the window that is shown. */
export function choose(): void {
  const { deal, stand, reach, isPlaying } = getGame();
  if (!deal || !stand || isPlaying || isOver({ deal, stand })) return;
  const asked = askedFor(reach);
  keep({ seed: deal.seed, asked: [...chosen(), asked] });
  setGame({ isPlaying: true });
  say({ say: 'choose', asked });
}

/** The game has ended. */
export function endGame(): void {
  referee?.terminate();
  referee = null;
}
