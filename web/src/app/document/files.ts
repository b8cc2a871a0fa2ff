/** The documents that come with the page: each is a file that is loaded when it is opened. */
import { documentName } from './address-in.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import { DOCUMENT_TEXT as TEXT } from './text.ts';

/** The built address of each document. README.md, the folder's own list, is left out. */
const URLS: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../../docs/*.md', '../../../../docs/decisions/*.md', '!../../../../docs/README.md'],
  { eager: true, query: '?url', import: 'default' },
);

const DOCUMENTS = Object.entries(URLS).map(([key, url]) => {
  const file = key.replace(/^(?:\.\.\/)+/, '');
  return { file, name: documentName(file), url };
});

/** As in `docs/what-is-simplified.md`. */
export const DOCUMENT_FILES: readonly string[] = DOCUMENTS.map(({ file }) => file);
export const DOCUMENT_NAMES: readonly string[] = DOCUMENTS.map(({ name }) => name);

async function fetchOne(name: string): Promise<ReadDocument> {
  const found = DOCUMENTS.find((each) => each.name === name);
  if (!found) throw new Error(TEXT.unknown(name));
  const response = await fetch(new URL(found.url, document.baseURI));
  if (!response.ok) throw new Error(TEXT.notFetched(found.file, response.status));
  return readDocument(await response.text(), found.file, DOCUMENT_FILES);
}

const fetched = new Map<string, Promise<ReadDocument>>();

/** Loaded and read once. A document that failed to load stays away until the page is reloaded, as its message says. */
export function fetchDocument(name: string): Promise<ReadDocument> {
  const known = fetched.get(name);
  if (known) return known;
  const coming = fetchOne(name);
  fetched.set(name, coming);
  return coming;
}
