/** The link to what is seen now: scenario, parameters, position, views or step, theme; elsewhere the place there and the theme. */
import { getLesson, progressOf } from '../../lesson/progress/lesson-store.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import type { Link, Looks } from '../../scenario/links/link.ts';
import { readWhere } from '../../store/machine/checks.ts';
import type { Answer } from '../../core/protocol.ts';
import { STAGE, lead } from '../../store/session/on-stage.ts';
import { DEFAULT_VIEWS } from '../../store/state.ts';
import type { PageState } from '../../store/state.ts';
import { getPage, say } from '../../store/store.ts';
import { STORE_TEXT as TEXT } from '../../store/text.ts';
import { documentHash, gameHash, homeHash } from './route.ts';

/** What is on the stage, and how pages and slots are coloured. */
export function looksToTell({ views, isByOwner }: Pick<PageState, 'views' | 'isByOwner'>): Looks {
  return { ...viewsToTell(views), ...(isByOwner && { isByOwner }) };
}

/**
 * In a lesson the step, which has views of its own; elsewhere the views, unless they are those that are on the stage
 * anyway.
 */
function viewsToTell(views: PageState['views']): Looks {
  const lesson = getLesson();
  if (lesson.loaded !== null) return { step: progressOf(lesson).step + 1 };
  if (lesson.lost !== null) return { step: lesson.lost.step + 1 };
  const isUsual =
    views.length === DEFAULT_VIEWS.length && views.every((name, at) => name === DEFAULT_VIEWS[at]);
  return isUsual || views.length === 0 ? {} : { views };
}

/** Side by side the access at which all stand, and in what the others differ; alone where the machine stands. */
export function placeToTell(where: Answer<'where'>): Pick<Link, 'at' | 'commands' | 'beside'> {
  const { beside } = getPage();
  const { touch } = STAGE.state.getState();
  if (beside === null || touch === null) return where;
  return { at: { access: touch }, commands: beside.commands, beside: beside.variants };
}

const gameAddress = (seed: number | null, seenIn: Looks | null) =>
  seed === null ? location.href : new URL(gameHash({ seed, ...seenIn }), location.href).href;

async function addressToShare(): Promise<string> {
  const { screen, theme, touch, game, document: read } = getPage();
  const seenIn = theme && { theme };
  if (screen === 'home') return new URL(homeHash({ touch, ...seenIn }), location.href).href;
  if (screen === 'document' && read) return new URL(documentHash({ ...read, ...seenIn }), location.href).href;
  if (screen === 'game') return gameAddress(game, seenIn);
  const machine = lead();
  const where = machine && (await readWhere(machine));
  if (!where) return location.href;
  const looks = { ...looksToTell(getPage()), ...seenIn };
  const place = placeToTell(where);
  return new URL(encodeLink({ scenario: machine.source.link, ...place, ...looks }), location.href).href;
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
