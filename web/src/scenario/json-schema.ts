/**
 * The JSON Schema of scenario files, for editors: made from the schema table, so it says what the reader says.
 * `npm run schema:scenario` writes it; a test compares.
 */
import { SWITCH_DOCS } from '../core/schema/schema-kernel-docs.gen.ts';
import { RECORD_DOCS } from '../core/schema/schema-docs.gen.ts';
import { BAD_KEY } from './swap/bad-slots.ts';
import { fieldLimits, paramLimits } from './docs.ts';
import { GROUP_KEYS, KERNEL_NAMES, LIST_KEYS, PARAM_GROUPS, PARAM_SHAPES, SWITCHES_KEY } from './shape.ts';
import { listInfo } from '../core/schema/record-fields.ts';
import { SWITCH_SHAPES, UNGROUPED_KEY, fieldsOf } from './shape.ts';
import { enumWords } from './enum-words.ts';
import type { ParamShape, SwitchShape, Value } from './shape.ts';
import type { ListName } from './model.ts';
import type { Limits } from './read-value.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const TEXT = { type: 'string' };

/** JSON has no whole numbers beyond 2^53; a wider limit is left out. */
function integer({ min, max }: Pick<Limits, 'min' | 'max'>): Record<string, Json> {
  const isSafe = max <= BigInt(Number.MAX_SAFE_INTEGER);
  return { type: 'integer', minimum: Number(min), ...(isSafe ? { maximum: Number(max) } : {}) };
}

function valueSchema(value: Value, limits: Pick<Limits, 'min' | 'max'>): Record<string, Json> {
  switch (value.kind) {
    case 'number':
      return integer(limits);
    case 'bool':
      return { enum: [true, false, 0, 1] };
    case 'enum':
      return { enum: enumWords(value.of).flatMap(({ words }) => words) };
    case 'bits':
      return {
        anyOf: [
          { type: 'array', items: { enum: enumWords(value.of).flatMap(({ words }) => words) } },
          integer(limits),
        ],
      };
    case 'name':
      return { type: 'string', description: `name of a ${value.of}` };
  }
}

function describe(
  schema: Record<string, Json>,
  { doc, unit }: Limits,
  fallback: bigint,
): Record<string, Json> {
  const isGiven = fallback !== 0xffffffffn;
  const words = [
    doc,
    unit === 'count' || unit === 'index' ? '' : `Unit: ${unit}.`,
    isGiven ? `Default ${fallback}.` : '',
  ];
  return { ...schema, description: words.filter(Boolean).join('. ').replace('..', '.') };
}

function itemSchema(list: ListName): Record<string, Json> {
  const properties: Record<string, Json> = list === 'stream' ? {} : { name: TEXT };
  for (const { key, info, value } of fieldsOf(list)) {
    if (list === 'stream' && key === 'phase') continue;
    properties[key] = describe(valueSchema(value, info), fieldLimits(list, info), info.default);
  }
  if (list === 'phase') properties.streams = listSchema('stream');
  if (list === 'swap') Object.assign(properties, { [BAD_KEY]: badSchema() }, extentsSchema());
  return { type: 'object', additionalProperties: false, description: RECORD_DOCS[list].doc, properties };
}

function badSchema(): Record<string, Json> {
  const row = { type: 'string', pattern: '^ *[0-9]+ *- *[0-9]+ *$' };
  const [first] = fieldsOf('bad').filter(({ key }) => key === 'first');
  const items = { anyOf: [integer(first!.info), row] };
  return {
    type: 'array',
    maxItems: 637,
    items,
    description: `${RECORD_DOCS.bad.doc} Slots, or rows of them: 100-131.`,
  };
}

/** Inside a swap area: extents in a list or by a rule, or the text of filefrag -v. */
function extentsSchema(): Record<string, Json> {
  const { doc } = RECORD_DOCS.extent;
  const numbers = fieldsOf('extent')
    .filter(({ key }) => key !== 'swap')
    .map(({ value, info }) => describe(valueSchema(value, info), fieldLimits('extent', info), info.default));
  const { properties, ...rule } = itemSchema('extent_rule') as Record<string, Json>;
  const { name: _, swap: __, ...fields } = properties as Record<string, Json>;
  const each = { type: 'array', prefixItems: numbers, minItems: numbers.length, maxItems: numbers.length };
  const list = {
    type: 'array',
    maxItems: listInfo('extent').max,
    items: each,
    description: `${doc} First page, pages, first block.`,
  };
  return {
    extents: { anyOf: [list, { ...rule, properties: fields }] },
    filefrag: { ...TEXT, description: 'The whole output of filefrag -v for the swap file.' },
  };
}

function listSchema(list: ListName): Record<string, Json> {
  return { type: 'array', maxItems: listInfo(list).max, items: itemSchema(list) };
}

function paramsSchema(isWanted: (shape: ParamShape) => boolean): Record<string, Json> {
  const properties: Record<string, Json> = {};
  for (const { info, value } of PARAM_SHAPES.filter(isWanted)) {
    const limits = paramLimits(info);
    properties[info.name] = describe(valueSchema(value, limits), limits, BigInt(info.default));
  }
  return { type: 'object', additionalProperties: false, properties };
}

/** A word that YAML reads as a number, for editors: 256, 3.14. */
function wordSchema(word: string): Json {
  return Number.isNaN(Number(word)) ? word : Number(word);
}

function switchSchema({ info }: SwitchShape): Record<string, Json> {
  const { doc: about, values: docs } = SWITCH_DOCS[info.name];
  const values = info.values.map(({ word }, number) => {
    const { doc = '', span = '' } = docs[number] ?? {};
    return `${word}: ${doc}${span ? ` (${span})` : ''}`;
  });
  return {
    enum: info.values.flatMap(({ word }) => [...new Set([word, wordSchema(word)])]),
    description: `${about}. ${values.join('; ')}.`,
  };
}

function switchesSchema(): Record<string, Json> {
  const properties = Object.fromEntries(SWITCH_SHAPES.map((shape) => [shape.info.name, switchSchema(shape)]));
  const description = 'What the code is, where it differs from the kernel.';
  return { type: 'object', additionalProperties: false, description, properties };
}

function scenarioJsonSchema(): Json {
  const lists = (['device', 'file', 'region', 'task', 'phase'] as const).map((list) => [
    LIST_KEYS[list],
    listSchema(list),
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of Swapscope',
    type: 'object',
    additionalProperties: false,
    properties: {
      title: TEXT,
      about: TEXT,
      kernel: {
        type: ['string', 'number'],
        description: `Version of Linux, or series of patches as posted: ${KERNEL_NAMES.join(', ')}.`,
      },
      [SWITCHES_KEY]: switchesSchema(),
      ...Object.fromEntries(
        PARAM_GROUPS.map((group) => [GROUP_KEYS[group], paramsSchema(({ info }) => info.group === group)]),
      ),
      [UNGROUPED_KEY]: {
        ...paramsSchema(() => true),
        description: 'Parameters of any group: how older files have them.',
      },
      swap: { anyOf: [itemSchema('swap'), listSchema('swap'), { enum: ['none'] }] },
      processes: { type: 'array', items: TEXT, maxItems: 128 },
      workload: { type: 'string', description: 'Compact workload text of the kernel recordings.' },
      ...Object.fromEntries(lists),
    },
  };
}

export function scenarioJsonSchemaText(): string {
  return `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`;
}
