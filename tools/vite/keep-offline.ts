/**
 * A plugin for Vite that writes service-worker.js into a build, with the list of all that is in it: browsers keep those
 * files, and the page works without a network (web/src/app/offline).
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../../web/src/app/offline/service-worker.ts');
const SERVICE_WORKER = 'service-worker.js';

/** What only developers read. */
const LEFT_OUT = /\.map$|^README\.md$|^service-worker\.js$/;

/** What a file has in its name when that changes with its content. */
const HASHED = /^assets\//;

interface KeptFile {
  /** Relative to the page. */
  readonly url: string;
  /** null where the name says it. */
  readonly revision: string | null;
}

/** All files of a built page that a visitor may ask for. */
function filesToKeep(folder: string): KeptFile[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((url) => !LEFT_OUT.test(url))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : hashOf(path.join(folder, url)) }));
}

const hashOf = (file: string) =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);

export function keepOffline(): Plugin {
  let folder = '';
  return {
    name: 'keep-offline',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = path.resolve(root, outDir);
    },
    closeBundle: {
      // What the others leave out or write is known then.
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          define: { FILES: JSON.stringify(filesToKeep(folder)) },
          build: {
            target: 'es2022',
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: {
              input: SOURCE,
              output: { format: 'iife', entryFileNames: SERVICE_WORKER },
            },
          },
        });
      },
    },
  };
}
