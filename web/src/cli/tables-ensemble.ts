/**
 * npm run tables:ensemble -- TABLE PROFILE: draws the constants of a profile that no cell has set from their ranges, fits the others again
 * each time, and writes the predicted cells with their quantiles beside the table (ensemble-PROFILE.json).
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { openCore } from '../core/wasm/node.ts';
import { chance, Ensemble, quantile, type Draw } from '../tables/ensemble/draws.ts';
import { asWholeNumber, runCommand } from './command-line.ts';
import { REPOSITORY } from './native.ts';
import { InputError } from './scenario-file.ts';
import { readTables } from './tables/folders.ts';

interface Options {
  readonly draws: number;
  readonly seed: number;
}

const FOLDER = path.join(REPOSITORY, 'experiments');
const SHARES = { p5: 0.05, median: 0.5, p95: 0.95 };

const rounded = (value: number) => Number(value.toPrecision(5));

function quantiles(draws: readonly Draw[]): Record<string, Record<string, number>> {
  const ids = Object.keys(draws[0]?.cells ?? {});
  return Object.fromEntries(
    ids.map((id) => {
      const values = draws.map(({ cells }) => cells[id]!);
      const told = Object.entries(SHARES).map(([name, share]) => [name, rounded(quantile(values, share))]);
      return [id, Object.fromEntries(told) as Record<string, number>];
    }),
  );
}

async function main(name: string, profileName: string, { draws: wanted, seed }: Options): Promise<void> {
  const table = readTables(FOLDER, name)[0]!;
  const profile = table.profiles.find(({ id }) => id === profileName);
  if (!profile)
    throw new InputError(
      `${name} has no profile ${profileName}. Cure: use one of ${table.profiles.map(({ id }) => id).join(', ')}.`,
    );
  const ensemble = new Ensemble(table, profile, await openCore());
  const random = chance(seed);
  const draws: Draw[] = [];
  for (let nth = 1; nth <= wanted; nth++) {
    const draw = ensemble.draw(random);
    draws.push(draw);
    console.log(
      `draw ${nth}: ${draw.off <= 1 ? 'fitted' : 'not fitted'}, worst figure ${draw.off.toFixed(2)} tolerances off`,
    );
  }
  const fitted = draws.filter(({ off }) => off <= 1);
  const file = path.join(FOLDER, name, `ensemble-${profileName}.json`);
  const command = `npm run tables:ensemble -- ${name} ${profileName} --draws ${wanted} --seed ${seed}`;
  const told = {
    command,
    draws: wanted,
    fitted: fitted.length,
    quantiles_of_fitted: quantiles(fitted),
    quantiles_of_all: quantiles(draws),
    each: draws.map(({ off, constants, cells }) => ({
      off: rounded(off),
      constants,
      cells: Object.fromEntries(Object.entries(cells).map(([id, value]) => [id, rounded(value)])),
    })),
  };
  fs.writeFileSync(file, `${JSON.stringify(told, null, 1)}\n`);
  console.log(
    `tables:ensemble: ${fitted.length} of ${wanted} draws fitted; written to ${path.relative(REPOSITORY, file)}`,
  );
}

await runCommand(
  new Command('npm run tables:ensemble --')
    .description('How far the predicted cells of a table spread over the ranges of its constants.')
    .argument('<table>', 'the name of its folder')
    .argument('<profile>', 'the name of its profile')
    .option('--draws <n>', 'so many sets of constants', asWholeNumber, 16)
    .option('--seed <n>', 'of the draws', asWholeNumber, 1)
    .action(main),
);
