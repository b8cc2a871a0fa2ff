/** What can be done with the page, wherever the focus is: name, words, keys, when possible, what it does. */
import { pause, togglePlaying } from '../../store/playback.ts';
import { direct } from '../../store/session/directions.ts';
import { stopOpening } from '../../store/opening.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { cancelSeek, goToDifference, seek, skipGate, step } from '../../store/session/playhead.ts';
import {
  nextTheme,
  showSheet,
  toggleByOwner,
  toggleInspector,
  toggleLarge,
  toggleNarrative,
  togglePresenting,
  toggleWhy,
} from '../../store/shell.ts';
import { OWN_SCREENS, type PageState } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { isFullScreen, toggleFullScreen } from '../media/full-screen.ts';
import type { Command } from './command.ts';
import { ariaKey } from './keys.ts';

/** How it was invoked: by a key, or by name. */
export interface Press {
  readonly key: string;
  readonly repeat: boolean;
}

/** Supplied by the rooms to the right of this one. */
export interface Means {
  readonly copyLink: () => void;
  readonly openView: (digit: number) => void;
  /** The room in which a recorded run is held against the machine, or back to the usual views. */
  readonly toggleTraceRoom: () => void;
  readonly goToRecordedDifference: (direction: 1 | -1) => void;
}

type Screen = PageState['screen'];

interface PageCommand extends Command {
  /** Its place on the sheet of keys. */
  readonly group: 'steps' | 'lesson' | 'document' | 'screen' | 'stage' | 'page';
  /** On other screens it would happen out of sight. */
  readonly on: readonly Screen[];
  readonly isPossible?: (page: PageState) => boolean;
  readonly run: (press: Press, means: Means) => void;
}

const STAGE: readonly Screen[] = ['stage'];
const EVERYWHERE: readonly Screen[] = ['home', 'document', 'game', ...OWN_SCREENS, 'stage'];

/** What stops, and what is closed: the last thing that was opened comes first. */
function stop(): void {
  if (stopOpening()) return;
  const { largeView, isWhyOpen, themeBeforePresenting, beside } = getPage();
  pause();
  cancelSeek();
  if (largeView !== null) toggleLarge(largeView);
  else if (isWhyOpen) setPage({ isWhyOpen: false });
  else if (themeBeforePresenting !== null) togglePresenting();
  else if (beside !== null) void direct({ do: 'alone' });
}

/** Presenting takes the whole screen where the browser allows it. */
function present(): void {
  togglePresenting();
  if ((getPage().themeBeforePresenting !== null) !== isFullScreen()) toggleFullScreen();
}

/** Side by side there is no room for panels about one machine alone. */
const isAlone = ({ beside }: PageState) => beside === null;

/** What a real kernel did is played: it can be compared with, and no machine can be beside it. */
const isRecorded = (page: PageState) => isAlone(page) && leadState().source?.kind === 'trace';
const hasDifferences = (page: PageState) => !isAlone(page) || isRecorded(page);

function findDifference(direction: 1 | -1, { goToRecordedDifference }: Means): void {
  if (isAlone(getPage())) goToRecordedDifference(direction);
  else void goToDifference(direction);
}

/** The commands of a group, which are all on the same screens. */
const inGroup = <const Name extends string>(
  group: PageCommand['group'],
  on: readonly Screen[],
  commands: readonly (Omit<PageCommand, 'group' | 'on'> & { readonly name: Name })[],
) => commands.map((command) => ({ ...command, group, on }));

