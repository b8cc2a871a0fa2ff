/** The link to what is seen now: scenario, parameters, position, views, theme; elsewhere the place there and the theme. */
import { getLesson } from '../lesson/lesson-store.ts';
import { encodeLink } from '../scenario/link.ts';
import { readWhere } from '../store/checks.ts';
import { DEFAULT_VIEWS } from '../store/state.ts';
import type { PageState } from '../store/state.ts';
import { getPage, say } from '../store/store.ts';
import { STORE_TEXT as TEXT } from '../store/text.ts';
import { documentHash, homeHash } from './route.ts';

/** The views, unless they are those that are on the stage anyway: the usual ones, or those of a lesson's step. */
export function viewsToTell(
  { views }: Pick<PageState, 'views'>,
  isLesson: boolean,
): { views?: readonly string[] } {
  if (isLesson) return {};
  const isUsual =
    views.length === DEFAULT_VIEWS.length && views.every((name, at) => name === DEFAULT_VIEWS[at]);
  return isUsual || views.length === 0 ? {} : { views };
}

async function addressToShare(): Promise<string> {
  const { screen, source, theme, touch, document: read } = getPage();
  const seenIn = theme && { theme };
  if (screen === 'home') return new URL(homeHash({ touch, ...seenIn }), location.href).href;
  if (screen === 'document' && read) return new URL(documentHash({ ...read, ...seenIn }), location.href).href;
  const where = source ? await readWhere() : null;
  if (!source || !where) return location.href;
  const looks = { ...viewsToTell(getPage(), getLesson().loaded !== null), ...seenIn };
  return new URL(encodeLink({ scenario: source.link, ...where, ...looks }), location.href).href;
}

export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(await addressToShare());
    say(TEXT.linkCopied);
  } catch {
    // An iframe, or a browser that was told not to.
    say(TEXT.linkNotCopied);
  }
}
