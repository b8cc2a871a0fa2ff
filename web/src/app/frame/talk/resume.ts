/** A talk that was on when the page was loaded again goes on at the same stage; the address brings back the machine. */
import { keepText } from '../../../lib/kept-text.ts';
import { recallTalk } from '../../../present/kept-talk.ts';
import { togglePresenting } from '../../../store/shell.ts';
import { NEW_TALK, TALK_KEY } from '../../../store/state.ts';
import { getPage, setPage } from '../../../store/store.ts';

/** Whoever has typed or followed an address wants that. */
const isLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

export function resumeTalk(): void {
  if (!isLoadedAgain() || getPage().screen !== 'stage') {
    keepText(TALK_KEY, null, 'sessionStorage');
    return;
  }
  const { lesson, stand } = recallTalk();
  if (getPage().themeBeforePresenting === null) togglePresenting();
  setPage({ talk: { ...NEW_TALK, lesson, ...stand } });
}
