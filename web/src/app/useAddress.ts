import { useEffect } from 'react';
import { decodeLink, encodeLink } from '../scenario/link.ts';
import { readWhere } from '../store/checks.ts';
import type { PageState } from '../store/state.ts';
import { getPage, usePage } from '../store/store.ts';
import { openExampleInstead, openLink } from './openers.ts';
import { PROBLEM_TEXT } from './text.ts';

/** The address follows when the playhead rests: browsers allow about a hundred changes in half a minute. */
const REST_MS = 150;

/** Afterwards the address says what is shown, whatever it said before. */
async function openAddress(): Promise<void> {
  const result = decodeLink(location.hash);
  if (result.ok) await openLink(result.link);
  else await openExampleInstead({ title: PROBLEM_TEXT.link, problems: [result.problem] });
  await writeAddress(false);
}

/** Puts what is shown into the address: another run is another entry of the browser's history, a step is not. */
async function writeAddress(isNewRun: boolean): Promise<void> {
  const { source, status } = getPage();
  const where = await readWhere();
  const now = getPage();
  if (!source || !where || now.source !== source || now.status !== status) return;
  const hash = encodeLink({ scenario: source.link, ...where });
  if (hash === location.hash) return;
  if (isNewRun && location.hash !== '') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
}

/** Scenario, position and changes stand in the address; an address that comes from elsewhere is opened. */
export function useAddress(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = getPage().source;
    const onChange = ({ source, status }: PageState, before: PageState) => {
      if (!source || status === before.status) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isNewRun = written !== null && written !== source;
        written = source;
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
