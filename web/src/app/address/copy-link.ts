/** Copies the link to what is seen now: scenario, parameters, position, views or step, theme; elsewhere the place there and the theme. */
import { encodeLink, type LinkScenario, type Looks } from '../../scenario/links/link.ts';
import { isKeptName } from '../../scenario/links/kept-name.ts';
import { readWhere } from '../../store/machine/ask.ts';
import { lead } from '../../store/session/on-stage.ts';
import { getPage, say } from '../../store/store.ts';
import { documentHash, gameHash, homeHash, isOwn, ownHash } from './route.ts';
import { looksForLink, placeForLink } from './share.ts';
import { LINK_TEXT as TEXT } from './text.ts';

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
    say(isForMe ? TEXT.withoutFile : TEXT.copied);
  } catch {
    // An iframe, or a browser that does not allow it.
    say(TEXT.notCopied);
  }
}
