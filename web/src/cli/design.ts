/** npm run design: runs every machine of the briefs of "Design a machine", and keeps what was found for the page. */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { openCore } from '../core/wasm/node.ts';
import { allPicks, costOf, dayOf, neighboursOf, type Brief, type Picks } from '../design/brief/brief.ts';
import { picksOf, picksText } from '../design/brief/picks-text.ts';
import { readBrief } from '../design/brief/read-brief.ts';
import { figureText, scoreOf } from '../design/brief/score.ts';
import { readFound, valueOfPicks, type Found } from '../design/run/found.ts';
import { search } from '../design/run/search.ts';
import { formatDuration } from '../lib/format.ts';
import { PlacedError } from '../scenario/placed.ts';
import { runCommand } from './command-line.ts';
import { REPOSITORY } from './native.ts';
import { InputError } from './scenario-file.ts';

const BRIEFS = path.join(REPOSITORY, 'web/src/design/briefs');
const SHOWN = 5;

interface Options {
  readonly from: string;
  readonly brief?: string;
  readonly save?: true;
}

function namesIn({ from, brief }: Options): string[] {
  const names = fs
    .readdirSync(from, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  if (brief === undefined) return names;
  if (!names.includes(brief))
    throw new InputError(`There is no brief ${brief} in ${from}. Cure: use one of ${names.join(', ')}.`);
  return [brief];
}

function readFolder(from: string, name: string): Brief {
  const text = (file: string) => fs.readFileSync(path.join(from, name, file), 'utf8');
  try {
    return readBrief(name, text('brief.yaml'), text('load.yaml'));
  } catch (error) {
    if (error instanceof PlacedError) throw new InputError(error.message);
    throw error;
  }
}

/** The first machines, that of the day and the trap, a line each. */
function reportLines(brief: Brief, found: Found): string[] {
  const all = allPicks(brief);
  const valueOf = (picks: Picks) => valueOfPicks(brief, found, picks)!;
  const theBest = picksOf(brief, found.best).picks;
  const [day, best] = [valueOf(dayOf(brief)), valueOf(theBest)];
  const line = (picks: Picks, word: string) => {
    const value = valueOf(picks);
    const score = String(scoreOf({ day, best, value })).padStart(6);
    return `${score}  ${figureText(brief.goal, value).padEnd(10)} cost ${costOf(brief, picks)}  ${picksText(brief, picks)}${word}`;
  };
  const beside = neighboursOf(brief, theBest).map(valueOf);
  const ranked = all.toSorted((a, b) => valueOf(a) - valueOf(b)).slice(0, SHOWN);
  return [
    `${brief.name}: ${all.length} machines`,
    ...ranked.map((picks) => line(picks, '')),
    `        beside the best one: ${beside.length} machines, ${beside.filter((value) => value < best).length} of them better`,
    line(dayOf(brief), `the day: ${brief.today}`),
    line(brief.trap.picks, ' (the trap)'),
  ];
}

/** Whether the page shows what the search finds today. */
function isKept(file: string, brief: Brief, found: Found): boolean {
  if (!fs.existsSync(file)) return false;
  const kept = readFound(brief, JSON.parse(fs.readFileSync(file, 'utf8')));
  return (
    kept !== null &&
    kept.best === found.best &&
    kept.values.every((value, nth) => value === found.values[nth])
  );
}

async function main(options: Options): Promise<void> {
  const began = performance.now();
  const core = await openCore();
  const names = namesIn(options);
  let stale = 0;
  for (const name of names) {
    const brief = readFolder(options.from, name);
    const found = search(core, brief, (done, all) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${done} of ${all}\u001B[K`);
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    console.log(`${reportLines(brief, found).join('\n')}\n`);
    const file = path.join(options.from, name, 'found.json');
    if (options.save) fs.writeFileSync(file, `${JSON.stringify(found)}\n`);
    if (isKept(file, brief, found)) continue;
    stale++;
    console.error(`${file}: is of another brief or core. Cure: npm run design -- --brief ${name} --save`);
  }
  const took = formatDuration((performance.now() - began) * 1e6);
  console.log(`design: ${names.length} briefs searched, ${stale} files stale, ${took}`);
  process.exitCode = stale > 0 ? 1 : 0;
}

const command = new Command('design')
  .description('Runs every machine of the briefs, and says which is the best.')
  .option('--from <folder>', 'where the briefs are', BRIEFS)
  .option('--brief <name>', 'only this one')
  .option('--save', 'keeps what was found for the page')
  .action(main);
await runCommand(command);
