/**
 * readScenario: the text of a scenario file to a scenario, or to a list of what is wrong with it.
 *
 * Two passes over the lists, because items name each other: first the names of everything, then the values.
 * Ranges, units and enumerations come from the schema table. Rules across fields are not checked here: only
 * the core knows them (core-problem.ts brings its answer back to the line of the file).
 */
import { KERNEL_DEFAULT } from '../core/schema/schema-kernels.gen.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import { fieldLimits, paramLimits } from './docs.ts';
import { finishScenario, implyLists, newDraft, newDraftScenario } from './draft.ts';
import type { Draft, DraftScenario } from './draft.ts';
import { GROUP_KEYS, KERNEL_NAMES, LIST_KEYS, PARAM_GROUPS, PARAM_SHAPES, SWITCHES_KEY } from './shape.ts';
import { listInfo } from '../core/schema/record-fields.ts';
import { SWITCH_SHAPES, UNGROUPED_KEY, fieldsOf, keyOf } from './shape.ts';
import { EXTENT_KEYS, readExtents } from './extents/read-extents.ts';
import { placeKey, type ListName, type ReadResult } from './model.ts';
import { suggest } from './nearest.ts';
import { BAD_KEY, readBadSlots } from './swap/bad-slots.ts';
import { readValue, type Names } from './read-value.ts';
import { WORKLOAD_CONFLICTS, readWorkload } from './workload/read-workload.ts';
import { openYaml, type Cursor, type YamlReader } from './yaml-reader.ts';

const NAME_LENGTH = 40;
const MOST_PROCESSES = 128;

/** Keys of a scenario file, in the order in which they are written. */
const TOP_KEYS: readonly string[] =
  'title about kernel switches machine sysctl costs what_if params devices swap files processes regions tasks phases workload'.split(
    ' ',
  );

type Keys = ReadonlyMap<string, Cursor>;

/** An item whose name is known and whose values are still to be read. */
interface Raw {
  readonly draft: Draft;
  readonly keys: Keys;
}

function readHead(yaml: YamlReader, keys: Keys, scenario: DraftScenario): void {
  const text = (key: string, longest: number) => {
    const at = keys.get(key);
    return at ? (yaml.text(at, longest) ?? '') : '';
  };
  scenario.title = text('title', 100);
  scenario.about = text('about', 1000);
  const kernel = keys.get('kernel');
  if (!kernel) return;
  const name = yaml.text(kernel, 20);
  if (name === null) return;
  scenario.headPlaces.set(placeKey('kernel'), yaml.placeOf(kernel));
  if (KERNEL_NAMES.includes(name)) scenario.kernel = name;
  else yaml.report(kernel, `there is no kernel ${name}`, `use one of ${KERNEL_NAMES.join(', ')}`);
}

const ALL_NAMES: readonly string[] = [...PARAM_SHAPES, ...SWITCH_SHAPES].map(({ info }) => info.name);

/** The keys of a group of parameters or of the switches; for a key of another group the message names that group. */
function readGroup(yaml: YamlReader, top: Keys, key: string, known: readonly string[]): Keys | null {
  const at = top.get(key);
  if (!at || yaml.isNull(at)) return null;
  const keys = yaml.map(at, [...known, ...ALL_NAMES]);
  for (const [name, cursor] of keys ?? []) {
    if (known.includes(name)) continue;
    yaml.report(cursor, `${name} does not belong under ${key}`, `it belongs under ${keyOf(name) ?? ''}`);
  }
  return keys;
}

function readSwitches(yaml: YamlReader, top: Keys, scenario: DraftScenario): void {
  const known = SWITCH_SHAPES.map(({ info }) => info.name);
  const keys = readGroup(yaml, top, SWITCHES_KEY, known);
  for (const { info } of SWITCH_SHAPES) {
    const at = keys?.get(info.name);
    const word = at && yaml.text(at, 60);
    if (!at || word === null || word === undefined) continue;
    scenario.headPlaces.set(placeKey(SWITCHES_KEY, undefined, info.name), yaml.placeOf(at));
    const words = info.values.map((value) => value.word);
    if (words.includes(word)) scenario.switches.set(info.name, words.indexOf(word));
    else yaml.report(at, `the switch ${info.name} has no value ${word}`, suggest(word, words));
  }
}

