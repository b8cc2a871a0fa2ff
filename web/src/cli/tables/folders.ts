/** The folders of experiments/, from the disk. */
import fs from 'node:fs';
import path from 'node:path';
import type { Table } from '../../tables/model.ts';
import { PlacedError } from '../../scenario/placed.ts';
import { readTable } from '../../tables/read/read-table.ts';
import { InputError } from '../scenario-file.ts';

/** The names of the tables: folders with a cells.yaml. */
function tableNames(folder: string): string[] {
  if (!fs.existsSync(folder))
    throw new InputError(`There is no folder ${folder}. Cure: give the folder of the tables with --from.`);
  return fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'cells.yaml')));
}

/** One table, or all of them. Throws InputError with everything that is wrong. */
export function readTables(folder: string, only: string | undefined): Table[] {
  const names = tableNames(folder);
  if (only !== undefined && !names.includes(only))
    throw new InputError(`There is no table ${only} in ${folder}. Cure: use one of ${names.join(', ')}.`);
  return names
    .filter((name) => only === undefined || name === only)
    .map((name) => {
      const own = path.join(folder, name);
      const files = fs
        .readdirSync(own)
        .filter((file) => /\.(yaml|json)$/.test(file))
        .map((file) => [file, fs.readFileSync(path.join(own, file), 'utf8')] as const);
      try {
        return readTable(name, Object.fromEntries(files));
      } catch (error) {
        if (error instanceof PlacedError) throw new InputError(error.message);
        throw error;
      }
    });
}
