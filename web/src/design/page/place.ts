/** What of the screen is open, as the address has it: `build-host,locks.caches,cap.1`. Pure. */
import { BRIEF_LIST } from '../briefs.ts';

interface Place {
  readonly name: string;
  /** The machine, as picks-text.ts reads it. */
  readonly machine: string;
}

/** A brief that is not known is the first one. */
export function placeOf(text: string | null): Place {
  const [name = '', ...parts] = (text ?? '').split(',');
  const isKnown = BRIEF_LIST.some((each) => each.name === name);
  return isKnown ? { name, machine: parts.join(',') } : { name: BRIEF_LIST[0]!.name, machine: '' };
}

export const pathOf = (name: string, machine: string): string =>
  machine === '' ? name : `${name},${machine}`;
