/** What all commands share: input errors are a message and exit code 1, bugs show where they happened. */
import { InvalidArgumentError, type Command } from 'commander';
import { numberCure, wholeNumber } from '../lib/whole-number.ts';
import { endWhenOutputFails } from '../../../tools/lib/common.mjs';
import { CoreError } from '../core/wasm/core-error.ts';
import { InputError } from './scenario-file.ts';

export async function runCommand(command: Command): Promise<void> {
  endWhenOutputFails();
  try {
    await command.parseAsync();
  } catch (error) {
    if (error instanceof InputError || error instanceof CoreError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** An option's whole number, for commander. */
export function asWholeNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === null || value >= 0xffffffff)
    throw new InvalidArgumentError(`A whole number is wanted: ${numberCure(text)}.`);
  return value;
}
