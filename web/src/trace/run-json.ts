/** run.json: settings, workload, regions, phases; only what playing a run needs, the rest is passed over. */
import * as v from 'valibot';
import type { Problem } from '../scenario/model.ts';
import { messageOf } from '../lib/message-of.ts';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

const RUN = v.object({
  run: v.optional(v.string(), ''),
  settings: v.object({
    uname_r: v.optional(v.string(), ''),
    cpus: v.optional(v.pipe(natural, v.minValue(1)), 1),
    swap_total_kB: natural,
    page_cluster: natural,
    readahead_mode: v.string(),
    zones_pages: v.optional(v.record(v.string(), v.object({ managed: natural })), {}),
    slot_allocator: v.optional(v.string(), ''),
    sysctl_and_sysfs: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  workload_spec: v.optional(v.array(v.string()), []),
  regions: v.record(
    v.string(),
    v.object({
      kind: v.picklist(['anon', 'file', 'mapfile']),
      pages: v.pipe(natural, v.minValue(1)),
      base_vpn: v.optional(natural, 0),
    }),
  ),
  phases: v.optional(v.array(v.object({ name: v.string() })), []),
});

export type RunJson = v.InferOutput<typeof RUN>;

export type RunJsonResult =
  | { readonly ok: true; readonly run: RunJson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readRunJson(text: string, file: string): RunJsonResult {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    return { ok: false, problems: [{ place: file, message, cure: 'it is no JSON: copy the file again' }] };
  }
  const result = v.safeParse(RUN, data);
  if (result.success) return { ok: true, run: result.output };
  const problems = result.issues.slice(0, 10).map((issue) => ({
    place: `${file} ${v.getDotPath(issue) ?? ''}`.trim(),
    message: issue.message,
    cure: 'see the description of the recordings',
  }));
  return { ok: false, problems };
}
