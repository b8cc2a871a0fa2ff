/** What an address asks for: Home, a document, a game, a lesson by name, or a link to a place in a run. */
import { wholeNumber } from '../../lib/whole-number.ts';
import {
  TAIL_LIMIT,
  decodeLink,
  decodeLooks,
  encodeLooks,
  type Link,
  type Looks,
} from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { isTheme, type Theme } from '../../store/settings.ts';
import { OWN_SCREENS, type OwnScreen } from '../../store/state.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';

/** How a screen without a machine looks. */
interface Seen {
  readonly theme?: Theme;
  /** Parts of the address that mean nothing there. */
  readonly unread?: readonly string[];
}

export interface HomeRoute extends Seen {
  readonly kind: 'home';
  /** The touch of the slider, from 1; null: the one it starts at. The machines know how far it goes. */
  readonly touch: number | null;
  /** What of the address could not be read: Home is shown all the same. */
  readonly problem?: Problem;
}

/** A document and a heading in it, which may not exist: that is found out when the document is there. */
interface DocumentPlace {
  readonly name: string;
  readonly heading: string | null;
}

export interface DocumentRoute extends DocumentPlace, Seen {
  readonly kind: 'document';
}

export interface GameRoute extends Seen {
  readonly kind: 'game';
  /** As written; the game reports what is no seed. Empty: the game that was played last. */
  readonly seed: string;
}

export interface OwnRoute extends Seen {
  readonly kind: 'own';
  readonly screen: OwnScreen;
  /** What of it, as written: the screen knows what there is. Empty: what was open last. */
  readonly place: string;
}

export type Route =
  | HomeRoute
  | OwnRoute
  | DocumentRoute
  | GameRoute
  /** `#lesson/04-the-way-back/3`: at step 3, or where the student left it. */
  | { readonly kind: 'lesson'; readonly name: string; readonly step: number | null }
  | { readonly kind: 'link'; readonly link: Link }
  /** `beside`: further machines of which one cannot be shown. */
  | { readonly kind: 'broken'; readonly problem: Problem; readonly beside?: readonly string[] };

/** `#home/access-17?theme=dark`. An address without anything is Home too. */
const HOME = /^#?home(?:\/([^?]*))?(?:\?(.*))?$/;
/** Links made before the word was `access` still lead there. */
const TOUCH = /^(?:access|touch)-(.{1,6})$/;
/** `#play`, `#play/77`. */
const GAME = /^#play(?:\/([^?]*))?(?:\?(.*))?$/;
const OWN_HASH = /^#([a-z-]+)(?:\/([^?]*))?(?:\?(.*))?$/;
const LESSON = /^#lesson\/([a-z0-9-]{1,60})(?:\/([1-9]\d{0,2}))?\/?$/;
/** `#docs/what-is-simplified/swap-cache?theme=dark` */
const DOCUMENT = /^#(?:docs(?:\/([^/?]*))?|(kernels))(?:\/([^?]*))?(?:\?(.*))?$/;
/** Made from the table of kernels, and read as a document is: `#kernels/5.9`. */
export const KERNELS = 'kernels';
export const TEACHING = 'teaching';
const QUOTED_MAX = 40;
/** A brief and a choice of each kind. */
const PLACE_MAX = 300;
/** A question of one's own, and the run that it is asked of. */
const LAB_PLACE_MAX = 61_000;

/** A theme that does not exist is one of the parts that mean nothing. */
function withKnownTheme<Read extends Looks>({ theme, ...read }: Read): Omit<Read, 'theme'> & Seen {
  if (theme === undefined) return read;
  return isTheme(theme)
    ? { ...read, theme }
    : { ...read, unread: [...(read.unread ?? []), `theme=${theme}`] };
}

const seenAs = (looks = ''): Seen =>
  withKnownTheme(decodeLooks(new URLSearchParams(looks.slice(0, TAIL_LIMIT)), ['theme']));

function homeRoute(place = '', looks = ''): HomeRoute {
  const home = { kind: 'home', touch: null, ...seenAs(looks) } as const;
  if (place === '') return home;
  const touch = wholeNumber(TOUCH.exec(place)?.[1] ?? '');
  if (touch !== null) return { ...home, touch };
  const message = TEXT.noTouch(place.slice(0, QUOTED_MAX));
  return { ...home, problem: { place: TEXT.linkPlace, message, cure: TEXT.noTouchCure } };
}

/** Whether the screen has a word of its own in the address. */
export const isOwn = (screen: string): screen is OwnScreen =>
  (OWN_SCREENS as readonly string[]).includes(screen);

function ownRoute(hash: string): OwnRoute | null {
  const [, screen = '', place = '', looks] = OWN_HASH.exec(hash) ?? [];
  return isOwn(screen)
    ? {
        kind: 'own',
        screen,
        place: place.slice(0, screen === 'lab' ? LAB_PLACE_MAX : PLACE_MAX),
        ...seenAs(looks),
      }
    : null;
}

export function routeOf(hash: string): Route {
  const home = /^#?$/.test(hash) ? [] : HOME.exec(hash);
  if (home) return homeRoute(home[1], home[2]);
  const read = DOCUMENT.exec(hash);
  if (read) {
    const [, name, kernels, heading, looks] = read;
    return { kind: 'document', name: name ?? kernels ?? '', heading: heading || null, ...seenAs(looks) };
  }
  const game = GAME.exec(hash);
  if (game) return { kind: 'game', seed: (game[1] ?? '').slice(0, QUOTED_MAX), ...seenAs(game[2]) };
  const own = ownRoute(hash);
  if (own) return own;
  const lesson = LESSON.exec(hash);
  if (lesson) {
    const step = lesson[2] === undefined ? null : Number(lesson[2]);
    return { kind: 'lesson', name: lesson[1] ?? '', step };
  }
  const result = decodeLink(hash);
  if (!result.ok) {
    const { problem, beside } = result;
    return { kind: 'broken', problem, ...(beside && { beside }) };
  }
  return result.link ? { kind: 'link', link: withKnownTheme(result.link) } : homeRoute();
}

export function homeHash({ touch, theme }: Pick<HomeRoute, 'touch'> & Looks): string {
  return `#home${touch === null ? '' : `/access-${touch}`}${encodeLooks({ theme })}`;
}

export function gameHash({ seed, theme }: { readonly seed: number } & Looks): string {
  return `#play/${seed}${encodeLooks({ theme })}`;
}

export function ownHash(screen: OwnScreen, place = '', { theme }: Looks = {}): string {
  return `#${screen}${place && `/${place}`}${encodeLooks({ theme })}`;
}

export function documentHash({ name, heading, theme }: DocumentPlace & Looks): string {
  return `#${name === KERNELS ? '' : 'docs/'}${name}${heading === null ? '' : `/${heading}`}${encodeLooks({ theme })}`;
}

export const KERNELS_HASH = documentHash({ name: KERNELS, heading: null });
export const TEACHING_HASH = documentHash({ name: TEACHING, heading: null });
export const SIMPLIFIED_HASH = documentHash({ name: 'what-is-simplified', heading: null });
