/** A profile: the constants of one machine and device. Each in the range of its source, none depends on a cell. */
import { Document, type Node } from 'yaml';
import type { Constant, Profile } from '../model.ts';
import { readPlaced, refuse } from '../../scenario/placed.ts';
import { GUIDE, PROFILE } from './shapes.ts';

export interface ReadProfile extends Profile {
  /** The constants as a patch of a scenario, at a scale. */
  readonly patchOf: (scale: string) => Node;
}

type Numbers = { [key: string]: number | Numbers };

function put(into: Numbers, path: readonly string[], value: number): void {
  const [key, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) into[key] = value;
  else put((into[key] ??= {}) as Numbers, rest, value);
}

const GROUPS = ['machine', 'costs', 'sysctl'] as const;

/** Throws PlacedError. */
export function readProfile(id: string, text: string, source: string): ReadProfile {
  const { data, placeOf } = readPlaced(text, source, PROFILE, GUIDE);
  const groups = [
    ...GROUPS.map((group) => [[group], data[group]] as const),
    ...Object.entries(data.devices).map(([device, group]) => [['devices', device], group] as const),
  ];
  const found: { path: readonly string[]; constant: Constant; at: Readonly<Record<string, number>> }[] = [];
  for (const [where, group] of groups)
    for (const [name, { value, low, high, source: from, set_by, at }] of Object.entries(group)) {
      const path = [...where, name];
      if (low > high || value < low || value > high)
        refuse(
          placeOf(path),
          `${value} is not between ${low} and ${high}.`,
          'a constant stays in the range of its source; a miss is shown at its cell',
        );
      found.push({
        path,
        at,
        constant: {
          path: path.join('.'),
          value,
          low,
          high,
          source: from,
          setBy: set_by === 'prior' ? [] : set_by,
        },
      });
    }
  return {
    id,
    title: data.title,
    constants: found.map(({ constant }) => constant),
    patchOf(scale) {
      const numbers: Numbers = {};
      for (const { path, constant, at } of found) put(numbers, path, at[scale] ?? constant.value);
      return new Document(numbers).contents as Node;
    },
  };
}
