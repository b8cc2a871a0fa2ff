import { useEffect } from 'react';
import { readKept } from '../../game/kswapd/kept.ts';
import { KswapdPage } from '../../game/kswapd/kswapd-page.tsx';
import { KSWAPD_TEXT as TEXT } from '../../game/kswapd/text.ts';
import { SEED_MAX, SEED_MIN, isSeed } from '../../game/rules.ts';
import { wholeNumber } from '../../lib/whole-number.ts';
import { STORE_TEXT } from '../../store/text.ts';
import { getPage, report, setPage, usePage } from '../../store/store.ts';
import { perform } from '../keys/perform.ts';
import { HeadedScreen } from './headed-screen.tsx';

/** The first game for a new player. */
const FIRST_SEED = 5;

/** The seed that the address asks for; anything else is reported, and the game that was played last is shown. */
function useSeed(): number | null {
  const written = usePage((page) => page.places.kswapd ?? '');
  const seed = wholeNumber(written) ?? NaN;
  useEffect(() => {
    if (isSeed(seed)) return;
    const shown = readKept()?.seed ?? FIRST_SEED;
    setPage({ places: { ...getPage().places, kswapd: String(shown) } });
    if (written === '') return;
    report(STORE_TEXT.addressRefused, [
      {
        place: STORE_TEXT.address,
        message: TEXT.badSeed(written),
        cure: TEXT.badSeedCure(shown, SEED_MIN, SEED_MAX),
      },
    ]);
  }, [seed, written]);
  return isSeed(seed) ? seed : null;
}

/** You are kswapd. */
export function Screen() {
  const seed = useSeed();
  return (
    <HeadedScreen
      name={TEXT.name}
      about={TEXT.about}
      more={seed !== null && <span className="game-seed">{TEXT.seed(seed)}</span>}
    >
      {seed !== null && <KswapdPage seed={seed} onShare={() => perform('copyLink')} />}
    </HeadedScreen>
  );
}
