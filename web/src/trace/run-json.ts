/** run.json: settings, workload, regions, phases; only what playing a run needs, the rest is passed over. */
import * as v from 'valibot';
import { HIDES_ORDER, hidesOrder } from '../scenario/hides-order.ts';
import { PARAMS } from '../core/schema/schema.gen.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import { shortened } from '../lib/shortened.ts';
import type { ListName, Problem } from '../scenario/model.ts';
import { listInfo } from '../core/schema/record-fields.ts';
import { fieldsOf } from '../scenario/shape.ts';
import { messageOf } from '../lib/message-of.ts';

/**
 * Numbers have the ranges of the table of parameters and records: a larger one must be refused here, not
 * truncated later.
 */
function whole({ min, max }: { readonly min: number | bigint; readonly max: number | bigint }) {
  const text = `give a whole number from ${min} to ${max}`;
  return v.pipe(v.number(), v.integer(text), v.minValue(Number(min), text), v.maxValue(Number(max), text));
}

const field = (list: ListName, name: string) =>
  whole(fieldsOf(list).find(({ info }) => info.name === name)!.info);
const param = (wanted: ParamName) => whole(PARAMS.find(({ name }) => name === wanted)!);
const natural = whole({ min: 0, max: 0xfffffffe });
const SLOTS = fieldsOf('swap').find(({ info }) => info.name === 'slots')!.info;
const PAGE_KIB = 4;
const REGIONS_MAX = listInfo('region').max;
const WORKLOAD_LINES_MAX = 10_000;
const PHASES_MAX = 1000;
const NAME_MAX = 40;
const MESSAGE_MAX = 120;

/** The library's words for a type, in the words of somebody who has the file open. */
const TYPES: ReadonlyMap<string | null, string> = new Map([
  ['number', 'a number'],
  ['string', 'a text'],
  ['Object', 'a group in braces'],
  ['Array', 'a list in brackets'],
]);

/** What has a rule of its own says it itself. */
function messageOfIssue({ kind, input, expected, received, message }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'it is missing';
  if (kind === 'validation') return message;
  return `${TYPES.get(expected) ?? expected} is expected here, not ${TYPES.get(received) ?? received}`;
}

const atMost = (most: number, what: string) => `give at most ${most} ${what}`;

const RUN = v.object({
  run: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => !hidesOrder(name), HIDES_ORDER.cure),
    ),
    '',
  ),
  settings: v.object({
    uname_r: v.string(),
    kernel: v.optional(v.string()),
    cpus: v.optional(param('nr_cpus'), 1),
    swap_total_kB: whole({ min: 0, max: Number(SLOTS.max - 1n) * PAGE_KIB }),
    page_cluster: param('page_cluster'),
    readahead_mode: v.string(),
    smp_kernel: v.optional(v.boolean(), true),
    zones_pages: v.optional(
      v.record(
        v.string(),
        v.object({
          managed: v.optional(natural),
          present: v.optional(natural),
          high: v.optional(natural),
          pages_free: v.optional(natural),
        }),
      ),
      {},
    ),
    slot_allocator: v.optional(v.string(), ''),
    sysctl_and_sysfs: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  workload_spec: v.optional(
    v.pipe(v.array(v.string()), v.maxLength(WORKLOAD_LINES_MAX, atMost(WORKLOAD_LINES_MAX, 'lines'))),
    [],
  ),
  regions: v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(NAME_MAX, atMost(NAME_MAX, 'letters'))),
      v.object({
        kind: v.picklist(['anon', 'file', 'mapfile']),
        pages: field('region', 'pages'),
        base_vpn: v.optional(field('region', 'base_vpn'), 0),
      }),
    ),
    v.check((regions) => Object.keys(regions).length <= REGIONS_MAX, atMost(REGIONS_MAX, 'regions')),
  ),
  phases: v.optional(
    v.pipe(v.array(v.object({ name: v.string() })), v.maxLength(PHASES_MAX, atMost(PHASES_MAX, 'phases'))),
    [],
  ),
});

export type RunJson = v.InferOutput<typeof RUN>;

type RunJsonResult =
  | { readonly ok: true; readonly run: RunJson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readRunJson(text: string, file: string): RunJsonResult {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const message = shortened(messageOf(error), MESSAGE_MAX);
    return { ok: false, problems: [{ place: file, message, cure: 'it is no JSON: copy the file again' }] };
  }
  const result = v.safeParse(RUN, data, { abortPipeEarly: true });
  if (result.success) return { ok: true, run: result.output };
  const problems = result.issues.slice(0, 10).map((issue) => ({
    place: `${file} ${shortened(v.getDotPath(issue) ?? '')}`.trim(),
    message: shortened(messageOfIssue(issue), MESSAGE_MAX),
    cure: 'see the description of the recordings',
  }));
  return { ok: false, problems };
}
