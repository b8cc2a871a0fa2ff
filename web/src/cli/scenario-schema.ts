/** npm run schema:scenario: writes the JSON Schema of scenario files for editors. */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { scenarioJsonSchemaText } from '../scenario/json-schema.ts';
import { runCommand } from './command-line.ts';

const FILE = path.resolve(import.meta.dirname, '../../../public/schema/scenario.schema.json');

function write(): void {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, scenarioJsonSchemaText());
  console.log(`wrote ${path.relative(process.cwd(), FILE)}`);
}

await runCommand(
  new Command('npm run schema:scenario --')
    .description('Writes the JSON Schema of scenario files for editors.')
    .action(write),
);
