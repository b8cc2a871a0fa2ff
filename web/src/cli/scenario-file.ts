/** A scenario file from the disk, ready for the core. */
import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '../core/wasm/core.ts';
import { problemFromCoreError } from '../scenario/core-problem.ts';
import { problemText, type Problem, type Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { readScenario } from '../scenario/read.ts';
import { messageOf } from '../lib/message-of.ts';

/** Wrong input, reported in sentences; any other exception is a bug. */
export class InputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InputError';
  }

  static fromProblems(problems: readonly Problem[]): InputError {
    return new InputError(problems.map(problemText).join('\n'));
  }
}

interface ScenarioFile {
  readonly scenario: Scenario;
  readonly packed: Uint32Array;
}

export function readScenarioFile(file: string): ScenarioFile {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`${file} cannot be read: ${messageOf(error)}`);
  }
  const result = readScenario(text, path.relative(process.cwd(), file));
  if (!result.ok) throw InputError.fromProblems(result.problems);
  return { scenario: result.scenario, packed: packScenario(result.scenario) };
}

/** Starts the machine; what the core refuses is reported with its line of the file. */
export function startScenario(core: Core, { scenario, packed }: ScenarioFile): void {
  const problem = core.start(packed);
  if (problem) throw InputError.fromProblems([problemFromCoreError(scenario, problem)]);
}
