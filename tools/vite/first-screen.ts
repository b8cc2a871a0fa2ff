/**
 * A plugin for Vite that brings the first screen early. Home, documents and the stage are fetched apart, and the
 * stage would be cut into two dozen small files, by who else needs them, each asked for only when the one before has
 * been read:
 *
 *   - what the page itself needs, and what the stage and another screen need, is one file: the page's own script imports it
 *     anyway, and two files would tell each other hundreds of names;
 *   - what the stage needs alone is another;
 *   - what Home or a lesson needs, and some other screen too, is one file for each of them, and one for what both need: left
 *     to itself it would be two dozen files of a few hundred bytes, each packed alone;
 *   - the page asks for the rest of the screen in its address (public/boot.js), and for core.wasm, before it has read any
 *     other script.
 *
 * What runs before all that is minified as everything else, though it is copied and not built. And it puts the page's
 * Content-Security-Policy into it, which only a built page can keep.
 */
import fs from 'node:fs';
import path from 'node:path';
import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { closure, fetchedWith } from './fetched-with.ts';

const APP = path.resolve(import.meta.dirname, '../../web/src/app');
const PAGE = path.join(APP, 'main.tsx');
const HOME = path.join(APP, 'frame/home.tsx');
const STAGE = path.join(APP, 'frame/frame.tsx');
const DOCUMENT = path.join(APP, 'document/document-page.tsx');

/** What is fetched for a lesson before its first picture is there. */
const LESSON = ['lesson/panel/lesson-parts.ts', 'lesson/open/open-lesson.ts'].map((file) =>
  path.resolve(APP, '..', file),
);

type Bundle = Rolldown.OutputBundle;

/** What fetches a module late, where it is in a file with others: neither styles nor what is fetched itself, nor what one alone needs. */
function sharers(id: string, build: Rolldown.ChunkingContext): string[] {
  const fetched = fetchedWith(id, build);
  return id.endsWith('.css') || fetched.includes(id) || fetched.length < 2 ? [] : fetched;
}

const isOfLesson = (fetched: readonly string[]) => LESSON.some((each) => fetched.includes(each));

/** The file for a module that Home shares with other screens. */
function nameOfHomeParts(id: string, build: Rolldown.ChunkingContext): string | null {
  const fetched = sharers(id, build);
  if (!fetched.includes(HOME)) return null;
  return isOfLesson(fetched) ? 'course-parts' : 'home-parts';
}

/** The file for a module that a lesson shares with other screens, but with no picture: a run would fetch it too. */
function nameOfLessonParts(id: string, build: Rolldown.ChunkingContext): string | null {
  const fetched = sharers(id, build);
  return isOfLesson(fetched) && !fetched.some((each) => each.includes('/views/')) ? 'lesson-shared' : null;
}

/** The name of the file for a module of the page or of the stage: is it needed elsewhere too? */
function nameOfFile(id: string, build: Rolldown.ChunkingContext): string | null {
  const importsOf = (each: string) => build.getModuleInfo(each)?.importedIds ?? [];
  const isNeededBy = (screen: string) => closure(screen, importsOf).has(id);
  // The stage itself stays the entry by its name.
  if (id === STAGE) return null;
  // The page's own styles stay behind those of its parts, over which they have the last word.
  if (!isNeededBy(STAGE)) return isNeededBy(PAGE) && !id.endsWith('.css') ? 'shared' : null;
  return [PAGE, HOME, DOCUMENT].some(isNeededBy) ? 'shared' : 'stage';
}

/** Files that import each other in a circle would begin with names that have no value yet. */
function refuseCircles(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
  const inCircle = chunks.find(({ fileName, imports }) =>
    imports.some((each) => closure(each, importsOf).has(fileName)),
  );
  if (inCircle)
    throw new Error(`${inCircle.fileName} imports itself by way of ${inCircle.imports.join(', ')}`);
}

/** The scripts and styles of a screen that the page does not import by itself. */
function filesOf(screen: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
  const page = closure(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', importsOf);
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === screen);
  if (!first) throw new Error(`${screen} is not fetched apart: what is to be asked for early?`);
  const own = [...closure(first.fileName, importsOf)].filter((name) => !page.has(name));
  const styles = chunks
    .filter(({ fileName }) => own.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...own, ...new Set(styles)];
}

/**
 * What the page may do, for browsers to hold it to: scripts, styles and data of its own and nothing from elsewhere, no
 * script or style within the document. Compiling WebAssembly has a word of its own.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A page that fetches parts late holds the names of all of them: seven letters tell one build's file from another's. */
const SHORT_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** What all of the page needs comes first: the others would take it along. */
const FILES = [
  { name: nameOfFile, priority: 2 },
  { name: nameOfHomeParts, priority: 1 },
  { name: nameOfLessonParts, priority: 0, includeDependenciesRecursively: false },
];

/** Runs before anything is painted; the scripts of each screen are filled in here. */
const BOOT_FILE = 'boot.js';
const BOOT = /\s*<script src="([^"]*boot\.js)"><\/script>/;

export function firstScreen(): Plugin {
  let base = '/';
  let folder = '';
  return {
    name: 'first-screen',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: FILES } } },
      },
    }),
    configResolved: ({ base: asked, root, build }) => {
      base = asked;
      folder = path.resolve(root, build.outDir);
    },
    generateBundle: (_, bundle) => refuseCircles(bundle),
    writeBundle: () => {
      const file = path.join(folder, BOOT_FILE);
      fs.writeFileSync(file, minifySync(BOOT_FILE, fs.readFileSync(file, 'utf8')).code);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const urls = (screen: string) => filesOf(screen, bundle).map((file) => base + file);
        const files = { home: urls(HOME), document: urls(DOCUMENT), stage: urls(STAGE) };
        const core = Object.keys(bundle).find((name) => name.endsWith('.wasm'));
        if (core === undefined) throw new Error('the build has no core.wasm');
        const boot = BOOT.exec(html)?.[1];
        if (boot === undefined) throw new Error('index.html has no boot.js');
        // Behind the page's own scripts and styles: nothing is painted without those.
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            injectTo: 'head-prepend',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
          },
          {
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'fetch',
              type: 'application/wasm',
              crossorigin: '',
              href: base + core,
            },
          },
          { tag: 'script', injectTo: 'head', attrs: { src: boot, 'data-files': JSON.stringify(files) } },
        ];
        return { html: html.replace(BOOT, ''), tags };
      },
    },
  };
}
