import { useEffect } from 'react';
import { progressOf, useLesson } from '../../lesson/progress/lesson-store.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import { readWhere } from '../../store/machine/checks.ts';
import { isMoving } from '../../store/machine/machine-state.ts';
import type { MachineState } from '../../store/machine/machine-state.ts';
import { isComing } from '../../store/opening.ts';
import { pause } from '../../store/playback.ts';
import { lead, leadState, watchLead } from '../../store/session/on-stage.ts';
import { isTheme } from '../../store/settings.ts';
import { togglePresenting } from '../../store/shell.ts';
import type { PageState } from '../../store/state.ts';
import { getPage, report, setPage, usePage } from '../../store/store.ts';
import { openLessonNamed, openLink, openUnreadable } from '../open/openers.ts';
import { documentHash, gameHash, homeHash, routeOf } from './route.ts';
import type { DocumentRoute, GameRoute, HomeRoute, Route } from './route.ts';
import { looksToTell, placeToTell } from './share.ts';
import { PROBLEM_TEXT } from '../text.ts';

/** The address follows when the playhead rests: browsers allow about a hundred changes in half a minute. */
const REST_MS = 150;

/** Nobody sees it: nothing plays on it, and nobody presents it. */
function leaveStage(): void {
  pause();
  if (getPage().themeBeforePresenting !== null) togglePresenting();
}

function openHome({ touch, theme, problem }: HomeRoute): void {
  leaveStage();
  setPage({ screen: 'home', touch, ...(isTheme(theme) && { theme }) });
  if (problem) report(PROBLEM_TEXT.link, [problem]);
}

/** `from`: the address before. From one document to the next the way back stays. */
function openDocument({ name, heading, theme }: DocumentRoute, from: string): void {
  leaveStage();
  const { screen, wayBack } = getPage();
  setPage({
    screen: 'document',
    document: { name, heading },
    wayBack: screen === 'document' ? wayBack : from || '#home',
    ...(isTheme(theme) && { theme }),
  });
}

/** What is no seed is told, and the game that was played last is shown: the game knows which numbers are. */
async function openGame({ seed, theme }: GameRoute): Promise<void> {
  leaveStage();
  setPage({ screen: 'game', ...(isTheme(theme) && { theme }) });
  try {
    (await import('../../game/asked-seed.ts')).openSeed(seed);
  } catch {
    // The screen itself tells that it could not be fetched.
  }
}

async function openRoute(route: Route, from: string): Promise<void> {
  switch (route.kind) {
    case 'home':
      return openHome(route);
    case 'document':
      return openDocument(route, from);
    case 'game':
      return openGame(route);
    case 'lesson':
      return openLessonNamed(route.name, route.step === null ? {} : { step: route.step - 1 });
    case 'link':
      return openLink(route.link);
    case 'broken':
      return openUnreadable(route);
    default:
      return assertNever(route);
  }
}

/** Home keeps the address without anything until its slider has been moved. */
function hashOfHome(): string {
  const { touch } = getPage();
  return touch === null && location.hash === '' ? '' : homeHash({ touch });
}

/**
 * Something else is coming: a lesson's step is told before its machine stands there, and both belong to one address;
 * and so do the machines beside the first one, which stands there before them.
 */
function isOnTheWay(): boolean {
  return isComing(getPage()) || isMoving(leadState());
}

async function hashOfStage(): Promise<string | null> {
  const machine = lead();
  const { status } = leadState();
  const where = machine && (await readWhere(machine));
  const now = getPage();
  if (!where || lead() !== machine || leadState().status !== status || now.screen !== 'stage') return null;
  if (isOnTheWay()) return null;
  return encodeLink({
    scenario: machine.source.link,
    ...placeToTell(where),
    ...looksToTell(now),
  });
}

/** What is shown, as an address; null as long as it cannot be said: whatever changes meanwhile asks again. */
async function hashOfPage(): Promise<string | null> {
  const { screen, document, game } = getPage();
  if (screen === 'home') return hashOfHome();
  if (screen === 'document') return document && documentHash(document);
  if (screen === 'game') return game === null ? null : gameHash({ seed: game });
  return hashOfStage();
}

/** Is there something else to be said in the address? */
function hasMoved(now: PageState, before: PageState): boolean {
  if (now.screen === 'home') return now.touch !== before.touch;
  if (now.screen === 'document') return now.document !== before.document;
  if (now.screen === 'game') return now.game !== before.game;
  const told = ['screen', 'views', 'beside', 'isByOwner', 'opening', 'besideAsked'] as const;
  return lead() !== null && told.some((name) => now[name] !== before[name]);
}

/** Opens what the address says, and what it says from then on; gives back how to stop that. */
export function followAddress(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = leadState().source;
  let isFromElsewhere = false;
  /**
   * Puts what is shown into the address: another run is another entry of the browser's history, a step is not, nor what
   * the address itself had asked for.
   */
  const write = async ({ isAsked }: { readonly isAsked: boolean }) => {
    const hash = await hashOfPage();
    if (hash === null) return;
    const { source } = leadState();
    const isOther = (written !== null && written !== source) || isFromElsewhere;
    written = source;
    isFromElsewhere = false;
    if (hash === location.hash) return;
    if (isOther && !isAsked && getPage().screen === 'stage') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  };
  /** Afterwards the address says what is shown, whatever it said before. */
  const openAddress = async (hash: string, from: string) => {
    await openRoute(routeOf(hash), from);
    // The first entry is its own, also when another run is opened before the place in this one can be written.
    written ??= leadState().source;
    await write({ isAsked: true });
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Written when it is there, which is heard of.
      if (getPage().screen === 'stage' && isOnTheWay()) return;
      void write({ isAsked: false });
    }, REST_MS);
  };
  const onChange = (now: PageState, before: PageState) => {
    if (now.screen !== before.screen) isFromElsewhere = before.screen !== 'stage';
    if (hasMoved(now, before)) writeSoon();
  };
  const onMachine = (now: MachineState, before: MachineState) => {
    const isThere = now.status !== before.status || (isMoving(before) && !isMoving(now));
    if (getPage().screen === 'stage' && isThere) writeSoon();
  };
  const unsubscribe = [
    usePage.subscribe(onChange),
    watchLead(onMachine),
    // Two steps may stand at the same place.
    useLesson.subscribe((now, before) => progressOf(now).step !== progressOf(before).step && writeSoon()),
  ];
  // What was asked for: the place in a run may have been written over it meanwhile.
  const onHashChange = ({ newURL, oldURL }: HashChangeEvent) =>
    void openAddress(new URL(newURL).hash, new URL(oldURL).hash);
  window.addEventListener('hashchange', onHashChange);
  void openAddress(location.hash, '');
  return () => {
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
    window.removeEventListener('hashchange', onHashChange);
  };
}

/** Scenario, position and changes stand in the address; an address that comes from elsewhere is opened. */
export function useAddress(): void {
  useEffect(followAddress, []);
}