/** In the order of the sheet of keys. */
const TABLE = [
  ...inGroup('steps', STAGE, [
    {
      name: 'forward',
      words: 'One step forward',
      keys: ['→'],
      run: ({ repeat }) => step(getPage().grain, 1, repeat),
    },
    {
      name: 'back',
      words: 'One step back',
      keys: ['←'],
      run: ({ repeat }) => step(getPage().grain, -1, repeat),
    },
    {
      name: 'nextFault',
      words: 'Next fault',
      keys: ['Shift+→'],
      run: ({ repeat }) => step('fault', 1, repeat),
    },
    {
      name: 'previousFault',
      words: 'Previous fault',
      keys: ['Shift+←'],
      run: ({ repeat }) => step('fault', -1, repeat),
    },
    { name: 'first', words: 'To the start', keys: ['Home'], run: () => seek({ to: 'start' }) },
    { name: 'last', words: 'To the end', keys: ['End'], run: () => seek({ to: 'end' }) },
    { name: 'togglePlaying', words: 'Play, pause', keys: ['Space'], run: togglePlaying },
    { name: 'stop', words: 'Stop, or close what is open', keys: ['Esc'], run: stop },
  ]),
  ...inGroup('lesson', STAGE, [
    {
      name: 'skip',
      words: 'Step past a question that waits',
      keys: ['X'],
      isPossible: ({ stopped }) => stopped !== null,
      run: skipGate,
    },
    {
      name: 'narrative',
      words: 'Hide or show the lesson',
      keys: ['N'],
      isPossible: isAlone,
      run: toggleNarrative,
    },
    {
      name: 'steps',
      words: 'Go to a step of the lesson',
      keys: ['G'],
      isPossible: isAlone,
      run: () => showSheet('steps'),
    },
    {
      name: 'teacher',
      words: 'Plans and notes for the teacher',
      keys: ['H'],
      // A class must not read the teacher's notes.
      isPossible: ({ themeBeforePresenting }) => themeBeforePresenting === null,
      run: () => showSheet('teacher'),
    },
  ]),
  ...inGroup(
    'document',
    ['document'],
    [
      {
        name: 'leaveDocument',
        words: 'Back to where you came from',
        keys: ['Esc'],
        run: () => {
          location.hash = getPage().backHash;
        },
      },
    ],
  ),
  ...inGroup(
    'screen',
    ['game', ...OWN_SCREENS],
    [
      {
        name: 'leaveScreen',
        words: 'Home',
        keys: ['Esc'],
        // As on the stage, what is being opened is stopped first.
        run: () => {
          if (!stopOpening()) location.hash = '#home';
        },
      },
    ],
  ),
  ...inGroup('stage', STAGE, [
    {
      name: 'compare',
      words: 'Machines side by side: choose what differs',
      keys: ['C'],
      run: () => showSheet('compare'),
    },
    {
      name: 'change',
      words: 'Change a parameter or a switch of the kernel',
      keys: ['M'],
      run: () => showSheet('change'),
    },
    {
      name: 'alone',
      words: 'One machine again',
      keys: ['A'],
      isPossible: ({ beside }) => beside !== null,
      run: () => void direct({ do: 'alone' }),
    },
    {
      name: 'nextDifference',
      words: 'Next difference',
      keys: ['D'],
      isPossible: hasDifferences,
      run: (_, means) => findDifference(1, means),
    },
    {
      name: 'previousDifference',
      words: 'Previous difference',
      keys: ['Shift+D'],
      isPossible: hasDifferences,
      run: (_, means) => findDifference(-1, means),
    },
    {
      name: 'traceRoom',
      words: 'Trace room: a recorded run held against the machine',
      keys: ['R'],
      isPossible: isRecorded,
      run: (_, { toggleTraceRoom }) => toggleTraceRoom(),
    },
    {
      name: 'digit',
      words: 'Views, but in a step that asks',
      keys: ['1 … 9'],
      run: ({ key }, { openView }) => openView(Number(key)),
    },
    { name: 'views', words: 'Choose views', keys: ['V'], run: () => showSheet('views') },
    { name: 'why', words: 'Why: function, rule, causes', keys: ['W'], run: toggleWhy },
    {
      name: 'byOwner',
      words: 'Colour pages and slots by owner, or as usual',
      keys: ['O'],
      run: toggleByOwner,
    },
    {
      name: 'inspector',
      words: 'Inspect events, counters, state, parameters',
      keys: ['I'],
      run: toggleInspector,
    },
    { name: 'present', words: 'Present: stage and caption only', keys: ['P'], run: present },
  ]),
  ...inGroup('page', EVERYWHERE, [
    { name: 'palette', words: 'Everything, by name', keys: ['Ctrl+K'], run: () => showSheet('palette') },
    { name: 'theme', words: 'Another theme', keys: ['T'], run: nextTheme },
    { name: 'fullScreen', words: 'Full screen', keys: ['F'], run: toggleFullScreen },
    {
      name: 'copyLink',
      words: 'Copy a link to this place',
      keys: ['L'],
      run: (_, { copyLink }) => copyLink(),
    },
    { name: 'signs', words: 'What the signs mean', keys: ['S'], run: () => showSheet('signs') },
    { name: 'keys', words: 'All keys', keys: ['?'], run: () => showSheet('keys') },
  ]),
];

export type CommandName = (typeof TABLE)[number]['name'];
export type NamedCommand = PageCommand & { readonly name: CommandName };
export const COMMANDS: readonly NamedCommand[] = TABLE;

const BY_NAME = new Map(COMMANDS.map((command) => [command.name, command]));

export function commandNamed(name: CommandName): NamedCommand {
  return BY_NAME.get(name)!;
}

/** The commands of a screen that mean something now. */
export function possibleNow(page: PageState): NamedCommand[] {
  return COMMANDS.filter(({ on, isPossible }) => on.includes(page.screen) && (isPossible?.(page) ?? true));
}

/** The key of a command on a button whose own words are `hint`. */
export function keyOf(name: CommandName, hint: string) {
  const [key = ''] = commandNamed(name).keys;
  return { 'aria-keyshortcuts': ariaKey(key), title: `${hint} (${key})` };
}
