/** What the palette offers: every action, every view, the course, the examples, the recorded runs. */
import type { CourseLesson } from '../../lesson/progress/course.ts';
import type { PageState } from '../../store/state.ts';
import { toggleView } from '../../store/shell.ts';
import type { KeyAction } from '../../ui/keys.ts';
import type { Demo } from '../open/demos.ts';
import { exampleTitles } from '../open/example-titles.ts';
import { openByName, openLessonNamed } from '../open/openers.ts';
import { isPossible, perform } from '../keys/perform.ts';
import { TO_READ } from '../document/text.ts';
import { documentHash } from '../address/route.ts';
import { ACTION_TEXT, APP_TEXT as TEXT } from '../text.ts';
import { viewOf } from '../../views/index.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly key?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface Offered {
  readonly demos: readonly Demo[];
  readonly course: readonly CourseLesson[];
  readonly screen: PageState['screen'];
}

/** Of the keys, those that mean something without the key. */
function actions(screen: PageState['screen']): PaletteItem[] {
  const possible = Object.entries(ACTION_TEXT).filter(([action]) => isPossible(action as KeyAction, screen));
  return possible.map(([action, { does, press }]) => ({
    id: action,
    label: does,
    key: press,
    run: () => perform(action as KeyAction, { key: '', repeat: false }),
  }));
}

function views(): PaletteItem[] {
  return VIEW_NAMES.map((name, index) => ({
    id: `view-${name}`,
    label: TEXT.viewNamed(viewOf(name)?.name ?? name),
    ...(index < 9 && { key: String(index + 1) }),
    run: () => toggleView(name),
  }));
}

const DOCUMENTS: readonly PaletteItem[] = TO_READ.map(([name, title]) => ({
  id: `docs-${name}`,
  label: title,
  run: () => (location.hash = documentHash({ name, heading: null })),
}));

function ways(screen: PageState['screen']): readonly PaletteItem[] {
  const home = { id: 'home', label: TEXT.toHome, run: () => (location.hash = '#home') };
  return screen === 'home' ? DOCUMENTS : [...DOCUMENTS, home];
}

export function paletteGroups({ demos, course, screen }: Offered): PaletteGroup[] {
  const lessons = course.map(({ name, title, story, lesson }) => ({
    id: `lesson-${name}`,
    label: `${story}.${lesson} ${title}`,
    run: () => void openLessonNamed(name),
  }));
  const runs = (list: readonly { readonly name: string; readonly title: string }[]) =>
    list.map(({ name, title }) => ({ id: name, label: title, run: () => void openByName(name) }));
  return [
    { title: TEXT.actions, items: [...actions(screen), ...ways(screen)] },
    { title: TEXT.viewsTitle, items: screen === 'stage' ? views() : [] },
    { title: TEXT.course, items: lessons },
    { title: TEXT.examples, items: runs(exampleTitles()) },
    { title: TEXT.demos, items: runs(demos) },
  ].filter(({ items }) => items.length > 0);
}
