/** npm run schema:scenario: writes the JSON Schema of scenario files for editors. */
import fs from 'node:fs';
import path from 'node:path';
import { scenarioJsonSchemaText } from '../scenario/json-schema.ts';

const FILE = path.resolve(import.meta.dirname, '../../../public/schema/scenario.schema.json');

fs.mkdirSync(path.dirname(FILE), { recursive: true });
fs.writeFileSync(FILE, scenarioJsonSchemaText());
console.log(`wrote ${path.relative(process.cwd(), FILE)}`);
