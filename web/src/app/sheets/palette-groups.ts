/** What the palette offers: every action, every view, the course, the examples, the recorded runs. */
import type { CourseLesson } from '../../lesson/progress/course.ts';
import type { PageState } from '../../store/state.ts';
import { possibleNow, type CommandName } from '../../ui/commands/page-commands.ts';
import type { Demo } from '../open/demos.ts';
import { EXAMPLES } from '../../scenario/examples.ts';
import { openByName, openLessonNamed } from '../open/openers.ts';
import { GLOSSARY } from '../../ui/glossary/glossary.ts';
import { SHEET_TEXT, GLOSSARY_TEXT } from './text.ts';
import { openView } from '../keys/open-view.ts';
import { perform } from '../keys/perform.ts';
import { TO_READ } from '../document/text.ts';
import { KERNELS, TEACHING, documentHash } from '../address/route.ts';
import { KERNEL_NAMES } from '../../scenario/shape.ts';
import { WAYS_TEXT } from '../frame/home-text.ts';
import { APP_TEXT as TEXT, PART_TEXT } from '../text.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { viewNamed, viewsOffered } from '../all-views.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Found by these too. */
  readonly also?: string;
  /** What a term means, to be read in the list itself. */
  readonly says?: string;
  readonly key?: string;
  readonly run: () => void;
}

interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface Offered {
  readonly demos: readonly Demo[];
  readonly course: readonly CourseLesson[];
  readonly page: PageState;
}

/** Commands that mean nothing without their key. */
const BY_KEY_ONLY: readonly CommandName[] = [
  'forward',
  'back',
  'stop',
  'leaveDocument',
  'leaveScreen',
  'digit',
  'palette',
];

function actions(page: PageState): PaletteItem[] {
  const offered = possibleNow(page).filter(({ name }) => !BY_KEY_ONLY.includes(name));
  return offered.map(({ name, words, keys }) => ({
    id: name,
    label: words,
    ...(keys[0] !== undefined && { key: keys[0] }),
    ...(name === 'present' && { also: SHEET_TEXT.alsoPresent }),
    ...(name === 'teacher' && { also: SHEET_TEXT.alsoTeaching }),
    run: () => perform(name),
  }));
}

function views(): PaletteItem[] {
  return viewsOffered(leadState().source?.kind === 'trace').map((name, index) => ({
    id: `view-${name}`,
    label: SHEET_TEXT.viewNamed(viewNamed(name)?.name ?? name),
    ...(index < 9 && { key: String(index + 1) }),
    run: () => openView(name),
  }));
}

const DOCUMENTS: readonly PaletteItem[] = TO_READ.map(([name, title]) => ({
  id: `docs-${name}`,
  label: title,
  ...(name === TEACHING && { also: SHEET_TEXT.alsoTeaching }),
  run: () => (location.hash = documentHash({ name, heading: null })),
}));

const KERNEL_ITEMS: readonly PaletteItem[] = KERNEL_NAMES.map((name) => ({
  id: `kernel-${name}`,
  label: SHEET_TEXT.kernelNamed(name),
  run: () => (location.hash = documentHash({ name: KERNELS, heading: name })),
}));

function screens(screen: PageState['screen']): readonly PaletteItem[] {
  const home = { id: 'home', label: TEXT.toHome, run: () => (location.hash = '#home') };
  const ways = [
    ['game', '#play', PART_TEXT.game, WAYS_TEXT.playAbout],
    ['kswapd', '#kswapd', PART_TEXT.kswapd, SHEET_TEXT.kswapdAbout],
    ['four-kernels', '#four-kernels', PART_TEXT['four-kernels'], WAYS_TEXT.fourAbout],
    ['every-run', '#every-run', PART_TEXT['every-run'], SHEET_TEXT.everyAbout],
    ['museum', '#museum', PART_TEXT.museum, WAYS_TEXT.museumAbout],
    ['review', '#review', PART_TEXT.review, WAYS_TEXT.reviewAbout],
    ['mails', '#mails', PART_TEXT.mails, WAYS_TEXT.mailsAbout],
    ['your-machine', '#your-machine', PART_TEXT['your-machine'], WAYS_TEXT.ownAbout],
    ['lab', '#lab', PART_TEXT.lab, SHEET_TEXT.labAbout],
    ['tables', '#tables', PART_TEXT.tables, SHEET_TEXT.tablesAbout],
    ['time-machine', '#time-machine', PART_TEXT['time-machine'], WAYS_TEXT.timeAbout],
    ['design', '#design', PART_TEXT.design, WAYS_TEXT.designAbout],
  ] as const;
  const others = ways.flatMap(([name, hash, title, about]) =>
    screen === name ? [] : [{ id: hash, label: `${title}: ${about}`, run: () => (location.hash = hash) }],
  );
  return [...others, ...DOCUMENTS, ...(screen === 'home' ? [] : [home])];
}

const TERMS: readonly PaletteItem[] = GLOSSARY.map(({ term, also, says }) => ({
  id: `term-${term}`,
  label: term,
  also: also.join(' '),
  says,
  run: () => undefined,
}));

export function paletteGroups({ demos, course, page }: Offered): PaletteGroup[] {
  const lessons = course.map(({ name, title, story, lesson }) => ({
    id: `lesson-${name}`,
    label: `${story}.${lesson} ${title}`,
    run: () => void openLessonNamed(name),
  }));
  const runs = (list: readonly { readonly name: string; readonly title: string }[]) =>
    list.map(({ name, title }) => ({ id: name, label: title, also: name, run: () => void openByName(name) }));
  return [
    { title: SHEET_TEXT.actions, items: [...actions(page), ...screens(page.screen)] },
    { title: SHEET_TEXT.viewsTitle, items: page.screen === 'stage' ? views() : [] },
    { title: SHEET_TEXT.course, items: lessons },
    { title: TEXT.examples, items: runs(EXAMPLES) },
    { title: TEXT.demos, items: runs(demos) },
    { title: SHEET_TEXT.kernels, items: KERNEL_ITEMS },
    { title: GLOSSARY_TEXT.title, items: TERMS },
  ].filter(({ items }) => items.length > 0);
}
