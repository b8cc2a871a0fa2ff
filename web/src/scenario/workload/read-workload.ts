/**
 * The compact workload text of the kernel recordings, one line each:
 *
 *   sample N                            how often counters were read: nothing to do here
 *   ballast P                           memory locked away until P pages are left: the machine gets P frames
 *   region R anon|lazyanon PAGES ADDRESS
 *   region R file|mapfile PAGES ADDRESS PATH
 *   phase NAME  R:pattern:op:count:q[:key=value...] ...     one task, its streams take turns
 *   procs NAME  ...     one process per stream, pinned to cpu=K; each writes its pages first, then all begin
 *   token NAME  ...     one process per stream, one after the other by a token, populating by the token as well
 *
 * Simplified: between the populating and the stream of a token workload all wait for each other.
 */
import { numberCure, wholeBigInt } from '../../lib/whole-number.ts';
import { ENUM_VALUES, NONE, PARAMS } from '../../core/schema/schema.gen.ts';
import { own } from '../../lib/own.ts';
import { shortened } from '../../lib/shortened.ts';
import { newDraft, type Draft, type DraftScenario } from '../draft.ts';
import { fieldLimits } from '../docs.ts';
import { enumWords } from '../enum-words.ts';
import { listInfo } from '../../core/schema/record-fields.ts';
import { fieldsOf, type EnumName } from '../shape.ts';
import { rangeText } from '../read-value.ts';
import { placeKey, type ListName, type Place } from '../model.ts';
import { suggest } from '../nearest.ts';
import type { Cursor, YamlReader } from '../yaml-reader.ts';

/** Keys that say the same as the workload text, so that both together would be two truths. */
export const WORKLOAD_CONFLICTS: readonly string[] = ['files', 'processes', 'regions', 'tasks', 'phases'];

const PAGE_BYTES = 4096n;
const MESSAGE_MAX = 160;
const PATTERN_KEYS = ['start', 'stride', 'hot', 'hotpct', 'seed', 'cpu'];

interface Line {
  readonly place: Place;
  readonly words: readonly string[];
}

interface State {
  readonly scenario: DraftScenario;
  readonly fail: (line: Line, message: string, cure: string) => void;
  /** Process of each region, once a stream has touched it. */
  readonly owner: Map<Draft, number>;
}

/** Sets a field after checking its range; returns what is wrong otherwise. */
function setField(
  state: State,
  line: Line,
  list: ListName,
  draft: Draft,
  field: string,
  word: string,
): boolean {
  const shape = fieldsOf(list).find(({ info }) => info.name === field);
  if (!shape) return false;
  const value = wholeBigInt(word);
  if (value === null || value < shape.info.min || value > shape.info.max) {
    const limits = fieldLimits(list, shape.info);
    const [what, cure] =
      value === null
        ? ['a whole number is expected', numberCure(word)]
        : ['it is out of range', `give ${rangeText(limits)}; ${limits.doc}`];
    state.fail(line, `${field} is ${word}: ${what}`, cure);
    return false;
  }
  draft.values.set(field, value);
  draft.places.set(field, line.place);
  return true;
}

function setWord(state: State, line: Line, draft: Draft, field: EnumName, word: string): boolean {
  const found = enumWords(field).find(({ words }) => words.includes(word));
  if (found) draft.values.set(field, BigInt(found.value));
  else {
    const known = enumWords(field).flatMap(({ words }) => words);
    state.fail(line, `${word} is no ${field}`, suggest(word, known));
  }
  return found !== undefined;
}

function push(state: State, line: Line, list: ListName, draft: Draft): boolean {
  const { max } = listInfo(list);
  if (state.scenario.lists[list].length >= max) {
    state.fail(line, `too many: a machine has at most ${max} of ${list}`, 'leave some out');
    return false;
  }
  state.scenario.lists[list].push(draft);
  return true;
}

function processOf(scenario: DraftScenario, name: string): number {
  const found = scenario.processes.indexOf(name);
  return found >= 0 ? found : scenario.processes.push(name) - 1;
}

function taskOf(state: State, line: Line, name: string, cpu: bigint): number | null {
  const { task } = state.scenario.lists;
  const found = task.findIndex((each) => each.name === name);
  if (found >= 0) return found;
  const space = BigInt(processOf(state.scenario, name));
  return push(state, line, 'task', newDraft(name, line.place, { space, cpu })) ? task.length - 1 : null;
}

