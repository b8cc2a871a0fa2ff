/** The page's end: deals, and takes what the referee says. */
import { refereeAside } from '../referee-aside.ts';
import { keep, readKept } from './kept.ts';
import type { FromReferee, ToReferee } from './referee/protocol.ts';
import { within } from './referee/table.ts';
import { beginKswapd, getKswapd, setKswapd } from './store.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

const referee = refereeAside<ToReferee, FromReferee>({
  start: () => new Worker(new URL('./referee/referee.worker.ts', import.meta.url), { type: 'module' }),
  failed: TEXT.failed,
  onFailure: () => setKswapd({ isPlaying: false }),
  hear: (news) => {
    const { deal, anon } = getKswapd();
    if (news.seed !== deal?.seed) return;
    if (news.news === 'dealt') return setKswapd({ kernel: news.kernel, best: news.best });
    const { stand } = news;
    setKswapd({
      stand,
      isPlaying: false,
      ...(stand.question && { anon: within(stand.question, anon).anon }),
    });
  },
});

const chosen = () => (getKswapd().stand?.passes ?? []).map(({ split }) => split.anon);

/** The game of this seed, where it was left. */
export function openKswapd(seed: number): void {
  const kept = readKept();
  beginKswapd(seed);
  referee.say({ say: 'deal', seed, chosen: kept?.seed === seed ? kept.chosen : [] });
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
  referee.say({ say: 'take', anon });
}

/** The game has ended. */
export function endKswapd(): void {
  referee.end();
}