function readParams(yaml: YamlReader, top: Keys, scenario: DraftScenario): void {
  for (const key of [UNGROUPED_KEY, ...PARAM_GROUPS.map((group) => GROUP_KEYS[group])]) {
    const shapes = PARAM_SHAPES.filter(({ info }) => key === UNGROUPED_KEY || GROUP_KEYS[info.group] === key);
    const known = shapes.map(({ info }) => info.name);
    const keys = readGroup(yaml, top, key, known);
    for (const { info, value } of shapes) {
      const cursor = keys?.get(info.name);
      if (!cursor) continue;
      const read = readValue(yaml, cursor, value, paramLimits(info), NO_NAMES);
      if (read === null) continue;
      const name: ParamName = info.name;
      if (scenario.params.has(name))
        yaml.report(cursor, `${name} is given twice`, `leave it out of ${UNGROUPED_KEY}`);
      scenario.params.set(name, Number(read));
      scenario.headPlaces.set(placeKey('params', undefined, name), yaml.placeOf(cursor));
    }
  }
}

const NO_NAMES: Names = new Map();

function readProcesses(yaml: YamlReader, at: Cursor | undefined, scenario: DraftScenario): void {
  if (!at) return;
  for (const each of yaml.list(at, MOST_PROCESSES, 'processes')) {
    const name = yaml.text(each, NAME_LENGTH);
    if (name === null) continue;
    if (scenario.processes.includes(name)) yaml.report(each, `a second process ${name}`, 'give another name');
    scenario.processes.push(name);
  }
}

/** Lists that stand in the items of another one. */
const INSIDE: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  phase: ['streams'],
  swap: [BAD_KEY, ...EXTENT_KEYS],
};

/** The items of a list: keys and names. Streams have no name and are read with their phase. */
function readItems(yaml: YamlReader, list: ListName, cursors: readonly Cursor[]): Raw[] {
  const known = ['name', ...fieldsOf(list).map(({ key }) => key), ...(INSIDE[list] ?? [])];
  const raws: Raw[] = [];
  for (const [i, cursor] of cursors.entries()) {
    const keys = yaml.map(cursor, known);
    if (!keys) continue;
    const at = keys.get('name');
    const name = (at && yaml.text(at, NAME_LENGTH)) ?? `${list}${i}`;
    if (at && raws.some(({ draft }) => draft.name === name))
      yaml.report(at, `a second ${list} is called ${name}`, 'names tell things apart: give another one');
    raws.push({ draft: newDraft(name, yaml.placeOf(cursor)), keys });
  }
  return raws;
}

function readList(yaml: YamlReader, list: ListName, keys: Keys): Raw[] {
  const at = keys.get(LIST_KEYS[list]);
  if (!at) return [];
  // One swap area may stand there without a list around it.
  const isOne = list === 'swap' && !yaml.isList(at);
  const cursors = isOne
    ? [at]
    : yaml.list(at, listInfo(list).max, list === 'swap' ? 'swap areas' : LIST_KEYS[list]);
  return readItems(yaml, list, cursors);
}

/** The streams of all phases, each with the number of its phase. */
function readStreams(yaml: YamlReader, phases: readonly Raw[]): Raw[] {
  const { max } = listInfo('stream');
  const known = fieldsOf('stream')
    .map(({ key }) => key)
    .filter((key) => key !== 'phase');
  const raws: Raw[] = [];
  for (const [phase, { keys }] of phases.entries()) {
    const at = keys.get('streams');
    if (!at) continue;
    for (const cursor of yaml.list(at, max, 'streams')) {
      const fields = yaml.map(cursor, known);
      if (!fields) continue;
      const draft = newDraft(`stream${raws.length}`, yaml.placeOf(cursor), { phase: BigInt(phase) });
      if (raws.length === max) yaml.report(cursor, 'too many streams', `at most ${max} in all phases`);
      raws.push({ draft, keys: fields });
    }
  }
  return raws.slice(0, max);
}

/** Processes that tasks and regions speak of, when the file has no list of them. */
function mentionedProcesses(yaml: YamlReader, raws: readonly Raw[]): string[] {
  const names = new Set<string>();
  for (const { keys } of raws) {
    const at = keys.get('process');
    const name = at && yaml.isText(at) ? yaml.text(at, NAME_LENGTH) : null;
    if (name !== null && names.size < MOST_PROCESSES) names.add(name);
  }
  return [...names];
}

