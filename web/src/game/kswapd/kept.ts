/** The game that is being played, kept by the browser: its seed and what was chosen. The machine does the rest. */
import { keepText, keptText } from '../../lib/kept-text.ts';
import { isSeed } from '../rules.ts';

const GAME = 'swapscope-kswapd';

/** More pages of the program than a pass can be asked for. */
const TOO_MANY = 33;

interface Kept {
  readonly seed: number;
  /** Of each pass the pages of the program. */
  readonly chosen: readonly number[];
}

const isChoice = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < TOO_MANY;

/** Parses a stored game, up to its first invalid choice. The text may be anything. */
export function keptFrom(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof kept !== 'object' || kept === null || !isSeed(kept.seed ?? NaN)) return null;
    const chosen = Array.isArray(kept.chosen) ? kept.chosen : [];
    const firstWrong = chosen.findIndex((each) => !isChoice(each));
    return { seed: kept.seed!, chosen: firstWrong < 0 ? chosen : chosen.slice(0, firstWrong) };
  } catch {
    return null;
  }
}

export const readKept = (): Kept | null => keptFrom(keptText(GAME));

/** Without storage, a reload begins anew. */
export function keep(game: Kept): void {
  keepText(GAME, JSON.stringify(game));
}
