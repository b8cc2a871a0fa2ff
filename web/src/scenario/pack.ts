/**
 * The one stream of words in which a machine enters the core: magic, version, kernel, switches, parameters, lists, end word.
 * Scenarios and recorded runs are both packed here.
 */
import { PARAMS, SCHEMA_VERSION, type ParamName } from '../core/schema/schema.gen.ts';
import { RECORDS } from '../core/schema/schema-records.gen.ts';
import { KERNELS, KERNEL_DEFAULT, SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import type { Item, ListName, Scenario } from './model.ts';
import { LIST_NAMES, fieldInfos, listInfo } from '../core/schema/record-fields.ts';

const MAGIC = 0x53575053;
const END = 0xffffffff;

/** Words of one item, in wire order; a wide field takes two, low first. */
function itemWords<List extends ListName>(list: List, item: Partial<Item<List>>): number[] {
  const values = item as unknown as Readonly<Record<string, number | bigint>>;
  return fieldInfos(list).flatMap((info) => {
    const value = BigInt(values[info.name] ?? info.default);
    return info.words === 2 ? [Number(value & 0xffffffffn), Number(value >> 32n)] : [Number(value)];
  });
}

export interface Machine {
  /** By default 6.1. */
  readonly kernel?: string;
  readonly switches?: Scenario['switches'];
  readonly params: Readonly<Partial<Record<ParamName, number>>>;
  /** Missing fields have their defaults. */
  readonly lists: Readonly<Partial<{ [List in ListName]: readonly Partial<Omit<Item<List>, 'name'>>[] }>>;
  /** Rows of a recorded run, already in words. */
  readonly rows?: Uint32Array;
}

const ROW_INDEX = RECORDS.findIndex(({ name }) => name === 'row');

/** Words of one row of a recorded run. */
export const ROW_WORDS: number = (RECORDS[ROW_INDEX]?.fields ?? []).reduce(
  (sum: number, { words }: { readonly words: number }) => sum + words,
  0,
);

/** The number of values, and each with its number in the table. */
function packValues<Name extends string>(
  table: readonly { readonly name: Name }[],
  values: Readonly<Partial<Record<Name, number>>>,
): number[] {
  const given = table.flatMap(({ name }, index) => {
    const value = values[name];
    return value === undefined ? [] : [index, value];
  });
  return [given.length / 2, ...given];
}

export function packMachine(machine: Machine): Uint32Array {
  const { kernel = KERNEL_DEFAULT, switches = {}, params, lists, rows } = machine;
  const head: number[] = [
    MAGIC,
    SCHEMA_VERSION,
    KERNELS.findIndex(({ name }) => name === kernel),
    ...packValues(SWITCHES, switches),
    ...packValues(PARAMS, params),
  ];
  for (const list of LIST_NAMES) {
    const items = lists[list] ?? [];
    if (items.length === 0) continue;
    head.push(listInfo(list).index, items.length);
    for (const item of items) head.push(...itemWords(list, { name: '', ...item } as Item<typeof list>));
  }
  const count = rows ? rows.length / ROW_WORDS : 0;
  if (count > 0) head.push(ROW_INDEX, count);
  // Readers refuse such a number at its line; from elsewhere it must not wrap to another number.
  const wrapped = head.find((word) => !Number.isInteger(word) || word < 0 || word > END);
  if (wrapped !== undefined) throw new RangeError(`${wrapped} does not fit into a word of a scenario.`);
  const packed = new Uint32Array(head.length + (rows?.length ?? 0) + 1);
  packed.set(head);
  if (rows) packed.set(rows, head.length);
  packed[packed.length - 1] = END;
  return packed;
}

export function packScenario(scenario: Scenario): Uint32Array {
  return packMachine({
    kernel: scenario.kernel,
    switches: scenario.switches,
    params: scenario.params,
    lists: scenario,
  });
}
