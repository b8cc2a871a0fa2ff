/** What was predicted, kept by the browser: of each scene two numbers. */
import { keepText, keptText } from '../lib/kept-text.ts';

const PREDICTIONS = 'swapscope-review';

export type Prediction = readonly [number, number];

/** More pages than any scene counts. */
const GUESS_MAX = 1_000_000;

export const isGuess = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= GUESS_MAX;

/** Parses what was kept; the text may be anything. */
export function predictionsFrom(text: string | null): Readonly<Record<string, Prediction>> {
  try {
    const kept = JSON.parse(text ?? '{}') as unknown;
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([, value]) => Array.isArray(value) && value.length === 2 && value.every(isGuess),
      ),
    ) as Record<string, Prediction>;
  } catch {
    return {};
  }
}

export const readPredictions = () => predictionsFrom(keptText(PREDICTIONS));

/** Without storage, a reload asks again. */
export function keepPrediction(name: string, prediction: Prediction | null): void {
  const { [name]: _, ...others } = readPredictions();
  keepText(PREDICTIONS, JSON.stringify(prediction ? { ...others, [name]: prediction } : others));
}