const KINDS: Readonly<Record<string, keyof typeof ENUM_VALUES.region_kind>> = {
  anon: 'ANON',
  lazyanon: 'ANON',
  file: 'FILE',
  mapfile: 'MAPFILE',
};

function readRegion(state: State, line: Line): void {
  const [, name, word = '', pages = '', address = '', path] = line.words;
  const { lists } = state.scenario;
  const kind = own(KINDS, word);
  if (name === undefined || kind === undefined)
    return state.fail(line, 'a region needs a name and a kind', 'region A anon 64 0x100000000000');
  if (lists.region.some((each) => each.name === name))
    return state.fail(line, `a second region ${name}`, 'give another name');
  const region = newDraft(name, line.place, { kind: BigInt(ENUM_VALUES.region_kind[kind]) });
  if (!setField(state, line, 'region', region, 'pages', pages)) return;
  const base = wholeBigInt(address ?? '');
  if (base === null || base % PAGE_BYTES !== 0n)
    return state.fail(
      line,
      `${address} is no address of a page`,
      'a multiple of 4096, such as 0x100000000000',
    );
  if (base > 0n) setField(state, line, 'region', region, 'base_vpn', String(base / PAGE_BYTES));
  if (kind !== 'ANON') {
    if (path === undefined)
      return state.fail(line, 'the path of the file is missing', 'region F file 64 0 /data');
    let file = lists.file.findIndex((each) => each.name === path);
    if (file < 0) {
      if (!push(state, line, 'file', newDraft(path, line.place, { pages: 1n }))) return;
      file = lists.file.length - 1;
    }
    const length = lists.file[file]?.values;
    const wanted = region.values.get('pages') ?? 1n;
    if (length && (length.get('pages') ?? 0n) < wanted) length.set('pages', wanted);
    region.values.set('file', BigInt(file));
  }
  push(state, line, 'region', region);
}

interface StreamText {
  readonly draft: Draft;
  readonly region: Draft;
  readonly cpu: bigint;
}

/** `R:pattern:op:count:q[:key=value...]` */
function readStream(state: State, line: Line, text: string): StreamText | null {
  const [name = '', pattern = '', op = '', count = '', quantum = '', ...options] = text.split(':');
  const index = state.scenario.lists.region.findIndex((each) => each.name === name);
  const region = state.scenario.lists.region[index];
  if (!region) {
    const known = state.scenario.lists.region.map((each) => each.name);
    state.fail(line, `there is no region ${name} above this line`, suggest(name, known));
    return null;
  }
  const draft = newDraft(text, line.place, { region: BigInt(index) });
  const isRead =
    setWord(state, line, draft, 'pattern', pattern) &&
    setWord(state, line, draft, 'op', op) &&
    setField(state, line, 'stream', draft, 'count', count) &&
    setField(state, line, 'stream', draft, 'quantum', quantum);
  if (!isRead) return null;
  let cpu = BigInt(NONE);
  for (const option of options) {
    const [key = '', word = ''] = option.split('=');
    if (key === 'cpu') {
      const holder = newDraft('', line.place);
      if (!setField(state, line, 'task', holder, 'cpu', word)) return null;
      cpu = holder.values.get('cpu') ?? cpu;
    } else if (!PATTERN_KEYS.includes(key)) {
      state.fail(line, `unknown option ${key}`, suggest(key, PATTERN_KEYS));
      return null;
    } else if (!setField(state, line, 'stream', draft, key, word)) return null;
  }
  return { draft, region, cpu };
}

/** A region has one process: the first that touches it. */
function claim(state: State, line: Line, { region }: StreamText, space: number): boolean {
  const owner = state.owner.get(region) ?? space;
  state.owner.set(region, owner);
  region.values.set('space', BigInt(owner));
  if (owner === space) return true;
  state.fail(
    line,
    `region ${region.name} is touched by two processes`,
    'give each process a region of its own',
  );
  return false;
}

function addPhase(
  state: State,
  line: Line,
  name: string,
  order: keyof typeof ENUM_VALUES.phase_order,
): bigint | null {
  const phase = newDraft(name, line.place, { order: BigInt(ENUM_VALUES.phase_order[order]) });
  return push(state, line, 'phase', phase) ? BigInt(state.scenario.lists.phase.length - 1) : null;
}

