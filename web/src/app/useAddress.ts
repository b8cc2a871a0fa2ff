import { useEffect } from 'react';
import { getLesson } from '../lesson/lesson-store.ts';
import { assertNever } from '../lib/assert-never.ts';
import { encodeLink } from '../scenario/link.ts';
import { readWhere } from '../store/checks.ts';
import type { PageState } from '../store/state.ts';
import { getPage, setPage, usePage } from '../store/store.ts';
import { openExampleInstead, openLessonNamed, openLink } from './openers.ts';
import { routeOf } from './route.ts';
import type { Route } from './route.ts';
import { viewsToTell } from './share.ts';
import { PROBLEM_TEXT } from './text.ts';

/** The address follows when the playhead rests: browsers allow about a hundred changes in half a minute. */
const REST_MS = 150;

async function openRoute(route: Route): Promise<void> {
  switch (route.kind) {
    case 'home':
      return setPage({ screen: 'home' });
    case 'lesson':
      return openLessonNamed(route.name, route.step === null ? {} : { step: route.step - 1 });
    case 'link':
      return openLink(route.link);
    case 'broken':
      return openExampleInstead({ title: PROBLEM_TEXT.link, problems: [route.problem] });
    default:
      return assertNever(route);
  }
}

/** Afterwards the address says what is shown, whatever it said before. */
async function openAddress(): Promise<void> {
  await openRoute(routeOf(location.hash));
  await writeAddress(false);
}

/** Puts what is shown into the address: another run is another entry of the browser's history, a step is not. */
async function writeAddress(isNewRun: boolean): Promise<void> {
  const { source, status } = getPage();
  // The way in shows a run too, and has an address of its own.
  if (getPage().screen === 'home') return;
  const where = await readWhere();
  const now = getPage();
  if (!source || !where || now.source !== source || now.status !== status || now.screen === 'home') return;
  const hash = encodeLink({
    scenario: source.link,
    ...where,
    ...viewsToTell(now, getLesson().loaded !== null),
  });
  if (hash === location.hash) return;
  if (isNewRun) history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
}

/** Scenario, position and changes stand in the address; an address that comes from elsewhere is opened. */
export function useAddress(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = getPage().source;
    let isFromHome = false;
    const onChange = (now: PageState, before: PageState) => {
      const { source, status, screen, views } = now;
      if (screen !== before.screen) isFromHome = before.screen === 'home';
      if (!source || (status === before.status && screen === before.screen && views === before.views)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isNewRun = (written !== null && written !== source) || isFromHome;
        written = source;
        isFromHome = false;
        void writeAddress(isNewRun);
      }, REST_MS);
    };
    const unsubscribe = usePage.subscribe(onChange);
    const onHashChange = () => void openAddress();
    window.addEventListener('hashchange', onHashChange);
    void openAddress();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('hashchange', onHashChange);
    };
  }, []);
}
