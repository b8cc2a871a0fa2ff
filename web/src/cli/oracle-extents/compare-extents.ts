/**
 * The requests of a run that swapped to a file (swapio.csv), against the machine's own extents: where run.json says that the file lies,
 * added page by page as swapon does, and each slot looked up as the kernel of the run does it.
 */
import * as v from 'valibot';
import { decodeEvent } from '../../core/events/decode.ts';
import { ENUM_VALUES, type CoreEvent } from '../../core/schema/schema.gen.ts';
import { eventNumber } from '../../core/wasm/core.ts';
import { packMachine } from '../../scenario/pack.ts';
import { openRunFiles, type NamedBytes } from '../../trace/files.ts';
import { openTable } from '../../trace/part.ts';
import type { Run } from '../../trace/read-run.ts';
import { RowBuffer } from '../../trace/rows.ts';
import type { Player } from '../player.ts';
import { natural } from '../vector-kinds/kind.ts';
import { givenRow, ruleRow, valuesOf } from '../vector-kinds/rule-plan.ts';

const SECTORS_PER_PAGE = 8;

const FILE = v.object({
  settings: v.object({ swapon_message: v.array(v.string()) }),
  swap_extents: v.object({
    columns: v.tuple([v.literal('start_page'), v.literal('nr_pages'), v.literal('start_block_4k')]),
    rows: v.array(v.strictTuple([natural, natural, natural])),
  }),
});

interface Request {
  readonly line: number;
  readonly slot: number;
  readonly sector: number;
}

interface SectorDifference extends Request {
  readonly ours: number;
}

interface ExtentsCompared {
  readonly exact: number;
  readonly wrong: readonly SectorDifference[];
  /** Of the core, and as swapon printed it. */
  readonly extents: { readonly ours: number; readonly kernels: number };
}

/** Each page of each request; throws BadRun. */
function requestsOf(given: readonly NamedBytes[]): Request[] | null {
  const opened = openRunFiles(given);
  if (!opened.ok || !opened.files.texts.has('swapio.csv')) return null;
  const requests: Request[] = [];
  const table = openTable(opened.files, 'swapio.csv', ['slot', 'sector', 'sectors']);
  const { at } = table;
  table.forEach((cells) => {
    const pages = cells.natural(at.sectors) / SECTORS_PER_PAGE;
    if (!Number.isInteger(pages)) throw cells.bad(at.sectors, 'whole pages');
    for (let i = 0; i < pages; i++)
      requests.push({
        line: cells.line,
        slot: cells.natural(at.slot) + i,
        sector: cells.natural(at.sector) + i * SECTORS_PER_PAGE,
      });
  });
  return requests;
}

const RULE_VALUE = new Set([eventNumber('rule_value')]);

/** Null: the run did not swap to a file. Throws PlayError. */
export async function compareExtents(
  player: Player,
  run: Run,
  given: readonly NamedBytes[],
): Promise<ExtentsCompared | null> {
  const requests = requestsOf(given);
  if (requests === null) return null;
  const { settings, swap_extents: extents } = v.parse(FILE, JSON.parse(run.json.text));
  const rows = new RowBuffer();
  rows.push(givenRow('EXTENTS', []));
  let pages = 0;
  for (const [first, count, block] of extents.rows)
    for (let i = 0; i < count; i++, pages++) rows.push(ruleRow('extent_added', [first + i, 1, block + i]));
  for (const { slot } of requests) rows.push(ruleRow('extent_found', [slot]));
  const events: CoreEvent[] = [];
  const machine = {
    kernel: run.kernel.kernel,
    switches: run.kernel.switches,
    params: { nr_frames: 256 },
    lists: {
      device: [{ profile: ENUM_VALUES.profile.NVME }],
      swap: [{ device: 0, slots: pages }],
      extent: extents.rows.map(([start_page, nr_pages, start_block]) => ({
        start_page,
        nr_pages,
        start_block,
      })),
    },
    rows: rows.finish(),
  };
  await player.play(packMachine(machine), RULE_VALUE, (record, offset) =>
    events.push(decodeEvent(record, offset)),
  );
  const values = valuesOf(events);
  const wrong = requests.flatMap((request, nth) => {
    const ours = (values[pages + nth]?.[0] ?? -1) * SECTORS_PER_PAGE;
    return ours === request.sector ? [] : [{ ...request, ours }];
  });
  const [, printed = '-1'] = /extents:(\d+)/.exec(settings.swapon_message.join(' ')) ?? [];
  return {
    exact: requests.length - wrong.length,
    wrong,
    extents: { ours: values[pages - 1]?.[1] ?? -1, kernels: Number(printed) },
  };
}
