/**
 * Scenarios for the tests of this room, in numbers. Scenario files are read in web/src/scenario, which this
 * room does not know; so the packed form is written a second time here, straight from the table.
 */
import { KERNELS, KERNEL_DEFAULT } from './schema/schema-kernels.gen.ts';
import { ENUM_VALUES, PARAMS, SCHEMA_VERSION, type ParamName } from './schema/schema.gen.ts';
import { RECORDS, type FieldInfo, type RecordName } from './schema/schema-records.gen.ts';

const MAGIC = 0x53575053;
const END = 0xffffffff;
const KERNEL = KERNELS.findIndex(({ name }) => name === KERNEL_DEFAULT);

export interface TestScenario {
  /** By default 6.1. */
  readonly kernel?: number;
  /** Changed switches: number, value. */
  readonly switches?: readonly (readonly [number, number])[];
  readonly params?: { readonly [Name in ParamName]?: number };
  readonly records?: { readonly [Name in RecordName]?: readonly Readonly<Record<string, number>>[] };
}

/** Missing fields get the table's default. */
export function pack({
  kernel = KERNEL,
  switches = [],
  params = {},
  records = {},
}: TestScenario): Uint32Array {
  const given = PARAMS.flatMap(({ name }, index) => {
    const value = params[name];
    return value === undefined ? [] : [index, value];
  });
  const words = [
    MAGIC,
    SCHEMA_VERSION,
    kernel,
    switches.length,
    ...switches.flat(),
    given.length / 2,
    ...given,
  ];
  RECORDS.forEach((record, index) => {
    const items = records[record.name] ?? [];
    if (items.length > 0) words.push(index, items.length);
    for (const item of items)
      for (const field of record.fields as readonly FieldInfo[]) {
        const value = BigInt(item[field.name] ?? field.default);
        words.push(Number(value & 0xffffffffn));
        if (field.words === 2) words.push(Number(value >> 32n));
      }
  });
  return Uint32Array.of(...words, END);
}

const { ANON, FILE } = ENUM_VALUES.region_kind;
const { SEQ, HOTCOLD, RAND } = ENUM_VALUES.pattern;
const { READ, WRITE } = ENUM_VALUES.op;

interface MixedOptions {
  /** Touches of each task. */
  readonly touches: number;
  readonly frames?: number;
  readonly cpus?: number;
}

/** Two processes that want more than there is, one of them reading a file too. */
export function mixedScenario({ touches, frames = 256, cpus = 2 }: MixedOptions): Uint32Array {
  return pack({
    params: { nr_cpus: cpus, nr_frames: frames },
    records: {
      device: [{}],
      swap: [{ slots: 4 * frames }],
      file: [{ pages: frames }],
      region: [
        { kind: ANON, space: 0, pages: frames },
        { kind: ANON, space: 1, pages: frames },
        { kind: FILE, space: 1, pages: frames, file: 0, base_vpn: 1 << 22 },
      ],
      task: [{ space: 0 }, { space: 1 }],
      phase: [{}],
      stream: [
        { task: 0, region: 0, pattern: HOTCOLD, op: WRITE, hot: 40, count: touches, quantum: 8, seed: 1 },
        { task: 1, region: 1, pattern: RAND, op: WRITE, count: touches / 2, quantum: 4, seed: 2 },
        { task: 1, region: 2, pattern: SEQ, op: READ, count: touches / 2, quantum: 16 },
      ],
    },
  });
}
