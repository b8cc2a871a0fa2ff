/** Which modules come together, and which are fetched later than others. */
import type { Rolldown } from 'vite';

/** A module and all that it imports, as far as that is not fetched later. */
export function closure(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}

/** What is fetched by itself and needs a module: all that leads to it, as far as others fetch that late. */
export function fetchedWith(id: string, build: Rolldown.ChunkingContext): string[] {
  const above = closure(id, (each) => build.getModuleInfo(each)?.importers ?? []);
  return [...above].filter((each) => (build.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0);
}
