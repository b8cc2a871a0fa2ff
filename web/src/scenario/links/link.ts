/**
 * A scenario and a place in it as the part of an address behind the `#`:
 *
 *   #1/sequential/a120.fault_begin.2~1a2b3c4d/page_cluster=0@a100
 *    │ │          │                          └ commands: parameter, value, where; as many as there are
 *    │ │          └ position: right after access 120, there after the 2nd fault_begin; short digest of the state
 *    │ └ a bundled scenario by name, or z.<deflated text in base64url>
 *    └ version of this form
 *
 * and, where it matters how it is looked at: ?views=loom,readahead&colour=owner&theme=projector, in a lesson also ?step=9; for each
 * machine that stands beside it, in what that one differs: ?beside=page_cluster.0 (variant.ts)
 *
 * A link is data: reading one runs nothing, never throws, and unpacks nothing (packed-text.ts does, when it is opened).
 */
import { wholeNumber } from '../../lib/whole-number.ts';
import { EVENT_NAMES, PARAMS, type EventName, type ParamName } from '../../core/schema/schema.gen.ts';
import type { PortableCommand, PortablePosition } from '../../core/protocol.ts';
import type { Problem } from '../model.ts';
import { suggest } from '../nearest.ts';
import { messageOf } from '../../lib/message-of.ts';
import { decodeVariant, encodeVariant, type Variant } from './variant.ts';

const VERSION = '1';
const MOST_COMMANDS = 200;
const MOST_VIEWS = 20;
/** Machines on the page; all but the first are beside it. */
export const MOST_MACHINES = 4;
/** No browser accepts a longer address, so this page has not made a longer one. */
const LINK_LIMIT = 256 * 1024;
/** Behind the `?`: four times what three machines and all views need. */
export const TAIL_LIMIT = 8192;

export type LinkScenario =
  | { readonly kind: 'bundled'; readonly name: string }
  /** Its text, deflated, in base64url. */
  | { readonly kind: 'packed'; readonly packed: string };

/** How it is shown. The page that opens it knows which views and themes exist. */
export interface Looks {
  readonly views?: readonly string[];
  readonly theme?: string;
  /** Of the lesson that the scenario belongs to, from 1. */
  readonly step?: number;
  /** Pages and slots are coloured by their owners. */
  readonly isByOwner?: boolean;
  /** Parts of an address that mean nothing in it, as written: the message names them. */
  readonly unread?: readonly string[];
}

export interface Link extends Looks {
  readonly scenario: LinkScenario;
  /** How the machines beside it differ. */
  readonly beside?: readonly Variant[];
  readonly at?: PortablePosition;
  readonly commands: readonly PortableCommand[];
}

type LinkResult =
  /** null: the address has no link. */
  | { readonly ok: true; readonly link: Link | null }
  /** `beside`: machines of which one cannot be shown; beside-problem.ts finds the reason. */
  | { readonly ok: false; readonly problem: Problem; readonly beside?: readonly string[] };

function encodePosition({ access, after, digest }: PortablePosition): string {
  const event = after ? `.${after.kind}.${after.nth}` : '';
  return `a${access}${event}${digest ? `~${digest}` : ''}`;
}

/** The hash, with its `#`. */
export function encodeLink({ scenario, at, commands, beside = [], ...how }: Link): string {
  const what = scenario.kind === 'bundled' ? scenario.name : `z.${scenario.packed}`;
  const parts = commands.map((each) => `${each.param}=${each.value}@${encodePosition(each.at)}`);
  const place = at ? encodePosition(at) : '';
  const path = [VERSION, what, ...(place || parts.length > 0 ? [place] : []), ...parts].join('/');
  const looks = [...beside.map((each) => `beside=${encodeVariant(each)}`), ...looksOf(how)];
  return `#${path}${looks.length > 0 ? `?${looks.join('&')}` : ''}`;
}

/** With its `?`; empty when it says nothing about how things are shown. */
export function encodeLooks(how: Looks): string {
  const looks = looksOf(how);
  return looks.length > 0 ? `?${looks.join('&')}` : '';
}

