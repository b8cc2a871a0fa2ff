/** The bundled scenarios as they were read when the page was built (tools/vite/read-when-built.ts). */
import { exampleName } from './examples.ts';
import type { Scenario } from './model.ts';

const SCENARIOS = import.meta.glob<Scenario>('./examples/*.yaml', { query: '?scenario', import: 'default' });

/** Null when no example has this name. */
export async function fetchExample(name: string): Promise<Scenario | null> {
  const found = Object.entries(SCENARIOS).find(([file]) => exampleName(file) === name);
  return found ? await found[1]() : null;
}
