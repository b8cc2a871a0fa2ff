/** What stands in the files of a table's folder. experiments/README.md explains every key. */
import * as v from 'valibot';
import { MEASURE } from '../run/measures/index.ts';
import { UNIT_NAMES } from '../run/units.ts';

/** Where the form of these files is explained. */
export const GUIDE = 'experiments/README.md';

const ID = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,40}$/, 'a short name of letters, digits, "-", "_" and "." is expected'),
);
const WORDS = v.pipe(v.string(), v.minLength(1), v.maxLength(600));
/** They may be left out. */
const SOME_WORDS = v.optional(v.pipe(v.string(), v.maxLength(600)), '');
/** A piece of a scenario file; what may be in it is checked once it has been merged. */
const PATCH = v.record(v.string(), v.unknown());

const STATUS = v.picklist(['predicted', 'calibrated', 'shown']);

const COLUMN = v.strictObject({
  id: ID,
  title: WORDS,
  says: SOME_WORDS,
  /** Its key in published.json, when that is another one. */
  key: v.optional(v.string()),
  patch: v.optional(PATCH),
});

const KEYS = v.array(v.union([v.string(), v.number()]));

const CELL = v.strictObject({
  /** Several printed figures that are one here: their keys in published.json. */
  sum: v.optional(v.pipe(v.array(KEYS), v.minLength(1))),
  status: v.optional(STATUS, 'predicted'),
  why: SOME_WORDS,
  patch: v.optional(PATCH),
});

const ROW = v.strictObject({
  id: ID,
  group: SOME_WORDS,
  title: WORDS,
  /** Keys in published.json down to the row; its columns are below. `{column}` in it: the column stands there. */
  published: v.array(v.union([v.string(), v.number()])),
  unit: v.picklist(UNIT_NAMES),
  better: v.picklist(['less', 'more']),
  seeds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
  scenario: v.optional(v.string()),
  profile: v.optional(ID),
  patch: v.optional(PATCH),
  measure: v.optional(MEASURE),
  ratio_to: v.optional(ID),
  ordered: v.optional(v.boolean(), true),
  /** Nothing of it is run, and why. */
  shown: v.optional(WORDS),
  cells: v.optional(v.record(ID, CELL), {}),
  exceptions: v.optional(v.array(v.strictObject({ columns: v.tuple([ID, ID]), why: WORDS })), []),
  scene: v.optional(
    v.strictObject({
      access: v.pipe(v.number(), v.integer(), v.minValue(0)),
      says: WORDS,
    }),
  ),
});

export const CELLS = v.strictObject({
  title: WORDS,
  patch: WORDS,
  setup: WORDS,
  claim: WORDS,
  origin: WORDS,
  scales: v.record(
    ID,
    v.strictObject({
      factor: v.pipe(v.number(), v.minValue(1)),
      says: WORDS,
      /** The most runs of a cell, whatever its row says. */
      seeds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 20),
      /** Of the scenario files, by their name without .yaml; `all` is of each of them. */
      patches: v.optional(v.record(v.string(), PATCH), {}),
    }),
  ),
  parts: v.pipe(
    v.array(
      v.strictObject({
        title: v.optional(v.string(), ''),
        columns: v.pipe(v.array(COLUMN), v.minLength(1)),
        rows: v.pipe(v.array(ROW), v.minLength(1)),
      }),
    ),
    v.minLength(1),
  ),
  no_cells: v.optional(
    v.array(v.strictObject({ path: v.array(v.union([v.string(), v.number()])), why: WORDS })),
    [],
  ),
});
export type CellsFile = v.InferOutput<typeof CELLS>;
export type RowFile = CellsFile['parts'][number]['rows'][number];

const CONSTANT = v.strictObject({
  value: v.number(),
  low: v.number(),
  high: v.number(),
  source: WORDS,
  /** The cells that set it, or `prior`. */
  set_by: v.union([v.literal('prior'), v.pipe(v.array(v.string()), v.minLength(1))]),
  /** At another scale than full, where a constant has the size of the machine in it. */
  at: v.optional(v.record(ID, v.number()), {}),
});

const GROUP = v.record(v.string(), CONSTANT);

export const PROFILE = v.strictObject({
  title: WORDS,
  says: v.optional(v.string(), ''),
  machine: v.optional(GROUP, {}),
  costs: v.optional(GROUP, {}),
  sysctl: v.optional(GROUP, {}),
  /** By the device's name in the scenario. */
  devices: v.optional(v.record(v.string(), GROUP), {}),
});

export const PUBLISHED: v.GenericSchema<unknown, Readonly<Record<string, unknown>>> = v.record(
  v.string(),
  v.unknown(),
);
