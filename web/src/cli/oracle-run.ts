/**
 * Plays recorded runs of a real kernel through the core and counts the rows that agree: the window from the
 * recorded inputs, and the state that the machine's own VMA carries from row to row. Both are compared by the core.
 */
import fs from 'node:fs';
import path from 'node:path';
import { eventNumber } from '../core/wasm/core.ts';
import { decodeEvent } from '../core/events/decode.ts';
import { ENUMS, ENUM_VALUES } from '../core/schema/schema.gen.ts';
import { problemText } from '../scenario/model.ts';
import type { NamedBytes } from '../trace/files.ts';
import { packRun, placeOfRow } from '../trace/pack-run.ts';
import { readRun } from '../trace/read-run.ts';
import type { Run } from '../trace/read-run.ts';
import { PlayError, playInProcess } from './player.ts';
import { isEvent } from './vector-kinds/kind.ts';
import { messageOf } from '../lib/message-of.ts';

export interface OracleResult {
  readonly run: string;
  /** not built: a mechanism that the core does not have; broken: the run could not be played. */
  readonly outcome: 'checked' | 'not built' | 'broken';
  /** Rows whose carried state is the recorded one. */
  readonly exact: number;
  /** Rows with one hit more than carried, where the readahead flag shares its bit with reclaim. */
  readonly sharedBit: number;
  /** Rows whose state or window differs. */
  readonly wrong: number;
  /** Windows compared, from the recorded inputs. */
  readonly windows: number;
  readonly notes: readonly string[];
}

const { WRONG } = ENUM_VALUES.verdict;
const FIELDS: Readonly<Record<number, readonly string[]>> = {
  [ENUM_VALUES.trace_part.WINDOW]: ['window', 'first page', 'last page'],
  [ENUM_VALUES.trace_part.STATE]: ['page', 'window', 'hits'],
};

/** The files of a run that playing it needs; broken ones are found out when they are read. */
function readFolder(folder: string): NamedBytes[] {
  return fs
    .readdirSync(folder)
    .filter((name) => /^(?:run\.json|(?:faults|slots)\.csv)(?:\.gz)?$/.test(name))
    .map((name) => ({
      name: path.join(folder, name),
      bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))),
    }));
}

async function playRun(run: Run): Promise<Omit<OracleResult, 'run'>> {
  const notes: string[] = [];
  const core = await playInProcess(packRun(run), new Set([eventNumber('trace_compare')]), (words, offset) => {
    const event = decodeEvent(words, offset);
    if (!isEvent(event, 'trace_compare') || event.verdict !== WRONG) return;
    const field = FIELDS[event.part]?.[event.field] ?? `field ${event.field}`;
    notes.push(
      `ord ${run.rows.ords[event.row]} (${placeOfRow(run, event.row)}): ${ENUMS.trace_part[event.part]}: ` +
        `${field} ${event.ours}, the kernel has ${event.kernels}`,
    );
  });
  const [windowExact = 0, windowWrong = 0, exact = 0, sharedBit = 0, stateWrong = 0] =
    core.column('agreement');
  return {
    outcome: 'checked',
    exact,
    sharedBit,
    wrong: windowWrong + stateWrong,
    windows: windowExact + windowWrong,
    notes,
  };
}

const NOTHING = { exact: 0, sharedBit: 0, wrong: 0, windows: 0, notes: [] as readonly string[] };

/** Only runs with readahead by VMA and recorded swap faults are built so far. */
function isBuiltRun(folder: string): boolean | string {
  try {
    const data = JSON.parse(fs.readFileSync(path.join(folder, 'run.json'), 'utf8')) as {
      readonly settings?: { readonly readahead_mode?: unknown };
    } | null;
    const hasFaults = ['faults.csv', 'faults.csv.gz'].some((name) => fs.existsSync(path.join(folder, name)));
    return hasFaults && data?.settings?.readahead_mode === 'vma';
  } catch (error) {
    return `${path.join(folder, 'run.json')}: ${messageOf(error)}`;
  }
}

export async function checkRun(folder: string): Promise<OracleResult> {
  const run = path.basename(folder);
  const built = isBuiltRun(folder);
  if (typeof built === 'string') return { run, outcome: 'broken', ...NOTHING, notes: [built] };
  if (!built) return { run, outcome: 'not built', ...NOTHING };
  const read = readRun(readFolder(folder), run);
  if (!read.ok) return { run, outcome: 'broken', ...NOTHING, notes: read.problems.map(problemText) };
  try {
    return { run, ...(await playRun(read.run)) };
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    return { run, outcome: 'broken', ...NOTHING, notes: [error.message] };
  }
}

/** Folders with a run.json; a folder that is itself a run counts as one. */
export function runFolders(folder: string): string[] {
  const isRun = (each: string) => fs.existsSync(path.join(each, 'run.json'));
  if (isRun(folder)) return [folder];
  return fs
    .readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
    .filter(isRun);
}
