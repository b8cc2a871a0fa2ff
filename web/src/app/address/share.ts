/** The link to what is seen now: scenario, parameters, position, views or step, theme; elsewhere the place there and the theme. */
import { getLesson, progressOf } from '../../lesson/progress/lesson-store.ts';
import { encodeLink, type Link, type LinkScenario, type Looks } from '../../scenario/links/link.ts';
import { isKeptName } from '../../scenario/links/kept-name.ts';
import { readWhere } from '../../store/machine/ask.ts';
import type { Answer } from '../../core/protocol.ts';
import { STAGE, lead } from '../../store/session/on-stage.ts';
import { DEFAULT_VIEWS, type PageState } from '../../store/state.ts';
import { getPage, say } from '../../store/store.ts';
import { STORE_TEXT as TEXT } from '../../store/text.ts';
import { documentHash, gameHash, homeHash, isOwn, ownHash } from './route.ts';

export function looksForLink({ views, isByOwner }: Pick<PageState, 'views' | 'isByOwner'>): Looks {
  return { ...viewsForLink(views), ...(isByOwner && { isByOwner }) };
}

/**
 * In a lesson the step, which has views of its own; elsewhere the views, unless they are those that are on the stage
 * anyway.
 */
function viewsForLink(views: PageState['views']): Looks {
  const lesson = getLesson();
  if (lesson.loaded !== null) return { step: progressOf(lesson).step + 1 };
  if (lesson.lost !== null) return { step: lesson.lost.step + 1 };
  const isUsual =
    views.length === DEFAULT_VIEWS.length && views.every((name, at) => name === DEFAULT_VIEWS[at]);
  return isUsual || views.length === 0 ? {} : { views };
}

/** Side by side: the access that all show, and how the others differ. Alone: the machine's position. */
export function placeForLink(where: Answer<'where'>): Pick<Link, 'at' | 'commands' | 'beside'> {
  const { beside } = getPage();
  const { touch } = STAGE.state.getState();
  if (beside === null || touch === null) return where;
  return { at: { access: touch }, commands: beside.commands, beside: beside.variants };
}

const gameAddress = (seed: number | null, seenIn: Looks | null) =>
  seed === null ? location.href : new URL(gameHash({ seed, ...seenIn }), location.href).href;

async function addressToShare(): Promise<string> {
  const { screen, theme, touch, game, places, document: read } = getPage();
  const seenIn = theme && { theme };
  if (screen === 'home') return new URL(homeHash({ touch, ...seenIn }), location.href).href;
  if (screen === 'document' && read) return new URL(documentHash({ ...read, ...seenIn }), location.href).href;
  if (screen === 'game') return gameAddress(game, seenIn);
  if (isOwn(screen)) return new URL(ownHash(screen, places[screen], { ...seenIn }), location.href).href;
  const machine = lead();
  const where = machine && (await readWhere(machine));
  if (!where) return location.href;
  const looks = { ...looksForLink(getPage()), ...seenIn };
  const place = placeForLink(where);
  return new URL(encodeLink({ scenario: machine.source.link, ...place, ...looks }), location.href).href;
}

/** Too long for an address: what leads there leads nowhere for others. */
const isFileOnly = (link: LinkScenario | undefined) => link?.kind === 'bundled' && isKeptName(link.name);

export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(await addressToShare());
    const isForMe = getPage().screen === 'stage' && isFileOnly(lead()?.source.link);
    say(isForMe ? TEXT.linkWithoutFile : TEXT.linkCopied);
  } catch {
    // An iframe, or a browser that does not allow it.
    say(TEXT.linkNotCopied);
  }
}