function addStream(state: State, line: Line, phase: bigint, task: number, draft: Draft): void {
  draft.values.set('phase', phase);
  draft.values.set('task', BigInt(task));
  push(state, line, 'stream', draft);
}

function readPhase(state: State, line: Line, name: string, streams: readonly StreamText[]): void {
  const task = taskOf(state, line, 'main', BigInt(NONE));
  const phase = addPhase(state, line, name, 'PARALLEL');
  if (phase === null || task === null) return;
  const space = processOf(state.scenario, 'main');
  for (const stream of streams) {
    if (claim(state, line, stream, space)) addStream(state, line, phase, task, stream.draft);
  }
}

/** `procs` and `token`: a process per stream; a phase in which each writes all its pages, and the phase itself. */
function readChildren(
  state: State,
  line: Line,
  name: string,
  streams: readonly StreamText[],
  byToken: boolean,
): void {
  const order = byToken ? 'TOKEN' : 'PARALLEL';
  const first = addPhase(state, line, `${name}: populate`, order);
  const second = addPhase(state, line, name, order);
  if (first === null || second === null) return;
  for (const [child, stream] of streams.entries()) {
    const task = taskOf(state, line, `p${child}`, stream.cpu);
    if (task === null || !claim(state, line, stream, processOf(state.scenario, `p${child}`))) return;
    const populate = newDraft(`${stream.draft.name} populate`, line.place, {
      region: stream.draft.values.get('region') ?? 0n,
      op: BigInt(ENUM_VALUES.op.WRITE),
      count: stream.region.values.get('pages') ?? 1n,
      quantum: stream.draft.values.get('quantum') ?? 1n,
    });
    addStream(state, line, first, task, populate);
    addStream(state, line, second, task, stream.draft);
  }
}

function readLine(state: State, line: Line): void {
  const [verb = '', name, ...texts] = line.words;
  const { params, headPlaces } = state.scenario;
  if (verb === 'sample') return;
  if (verb === 'region') return readRegion(state, line);
  if (verb === 'ballast') {
    const pages = wholeBigInt(name ?? '');
    const limits = PARAMS.find((param) => param.name === 'nr_frames')!;
    if (pages === null || pages < BigInt(limits.min) || pages > BigInt(limits.max))
      return state.fail(
        line,
        `ballast ${shortened(name ?? '')} is no number of pages that a machine can have`,
        `give ${limits.min} to ${limits.max}`,
      );
    if (params.has('nr_frames')) return;
    params.set('nr_frames', Number(pages));
    headPlaces.set(placeKey('params', undefined, 'nr_frames'), line.place);
    return;
  }
  if (verb !== 'phase' && verb !== 'procs' && verb !== 'token')
    return state.fail(
      line,
      `unknown line ${verb}`,
      suggest(verb, ['region', 'phase', 'procs', 'token', 'sample', 'ballast']),
    );
  if (name === undefined || texts.length === 0)
    return state.fail(line, `${verb} needs a name and streams`, `${verb} main A:seq:r:64:1`);
  const streams = texts.map((text) => readStream(state, line, text));
  const good = streams.filter((stream) => stream !== null);
  if (good.length < streams.length) return;
  if (verb === 'phase') readPhase(state, line, name, good);
  else readChildren(state, line, name, good, verb === 'token');
}

/** Reads the text of key `workload` and adds what it says to the scenario. */
export function readWorkload(yaml: YamlReader, at: Cursor, scenario: DraftScenario): void {
  const text = yaml.text(at, 64 * 1024);
  if (text === null) return;
  // Tasks and processes come from the text alone, not from the defaults of a file without any.
  scenario.processes = [];
  scenario.lists.task = [];
  const state: State = {
    scenario,
    owner: new Map(),
    fail: (line, message, cure) => yaml.report(line.place, shortened(message, MESSAGE_MAX), cure, 'workload'),
  };
  const first = yaml.firstLineOf(at);
  for (const [i, row] of text.split('\n').entries()) {
    const words = row.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    if (words.length > 0) readLine(state, { place: { line: first + i, col: 1 }, words });
  }
  for (const region of scenario.lists.region) {
    if (!state.owner.has(region)) region.values.set('space', 0n);
  }
}
