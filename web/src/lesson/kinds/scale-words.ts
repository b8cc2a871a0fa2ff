/** A scale as its author writes it, for kinds that have one. */
import type { Predict } from '../model.ts';

/** The name of a scale and its values as a reader sees them. */
export const scaleWords = ({ scale }: Pick<Predict, 'scale'>, name: string, values: readonly string[]) => ({
  name: scale?.name ?? name,
  labelOf: (value: string) => scale?.labels[values.indexOf(value)] ?? value,
});
