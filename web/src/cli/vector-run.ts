/** Runs the vector files of a folder through one or two builds of the core. */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeEvent } from '../core/events/decode.ts';
import { eventNumber } from '../core/wasm/core.ts';
import type { CoreEvent, EventName } from '../core/schema/schema.gen.ts';
import { packMachine } from '../scenario/pack.ts';
import { RowBuffer } from '../trace/rows.ts';
import { PlayError } from '../core/wasm/play.ts';
import type { Player } from './player.ts';
import { isEvent, sumNotBuilt } from './vector-kinds/kind.ts';
import type { Batch, Case, NotBuilt, Plan, VectorKind } from './vector-kinds/kind.ts';
import { LRUVEC_ADJUST, SCAN_BALANCE, SCAN_RATIO, SCAN_SHARED } from './vector-kinds/balance.ts';
import { NOTE_COST } from './vector-kinds/costs.ts';
import { EXTENT_LIST, EXTENT_TREE } from './vector-kinds/extents.ts';
import { INACTIVE_LOW, MARK_ACCESSED, REFERENCES } from './vector-kinds/lru-rules.ts';
import { SEVERAL_AREAS } from './vector-kinds/devices.ts';
import { CLUSTER_SLOTS, ROTATING_SLOTS } from './vector-kinds/slots.ts';
import { SLOTS_CACHE } from './vector-kinds/slots-cache.ts';
import { SWAPIN_CLUSTER } from './vector-kinds/cluster-readahead.ts';
import { VMA_READAHEAD } from './vector-kinds/vma-readahead.ts';
import { WATERMARKS } from './vector-kinds/watermarks.ts';
import { SWAPIN_NR_PAGES } from './vector-kinds/window-size.ts';
import { REFAULT, SHADOW_PACK } from './vector-kinds/workingset.ts';
import { messageOf } from '../lib/message-of.ts';
import { isRecord } from '../lib/own.ts';

// oxfmt-ignore
const KINDS: readonly VectorKind[] =
  [SWAPIN_NR_PAGES, SWAPIN_CLUSTER, VMA_READAHEAD, INACTIVE_LOW, REFERENCES, MARK_ACCESSED, WATERMARKS, SHADOW_PACK, REFAULT, NOTE_COST,
   SCAN_BALANCE, SCAN_RATIO, SCAN_SHARED, LRUVEC_ADJUST, CLUSTER_SLOTS, ROTATING_SLOTS, SLOTS_CACHE, SEVERAL_AREAS,
   EXTENT_TREE, EXTENT_LIST];

/** The events that decide a case; all others are ignored. */
const WANTED: ReadonlySet<number> = new Set(
  (
    [
      'rule_value',
      'vma_window',
      'vma_state',
      'slot_window',
      'slot_state',
      'swap_cache_hit',
      'swap_read',
    ] satisfies EventName[]
  ).map(eventNumber),
);

interface Failing {
  readonly case: string;
  readonly why: string;
}

interface BuildResult {
  readonly passed: number;
  readonly total: number;
  readonly failing: readonly Failing[];
}

export interface FileResult {
  readonly file: string;
  readonly name: string;
  /** null: no kind that is built; why, when it could not even be read. */
  readonly builds: Readonly<Partial<Record<Player['name'], BuildResult>>> | null;
  /** Cases, or results of cases, of kernels that the core does not build. */
  readonly notBuilt: NotBuilt;
  readonly malformed: readonly string[];
}

/** Plays the cases of a batch; when the machine does not survive them, halves the batch to find the one. */
async function playBatch(
  player: Player,
  machine: Batch['machine'],
  cases: readonly Case[],
): Promise<Failing[]> {
  if (cases.length === 0) return [];
  const buffer = new RowBuffer();
  const ends: number[] = [];
  for (const { rows } of cases) {
    for (const row of rows) buffer.push(row);
    ends.push(buffer.count);
  }
  const events: CoreEvent[][] = cases.map(() => []);
  let current = 0;
  try {
    await player.play(packMachine({ ...machine, rows: buffer.finish() }), WANTED, (words, offset) => {
      const event = decodeEvent(words, offset);
      if (isEvent(event, 'rule_value')) {
        while (current < ends.length - 1 && event.row >= (ends[current] ?? 0)) current++;
      }
      events[current]?.push(event);
    });
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    const [only] = cases;
    if (cases.length === 1 && only) return [{ case: only.id, why: error.message }];
    const half = cases.length >> 1;
    return [
      ...(await playBatch(player, machine, cases.slice(0, half))),
      ...(await playBatch(player, machine, cases.slice(half))),
    ];
  }
  return cases.flatMap((each, i) => {
    const why = each.check(events[i] ?? []);
    return why === null ? [] : [{ case: each.id, why }];
  });
}

