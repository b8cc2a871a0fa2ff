/** What a key does. */
import { assertNever } from '../../lib/assert-never.ts';
import { pause, togglePlaying } from '../../store/playback.ts';
import { cancelSeek, seek, skipGate, step } from '../../store/machine/playhead.ts';
import {
  nextTheme,
  showSheet,
  toggleInspector,
  toggleLarge,
  toggleNarrative,
  togglePresenting,
  toggleView,
  toggleWhy,
} from '../../store/shell.ts';
import type { PageState } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import type { KeyAction } from '../../ui/keys.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';
import { toggleFullScreen } from '../../ui/media/full-screen.ts';
import { copyLink } from '../address/share.ts';

export interface Press {
  readonly key: string;
  readonly repeat: boolean;
}

/** Back to where the documents were entered; elsewhere: what stops, and what is put away, from the last thing that was opened. */
function escape(): void {
  const { screen, wayBack, largeView, isWhyOpen, themeBeforePresenting } = getPage();
  if (screen === 'document') {
    location.hash = wayBack;
    return;
  }
  pause();
  cancelSeek();
  if (largeView !== null) toggleLarge(largeView);
  else if (isWhyOpen) setPage({ isWhyOpen: false });
  else if (themeBeforePresenting !== null) togglePresenting();
}

function openByDigit(digit: string): void {
  const name = VIEW_NAMES[Number(digit) - 1];
  if (name !== undefined) toggleView(name);
}

/** Presenting takes the whole screen where the browser lets it. */
function present(): void {
  togglePresenting();
  if ((getPage().themeBeforePresenting !== null) !== (document.fullscreenElement !== null))
    toggleFullScreen();
}

/** Without a stage and a run: what belongs to them would happen where nobody sees it. */
const AT_HOME: readonly KeyAction[] = ['palette', 'keys', 'signs', 'theme', 'fullScreen', 'copyLink'];
const IN_DOCUMENTS: readonly KeyAction[] = [...AT_HOME, 'stop'];

export function isPossible(action: KeyAction, screen: PageState['screen']): boolean {
  switch (screen) {
    case 'home':
      return AT_HOME.includes(action);
    case 'document':
      return IN_DOCUMENTS.includes(action);
    case 'stage':
      return true;
    default:
      return assertNever(screen);
  }
}

export function perform(action: KeyAction, { key, repeat }: Press): void {
  const { grain } = getPage();
  switch (action) {
    case 'forward':
      return step(grain, 1, repeat);
    case 'back':
      return step(grain, -1, repeat);
    case 'nextFault':
      return step('fault', 1, repeat);
    case 'previousFault':
      return step('fault', -1, repeat);
    case 'first':
      return seek({ to: 'start' });
    case 'last':
      return seek({ to: 'end' });
    case 'togglePlaying':
      return togglePlaying();
    case 'stop':
      return escape();
    case 'palette':
    case 'keys':
    case 'signs':
    case 'views':
      return showSheet(action);
    case 'teacher':
      // Before a class nobody shall read what the teacher is told.
      return getPage().themeBeforePresenting === null ? showSheet(action) : undefined;
    case 'why':
      return toggleWhy();
    case 'inspector':
      return toggleInspector();
    case 'narrative':
      return toggleNarrative();
    case 'present':
      return present();
    case 'theme':
      return nextTheme();
    case 'fullScreen':
      return toggleFullScreen();
    case 'copyLink':
      return void copyLink();
    case 'skip':
      return skipGate();
    case 'digit':
      return openByDigit(key);
    default:
      return assertNever(action);
  }
}
