import type { Scenario } from '../../scenario/model.ts';

/** Only the touches of the last phase are compared; those of the phases before it prepare them. */
export function touchesBefore({ phase: phases, stream: streams }: Scenario): number {
  return streams.filter(({ phase }) => phase < phases.length - 1).reduce((sum, { count }) => sum + count, 0);
}
