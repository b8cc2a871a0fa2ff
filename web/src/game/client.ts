/** The page's end: deals, and takes what the referee says. */
import { askedFor } from './referee/play.ts';
import type { FromReferee, ToReferee } from './referee/protocol.ts';
import { beginGame, getGame, isOver, setGame } from './game-store.ts';
import { keep, readKept } from './kept.ts';
import { refereeAside } from './referee-aside.ts';
import { GAME_TEXT as TEXT } from './text.ts';

const referee = refereeAside<ToReferee, FromReferee>({
  start: () => new Worker(new URL('./referee/referee.worker.ts', import.meta.url), { type: 'module' }),
  failed: TEXT.failed,
  onFailure: () => setGame({ isPlaying: false }),
  hear: (news) => {
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
  },
});

/** The windows chosen so far. */
function chosen(): number[] {
  return (getGame().stand?.played ?? []).flatMap(({ asked }) => (asked === null ? [] : [asked]));
}

/** The game of this seed, where it was left. */
export function openGame(seed: number): void {
  const kept = readKept();
  beginGame(seed);
  referee.say({ say: 'deal', seed, asked: kept?.seed === seed ? kept.asked : [] });
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
  referee.say({ say: 'choose', asked });
}

/** The game has ended. */
export function endGame(): void {
  referee.end();
}
