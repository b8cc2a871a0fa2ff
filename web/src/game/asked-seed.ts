/** The game that an address asks for. */
import { STORE_TEXT } from '../store/text.ts';
import { report, setPage } from '../store/store.ts';
import { SEED_MAX, SEED_MIN, isSeed } from './rules.ts';
import { readKept } from './kept.ts';
import { GAME_TEXT as TEXT } from './text.ts';

/** Whoever has never played begins here: with runs that are easy to see, and two programs in turns at the end. */
const FIRST_SEED = 231;

/** `written` is what stands in the address; what is no seed is told, and the game that was played last is shown. */
export function openSeed(written: string): void {
  const seed = /^\d{1,9}$/.test(written) ? Number(written) : NaN;
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
