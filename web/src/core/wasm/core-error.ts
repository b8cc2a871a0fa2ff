/** What the core says when something is wrong: a scenario that it refuses, or a trap, which is a bug in Swapscope. */
import type { ConfigProblem, Failure, PanicPlace } from '../protocol.ts';
import { messageOf } from '../../lib/message-of.ts';

interface CoreErrorDetails {
  readonly config?: ConfigProblem;
  readonly panic?: PanicPlace;
}

export class CoreError extends Error {
  readonly config: ConfigProblem | undefined;
  readonly panic: PanicPlace | undefined;

  constructor(message: string, { config, panic }: CoreErrorDetails, cause?: unknown) {
    super(message, { cause });
    this.name = 'CoreError';
    this.config = config;
    this.panic = panic;
  }

  static fromConfig(config: ConfigProblem): CoreError {
    return new CoreError(config.message, { config });
  }

  /** `text` is "file: claim" from the core, empty when the core does not know where it trapped. */
  static fromTrap(trap: unknown, line: number, text: string, event: number): CoreError {
    const reason = trap instanceof Error ? trap.message : String(trap);
    if (text === '') return new CoreError(`The core has trapped after event ${event}: ${reason}.`, {}, trap);
    const colon = text.indexOf(': ');
    const file = colon < 0 ? text : text.slice(0, colon);
    const claim = colon < 0 ? '' : text.slice(colon + 2);
    const message = `A claim of the core does not hold: ${file}:${line}: ${claim} (after event ${event}).`;
    return new CoreError(message, { panic: { file, line, claim, event } }, trap);
  }
}

/** Any error, in the form that travels between worker and page. */
export class CoreMissing extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CoreMissing) return error.failure;
  if (!(error instanceof CoreError)) return { message: messageOf(error) };
  return {
    message: error.message,
    ...(error.config && { config: error.config }),
    ...(error.panic && { panic: error.panic }),
  };
}
