/**
 * Plays recorded runs of a real kernel through the core and counts the rows that agree: the window from the
 * recorded inputs, the state that the machine's own VMA carries from row to row, and every row of the LRU lists and of
 * reclaim. All of it is compared by the core.
 */
import fs from 'node:fs';
import path from 'node:path';
import { agreementOf, type Agreement } from '../core/events/agreement.ts';
import { openCore } from '../core/wasm/node.ts';
import { PlayError } from '../core/wasm/play.ts';
import * as ENUMS from '../core/schema/schema-labels.gen.ts';
import { ENUM_VALUES } from '../core/schema/schema.gen.ts';
import { problemText } from '../scenario/model.ts';
import type { NamedBytes } from '../trace/files.ts';
import { fieldName } from '../trace/agreement/field-name.ts';
import { playRecorded, type Difference } from '../trace/agreement/play-recorded.ts';
import { packRun, placeOfRow } from '../trace/pack-run.ts';
import { readRun, type Run } from '../trace/read-run.ts';
import { messageOf } from '../lib/message-of.ts';
import { runNative } from './native.ts';
import { compareExtents } from './oracle-extents/compare-extents.ts';
import { WASM_PLAYER, nativePlayer } from './player.ts';

/** Rows of one kind of lru.csv, or what the windows of swap faults read, whether those of one page were started again, and slots. */
export interface LruRows {
  readonly kind: string;
  readonly exact: number;
  /** Rows that differ by what the table does not show (docs/what-is-simplified.md, Replay). */
  readonly unseen: number;
  readonly wrong: number;
}

export interface OracleResult {
  readonly run: string;
  /** not built: a mechanism that the core does not have; broken: the run could not be played. */
  readonly outcome: 'checked' | 'not built' | 'broken';
  /** Rows whose carried state is the recorded one. */
  readonly exact: number;
  /** Rows with one hit more than carried, where the readahead flag shares its bit with reclaim. */
  readonly sharedBit: number;
  /** Rows whose state or window differs, and rows of LRU lists that do. */
  readonly wrong: number;
  /** Windows compared, from the recorded inputs. */
  readonly windows: number;
  /** Empty without lru.csv. */
  readonly lru: readonly LruRows[];
  readonly notes: readonly string[];
}

const { WRONG } = ENUM_VALUES.verdict;
const KINDS: Readonly<Record<number, string>> = {
  [ENUM_VALUES.trace_part.PASS]: 'rec',
  [ENUM_VALUES.trace_part.ISOLATE]: 'iso',
  [ENUM_VALUES.trace_part.SHRINK_INACTIVE]: 'shi',
  [ENUM_VALUES.trace_part.SHRINK_ACTIVE]: 'sha',
  [ENUM_VALUES.trace_part.EVICT]: 'out',
  [ENUM_VALUES.trace_part.ACTIVATE]: 'act',
  [ENUM_VALUES.trace_part.REFAULT]: 'ref',
  [ENUM_VALUES.trace_part.NEW_PAGE]: 'new',
  [ENUM_VALUES.trace_part.COST]: 'cost',
  [ENUM_VALUES.trace_part.READS]: 'read',
  [ENUM_VALUES.trace_part.RETRY]: 'retry',
  [ENUM_VALUES.trace_part.TARGETS]: 'tgt',
  [ENUM_VALUES.trace_part.SLOT]: 'slot',
  [ENUM_VALUES.trace_part.REFILL]: 'refill',
  [ENUM_VALUES.trace_part.FLUSH]: 'flush',
};

function lruRows({ kinds }: Agreement): LruRows[] {
  return kinds
    .map(({ part, exact, unseen, wrong }) => ({ kind: KINDS[part] ?? '', exact, unseen, wrong }))
    .filter(({ exact, unseen, wrong }) => exact + unseen + wrong > 0);
}

/** The files of a run that playing it needs; broken ones are found out when they are read. */
function readFolder(folder: string): NamedBytes[] {
  return fs
    .readdirSync(folder)
    .filter((name) => /^(?:run\.json|(?:faults|slots|lru|swapio)\.csv)(?:\.gz)?$/.test(name))
    .map((name) => ({
      name: path.join(folder, name),
      bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))),
    }));
}

function noteOf(run: Run, difference: Difference): string {
  const { part, row, ours, kernels } = difference;
  return (
    `ord ${run.rows.ords[row]} (${placeOfRow(run, row)}): ${ENUMS.trace_part[part]}: ` +
    `${fieldName(difference)} ${ours}, the kernel has ${kernels}`
  );
}

