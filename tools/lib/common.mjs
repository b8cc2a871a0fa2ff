/** What every tool shares: where the repository is, how to run a program, how to walk a folder, how to fail. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The repository that this tool belongs to. */
export const REPOSITORY = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure that the user can understand and cure: printed without a stack. */
export class ToolError extends Error {}

/** Is this module the program that Node was started with (and not an import of another tool)? */
export function isMain(moduleUrl) {
  if (!process.argv[1]) return false;
  return fs.realpathSync(process.argv[1]) === fs.realpathSync(fileURLToPath(moduleUrl));
}

/**
 * Ends the program when what it prints has nowhere to go: quietly when the reader has closed the pipe, because `head` has
 * read enough; else, as on a full disk, with a sentence, because console.log says nothing of it.
 */
export function endWhenOutputFails() {
  const end = ({ code, message }) => {
    if (code === 'EPIPE') process.exit();
    console.error(`The output cannot be written: ${message}`);
    process.exit(1);
  };
  process.stdout.on('error', end);
  process.stderr.on('error', () => process.exit(1));
}

/**
 * Runs a tool from its command line: reads the options, prints the help, turns a ToolError into one line and
 * exit code 1. `main(values, positionals)` returns the exit code (nothing means 0).
 */
export async function runTool({ help, options = {}, allowPositionals = false }, main) {
  endWhenOutputFails();
  let parsed;
  try {
    parsed = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals,
    });
  } catch (error) {
    console.error(`${error.message}\n\n${help.trim()}`);
    process.exitCode = 2;
    return;
  }
  if (parsed.values.help) {
    console.log(help.trim());
    return;
  }
  try {
    process.exitCode = (await main(parsed.values, parsed.positionals)) ?? 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The full path of a program on PATH, or null. A name with a slash is taken as a path. */
export function which(name) {
  const places = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  for (const place of places) {
    const candidate = place ? path.join(place, name) : name;
    try {
      fs.accessSync(candidate, fs.constants.X_OK);
      if (fs.statSync(candidate).isFile()) return candidate;
    } catch {
      // not here
    }
  }
  return null;
}

/** The path of a program that must be there; says how to get it if it is not. */
export function need(name, what = name) {
  const found = which(name);
  if (!found) throw new ToolError(`${what} is missing. Cure: npm run setup`);
  return found;
}

/** Runs a program to its end and returns its text; a failure becomes a ToolError that shows the command. */
export function capture(command, args, { cwd = REPOSITORY, env = process.env } = {}) {
  const result = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (result.error) throw new ToolError(`${command}: ${result.error.message}`);
  if (result.status !== 0) {
    const ending = result.signal ? `killed by ${result.signal}` : `exit code ${result.status}`;
    throw new ToolError(`${[command, ...args].join(' ')}\n${result.stdout}${result.stderr}${ending}`);
  }
  return result.stdout;
}

/**
 * Runs a program without blocking this one; resolves to { code, signal, output, timedOut, seconds } with
 * standard output and standard error in the order in which they came. Never rejects.
 */
export function run(command, args, { cwd = REPOSITORY, env = process.env, timeoutMs = 0, onOutput } = {}) {
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    let timedOut = false;
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (chunk) => {
      chunks.push(chunk);
      onOutput?.(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    const finish = (code, signal, note = '') => {
      clearTimeout(timer);
      const output = Buffer.concat(chunks).toString('utf8') + note;
      resolve({ code, signal, output, timedOut, seconds: (performance.now() - start) / 1000 });
    };
    child.on('error', (error) => finish(127, null, `${command}: ${error.message}\n`));
    child.on('close', (code, signal) => finish(code, signal));
  });
}

/** Runs `work(item)` over a list, at most `width` at a time, and returns the results in the list's order. */
export async function inParallel(items, work, width = os.availableParallelism()) {
  const results = Array.from({ length: items.length });
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const mine = next++;
      results[mine] = await work(items[mine], mine);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}

/** Byte order, the same on every machine and in every locale. */
export function byBytes(a, b) {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * All files under root/folder, as paths relative to root with forward slashes, in byte order, without hidden
 * ones. A folder that does not exist has no files. `accept` sees the relative path.
 */
export function listFiles(root, folder, accept = () => true) {
  const found = [];
  const visit = (relative) => {
    let entries;
    try {
      entries = fs.readdirSync(path.join(root, relative), { withFileTypes: true });
    } catch (error) {
      if (error.code === 'ENOENT') return;
      throw error;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue; // an editor's leavings
      const name = relative ? `${relative}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') visit(name);
      } else if (entry.isFile() && accept(name)) found.push(name);
    }
  };
  visit(folder);
  return found.sort(byBytes);
}

export function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Writes a file whole or not at all (another process may be reading it). Makes the folder. */
export function writeWhole(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}

/** A temporary folder for the time of one function. */
export async function withTemporaryFolder(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** "1 file", "2 files". */
export function count(n, noun, nouns = `${noun}s`) {
  return `${n} ${n === 1 ? noun : nouns}`;
}

/** "0.43 s", "12.0 s": for report lines. */
export function inSeconds(seconds) {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

/** Removes C and JavaScript comments, keeping every line in its place; strings are left alone. */
export function stripComments(text) {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replace(pattern, (match) =>
    match.startsWith('/*') || match.startsWith('//') ? match.replace(/[^\n]/g, ' ') : match,
  );
}
