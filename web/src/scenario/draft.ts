/**
 * A scenario between text and machine: lists of items of which only some fields are given. What the text
 * leaves out is implied here, so that a file of ten lines is a machine. Only ranges and names are checked
 * here; whether the whole makes sense is for the core to decide.
 */
import type { SwitchName } from '../core/schema/schema-kernels.gen.ts';
import { NONE, ENUM_VALUES, type ParamName } from '../core/schema/schema.gen.ts';
import { placeKey, type Item, type ListName, type Lists, type Place, type Scenario } from './model.ts';
import { LIST_NAMES } from '../core/schema/record-fields.ts';
import { fieldsOf } from './shape.ts';

export interface Draft {
  readonly name: string;
  readonly place: Place | null;
  readonly values: Map<string, bigint>;
  readonly places: Map<string, Place>;
}

export interface DraftScenario {
  title: string;
  about: string;
  kernel: string;
  readonly switches: Map<SwitchName, number>;
  readonly params: Map<ParamName, number>;
  /** Where the kernel, its switches and the parameters are in the file, by placeKey. */
  readonly headPlaces: Map<string, Place>;
  processes: string[];
  /** The file says `swap: none`. */
  noSwap: boolean;
  readonly lists: Record<ListName, Draft[]>;
}

export function newDraft(
  name: string,
  place: Place | null,
  values: Readonly<Record<string, bigint>> = {},
): Draft {
  return { name, place, values: new Map(Object.entries(values)), places: new Map() };
}

export function newDraftScenario(kernel: string): DraftScenario {
  return {
    title: '',
    about: '',
    kernel,
    switches: new Map(),
    params: new Map(),
    headPlaces: new Map(),
    processes: [],
    noSwap: false,
    lists: {
      device: [],
      swap: [],
      file: [],
      region: [],
      task: [],
      phase: [],
      stream: [],
      extent: [],
      extent_rule: [],
      bad: [],
    },
  };
}

/** 2 MiB: one page of page table entries. Regions start at such a border and keep one block apart. */
const BLOCK_PAGES = 512n;

const ANON = BigInt(ENUM_VALUES.region_kind.ANON);
const FILE_READ = BigInt(ENUM_VALUES.region_kind.FILE);
const SHMEM = BigInt(ENUM_VALUES.region_kind.SHMEM);
const NOBODY = BigInt(NONE);
/** Operations that touch no page: they are done once. */
const ONCE = [
  ENUM_VALUES.op.DONTNEED,
  ENUM_VALUES.op.SWAPOFF,
  ENUM_VALUES.op.SWAPON,
  ENUM_VALUES.op.FSYNC,
].map(BigInt);

function given(draft: Draft, field: string): bigint {
  const value = draft.values.get(field);
  return value ?? 0n;
}

function imply(draft: Draft, field: string, value: bigint | undefined): void {
  if (value !== undefined && !draft.values.has(field)) draft.values.set(field, value);
}

/** Processes, devices, a swap area and tasks that the file uses without having named them. */
export function implyLists(scenario: DraftScenario): void {
  const { lists } = scenario;
  if (scenario.processes.length === 0) scenario.processes = ['main'];
  if (lists.task.length === 0)
    scenario.processes.forEach((name, space) =>
      lists.task.push(newDraft(name, null, { space: BigInt(space), cpu: BigInt(NONE) })),
    );
  const isSwapped = (region: Draft) => given(region, 'kind') === ANON || given(region, 'kind') === SHMEM;
  if (lists.swap.length === 0 && !scenario.noSwap && lists.region.some(isSwapped))
    lists.swap.push(newDraft('swap', null));
  if (lists.device.length === 0 && lists.swap.length + lists.file.length > 0)
    lists.device.push(newDraft('disk', null));
}

/** A file region is as long as its file and, when there is one file only, belongs to that. */
function implyFile(region: Draft, files: readonly Draft[]): void {
  if (given(region, 'kind') === ANON || region.values.has('copy_of')) return;
  if (files.length === 1) imply(region, 'file', 0n);
  const file = files[Number(region.values.get('file') ?? -1n)];
  const pages = fieldsOf('file').find(({ info }) => info.name === 'pages');
  if (file) imply(region, 'pages', file.values.get('pages') ?? pages?.info.default);
}

