/** What an address asks for: Home, a document, a game, a lesson by name, or a link to a place in a run. */
import { decodeLink, decodeLooks, encodeLooks } from '../../scenario/links/link.ts';
import type { Link, Looks } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';

export interface HomeRoute {
  readonly kind: 'home';
  /** Where the slider is to stand, from 1; null: where it stands at first. How far it goes, they know. */
  readonly touch: number | null;
  readonly theme?: string;
  /** What of the address could not be read: Home is shown all the same. */
  readonly problem?: Problem;
}

/** A document and a heading in it, which may not exist: that is found out when the document is there. */
export interface DocumentPlace {
  /** Of its file, without `.md`. */
  readonly name: string;
  readonly heading: string | null;
}

export interface DocumentRoute extends DocumentPlace {
  readonly kind: 'document';
  readonly theme?: string;
}

export interface GameRoute {
  readonly kind: 'game';
  /** As it was written; what is no seed the game tells. Empty: the game that was played last. */
  readonly seed: string;
  readonly theme?: string;
}

export type Route =
  | HomeRoute
  | DocumentRoute
  | GameRoute
  /** `#lesson/04-the-way-back/3`: at step 3, or where the student left it. */
  | { readonly kind: 'lesson'; readonly name: string; readonly step: number | null }
  | { readonly kind: 'link'; readonly link: Link }
  /** `beside`: machines of which one cannot stand there. */
  | { readonly kind: 'broken'; readonly problem: Problem; readonly beside?: readonly string[] };

/** `#home/touch-17?theme=dark`. An address without anything is Home too. */
const HOME = /^#?home(?:\/([^?]*))?(?:\?(.*))?$/;
const TOUCH = /^touch-(\d{1,6})$/;
/** `#play`, `#play/77`. */
const GAME = /^#play(?:\/([^?]*))?(?:\?(.*))?$/;
const LESSON = /^#lesson\/([a-z0-9-]{1,60})(?:\/(\d{1,3}))?\/?$/;
/** `#docs/what-is-simplified/swap-cache?theme=dark` */
const DOCUMENT = /^#docs(?:\/([^/?]*)(?:\/([^?]*))?)?(?:\?(.*))?$/;
const QUOTED_MAX = 40;

function homeRoute(place: string, looks: string): HomeRoute {
  const { theme } = decodeLooks(looks);
  const home = { kind: 'home', touch: null, ...(theme !== undefined && { theme }) } as const;
  if (place === '') return home;
  const touch = TOUCH.exec(place)?.[1];
  if (touch !== undefined) return { ...home, touch: Number(touch) };
  const message = TEXT.noTouch(place.slice(0, QUOTED_MAX));
  return { ...home, problem: { place: TEXT.linkPlace, message, cure: TEXT.noTouchCure } };
}

export function routeOf(hash: string): Route {
  const home = /^#?$/.test(hash) ? [] : HOME.exec(hash);
  if (home) return homeRoute(home[1] ?? '', home[2] ?? '');
  const read = DOCUMENT.exec(hash);
  if (read) {
    const { theme } = decodeLooks(read[3] ?? '');
    const place = { name: read[1] ?? '', heading: read[2] || null };
    return { kind: 'document', ...place, ...(theme !== undefined && { theme }) };
  }
  const game = GAME.exec(hash);
  if (game) {
    const { theme } = decodeLooks(game[2] ?? '');
    return {
      kind: 'game',
      seed: (game[1] ?? '').slice(0, QUOTED_MAX),
      ...(theme !== undefined && { theme }),
    };
  }
  const lesson = LESSON.exec(hash);
  if (lesson) {
    const step = Number(lesson[2] ?? 0);
    return { kind: 'lesson', name: lesson[1] ?? '', step: step > 0 ? step : null };
  }
  const result = decodeLink(hash);
  if (!result.ok) {
    const { problem, beside } = result;
    return { kind: 'broken', problem, ...(beside && { beside }) };
  }
  return result.link ? { kind: 'link', link: result.link } : homeRoute('', '');
}

/** The address of Home, with its `#`. */
export function homeHash({ touch, theme }: Pick<HomeRoute, 'touch' | 'theme'>): string {
  return `#home${touch === null ? '' : `/touch-${touch}`}${encodeLooks({ theme })}`;
}

/** The address of a game, with its `#`. */
export function gameHash({ seed, theme }: { readonly seed: number } & Looks): string {
  return `#play/${seed}${encodeLooks({ theme })}`;
}

/** The address of a place in a document, with its `#`. */
export function documentHash({ name, heading, theme }: DocumentPlace & Looks): string {
  return `#docs/${name}${heading === null ? '' : `/${heading}`}${encodeLooks({ theme })}`;
}

export const SIMPLIFIED_HASH = documentHash({ name: 'what-is-simplified', heading: null });
