/** toYaml: a scenario as the text of a scenario file. Reading it again gives the same machine. */
import { Document, isMap } from 'yaml';
import { BAD_KEY, plainBadSlots } from './swap/bad-slots.ts';
import type { ListName, Scenario } from './model.ts';
import { GROUP_KEYS, LIST_KEYS, PARAM_GROUPS, PARAM_SHAPES, SWITCHES_KEY, SWITCH_SHAPES } from './shape.ts';
import { enumWord, enumWords } from './enum-words.ts';
import { fieldsOf } from './shape.ts';
import type { FieldShape, Value } from './shape.ts';

type Plain = string | number | bigint | boolean | readonly Plain[] | { readonly [key: string]: Plain };

function nameIn(scenario: Scenario, list: ListName | 'process', index: number): string {
  if (list === 'process') return scenario.processes[index] ?? String(index);
  return scenario[list][index]?.name ?? String(index);
}

function plainValue(scenario: Scenario, value: Value, number: bigint): Plain {
  switch (value.kind) {
    case 'number':
      return number;
    case 'bits':
      return enumWords(value.of)
        .filter((each) => (number >> BigInt(each.value)) & 1n)
        .map((each) => enumWord(value.of, each.value));
    case 'bool':
      return number !== 0n;
    case 'enum':
      return enumWord(value.of, Number(number));
    case 'name':
      return nameIn(scenario, value.of, Number(number));
  }
}

/** What is left out when it has the table's value. The rest would be implied differently or is worth reading. */
function isWritten(list: ListName, { info }: FieldShape, value: bigint): boolean {
  if (list === 'stream' && info.name === 'phase') return false; // the phase that it belongs to
  const always: Readonly<Partial<Record<ListName, readonly string[]>>> = {
    device: ['profile'],
    swap: ['device', 'slots'],
    file: ['pages'],
    region: ['kind', 'space', 'pages', 'base_vpn'],
    task: ['space'],
    stream: ['task', 'region', 'pattern', 'op', 'count'],
    extent_rule: ['count', 'pages'],
  };
  return always[list]?.includes(info.name) === true || value !== info.default;
}

function plainItem(scenario: Scenario, list: ListName, index: number): Record<string, Plain> {
  const item = scenario[list][index] as unknown as Readonly<Record<string, number | bigint | string>>;
  const plain: Record<string, Plain> = {};
  if (list !== 'stream' && (list !== 'swap' || scenario.swap.length > 1)) plain.name = String(item.name);
  for (const shape of fieldsOf(list)) {
    const value = BigInt(item[shape.info.name] ?? shape.info.default);
    if (isWritten(list, shape, value)) plain[shape.key] = plainValue(scenario, shape.value, value);
  }
  const bad = list === 'swap' ? plainBadSlots(scenario.bad, index) : [];
  if (bad.length > 0) plain[BAD_KEY] = bad;
  if (list === 'swap') Object.assign(plain, plainExtents(scenario, index));
  return plain;
}

/** The extents of a swap area that is a file, or the rule for them. */
function plainExtents(scenario: Scenario, area: number): Record<string, Plain> {
  const rule = scenario.extent_rule.findIndex(({ swap }) => swap === area);
  if (rule >= 0) {
    const { name: _, swap: __, ...fields } = plainItem(scenario, 'extent_rule', rule);
    return { extents: fields };
  }
  const own = scenario.extent.filter(({ swap }) => swap === area);
  const extents = own.map(({ start_page, nr_pages, start_block }) => [start_page, nr_pages, start_block]);
  return extents.length > 0 ? { extents } : {};
}

function plainScenario(scenario: Scenario): Record<string, Plain> {
  const plain: Record<string, Plain> = {};
  if (scenario.title) plain.title = scenario.title;
  if (scenario.about) plain.about = scenario.about;
  plain.kernel = scenario.kernel;
  const switches = SWITCH_SHAPES.flatMap(({ info }) => {
    const given = scenario.switches[info.name];
    return given === undefined ? [] : [[info.name, info.values[given]?.word ?? String(given)] as const];
  });
  if (switches.length > 0) plain[SWITCHES_KEY] = Object.fromEntries(switches);
  for (const group of PARAM_GROUPS) {
    const params = PARAM_SHAPES.flatMap(({ info, value }) => {
      const given = info.group === group ? scenario.params[info.name] : undefined;
      return given === undefined ? [] : [[info.name, plainValue(scenario, value, BigInt(given))] as const];
    });
    if (params.length > 0) plain[GROUP_KEYS[group]] = Object.fromEntries(params);
  }
  const items = (list: ListName) => scenario[list].map((_, index) => plainItem(scenario, list, index));
  if (scenario.device.length > 0) plain[LIST_KEYS.device] = items('device');
  plain.swap = scenario.swap.length > 1 ? items('swap') : (items('swap')[0] ?? 'none');
  if (scenario.file.length > 0) plain[LIST_KEYS.file] = items('file');
  plain.processes = scenario.processes;
  for (const list of ['region', 'task'] as const) {
    if (scenario[list].length > 0) plain[LIST_KEYS[list]] = items(list);
  }
  if (scenario.phase.length > 0)
    plain[LIST_KEYS.phase] = items('phase').map((phase, index) => ({
      ...phase,
      streams: scenario.stream.flatMap((stream, at) =>
        stream.phase === index ? [plainItem(scenario, 'stream', at)] : [],
      ),
    }));
  return plain;
}

export function toYaml(scenario: Scenario): string {
  const document = new Document(plainScenario(scenario));
  // One item a line reads best: the lists are tables.
  const top = isMap(document.contents) ? document.contents.items : [];
  for (const { key, value } of top) {
    const isList = Object.values(LIST_KEYS).includes(String(key));
    if (isList) flowItems(value);
  }
  return document.toString({ lineWidth: 110 });
}

function flowItems(list: unknown): void {
  if (isMap(list)) {
    list.flow = true;
    return;
  }
  const items = (list as { readonly items?: readonly unknown[] }).items ?? [];
  for (const item of items) {
    if (!isMap(item)) continue;
    const streams = item.get('streams', true);
    if (streams === undefined) item.flow = true;
    else flowItems(streams);
  }
}
