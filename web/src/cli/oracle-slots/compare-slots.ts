/**
 * The slots of a recorded run, asked of the machine's own allocator one request after the other. Kernels before 4.11 search the
 * swap map for each slot, and what a search finds follows from the requests and releases before it. Later kernels keep slots in
 * caches for each CPU, which are not built.
 */
import { decodeEvent } from '../../core/events/decode.ts';
import { ENUM_VALUES, type CoreEvent } from '../../core/schema/schema.gen.ts';
import { eventNumber } from '../../core/wasm/core.ts';
import { ROW_WORDS, packMachine } from '../../scenario/pack.ts';
import type { Run } from '../../trace/read-run.ts';
import { ROW, RowBuffer } from '../../trace/rows.ts';
import type { Player } from '../player.ts';
import { givenRow, ruleRow, valuesOf } from '../vector-kinds/rule-plan.ts';

interface SlotDifference {
  readonly row: number;
  readonly ours: number;
  readonly kernels: number;
}

interface SlotsCompared {
  readonly exact: number;
  /** The first slot of a device that does not rotate, which is random, and all since more than half was in use. */
  readonly unseen: number;
  readonly wrong: readonly SlotDifference[];
}

interface Request {
  readonly row: number;
  readonly slot: number;
}

/** The requests of a run with the releases between them; null where a CPU takes several slots at once. */
function requestsOf({ rows: { words }, swapSlots }: Run) {
  const requests: Request[] = [];
  const asked = new RowBuffer();
  const used = new Set<number>();
  let left = 0;
  for (let at = 0; at < words.length; at += ROW_WORDS) {
    const [kind, , , , , slot = 0, wanted] = words.subarray(at, at + ROW_WORDS);
    if (kind === ROW.FLUSH || (kind === ROW.REFILL && wanted !== 1)) return null;
    // With more than half in use the search reclaims slots that are no longer referenced, which no row shows.
    if (kind === ROW.ALLOC && (left > 0 || 2 * used.size >= swapSlots)) left++;
    else if (kind === ROW.ALLOC) {
      used.add(slot);
      requests.push({ row: at / ROW_WORDS, slot });
      asked.push(ruleRow('slots_taken', [0, 1]));
    } else if (kind === ROW.LAST_USER && used.delete(slot)) asked.push(ruleRow('slots_given', [slot, 1, 0]));
  }
  return { requests, asked, left };
}

/** Where searches begin is random on a device that does not rotate, up to 5.7: the first slot tells. */
function machineOf(run: Run, rows: Uint32Array, isRotating: boolean) {
  const { profile } = ENUM_VALUES;
  return {
    kernel: run.kernel.kernel,
    switches: run.kernel.switches,
    params: { nr_frames: 256, nr_cpus: 1 },
    lists: {
      device: [{ profile: isRotating ? profile.HDD : profile.NVME }],
      swap: [{ device: 0, slots: run.swapSlots }],
    },
    rows,
  };
}

const RULE_VALUE = new Set([eventNumber('rule_value')]);

/** Throws PlayError. */
export async function compareSlots(player: Player, run: Run): Promise<SlotsCompared | null> {
  const found = requestsOf(run);
  const first = found?.requests[0];
  if (!found || !first || run.cpus > 1) return null;
  const { isRotating } = run;
  const rows = new RowBuffer();
  rows.push(givenRow('SWAP_AREA', [isRotating ? 1 : first.slot]));
  const words = found.asked.finish();
  const all = new Uint32Array(rows.count * ROW_WORDS + words.length);
  all.set(rows.finish());
  all.set(words, rows.count * ROW_WORDS);
  const events: CoreEvent[] = [];
  const machine = machineOf(run, all, isRotating);
  await player.play(packMachine(machine), RULE_VALUE, (record, offset) =>
    events.push(decodeEvent(record, offset)),
  );
  const taken = valuesOf(events).filter((_, nth) => words[nth * ROW_WORDS + 6] === words[6]);
  const wrong = found.requests.flatMap(({ row, slot }, nth) =>
    taken[nth]?.[0] === slot ? [] : [{ row, ours: taken[nth]?.[0] ?? 0, kernels: slot }],
  );
  const random = isRotating ? 0 : 1;
  return {
    exact: found.requests.length - wrong.length - random,
    unseen: found.left + random,
    wrong,
  };
}
