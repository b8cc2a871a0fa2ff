import { useEffect } from 'react';
import { decodeLink, encodeLink } from '../scenario/link.ts';
import { readWhere } from '../store/checks.ts';
import type { PageState } from '../store/state.ts';
import { getPage, usePage } from '../store/store.ts';
import { openExampleInstead, openLink } from './openers.ts';
import { PROBLEM_TEXT } from './text.ts';

/** The address follows when the playhead rests: browsers allow about a hundred changes in half a minute. */
const REST_MS = 150;

function openAddress(): void {
  const result = decodeLink(location.hash);
  if (result.ok) void openLink(result.link);
  else void openExampleInstead({ title: PROBLEM_TEXT.link, problems: [result.problem] });
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
    window.addEventListener('hashchange', openAddress);
    openAddress();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('hashchange', openAddress);
    };
  }, []);
}
