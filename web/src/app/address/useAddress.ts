import { useEffect } from 'react';
import { progressOf, useLesson } from '../../lesson/progress/lesson-store.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import { readWhere } from '../../store/machine/ask.ts';
import { isMoving, type MachineState } from '../../store/machine/machine-state.ts';
import { isComing } from '../../store/opening.ts';
import { pause } from '../../store/playback.ts';
import { lead, leadState, watchLead } from '../../store/session/on-stage.ts';
import { showSheet, togglePresenting } from '../../store/shell.ts';
import type { PageState } from '../../store/state.ts';
import { getPage, report, setPage, usePage } from '../../store/store.ts';
import { openLessonNamed, openLink, openUnreadable, reportUnread } from '../open/openers.ts';
import {
  documentHash,
  gameHash,
  homeHash,
  isOwn,
  ownHash,
  routeOf,
  type DocumentRoute,
  type GameRoute,
  type HomeRoute,
  type OwnRoute,
  type Route,
} from './route.ts';
import { looksForLink, placeForLink } from './share.ts';
import { PROBLEM_TEXT } from '../text.ts';

/** The address follows when the playhead rests: browsers allow about a hundred changes in half a minute. */
const REST_MS = 150;

/** Out of sight: it does not play, and it is not presented. */
function leaveStage(): void {
  pause();
  if (getPage().themeBeforePresenting !== null) togglePresenting();
}

function openHome({ touch, theme, problem }: HomeRoute): void {
  leaveStage();
  setPage({ screen: 'home', touch, ...(theme && { theme }) });
  if (problem) report(PROBLEM_TEXT.link, [problem]);
}

/** `from`: the address before. From one document to the next the way back does not change. */
function openDocument({ name, heading, theme }: DocumentRoute, from: string): void {
  leaveStage();
  const { screen, backHash } = getPage();
  setPage({
    screen: 'document',
    document: { name, heading },
    backHash: screen === 'document' ? backHash : from || '#home',
    ...(theme && { theme }),
  });
}

/**
 * Anything but a seed is reported, and the game that was played last is shown: the game knows which numbers are seeds.
 */
async function openGame({ seed, theme }: GameRoute): Promise<void> {
  leaveStage();
  setPage({ screen: 'game', ...(theme && { theme }) });
  try {
    (await import('../../game/asked-seed.ts')).openSeed(seed);
  } catch {
    // The screen itself reports that it failed to load.
  }
}

function openOwn({ screen, place, theme }: OwnRoute): void {
  leaveStage();
  const places = { ...getPage().places, ...(place !== '' && { [screen]: place }) };
  setPage({ screen, places, ...(theme && { theme }) });
}

async function openRoute(route: Route, from: string): Promise<void> {
  await openScreen(route, from);
  if ('unread' in route) await reportUnread(route);
}

async function openScreen(route: Route, from: string): Promise<void> {
  switch (route.kind) {
    case 'home':
      return openHome(route);
    case 'document':
      return openDocument(route, from);
    case 'game':
      return openGame(route);
    case 'own':
      return openOwn(route);
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
 * Something else is loading: a lesson's step changes before its machine is there, and both belong to one address; and
 * so do the machines beside the first one, which is there before them.
 */
function isArriving(): boolean {
  return isComing(getPage()) || isMoving(leadState());
}

async function hashOfStage(): Promise<string | null> {
  const machine = lead();
  const { status } = leadState();
  const where = machine && (await readWhere(machine));
  const now = getPage();
  if (!where || lead() !== machine || leadState().status !== status || now.screen !== 'stage') return null;
  if (isArriving()) return null;
  return encodeLink({
    scenario: machine.source.link,
    ...placeForLink(where),
    ...looksForLink(now),
  });
}

/** What is shown, as an address; null while it is unknown. Each later change asks again. */
async function hashOfPage(): Promise<string | null> {
  const { screen, document, game, places } = getPage();
  if (screen === 'home') return hashOfHome();
  if (screen === 'document') return document && documentHash(document);
  if (screen === 'game') return game === null ? null : gameHash({ seed: game });
  if (isOwn(screen)) return ownHash(screen, places[screen]);
  return hashOfStage();
}

/** Has what the address should say changed? */
function hasMoved(now: PageState, before: PageState): boolean {
  if (now.screen === 'home') return now.touch !== before.touch;
  if (now.screen === 'document') return now.document !== before.document;
  if (now.screen === 'game') return now.game !== before.game;
  if (isOwn(now.screen)) return now.places !== before.places;
  const told = ['screen', 'views', 'beside', 'isByOwner', 'opening', 'besideAsked'] as const;
  return lead() !== null && told.some((name) => now[name] !== before[name]);
}

/** Not by URL, which would read all of an address of megabytes. */
const hashOf = (url: string) => /#.*$/.exec(url)?.[0] ?? '';

/** Opens what the address says, now and whenever it changes; returns a function that stops it. */
export function followAddress(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = leadState().source;
  let isFromElsewhere = false;
  /**
   * Writes what is shown into the address: another run is a new entry in the browser's history; a step is not, and
   * neither is what the address itself asked for.
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
    // The entry is that of the run it asks for, also when another one is opened before the place in it can be written.
    const before = leadState().source;
    let asked = before;
    const stopWatching = watchLead(({ source }) => {
      if (asked === before) asked = source;
    });
    await openRoute(routeOf(hash), from);
    stopWatching();
    if (asked !== before) written = asked;
    await write({ isAsked: leadState().source === asked });
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Written when it is there, which an event reports.
      if (getPage().screen === 'stage' && isArriving()) return;
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
    // Two steps may have the same position.
    useLesson.subscribe((now, before) => progressOf(now).step !== progressOf(before).step && writeSoon()),
  ];
  const onHashChange = ({ newURL, oldURL }: HashChangeEvent) => {
    // A dialog belongs to what was shown before.
    showSheet(null);
    // What was asked for: the position in a run may have been written over it meanwhile.
    void openAddress(hashOf(newURL), hashOf(oldURL));
  };
  window.addEventListener('hashchange', onHashChange);
  void openAddress(location.hash, '');
  return () => {
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
    window.removeEventListener('hashchange', onHashChange);
  };
}

/** Scenario, position and changes are in the address; an address that comes from elsewhere is opened. */
export function useAddress(): void {
  useEffect(followAddress, []);
}
