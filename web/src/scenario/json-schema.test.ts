import fs from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioJsonSchemaText } from './json-schema.ts';

test('public/schema/scenario.schema.json is what the schema table gives (npm run schema:scenario)', () => {
  const file = new URL('../../../public/schema/scenario.schema.json', import.meta.url);
  expect(fs.readFileSync(file, 'utf8')).toBe(scenarioJsonSchemaText());
});