interface Compared {
  readonly agreement: Agreement;
  readonly differences: readonly Difference[];
}

/** With a native program, which tells how many rows differ but not which. */
function playNatively(program: string, run: Run): Compared {
  const column = runNative(program, packRun(run), ['--agreement']).trimEnd().split('\n').map(Number);
  return { agreement: agreementOf(column), differences: [] };
}

/** Requests of a run that swapped to a file: where each slot lies, and how many extents the file has. */
async function sectorRows(
  run: Run,
  files: readonly NamedBytes[],
  program?: string,
): Promise<{ rows: LruRows[]; notes: string[] }> {
  const player = program === undefined ? WASM_PLAYER : nativePlayer(program);
  const compared = await compareExtents(player, run, files);
  if (!compared) return { rows: [], notes: [] };
  const { exact, wrong, extents } = compared;
  const isSame = extents.ours === extents.kernels;
  const notes = wrong.map(
    ({ line, slot, sector, ours }) =>
      `swapio.csv:${line}: slot ${slot}: sector ${ours}, the kernel has ${sector}`,
  );
  if (!isSame) notes.push(`${extents.ours} extents, the kernel has ${extents.kernels}`);
  return { rows: [{ kind: 'sector', exact, unseen: 0, wrong: wrong.length + (isSame ? 0 : 1) }], notes };
}

async function playRun(
  run: Run,
  files: readonly NamedBytes[],
  program?: string,
): Promise<Omit<OracleResult, 'run'>> {
  const { agreement, differences }: Compared =
    program === undefined ? playRecorded(await openCore(), run) : playNatively(program, run);
  const { windows, states } = agreement;
  const sectors = await sectorRows(run, files, program);
  const lru = [...lruRows(agreement), ...sectors.rows];
  return {
    outcome: 'checked',
    exact: states.exact,
    sharedBit: states.sharedBit,
    wrong: windows.wrong + states.wrong + lru.reduce((sum, rows) => sum + rows.wrong, 0),
    windows: windows.exact + windows.wrong,
    lru,
    notes: [
      ...differences.filter(({ verdict }) => verdict === WRONG).map((each) => noteOf(run, each)),
      ...sectors.notes,
    ],
  };
}

const NOTHING = {
  exact: 0,
  sharedBit: 0,
  wrong: 0,
  windows: 0,
  lru: [] as readonly LruRows[],
  notes: [] as readonly string[],
};

/** Swap faults, or rows of the LRU lists: of other runs nothing is compared so far. */
function isBuiltRun(folder: string): boolean | string {
  try {
    const data = JSON.parse(fs.readFileSync(path.join(folder, 'run.json'), 'utf8')) as {
      readonly settings?: { readonly readahead_mode?: unknown };
    } | null;
    const has = (table: string) =>
      [table, `${table}.gz`].some((name) => fs.existsSync(path.join(folder, name)));
    const mode = data?.settings?.readahead_mode;
    const hasFaults = has('faults.csv') && typeof mode === 'string';
    return has('slots.csv') && (hasFaults || has('lru.csv'));
  } catch (error) {
    return `${path.join(folder, 'run.json')}: ${messageOf(error)}`;
  }
}

/** `run` labels its lines. `program` is a native binary that plays it instead of core.wasm. */
export async function checkRun(
  folder: string,
  run = path.basename(folder),
  program?: string,
): Promise<OracleResult> {
  const built = isBuiltRun(folder);
  if (typeof built === 'string') return { run, outcome: 'broken', ...NOTHING, notes: [built] };
  if (!built) return { run, outcome: 'not built', ...NOTHING };
  const files = readFolder(folder);
  const read = readRun(files, run);
  if (!read.ok) return { run, outcome: 'broken', ...NOTHING, notes: read.problems.map(problemText) };
  try {
    return { run, ...(await playRun(read.run, files, program)) };
  } catch (error) {
    if (!(error instanceof PlayError) && program === undefined) throw error;
    return { run, outcome: 'broken', ...NOTHING, notes: [messageOf(error)] };
  }
}

/** Folders with a run.json, in the folder or in those of kernels within it; a folder that is itself a run counts as one. */
export function runFolders(folder: string): string[] {
  const isRun = (each: string) => fs.existsSync(path.join(each, 'run.json'));
  const within = (each: string) =>
    fs
      .readdirSync(each, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(each, name))
      .sort();
  if (isRun(folder)) return [folder];
  return within(folder).flatMap((each) => (isRun(each) ? [each] : within(each).filter(isRun)));
}
