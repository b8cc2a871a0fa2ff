/** The game that is being played, kept by the browser: its seed and the windows that were chosen. The machine does the rest. */
import { keepText, keptText } from '../lib/kept-text.ts';
import { isSeed } from './rules.ts';
import { WINDOWS } from './referee/best.ts';
import type { Asked } from './referee/play.ts';

const GAME = 'swapscope-game';

interface Kept {
  readonly seed: number;
  readonly asked: readonly Asked[];
}

/** Parses a stored game, up to its first invalid choice. The text may be anything. */
export function keptFrom(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof kept !== 'object' || kept === null || !isSeed(kept.seed ?? NaN)) return null;
    const asked = Array.isArray(kept.asked) ? kept.asked : [];
    const firstWrong = asked.findIndex((each) => !WINDOWS.includes(each));
    return { seed: kept.seed!, asked: firstWrong < 0 ? asked : asked.slice(0, firstWrong) };
  } catch {
    return null;
  }
}

export const readKept = (): Kept | null => keptFrom(keptText(GAME));

/** Without storage, a reload begins anew. */
export function keep(game: Kept): void {
  keepText(GAME, JSON.stringify(game));
}
