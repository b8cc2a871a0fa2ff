/** The folders of experiments/, fetched a table at a time; and what was kept of its last full run. */
import type { TableFiles } from '../model.ts';
import { SAVED_NAME, readSaved, type Saved } from '../report/saved.ts';

const TEXTS = import.meta.glob<string>('../../../../experiments/*/*.{yaml,json}', {
  query: '?raw',
  import: 'default',
});

const placeOf = (file: string): [folder: string, name: string] => {
  const parts = file.split('/');
  return [parts.at(-2) ?? '', parts.at(-1) ?? ''];
};

export const TABLE_NAMES: readonly string[] = Object.keys(TEXTS).flatMap((file) => {
  const [folder, name] = placeOf(file);
  return name === 'cells.yaml' ? [folder] : [];
});

/** The texts of a table's folder, without its results. */
export async function fetchFolder(table: string): Promise<TableFiles> {
  const own = Object.entries(TEXTS).filter(([file]) => {
    const [folder, name] = placeOf(file);
    return folder === table && name !== SAVED_NAME;
  });
  const texts = await Promise.all(
    own.map(async ([file, fetch]) => [placeOf(file)[1], await fetch()] as const),
  );
  return Object.fromEntries(texts);
}

/** The figures of the last full run; null where none were kept. */
export async function fetchSaved(table: string): Promise<Saved | null> {
  const found = Object.entries(TEXTS).find(([file]) => {
    const [folder, name] = placeOf(file);
    return folder === table && name === SAVED_NAME;
  });
  return found ? readSaved(JSON.parse(await found[1]())) : null;
}