/** The task that forks the process of `task`; undefined: it is there from the start. */
function forkerOf(task: Draft, tasks: readonly Draft[]): Draft | undefined {
  return tasks[Number(task.values.get('forked_by') ?? NOBODY)];
}

/** The region from which this one was copied by forks. */
function firstOf(region: Draft, regions: readonly Draft[]): Draft {
  const of = regions[Number(region.values.get('copy_of') ?? NOBODY)];
  return of ? firstOf(of, regions) : region;
}

/** What a fork gives to the new process: a copy of each region of the old one that the file does not name itself. */
function implyCopies({ lists, processes }: DraftScenario): void {
  for (const task of lists.task) {
    const forker = forkerOf(task, lists.task);
    if (!forker) continue;
    const space = given(task, 'space');
    for (const [index, region] of [...lists.region].entries()) {
      const isThere = lists.region.some(
        (each) => given(each, 'space') === space && each.values.get('copy_of') === BigInt(index),
      );
      if (isThere || given(region, 'space') !== given(forker, 'space') || given(region, 'kind') === FILE_READ)
        continue;
      const name = `${firstOf(region, lists.region).name} of ${processes[Number(space)] ?? String(space)}`;
      lists.region.push(newDraft(name, task.place, { space, copy_of: BigInt(index) }));
    }
  }
}

/** A copy is what it is a copy of, at the same place. */
function implyOriginal(region: Draft, regions: readonly Draft[]): void {
  const original = regions[Number(region.values.get('copy_of') ?? NOBODY)];
  if (!original) return;
  for (const field of ['kind', 'file', 'pages', 'base_vpn']) imply(region, field, original.values.get(field));
}

/** Puts regions without an address one after the other, behind all that have one. */
function implyAddresses(regions: readonly Draft[]): void {
  const field = (name: string) =>
    fieldsOf('region').find(({ info }) => info.name === name)?.info.default ?? 0n;
  const next = new Map<bigint, bigint>();
  const push = (region: Draft) => {
    const space = given(region, 'space');
    const end = given(region, 'base_vpn') + (region.values.get('pages') ?? field('pages'));
    const free = (end / BLOCK_PAGES + 2n) * BLOCK_PAGES;
    if (free > (next.get(space) ?? 0n)) next.set(space, free);
  };
  regions.filter(({ values }) => values.has('base_vpn')).forEach(push);
  for (const region of regions) {
    implyOriginal(region, regions);
    if (region.values.has('base_vpn')) continue;
    region.values.set('base_vpn', next.get(given(region, 'space')) ?? field('base_vpn'));
    push(region);
  }
}

/** The region of process `space` that forks made from the region of this number; the same one when there is none. */
function copyIn(regions: readonly Draft[], space: bigint, index: number): number {
  const comesFrom = (region: Draft | undefined): boolean => {
    const of = region?.values.get('copy_of');
    return of !== undefined && (of === BigInt(index) || comesFrom(regions[Number(of)]));
  };
  const found = regions.findIndex((each) => given(each, 'space') === space && comesFrom(each));
  return found < 0 ? index : found;
}

/** A task of a forked process that touches a region of its parent touches its own copy of it. */
function implyOwnCopy(stream: Draft, { region, task }: DraftScenario['lists']): void {
  const toucher = task[Number(stream.values.get('task') ?? NOBODY)];
  const index = Number(given(stream, 'region'));
  const touched = region[index];
  if (!toucher || !touched || given(toucher, 'space') === given(touched, 'space')) return;
  stream.values.set('region', BigInt(copyIn(region, given(toucher, 'space'), index)));
}

/** As many touches as a stream can have: in a phase that ends by the clock. */
const NO_LIMIT = fieldsOf('stream').find(({ info }) => info.name === 'count')!.info.max;

/**
 * A stream that names no task belongs to the first one of its region's process; it touches every page once, and in a phase with a time
 * (for_ns) it goes on until that is over.
 */
