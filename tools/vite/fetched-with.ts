/** Which modules come together, and which are fetched later than others. */
import type { Rolldown } from 'vite';

/** A module and all that it imports, as far as that is not fetched later. */
export function closure(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}

/** A module and all that imports it, as far as that is not fetched later. */
export const importersOf = (id: string, build: Rolldown.ChunkingContext): Set<string> =>
  closure(id, (each) => build.getModuleInfo(each)?.importers ?? []);

/** Those of some modules that are fetched by themselves, later. */
export const fetchedOf = (ids: Iterable<string>, build: Rolldown.ChunkingContext): string[] =>
  [...ids].filter((each) => (build.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0);

/** What is fetched by itself and needs a module: all that leads to it, as far as others fetch that late. */
export const fetchedWith = (id: string, build: Rolldown.ChunkingContext): string[] =>
  fetchedOf(importersOf(id, build), build);
