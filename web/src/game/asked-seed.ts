/** The game that an address asks for. */
import { wholeNumber } from '../lib/whole-number.ts';
import { STORE_TEXT } from '../store/text.ts';
import { report, setPage } from '../store/store.ts';
import { SEED_MAX, SEED_MIN, isSeed } from './rules.ts';
import { readKept } from './kept.ts';
import { GAME_TEXT as TEXT } from './text.ts';

/** The first game for a new player: runs that are easy to see, and two programs in turns at the end. */
const FIRST_SEED = 231;

/**
 * `written` is what the address says; anything but a seed is reported, and the game that was played last is shown.
 */
export function openSeed(written: string): void {
  const seed = wholeNumber(written) ?? NaN;
  const shown = isSeed(seed) ? seed : (readKept()?.seed ?? FIRST_SEED);
  setPage({ game: shown, trouble: null });
  if (isSeed(seed) || written === '') return;
  report(STORE_TEXT.addressRefused, [
    {
      place: STORE_TEXT.address,
      message: TEXT.badSeed(written),
      cure: TEXT.badSeedCure(shown, SEED_MIN, SEED_MAX),
    },
  ]);
}