function implyStream(stream: Draft, { region, task, phase }: DraftScenario['lists']): void {
  const touched = region[Number(given(stream, 'region'))];
  if (!touched) return;
  const own = task.findIndex((each) => given(each, 'space') === given(touched, 'space'));
  imply(stream, 'task', own < 0 ? undefined : BigInt(own));
  if (ONCE.includes(given(stream, 'op'))) return;
  const ofPhase = phase[Number(given(stream, 'phase'))];
  const isTimed = ofPhase !== undefined && given(ofPhase, 'for_ns') > 0n;
  imply(stream, 'count', isTimed ? NO_LIMIT : touched.values.get('pages'));
}

/** A swap file has as many slots as its extents have pages. */
function implySlots({ swap, extent, extent_rule }: DraftScenario['lists']): void {
  const pages = fieldsOf('extent_rule').find(({ info }) => info.name === 'pages')?.info.default ?? 0n;
  for (const [index, area] of swap.entries()) {
    const isOf = (each: Draft) => given(each, 'swap') === BigInt(index);
    const [rule] = extent_rule.filter(isOf);
    const slots = rule
      ? given(rule, 'count') * (rule.values.get('pages') ?? pages)
      : extent.filter(isOf).reduce((sum, each) => sum + given(each, 'nr_pages'), 0n);
    if (slots > 0n) imply(area, 'slots', slots);
  }
}

function finish<List extends ListName>(list: List, draft: Draft): Item<List> {
  const item: Record<string, string | number | bigint> = { name: draft.name };
  for (const { info } of fieldsOf(list)) {
    const value = draft.values.get(info.name) ?? info.default;
    item[info.name] = info.words === 2 ? value : Number(value);
  }
  return item as unknown as Item<List>; // every field of the table was just set
}

function placesOf(scenario: DraftScenario): Map<string, Place> {
  const places = new Map(scenario.headPlaces);
  for (const list of LIST_NAMES) {
    scenario.lists[list].forEach((draft, item) => {
      if (draft.place) places.set(placeKey(list, item), draft.place);
      for (const [field, place] of draft.places) places.set(placeKey(list, item, field), place);
    });
  }
  return places;
}

/** Fills in everything that is still open. */
export function finishScenario(scenario: DraftScenario, source: string): Scenario {
  const { lists } = scenario;
  implyCopies(scenario);
  implySlots(lists);
  for (const region of lists.region) implyFile(region, lists.file);
  const pages = fieldsOf('region').find(({ info }) => info.name === 'pages')?.info.default ?? 1n;
  for (const region of lists.region) {
    implyOriginal(region, lists.region);
    imply(region, 'pages', pages);
  }
  implyAddresses(lists.region);
  for (const stream of lists.stream) {
    implyOwnCopy(stream, lists);
    implyStream(stream, lists);
  }
  // In the order of their phases, as a file has them: so writing a scenario and reading it again changes nothing.
  lists.stream.sort((a, b) => Number(given(a, 'phase') - given(b, 'phase')));
  const finished: Lists = {
    device: lists.device.map((draft) => finish('device', draft)),
    swap: lists.swap.map((draft) => finish('swap', draft)),
    file: lists.file.map((draft) => finish('file', draft)),
    region: lists.region.map((draft) => finish('region', draft)),
    task: lists.task.map((draft) => finish('task', draft)),
    phase: lists.phase.map((draft) => finish('phase', draft)),
    stream: lists.stream.map((draft) => finish('stream', draft)),
    bad: lists.bad.map((draft) => finish('bad', draft)),
    extent: lists.extent.map((draft) => finish('extent', draft)),
    extent_rule: lists.extent_rule.map((draft) => finish('extent_rule', draft)),
  };
  return {
    ...finished,
    title: scenario.title,
    about: scenario.about,
    kernel: scenario.kernel,
    switches: Object.fromEntries(scenario.switches),
    params: Object.fromEntries(scenario.params),
    processes: scenario.processes,
    source,
    places: placesOf(scenario),
  };
}
