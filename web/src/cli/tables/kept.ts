/**
 * Results of finished runs, a line each, added as they come: a run that is killed loses nothing that had ended. The key of
 * a line holds scenario, seed, measures and core, so a line that no longer fits is simply not asked for.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const LINE = v.object({ key: v.string(), values: v.array(v.number()) });

export class Kept {
  readonly #file: string;
  readonly runs: Map<string, readonly number[]>;

  constructor(file: string) {
    this.#file = file;
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    // The last line of a program that was killed may be half a line: the next one begins after it.
    if (text !== '' && !text.endsWith('\n')) fs.appendFileSync(file, '\n');
    const lines = text.split('\n');
    this.runs = new Map(
      lines.flatMap((line) => {
        const read = v.safeParse(LINE, parsed(line));
        return read.success ? [[read.output.key, read.output.values] as const] : [];
      }),
    );
  }

  add(key: string, values: readonly number[]): void {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.appendFileSync(this.#file, `${JSON.stringify({ key, values })}\n`);
    this.runs.set(key, values);
  }
}

/** Null for half a line. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
