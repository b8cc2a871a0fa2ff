/** What a learner has built and written, of each brief, kept by the browser. */
import { keepText, keptText } from '../../lib/kept-text.ts';

const DESIGNS = 'swapscope-designs';
/** What could not be read is put here before anything is kept in its place. */
const ASIDE = 'swapscope-designs-unread';
const TEXT_MOST = 2000;
const MACHINE_MOST = 300;
const RUNS_MOST = 60;

export interface Kept {
  readonly name: string;
  readonly learnt: string;
  /** Machines that have been run, as in an address, the last one last, without doubles. */
  readonly runs: readonly string[];
}

interface Read {
  readonly kept: Kept;
  /** Something was kept that cannot be read. */
  readonly isUnread: boolean;
}

/** What became of what was to be kept: `put-aside`, something that could not be read was in its place and lies beside it now. */
export type Keeping = 'kept' | 'put-aside' | 'not-kept';

const NOTHING_KEPT: Kept = { name: '', learnt: '', runs: [] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText =
  (most: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= most;

/** Null: it is not what this page keeps. Before there was a list, the values of runs were kept alone (`tried`): they are no machines. */
function keptFrom(value: unknown): Kept | null {
  if (!isObject(value)) return null;
  const { name, learnt, runs = [] } = value;
  const isWords = isText(TEXT_MOST);
  if (!isWords(name) || !isWords(learnt) || !Array.isArray(runs)) return null;
  return runs.every(isText(MACHINE_MOST)) ? { name, learnt, runs: runs.slice(-RUNS_MOST) } : null;
}

/** All that is kept, as it stands there; null: it cannot be read. */
function tableOf(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const table: unknown = JSON.parse(text ?? '{}');
    return isObject(table) ? table : null;
  } catch {
    return null;
  }
}

export function readKept(brief: string): Read {
  const table = tableOf(keptText(DESIGNS));
  if (!table) return { kept: NOTHING_KEPT, isUnread: true };
  const own = Object.hasOwn(table, brief) ? table[brief] : NOTHING_KEPT;
  const kept = keptFrom(own);
  return { kept: kept ?? NOTHING_KEPT, isUnread: kept === null };
}

/** What other briefs have is left as it stands, also where it cannot be read. */
export function keep(brief: string, kept: Kept): Keeping {
  const text = keptText(DESIGNS);
  const { isUnread } = readKept(brief);
  if (isUnread && !keepText(ASIDE, text)) return 'not-kept';
  const isKept = keepText(DESIGNS, JSON.stringify({ ...tableOf(text), [brief]: kept }));
  if (!isKept) return 'not-kept';
  return isUnread ? 'put-aside' : 'kept';
}

/** A machine that is run again becomes the last one. */
export const withRun = (kept: Kept, machine: string): Kept => ({
  ...kept,
  runs: [...kept.runs.filter((each) => each !== machine), machine].slice(-RUNS_MOST),
});
