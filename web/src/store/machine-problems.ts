/** What the core or the worker complains about, as problems with a place and a cure. */
import { MachineError } from '../core/machine-client.ts';
import type { ConfigProblem } from '../core/protocol.ts';
import type { Problem } from '../scenario/model.ts';
import { STORE_TEXT } from './text.ts';
import { messageOf } from '../lib/message-of.ts';

/** `explain` knows where the scenario says what the core complains about. */
export function problemsOf(
  error: unknown,
  explain?: (problem: ConfigProblem) => Problem,
): readonly Problem[] {
  if (!(error instanceof MachineError)) {
    const message = messageOf(error);
    return [{ place: '', message, cure: STORE_TEXT.tellUs }];
  }
  const { message, config, panic, missing } = error.failure;
  if (config) return [explain?.(config) ?? { place: config.param ?? '', message, cure: '' }];
  if (panic) return [{ place: `${panic.file}:${panic.line}`, message, cure: STORE_TEXT.curePanic }];
  if (missing) return [{ place: missing, message, cure: STORE_TEXT.cureMissing[missing] }];
  return [{ place: STORE_TEXT.worker, message, cure: STORE_TEXT.cureWorker }];
}
