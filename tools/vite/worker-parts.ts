/**
 * What a worker fetches late must not import the worker's own script: WebKit (seen in WebKitGTK 2.50) runs that once more, and
 * then two machines answer each request. So what the script and something late both need is a file by itself.
 */
import type { Plugin, Rolldown } from 'vite';
import { fetchedOf, importersOf } from './fetched-with.ts';

/** The file for a module of a worker: none of its own for the script itself, and for what only one of them needs. */
export function nameOfWorkerParts(id: string, build: Rolldown.ChunkingContext): string | null {
  const module = build.getModuleInfo(id);
  if (!module || module.isEntry) return null;
  const above = [...importersOf(id, build)];
  const isOfScript = above.some((each) => build.getModuleInfo(each)?.isEntry);
  return isOfScript && fetchedOf(above, build).length > 0 ? 'core-parts' : null;
}

/** Refuses a worker's build in which a file would import the script of the worker. */
export function refuseWorkerTwice(): Plugin {
  return {
    name: 'refuse-worker-twice',
    apply: 'build',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        const entry = file.type === 'chunk' && file.imports.find((each) => isEntry(bundle[each]));
        if (entry)
          throw new Error(
            `${file.fileName} imports ${entry}, which is a worker's own script: see nameOfWorkerParts.`,
          );
      }
    },
  };
}

const isEntry = (file: Rolldown.OutputBundle[string] | undefined) => file?.type === 'chunk' && file.isEntry;
