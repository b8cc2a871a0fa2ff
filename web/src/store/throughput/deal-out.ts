/**
 * The same load on another number of CPUs: each has a task like one that there is, with a process and regions of its own, and memory and
 * swap grow with them. Only where each CPU of the scenario has one task that touches nothing but anonymous memory of its own: any
 * other load would be another one. In words of a packed scenario (scenario/pack.ts). Pure.
 */
import { ENUM_VALUES, NONE, PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { RECORDS } from '../../core/schema/schema-records.gen.ts';

type Item = Record<string, number>;

interface Packed {
  /** Magic, version, kernel and switches, as they are. */
  readonly head: readonly number[];
  readonly params: ReadonlyMap<number, number>;
  readonly lists: ReadonlyMap<string, readonly Item[]>;
}

const WIDE = '_high';
const paramNumber = (name: ParamName) => PARAMS.findIndex((param) => param.name === name);

/** Names of the words of an item, in their order. */
const namesOf = (index: number): string[] =>
  RECORDS[index]!.fields.flatMap(({ name, words }) => (words === 2 ? [name, name + WIDE] : [name]));

function read(words: Uint32Array): Packed {
  let at = 4 + words[3]! * 2;
  const head = [...words.subarray(0, at)];
  const params = new Map<number, number>();
  for (let left = words[at++]!; left > 0; left--) params.set(words[at++]!, words[at++]!);
  const lists = new Map<string, Item[]>();
  while (words[at] !== NONE) {
    const names = namesOf(words[at]!);
    const name = RECORDS[words[at]!]!.name;
    const count = words[at + 1]!;
    at += 2;
    const items = Array.from({ length: count }, (_, nth): Item =>
      Object.fromEntries(names.map((field, word) => [field, words[at + nth * names.length + word]!])),
    );
    lists.set(name, items);
    at += count * names.length;
  }
  return { head, params, lists };
}

function write({ head, params, lists }: Packed): Uint32Array {
  const words = [...head, params.size, ...[...params].flat()];
  RECORDS.forEach(({ name }, index) => {
    const items = lists.get(name) ?? [];
    if (items.length === 0) return;
    words.push(index, items.length, ...items.flatMap((item) => namesOf(index).map((field) => item[field]!)));
  });
  return new Uint32Array([...words, NONE]);
}

const { ANON } = ENUM_VALUES.region_kind;
const { WRITE, READ } = ENUM_VALUES.op;

/** A task for each CPU, each in a process of its own, with nothing but anonymous memory. */
function canBeDealtOut({ params, lists }: Packed): boolean {
  const [tasks, regions, streams] = ['task', 'region', 'stream'].map((name) => lists.get(name) ?? []);
  const isOwn = (name: ParamName) => (params.get(paramNumber(name)) ?? 0) === 0;
  return (
    tasks!.length > 0 &&
    tasks!.length === (params.get(paramNumber('nr_cpus')) ?? 1) &&
    (lists.get('swap') ?? []).length === 1 &&
    (lists.get('file') ?? []).length === 0 &&
    (lists.get('row') ?? []).length === 0 &&
    isOwn('ballast_pages') &&
    isOwn('lower_zone_pages') &&
    tasks!.every(
      ({ space, forked_by, exit_after }, nth) => space === nth && forked_by === NONE && exit_after === 0,
    ) &&
    regions!.every(({ kind }) => kind === ANON) &&
    streams!.every(({ op }) => op === WRITE || op === READ)
  );
}

export interface Dealt {
  readonly packed: Uint32Array;
  /** Touches of all tasks together. */
  readonly touches: number;
  readonly frames: number;
}

/** Null where the load cannot be had on so many CPUs. */
export function dealOut(words: Uint32Array, cpus: number): Dealt | null {
  const packed = read(words);
  if (!canBeDealtOut(packed)) return null;
  const list = (name: string) => packed.lists.get(name) ?? [];
  const before = list('task').length;
  const grown = (value: number) => Math.ceil((value * cpus) / before);
  const tasks: Item[] = [];
  const regions: Item[] = [];
  const streams: Item[] = [];
  for (let cpu = 0; cpu < cpus; cpu++) {
    const like = cpu % before;
    tasks.push({ ...list('task')[like]!, space: cpu, cpu });
    const numbers = new Map<number, number>();
    list('region').forEach((region, nth) => {
      if (region['space'] !== like) return;
      numbers.set(nth, regions.length);
      regions.push({ ...region, space: cpu });
    });
    for (const stream of list('stream'))
      if (stream['task'] === like)
        streams.push({ ...stream, task: cpu, region: numbers.get(stream['region']!) ?? NONE });
  }
  const isTooLong = (name: string, items: readonly Item[]) =>
    items.length > RECORDS.find((record) => record.name === name)!.max;
  if (isTooLong('task', tasks) || isTooLong('region', regions) || isTooLong('stream', streams)) return null;
  const params = new Map(packed.params);
  const scale = (name: ParamName, isGrown: boolean) => {
    const number = paramNumber(name);
    const value = params.get(number) ?? PARAMS[number]!.default;
    params.set(number, isGrown ? grown(value) : Math.min(value, cpus));
    return params.get(number)!;
  };
  params.set(paramNumber('nr_cpus'), cpus);
  scale('nr_sockets', false);
  scale('min_free_kbytes', true);
  const frames = scale('nr_frames', true);
  const swap = list('swap').map((area) => ({ ...area, slots: grown(area['slots']!) }));
  const lists = new Map([
    ...packed.lists,
    ['task', tasks],
    ['region', regions],
    ['stream', streams],
    ['swap', swap],
  ] as const);
  return {
    packed: write({ ...packed, params, lists }),
    touches: streams.reduce((sum, { count }) => sum + count!, 0),
    frames,
  };
}
