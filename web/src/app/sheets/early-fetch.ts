/** What opens at a key, and is fetched before anybody presses it. */

type Fetch = () => Promise<unknown>;

/** Dialogs, which open on every screen, what they can open, and the letters that only they have. */
const ON_EVERY_SCREEN: readonly Fetch[] = [
  () => import('./open-sheet.tsx'),
  () => import('./palette.tsx'),
  () => import('./keys/keys-sheet.tsx'),
  () => import('./signs/signs-sheet.tsx'),
  () => import('./views-sheet.tsx'),
  () => import('../open/find-elsewhere.ts'),
  () => Promise.all([...document.fonts].map((font) => font.load())),
];

/** What opens on the stage, pictures that are not on it yet among them. */
const ON_STAGE: readonly Fetch[] = [
  () => import('../../ui/why/why-panel.tsx'),
  () => import('../frame/inspector.tsx'),
  () => import('../frame/talk/presenting.tsx'),
  () => import('../../stage/pointed-words.tsx'),
  () => import('./change-sheet.tsx'),
  () => import('./steps-sheet.tsx'),
  ...Object.values(import.meta.glob('../../views/*/component.tsx')),
  () => import('../../scenario/core-problem.ts'),
];

/** One after the other, so that playing meanwhile is not slowed down. */
export async function fetchEarly(isStage: boolean, isLeft: () => boolean): Promise<void> {
  for (const fetchOne of [...ON_EVERY_SCREEN, ...(isStage ? ON_STAGE : [])]) {
    if (isLeft()) return;
    // What fails to load is requested again when it is needed.
    await fetchOne().catch(() => undefined);
  }
}