function looksOf({ views, theme, step, isByOwner }: Looks): string[] {
  return [
    ...(step === undefined ? [] : [`step=${step}`]),
    ...(views ? [`views=${views.join(',')}`] : []),
    ...(isByOwner ? ['colour=owner'] : []),
    ...(theme ? [`theme=${theme}`] : []),
  ];
}

/** Cures of an address that is damaged, and of one that is too long. */
export const COPY_AGAIN = 'Copy the whole address again.';
const NO_ADDRESS_CURE = 'Copy the whole address again, or choose what to see here.';
export const USE_A_FILE = 'Use a file.';
export const QUOTED_MAX = 40;

class BrokenLink extends Error {
  readonly cure: string;

  constructor(message: string, cure = COPY_AGAIN) {
    super(message);
    this.cure = cure;
  }
}

/** beside-problem.ts explains what is wrong with the machines. */
class BrokenBeside extends BrokenLink {
  readonly beside: readonly string[];

  constructor(beside: readonly string[]) {
    super(`“beside=${beside.join(' ').slice(0, QUOTED_MAX)}” cannot stand there.`);
    this.beside = beside;
  }
}

/** More touches or events than any run has. */
const COUNT_MAX = 0xfffffffe;

function decodeNumber(text: string, what: string, min = 0, max = COUNT_MAX): number {
  const value = wholeNumber(text);
  if (value === null || value < min || value > max)
    throw new BrokenLink(
      `The ${what} “${text.slice(0, QUOTED_MAX)}” is no number from ${min} to ${max}.`,
      'Correct the number in the address.',
    );
  return value;
}

function isEvent(name: string): name is EventName {
  return EVENT_NAMES.some((event) => event === name);
}

function isParam(name: string): name is ParamName {
  return PARAMS.some((param) => param.name === name);
}

function decodePosition(text: string): PortablePosition {
  const parts = /^a(\d{1,10})(?:\.([a-z_]+)\.(\d{1,10}))?(?:~([0-9a-f]{1,16}))?$/.exec(text);
  if (!parts) throw new BrokenLink(`“${text.slice(0, QUOTED_MAX)}” is no place in a run.`);
  const [, access = '', kind, nth = '', digest] = parts;
  if (kind !== undefined && !isEvent(kind))
    throw new BrokenLink(`There is no event ${kind}.`, suggest(kind, EVENT_NAMES));
  return {
    access: decodeNumber(access, 'access'),
    ...(kind === undefined ? {} : { after: { kind, nth: decodeNumber(nth, 'count', 1) } }),
    ...(digest === undefined ? {} : { digest }),
  };
}

function decodeCommand(text: string): PortableCommand {
  const parts = /^([a-z_]{1,40})=(\d{1,15})@(.+)$/.exec(text);
  if (!parts) throw new BrokenLink(`“${text.slice(0, QUOTED_MAX)}” changes no parameter.`);
  const [, param = '', value = '', at = ''] = parts;
  if (!isParam(param))
    throw new BrokenLink(
      `There is no parameter ${param}.`,
      suggest(
        param,
        PARAMS.map(({ name }) => name),
      ),
    );
  const { min, max } = PARAMS.find(({ name }) => name === param)!;
  return { param, value: decodeNumber(value, `value of ${param}`, min, max), at: decodePosition(at) };
}

function decodeScenario(text: string, bundled: readonly string[] | undefined): LinkScenario {
  if (!text.startsWith('z.')) {
    if (!/^[a-z0-9-]{1,60}$/.test(text)) throw new BrokenLink('The name of the scenario is damaged.');
    if (bundled && !bundled.includes(text))
      throw new BrokenLink(`There is no scenario called ${text}.`, suggest(text, bundled));
    return { kind: 'bundled', name: text };
  }
  const packed = text.slice(2);
  if (!/^[\w-]+$/.test(packed))
    throw new BrokenLink('The scenario in it has letters that do not belong there.');
  return { kind: 'packed', packed };
}

/**
 * How the machines beside it differ: an unreadable part is reported, because ignoring it would run another machine.
 */
