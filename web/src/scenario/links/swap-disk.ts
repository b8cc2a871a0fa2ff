/** What of a device is not as its profile has it: apart from the variants, because only machines side by side want it. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Item } from '../model.ts';
import { enumNames, fieldsOf } from '../shape.ts';

export interface SwapDisk {
  /** Its profile, as a scenario writes it: `hdd`. */
  readonly name: string;
  /** The disk reports that it rotates where it does not, or the other way round. */
  readonly isLying: boolean;
  /** Constants of the scenario that are not those of its profile, as the scenario writes them: `buffer_pages 0`. */
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
      // A true statement about the rotation changes nothing.
      !(field === 'rotational' && value === doesRotate),
  );
  return {
    name: enumNames('profile').find(({ value }) => value === device.profile)?.name ?? '',
    isLying: given.some(([field]) => field === 'rotational'),
    changes: given.map(([field, value]) => `${field} ${value}`),
  };
}