function readValues(yaml: YamlReader, list: ListName, { draft, keys }: Raw, names: Names): void {
  for (const { key, info, value } of fieldsOf(list)) {
    const cursor = keys.get(key);
    if (!cursor) continue;
    draft.places.set(info.name, yaml.placeOf(cursor));
    const read = readValue(yaml, cursor, value, fieldLimits(list, info), names);
    if (read !== null) draft.values.set(info.name, read);
  }
}

const READ_LISTS = ['device', 'swap', 'file', 'task', 'region', 'phase'] as const;

function readLists(yaml: YamlReader, keys: Keys, scenario: DraftScenario): void {
  const swap = keys.get('swap');
  scenario.noSwap =
    swap !== undefined && (yaml.isNull(swap) || (yaml.isText(swap) && yaml.text(swap, 20) === 'none'));
  const raws = new Map<ListName, Raw[]>(
    READ_LISTS.map((list) => [list, list === 'swap' && scenario.noSwap ? [] : readList(yaml, list, keys)]),
  );
  raws.set('stream', readStreams(yaml, raws.get('phase') ?? []));
  const areas = raws.get('swap') ?? [];
  if (swap && yaml.isList(swap) && areas.length === 0)
    yaml.report(swap, 'the list of swap areas is empty', 'give one, or write "swap: none"');
  for (const [area, { keys: fields }] of (raws.get('swap') ?? []).entries())
    readExtents(yaml, area, fields, scenario);
  readProcesses(yaml, keys.get('processes'), scenario);
  if (scenario.processes.length === 0)
    scenario.processes = mentionedProcesses(yaml, [
      ...(raws.get('task') ?? []),
      ...(raws.get('region') ?? []),
    ]);
  for (const [list, items] of raws) scenario.lists[list] = items.map(({ draft }) => draft);
  scenario.lists.bad = areas.flatMap(({ keys: of }, area) => readBadSlots(yaml, of.get(BAD_KEY), area));

  // Kinds of regions decide what is implied, so they are first; the rest needs the names of all.
  for (const raw of raws.get('region') ?? []) {
    const kind = fieldsOf('region').filter(({ key }) => key === 'kind' && raw.keys.has(key));
    for (const { key, info, value } of kind) {
      const read = readValue(
        quiet(yaml),
        raw.keys.get(key) ?? { node: null, path: '' },
        value,
        fieldLimits('region', info),
        NO_NAMES,
      );
      if (read !== null) raw.draft.values.set('kind', read);
    }
  }
  implyLists(scenario);
  const names: Map<string, readonly string[]> = new Map([['process', scenario.processes]]);
  for (const list of READ_LISTS)
    names.set(
      list,
      scenario.lists[list].map(({ name }) => name),
    );
  for (const [list, items] of raws) for (const raw of items) readValues(yaml, list, raw, names);
}

/** The same reader with its complaints thrown away: for what is read a second time. */
function quiet(yaml: YamlReader): YamlReader {
  return { ...yaml, report: () => undefined };
}

export function readScenario(text: string, source: string): ReadResult {
  const yaml = openYaml(text, source);
  const keys = yaml.root && yaml.map(yaml.root, TOP_KEYS);
  if (!keys) return { ok: false, problems: yaml.problems };

  const scenario = newDraftScenario(KERNEL_DEFAULT);
  readHead(yaml, keys, scenario);
  readSwitches(yaml, keys, scenario);
  readParams(yaml, keys, scenario);
  const workload = keys.get('workload');
  if (workload) {
    for (const key of WORKLOAD_CONFLICTS) {
      const at = keys.get(key);
      if (at) yaml.report(at, `${key} and workload exclude each other`, 'the workload text says it already');
    }
    readLists(yaml, new Map([...keys].filter(([key]) => !WORKLOAD_CONFLICTS.includes(key))), scenario);
    readWorkload(yaml, workload, scenario);
    implyLists(scenario);
  } else {
    readLists(yaml, keys, scenario);
  }
  if (yaml.problems.length > 0) return { ok: false, problems: yaml.problems };
  return { ok: true, scenario: finishScenario(scenario, source) };
}