function decodeBeside(texts: readonly string[]): Pick<Link, 'beside'> {
  if (texts.length === 0) return {};
  // Counted first: an address has room for ten thousand of them.
  const beside = texts.slice(0, MOST_MACHINES).flatMap((text) => decodeVariant(text) ?? []);
  if (texts.length >= MOST_MACHINES || beside.length < texts.length || new Set(texts).size < texts.length)
    throw new BrokenBeside(texts);
  return { beside };
}

/** What each part behind the `?` may say; null: nothing that this page understands. */
const LOOKS: Readonly<Record<string, (value: string) => Looks | null>> = {
  views: (value) => {
    const views = [...new Set(value.split(','))];
    const areNames = views.every((name) => /^[a-z][a-z-]{0,39}$/.test(name));
    return areNames && views.length <= MOST_VIEWS ? { views } : null;
  },
  theme: (value) => (/^[a-z]{1,20}$/.test(value) ? { theme: value } : null),
  step: (value) => (/^[1-9]\d{0,2}$/.test(value) ? { step: Number(value) } : null),
  colour: (value) => (value === 'owner' ? { isByOwner: true } : value === 'state' ? {} : null),
};

/** `tail`: what follows the `?`, but for the machines beside it. `names`: the parts that this kind of address can have. */
export function decodeLooks(tail: URLSearchParams, names: readonly string[] = Object.keys(LOOKS)): Looks {
  let looks: Looks = {};
  const unread: string[] = [];
  const read = new Set<string>();
  for (const [name, value] of tail) {
    const found = names.includes(name) && !read.has(name) ? LOOKS[name]!(value) : null;
    if (found === null) unread.push(value === '' ? name : `${name}=${value}`);
    else looks = { ...looks, ...found };
    read.add(name);
  }
  return unread.length > 0 ? { ...looks, unread } : looks;
}

function tailOf(text: string): URLSearchParams {
  if (text.length > TAIL_LIMIT) throw new BrokenLink('What follows the question mark is too long.');
  return new URLSearchParams(text);
}

/** Machines side by side are always at an access, so an event within one is ignored. */
function decodeTail(text: string, at: PortablePosition | undefined): Looks & Pick<Link, 'beside'> {
  const tail = tailOf(text);
  const beside = decodeBeside(tail.getAll('beside'));
  tail.delete('beside');
  const looks = decodeLooks(tail);
  if (!beside.beside || !at?.after) return { ...beside, ...looks };
  return { ...beside, ...looks, unread: [`${at.after.kind}.${at.after.nth}`, ...(looks.unread ?? [])] };
}

function decode(hash: string, bundled: readonly string[] | undefined): Link | null {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  if (text.length > LINK_LIMIT) throw new BrokenLink('It is too long.', USE_A_FILE);
  const [path = ''] = text.split('?', 1);
  const [version = '', scenario = '', place = '', ...commands] = path.split('/');
  if (version !== VERSION)
    throw wholeNumber(version) !== null
      ? new BrokenLink(
          `It has form ${version}, this page reads form ${VERSION}.`,
          'Open it with a newer page.',
        )
      : new BrokenLink(`“${text.slice(0, QUOTED_MAX)}” is no address of this page.`, NO_ADDRESS_CURE);
  if (commands.length > MOST_COMMANDS)
    throw new BrokenLink('It changes too many parameters.', `At most ${MOST_COMMANDS} are read.`);
  const at = place === '' ? undefined : decodePosition(place);
  return {
    scenario: decodeScenario(scenario, bundled),
    ...(at && { at }),
    commands: commands.map(decodeCommand),
    ...decodeTail(text.slice(path.length + 1), at),
  };
}

/** Reads the hash of an address. `bundled`: names of the scenarios that there are, when they are known. */
export function decodeLink(hash: string, bundled?: readonly string[]): LinkResult {
  try {
    return { ok: true, link: decode(hash, bundled) };
  } catch (error) {
    const message = messageOf(error);
    const cure = error instanceof BrokenLink ? error.cure : COPY_AGAIN;
    const beside = error instanceof BrokenBeside && { beside: error.beside };
    return { ok: false, problem: { place: 'address', message, cure }, ...beside };
  }
}
