/**
 * The recorded runs that come with the page: public/traces/index.json lists them, each in a .zip beside it
 * (fetch-demo.ts).
 */
import { DEMO_PREFIX } from './demo-name.ts';

const FOLDER = 'traces';
const INDEX = 'index.json';

export interface Demo {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly file: string;
}

/** A file of the folder in which they lie. */
export async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(new URL(`${FOLDER}/${name}`, document.baseURI));
  if (!response.ok) throw new Error(`${FOLDER}/${name}: HTTP ${response.status}`);
  return response;
}

type Entry = Readonly<Partial<Record<keyof Demo, unknown>>>;

/** Checked by hand: the library for this would be larger than all the rest. */
const isDemo = (entry: Entry): entry is Demo =>
  [entry.name, entry.title, entry.about, entry.file].every((each) => typeof each === 'string');

async function fetchIndex(): Promise<readonly Demo[]> {
  const list = (await (await fetchFile(INDEX)).json()) as readonly Entry[];
  return list.map((each) => {
    const entry = { about: '', ...each };
    if (!isDemo(entry)) throw new Error(`${FOLDER}/${INDEX} is damaged`);
    return { ...entry, name: `${DEMO_PREFIX}${entry.name}` };
  });
}

let index: Promise<readonly Demo[]> | null = null;

/** The list, fetched once; after a failure the next call tries again. */
export function listDemos(): Promise<readonly Demo[]> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = null;
    throw error;
  });
  return index;
}
