/** What the core or the worker complains about, as problems with a place and a cure. */
import type { Missing } from '../../core/protocol.ts';
import { MachineError } from '../../core/worker/machine-client.ts';
import type { Problem } from '../../scenario/model.ts';
import type { Source } from '../state.ts';
import { STORE_TEXT } from '../text.ts';
import { formatFixed } from '../../lib/format.ts';
import { messageOf } from '../../lib/message-of.ts';

export function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof MachineError)) {
    const message = messageOf(error);
    return [{ place: '', message, cure: STORE_TEXT.tellUs }];
  }
  const { message, config, panic, missing } = error.failure;
  if (config) return [{ place: config.param ?? '', message, cure: '' }];
  if (panic) return [{ place: `${panic.file}:${panic.line}`, message, cure: STORE_TEXT.curePanic }];
  if (missing) {
    const cures: Readonly<Partial<Record<Missing, string>>> = STORE_TEXT.cureMissing;
    return [{ place: missing, message, cure: cures[missing] ?? STORE_TEXT.cureWorker }];
  }
  return [{ place: STORE_TEXT.worker, message, cure: STORE_TEXT.cureWorker }];
}

async function withForbidden(missing: Missing, problems: readonly Problem[]): Promise<readonly Problem[]> {
  try {
    const cure = (await import('./forbidden-text.ts')).FORBIDDEN_TEXT[missing];
    return cure === undefined ? problems : problems.map((problem) => ({ ...problem, cure }));
  } catch {
    return problems;
  }
}

async function tooLarge(bytes: number): Promise<Problem> {
  const gigabytes = formatFixed(bytes / 1e9, 1);
  try {
    return (await import('./forbidden-text.ts')).tooLarge(gigabytes);
  } catch {
    return { place: 'nr_frames', message: `${gigabytes} GB`, cure: '' };
  }
}

/** The same where something was to be opened: it knows where it says what the core complains about. */
export async function problemsOfOpening(
  error: unknown,
  { explain }: Pick<Source, 'explain'>,
): Promise<readonly Problem[]> {
  const config = error instanceof MachineError ? error.failure.config : undefined;
  const { missing, memoryBytes } = error instanceof MachineError ? error.failure : {};
  if (memoryBytes !== undefined) return [await tooLarge(memoryBytes)];
  if (missing) return withForbidden(missing, problemsOf(error));
  if (!config) return problemsOf(error);
  try {
    return [await explain(config)];
  } catch {
    // The words could not be fetched: those of the core are not nothing.
    return problemsOf(error);
  }
}
