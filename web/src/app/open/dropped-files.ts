/** Files that were dropped or chosen: a scenario, or a recorded run? Decided by their names, read as a whole. */
import { TEXT_LIMIT, type Problem } from '../../scenario/model.ts';
import type { NamedBytes } from '../../trace/files.ts';
import { RUN_LIMITS } from '../../trace/budget.ts';
import { FILES_TEXT as TEXT } from './text.ts';
import { messageOf } from '../../lib/message-of.ts';
import { shortened } from '../../lib/shortened.ts';

/** The files of one recorded run as they came. */
export interface RunFiles {
  readonly name: string;
  readonly files: readonly NamedBytes[];
}

type Dropped =
  | { readonly kind: 'scenario'; readonly name: string; readonly text: string }
  | { readonly kind: 'trace'; readonly run: RunFiles }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Letters of a message that name what was dropped. */
const NAMES_MAX = 200;

const SCENARIO = /\.ya?ml$/i;
const TRACE = /\.(zip|csv|csv\.gz|json|json\.gz)$/i;

function refused(place: string, message: string, cure: string): Dropped {
  return { kind: 'refused', problems: [{ place, message, cure }] };
}

function checkSize(file: File, most: number): void {
  if (file.size > most) throw new Error(TEXT.tooLong(file.size, most));
}

async function readScenarioFile(file: File): Promise<Dropped> {
  checkSize(file, TEXT_LIMIT);
  return { kind: 'scenario', name: file.name, text: await file.text() };
}

async function readTraceFiles(files: readonly File[]): Promise<Dropped> {
  const named: NamedBytes[] = [];
  for (const file of files) {
    checkSize(file, RUN_LIMITS.packedBytes);
    named.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return { kind: 'trace', run: { name: files[0]?.name ?? '', files: named } };
}

/** Reads them. One scenario, or all files of one run; anything else is refused with a list of what is accepted. */
export async function readDroppedFiles(files: readonly File[]): Promise<Dropped> {
  const scenario = files.find(({ name }) => SCENARIO.test(name));
  const traces = files.filter(({ name }) => TRACE.test(name));
  try {
    if (scenario && files.length === 1) return await readScenarioFile(scenario);
    if (!scenario && traces.length > 0) return await readTraceFiles(traces);
  } catch (error) {
    const name = (scenario ?? traces[0])?.name ?? '';
    const message = messageOf(error);
    return refused(name, message, TEXT.unreadableCure);
  }
  return refused(
    shortened(files.map(({ name }) => name).join(', '), NAMES_MAX),
    TEXT.notKnown,
    TEXT.notKnownCure,
  );
}
