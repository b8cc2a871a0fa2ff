/** The laboratories, one at the end of each of the stories 1 to 5. */
import type { CourseLab } from './lab.ts';
import { ADDRESS } from './labs/address.ts';
import { EXTENTS } from './labs/extents.ts';
import { GUESS } from './labs/guess.ts';
import { LOCKS } from './labs/locks.ts';
import { SWAPPINESS } from './labs/swappiness.ts';

export const LABS: readonly CourseLab[] = [GUESS, ADDRESS, LOCKS, EXTENTS, SWAPPINESS];

/** The laboratory of this name, else the first. */
export const labOf = (name: string | null): CourseLab => LABS.find((lab) => lab.name === name) ?? LABS[0]!;
