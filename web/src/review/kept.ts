/** What was predicted, kept by the browser: of each scene two numbers. */
import { keepText, keptTable, keptText } from '../lib/kept-text.ts';

const PREDICTIONS = 'swapscope-review';

export type Prediction = readonly [number, number];

/** More pages than any scene counts. */
const GUESS_MAX = 1_000_000;

export const isGuess = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= GUESS_MAX;

const predictionFrom = (value: unknown): Prediction | null =>
  Array.isArray(value) && value.length === 2 && value.every(isGuess) ? [value[0]!, value[1]!] : null;

export const predictionsFrom = (text: string | null) => keptTable(text, predictionFrom);

export const readPredictions = () => predictionsFrom(keptText(PREDICTIONS));

/** Without storage, a reload asks again. */
export function keepPrediction(name: string, prediction: Prediction | null): void {
  const { [name]: _, ...others } = readPredictions();
  keepText(PREDICTIONS, JSON.stringify(prediction ? { ...others, [name]: prediction } : others));
}
