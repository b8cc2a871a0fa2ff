/** The briefs of the page: which there are, and each fetched when it is opened, with what the search has found. */
import type { Brief } from './brief/brief.ts';
import { readFound, type Found } from './run/found.ts';

const BRIEFS = import.meta.glob<Brief>('./briefs/*/brief.yaml', { query: '?brief', import: 'default' });
const FOUND = import.meta.glob<unknown>('./briefs/*/found.json', { import: 'default' });

interface Listed {
  readonly name: string;
  readonly title: string;
}

/** In the order in which they are offered: from one change that counts to several that go together. A test holds them to the folders. */
export const BRIEF_LIST: readonly Listed[] = [
  { name: 'hard-disk', title: 'An arm that has to move' },
  { name: 'build-host', title: 'Eight compilers' },
  { name: 'database', title: 'A table and its buffers' },
  { name: 'swap-file', title: 'Money for a server' },
];

export interface Opened {
  readonly brief: Brief;
  readonly found: Found;
}

export async function fetchBrief(name: string): Promise<Opened> {
  const [brief, json] = await Promise.all([
    BRIEFS[`./briefs/${name}/brief.yaml`]!(),
    FOUND[`./briefs/${name}/found.json`]!(),
  ]);
  const found = readFound(brief, json);
  if (!found) throw new Error(`${name}/found.json is of another brief. Cure: npm run design -- --save`);
  return { brief, found };
}
