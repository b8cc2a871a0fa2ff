import { getPage, say, setPage } from './store.ts';
import { keepAreKeysOn, keepPace, keepTheme, THEMES, type Pace, type Theme } from './settings.ts';
import { NEW_TALK, type Sheet } from './state.ts';
import { STORE_TEXT as TEXT } from './text.ts';

export function themeShown(theme: Theme | null): Theme {
  if (theme !== null) return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The user should know when a setting will be forgotten with the page. */
const withKept = (words: string, isKept: boolean) => (isKept ? words : `${words} ${TEXT.settingNotKept}`);

function chooseTheme(theme: Theme): void {
  const isKept = keepTheme(theme);
  setPage({ theme, themeBeforePresenting: null, talk: null });
  say(withKept(TEXT.theme(theme), isKept));
}

export function nextTheme(): void {
  const at = THEMES.indexOf(themeShown(getPage().theme));
  chooseTheme(THEMES[(at + 1) % THEMES.length] ?? 'light');
}

/** Stage and caption only, readable from the last row; again: back to how it was. Nothing of it is remembered. */
export function togglePresenting(): void {
  const { theme, themeBeforePresenting: before } = getPage();
  if (before !== null) {
    const shown = before === 'none' ? null : before;
    return setPage({ theme: shown, themeBeforePresenting: null, talk: null });
  }
  const themeBefore = theme ?? 'none';
  setPage({ theme: 'projector', themeBeforePresenting: themeBefore, talk: NEW_TALK, isInspectorOpen: false });
}

export function toggleKeys(): void {
  const areKeysOn = !getPage().areKeysOn;
  const isKept = keepAreKeysOn(areKeysOn);
  setPage({ areKeysOn });
  say(withKept(areKeysOn ? TEXT.keysOn : TEXT.keysOff, isKept));
}

export function showSheet(sheet: Sheet | null): void {
  setPage({ sheet });
}

export function toggleNarrative(): void {
  setPage({ isNarrativeHidden: !getPage().isNarrativeHidden });
}

/** Colours pages and slots by owner instead of by where their contents are; again: back. */
export function toggleByOwner(): void {
  const isByOwner = !getPage().isByOwner;
  setPage({ isByOwner });
  say(isByOwner ? TEXT.byOwner : TEXT.byState);
}

export function toggleInspector(): void {
  setPage({ isInspectorOpen: !getPage().isInspectorOpen });
}

export function toggleWhy(): void {
  setPage({ isWhyOpen: !getPage().isWhyOpen });
}

// ------------------------------------------------------------------------------------------- views

/** The views that a lesson's step or a link names; those that are pinned stay. */
export function showViews(names: readonly string[]): void {
  const pinned = getPage().pinnedViews.filter((name) => !names.includes(name));
  setPage({ views: [...names, ...pinned], largeView: null });
}

export function toggleView(name: string): void {
  if (getPage().views.includes(name)) closeView(name);
  else setPage({ views: [...getPage().views, name], largeView: null });
}

export function closeView(name: string): void {
  const { views, pinnedViews, largeView } = getPage();
  setPage({
    views: views.filter((each) => each !== name),
    pinnedViews: pinnedViews.filter((each) => each !== name),
    largeView: largeView === name ? null : largeView,
  });
}

export function togglePinned(name: string): void {
  const { pinnedViews } = getPage();
  const isPinned = pinnedViews.includes(name);
  setPage({ pinnedViews: isPinned ? pinnedViews.filter((each) => each !== name) : [...pinnedViews, name] });
}

export function toggleLarge(name: string): void {
  setPage({ largeView: getPage().largeView === name ? null : name });
}

export function choosePace(pace: Pace): void {
  keepPace(pace);
  setPage({ pace });
}
