/** What of a device is not as its profile has it: apart from the variants, because only machines side by side want it. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Item } from '../model.ts';
import { enumWords, fieldsOf } from '../shape.ts';

export interface SwapDisk {
  /** Its profile, as a scenario writes it: `hdd`. */
  readonly name: string;
  /** It tells the kernel that it rotates where it does not, or that it does not where it does. */
  readonly isLying: boolean;
  /** What the scenario gives that its profile does not have, as the scenario writes it: `buffer_pages 0`. */
  readonly changes: readonly string[];
}

export function swapDisk(device: Item<'device'>): SwapDisk {
  const plain = new Map<string, number>(
    fieldsOf('device').map(({ info }) => [info.name, Number(info.default)] as const),
  );
  const doesRotate = Number(device.profile === ENUM_VALUES.profile.HDD);
  const given = Object.entries(device).filter(
    ([field, value]) =>
      field !== 'profile' &&
      plain.has(field) &&
      value !== plain.get(field) &&
      // What is said of the rotation and true changes nothing.
      !(field === 'rotational' && value === doesRotate),
  );
  return {
    name:
      enumWords('profile')
        .find(({ value }) => value === device.profile)
        ?.words.at(-1) ?? '',
    isLying: given.some(([field]) => field === 'rotational'),
    changes: given.map(([field, value]) => `${field} ${value}`),
  };
}
