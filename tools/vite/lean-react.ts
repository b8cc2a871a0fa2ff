/**
 * A plugin for Vite that takes out of react-dom what this page never does: it never takes over a page that a server has
 * written (hydration), it has no <ViewTransition>, and it asks React for no file (preload, preconnect). What asks for the
 * first two is given the constant answer, which the minifier follows; what would have nothing to do is left empty. It is
 * 5 kB of the first load.
 */
import type { Plugin } from 'vite';

const REACT_DOM = /react-dom-client\.production\.js$/;

/** A whole name, also where names have a dollar. */
const name = (text: string) => String.raw`(?<![\w$.])${text}(?![\w$])`;

/** What is never so, and what stands for it: first where it would be set, then where it is asked for. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`${name('isHydrating')} = !0`, 'g'), '!0'],
  [new RegExp(String.raw`${name('shouldStartViewTransition')} = !0`, 'g'), '!0'],
  // A parameter of this name stays a name.
  [new RegExp(String.raw`${name('isHydrating')}(?! =|\n\) \{)`, 'g'), '!1'],
  [new RegExp(String.raw`${name('shouldStartViewTransition')}(?! =)`, 'g'), '!1'],
  // No boundary waits for what a server has written.
  [/[\w$]+(?:\.[\w$]+)*\.dehydrated(?![\w$]| =)/g, 'null'],
  [new RegExp(String.raw`(?<!function )${name('popHydrationState')}\([\w$]+\)`, 'g'), '!1'],
  [/exports\.hydrateRoot = /g, 'void '],
];

/**
 * The first walk a tree in search of a <ViewTransition>, and change what they find. The next keep events for parts of a page
 * that are still a server's, and the last fetch what a caller names.
 */
const EMPTIED = [
  'trackEnterViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  'clearIfContinuousEvent',
  'queueIfContinuousEvent',
  'attemptExplicitHydrationTarget',
  'retryIfBlockedOn',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
].map(
  (each) =>
    [new RegExp(String.raw`^function ${each}\([^)]*\) \{\n[^]*?^\}`, 'gm'), `function ${each}() {}`] as const,
);

/** react-dom without them. Another version of it may say the same in other words: then nobody shall think that they are gone. */
export function leanReact(code: string): string {
  return [...EMPTIED, ...NEVER].reduce((text, [what, instead]) => {
    if (text.search(what) < 0)
      throw new Error(
        `react-dom has nothing like ${String(what)} any more. Cure: bring tools/vite/lean-react.ts up to it`,
      );
    return text.replace(what, instead);
  }, code);
}

export function withoutUnusedReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: REACT_DOM }, handler: (code) => ({ code: leanReact(code), map: null }) },
  };
}
