/** What all commands share: input errors are a message and exit code 1, bugs show where they happened. */
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { CoreError } from '../core/wasm/core-error.ts';
import { InputError } from './scenario-file.ts';

export async function runCommand(command: Command): Promise<void> {
  try {
    await command.parseAsync();
  } catch (error) {
    if (error instanceof InputError || error instanceof CoreError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** An option's whole number, for commander. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value >= 0xffffffff) throw new InvalidArgumentError('A whole number is wanted.');
  return value;
}
