/** run.json as the closed loop needs it: the zone, the sysctls, and what the kernel counted in each phase. */
import * as v from 'valibot';
import { wholeNumber } from '../../lib/whole-number.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Problem } from '../../scenario/model.ts';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(natural, v.minValue(1));

/** A zone of memory, in pages. Up to 3.8 what is managed is what is present. */
const ZONE = v.pipe(
  v.object({
    pages_free: natural,
    min: natural,
    low: natural,
    high: natural,
    present: v.optional(natural, 0),
    managed: v.optional(natural),
  }),
  v.transform((zone) => ({ ...zone, managed: zone.managed ?? zone.present })),
);

/** Where a swap file lies, as swapon has found it; a raw disk has none. */
const SWAP_EXTENTS = v.object({
  columns: v.tuple([v.literal('start_page'), v.literal('nr_pages'), v.literal('start_block_4k')]),
  rows: v.array(v.strictTuple([natural, positive, natural])),
});

/** A sysctl is a text with one number. */
const SYSCTL = v.pipe(
  v.string(),
  v.check((text) => wholeNumber(text) !== null),
  v.transform(Number),
);

const RECORDED = v.object({
  run: v.string(),
  settings: v.object({
    uname_r: v.string(),
    kernel: v.optional(v.string()),
    emulator: v.optional(v.string(), ''),
    cpus: positive,
    zones_pages: v.object({ DMA: v.optional(ZONE), DMA32: ZONE }),
    usable_free_pages_after_ballast: positive,
    swap_device: v.string(),
    swap_total_kB: positive,
    page_cluster: natural,
    readahead_mode: v.string(),
    slot_allocator: v.string(),
    sysctl_and_sysfs: v.object({
      '/proc/sys/vm/swappiness': SYSCTL,
      '/proc/sys/vm/min_free_kbytes': SYSCTL,
      '/proc/sys/vm/watermark_scale_factor': v.optional(SYSCTL),
      '/sys/kernel/mm/swap/vma_ra_enabled': v.optional(v.picklist(['true', 'false'])),
    }),
  }),
  swap_extents: v.optional(SWAP_EXTENTS),
  workload_spec: v.array(v.string()),
  phases: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        touches_from: natural,
        touches_to: natural,
        vmstat_delta: v.record(v.string(), v.number()),
        lru_end: v.record(v.string(), v.number()),
      }),
    ),
    v.minLength(1),
  ),
  /** From the rows, of all measured phases together. */
  derived: v.optional(v.object({ readahead_pages: v.optional(v.object({ read: natural })) }), {}),
});

export type RecordedSettings = v.InferOutput<typeof RECORDED>;
export type RecordedPhase = RecordedSettings['phases'][number];

type SettingsResult =
  | { readonly ok: true; readonly recorded: RecordedSettings }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readRecordedSettings(text: string, file: string): SettingsResult {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const cure = 'it is no JSON: copy the file again';
    return { ok: false, problems: [{ place: file, message: messageOf(error), cure }] };
  }
  const result = v.safeParse(RECORDED, data);
  if (result.success) return { ok: true, recorded: result.output };
  const problems = result.issues.slice(0, 10).map((issue) => ({
    place: `${file} ${v.getDotPath(issue) ?? ''}`.trim(),
    message: issue.message,
    cure: 'see the description of the recordings',
  }));
  return { ok: false, problems };
}
