/** The setting of a scene, read from its machines: what the reader has to know to guess, and to judge the verdict. Pure. */
import { ENUM_VALUES, PARAMS } from '../core/schema/schema.gen.ts';
import { valueNames } from '../core/schema/value-names.ts';
import { formatCount, formatDuration } from '../lib/format.ts';
import { changedSwitches } from '../scenario/labels.ts';
import type { Item, Scenario } from '../scenario/model.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

/** Of a field that the file does not give. */
const NOT_GIVEN = 0xffffffff;
const PROFILES = valueNames(ENUM_VALUES.profile);

/** A fact, once where both machines have it, else of each. */
function ofBoth(machines: readonly [Scenario, Scenario], fact: (machine: Scenario) => string): string {
  const [first, second] = machines.map(fact);
  return first === second ? first! : TEXT.facts.either(first!, second!);
}

function deviceWords(device: Item<'device'> | undefined): string {
  if (!device) return '';
  const name = PROFILES.find(({ value }) => value === device.profile)?.name ?? '';
  return device.read_ns === NOT_GIVEN ? name : TEXT.facts.read(name, formatDuration(device.read_ns));
}

const defaultSwappiness = PARAMS.find(({ name }) => name === 'swappiness')!.default;

function codeOf(machine: Scenario): string {
  const changed = changedSwitches(machine);
  const kernel = TEXT.facts.kernel(machine.kernel);
  return changed.length === 0 ? kernel : TEXT.facts.changed(kernel, changed.join(', '));
}

interface Fact {
  readonly name: string;
  readonly is: string;
}

export function factsOf(machines: readonly [Scenario, Scenario]): readonly Fact[] {
  const [{ device, swap, file, params }] = machines;
  const filesOn = [...new Set(file.map((each) => deviceWords(device[each.device])))];
  return [
    { name: TEXT.facts.code, is: ofBoth(machines, codeOf) },
    {
      name: 'swappiness',
      is: ofBoth(machines, (each) => String(each.params.swappiness ?? defaultSwappiness)),
    },
    { name: TEXT.facts.memory, is: TEXT.facts.frames(formatCount(params.nr_frames ?? 0)) },
    { name: TEXT.facts.swapOn, is: deviceWords(device[swap[0]?.device ?? -1]) },
    { name: TEXT.facts.filesOn, is: filesOn.join(', ') },
  ];
}

const TOUCHING: readonly number[] = [ENUM_VALUES.op.READ, ENUM_VALUES.op.WRITE];

/** How many pages each region has, and how often it is touched in all: a scale for the guess, by the names that the machine has. */
export function scaleOf({ region, stream }: Scenario): string {
  const names = new Map<string, string[]>();
  region.forEach((each, at) => {
    const touches = stream
      .filter((some) => some.region === at && TOUCHING.includes(some.op))
      .reduce((sum, { count }) => sum + count, 0);
    const isFile = each.kind !== ENUM_VALUES.region_kind.ANON;
    const has = TEXT.facts.region(isFile, formatCount(each.pages), formatCount(touches));
    names.set(has, [...(names.get(has) ?? []), each.name]);
  });
  return [...names].map(([has, of]) => TEXT.facts.regions(of.join(', '), has, of.length > 1)).join('; ');
}
