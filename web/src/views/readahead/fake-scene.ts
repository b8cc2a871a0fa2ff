/** Scenes with given windows, for the tests of this folder. */
import { ENUM_VALUES, NONE, PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import { SWITCH_VALUE_NAMES } from '../../core/schema/schema-switch-names.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import type { Scene } from '../../scene/scene.ts';

const FIELD = ROWS.window_field;
const RULE = switchValues('readahead');
export type Fields = Partial<Record<keyof typeof FIELD, number>>;

/** Words of column `windows`: rows as given, in no particular order. */
function windowWords(rows: readonly Fields[]): Uint32Array {
  const width = Object.keys(FIELD).length;
  const words = new Uint32Array(rows.length * width);
  rows.forEach((row, at) => {
    const given = { MAX: 8, WIN: 1, DIRECTION: ENUM_VALUES.ra_direction.CENTRED, RULE: RULE.VMA, ...row };
    for (const [name, value] of Object.entries(given))
      words[at * width + FIELD[name as keyof typeof FIELD]] = value;
  });
  return words;
}

interface Given {
  readonly rows?: readonly Fields[];
  readonly before?: readonly Fields[];
  readonly ahead?: Fields;
  readonly params?: Partial<Record<ParamName, number>>;
  /** The kernel's rule, by its number. */
  readonly rule?: number;
}

/** Two regions, A and B, of 100 pages each, of two processes with a task each. */
export function fakeScene({ rows = [], before = [], ahead, params, rule = RULE.VMA }: Given): Scene {
  const pair = (a: number, b: number) => new Uint32Array([a, b]);
  const isBySlot = params?.vma_ra_enabled === 0;
  const placed = (row: Fields): Fields => (isBySlot ? { DIRECTION: NONE, ...row } : row);
  const defaults = Object.fromEntries(PARAMS.map((info) => [info.name, info.default]));
  return {
    columns: {
      kernel: Uint32Array.from(Object.keys(SWITCH_VALUE_NAMES), (name) => (name === 'readahead' ? rule : 0)),
      windows: windowWords(rows.map(placed)),
      window_ahead: ahead ? windowWords([placed(ahead)]) : new Uint32Array(0),
      vma_pages: pair(100, 100),
      vma_pte_first: pair(0, 100),
      vma_space: pair(0, 1),
      vma_kind: pair(0, 0),
      task_kind: pair(0, 0),
      task_space: pair(0, 1),
    },
    before: { windows: windowWords(before.map(placed)) },
    event: null,
    recent: { first: 1, words: new Uint32Array(0) },
    labels: { tasks: ['A', 'B'], regions: ['A', 'B'], phases: [] },
    params: { ...defaults, ...params } as Record<ParamName, number>,
  };
}