async function playPlan(player: Player, { batches, malformed }: Plan): Promise<BuildResult> {
  const failing: Failing[] = malformed.map((text) => ({ case: text, why: 'malformed' }));
  let total = malformed.length;
  for (const { machine, cases } of batches) {
    total += cases.length;
    failing.push(...(await playBatch(player, machine, cases)));
  }
  return { passed: total - failing.length, total, failing };
}

/** JSON with whole numbers kept exact: those of 16 digits and more become bigint. */
function parseExact(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"\\u0000${token}"`,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('\u0000') ? exact(BigInt(value.slice(1))) : value,
  );
}

function exact(value: bigint): number | bigint {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER)
    ? Number(value)
    : value;
}

/** By the form of the first case, else by name: a file of a known form may have another name. */
function kindOfFile(name: string, content: unknown): VectorKind | undefined {
  const byName = KINDS.find((kind) => kind.name === name);
  if (!isRecord(content)) return byName;
  const first: unknown = Array.isArray(content.cases) ? content.cases[0] : undefined;
  return KINDS.find((kind) => kind.isOf(content, first)) ?? byName;
}

/** The cases of a file of a kind that is not built, by the kernel that they name. */
function casesByKernel(content: unknown): NotBuilt {
  const cases: readonly unknown[] = isRecord(content) && Array.isArray(content.cases) ? content.cases : [];
  const kernel = (each: unknown) => (isRecord(each) && typeof each.kernel === 'string' ? each.kernel : '');
  return sumNotBuilt(cases.map((each) => ({ [kernel(each)]: 1 })));
}

/** A file that has been read; without a plan, it is of a kind that is not built or cannot be played. */
interface Planned {
  readonly result: FileResult;
  readonly plan: Plan | null;
}

function planFile(file: string): Planned {
  const name = path.basename(file).replace(/\.json(?:\.gz)?$/, '');
  const result = { file, name, builds: {}, notBuilt: {}, malformed: [] as readonly string[] };
  let content: unknown;
  try {
    const bytes = fs.readFileSync(file);
    content = parseExact((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  } catch (error) {
    const why = `cannot be read: ${messageOf(error)}`;
    return { result: { ...result, malformed: [why] }, plan: null };
  }
  const kind = kindOfFile(name, content);
  if (!kind) return { result: { ...result, builds: null, notBuilt: casesByKernel(content) }, plan: null };
  if (!isRecord(content))
    return { result: { ...result, malformed: ['it must be an object with a list "cases"'] }, plan: null };
  const plan = kind.plan(content);
  return { result: { ...result, notBuilt: plan.notBuilt, malformed: plan.malformed }, plan };
}

async function playPlanned({ result, plan }: Planned, players: readonly Player[]): Promise<FileResult> {
  if (!plan) return result;
  const builds: Partial<Record<Player['name'], BuildResult>> = {};
  for (const player of players) builds[player.name] = await playPlan(player, plan);
  return { ...result, builds };
}

function vectorFiles(folder: string): string[] {
  const names = fs.readdirSync(folder).filter((name) => /\.json(?:\.gz)?$/.test(name));
  return names.sort().map((name) => path.join(folder, name));
}

/** `read`: what has been read of files for a run before, and of others is kept there; reading takes as long as playing. */
export async function runVectors(
  folder: string,
  players: readonly Player[],
  onResult: (result: FileResult) => void = () => undefined,
  read?: Map<string, Planned>,
): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const file of vectorFiles(folder)) {
    const planned = read?.get(file) ?? planFile(file);
    read?.set(file, planned);
    const result = await playPlanned(planned, players);
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Every case of every build passed, and every file of a built kind could be read. */
export function isGood({ builds, malformed }: FileResult): boolean {
  if (malformed.length > 0) return false;
  return builds === null || Object.values(builds).every(({ passed, total }) => passed === total);
}
