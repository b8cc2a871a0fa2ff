/** A page, slot, frame, task, CPU or extent: pointed at in the picture, or its number typed. */
import { isRecord, own } from '../../../lib/own.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import { isSameThing, numberOf, type Thing } from '../../../store/thing.ts';
import { askedIn, wantedThing } from '../../ask/question.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Ground, Kind } from '../kind.ts';
import { parseNumber } from '../number/kind.ts';
import { replyAmong } from '../replies.ts';

export interface PointSaid {
  readonly kind: 'point';
  readonly thing: Thing;
}

export interface PointDraft {
  /** Of pages; else 0. */
  readonly region: number;
  /** The number as it was typed. */
  readonly text: string;
}

export type PointAction =
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'region'; readonly region: number }
  | { readonly do: 'point'; readonly thing: Thing };

const NUMBERS: Readonly<Record<Thing['kind'], readonly string[]>> = {
  page: ['region', 'page'],
  slot: ['slot'],
  frame: ['frame'],
  task: ['task'],
  cpu: ['cpu'],
  extent: ['extent'],
};

/** Validates a value from storage or from a message, which may be anything. */
function isThing(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const numbers = own<readonly string[]>(NUMBERS, String(value['kind']));
  return numbers?.every((name) => Number.isSafeInteger(value[name])) ?? false;
}

export const wantedBy = ({ ask }: Predict, { names }: Ground): Thing['kind'] =>
  wantedThing(askedIn(ask, names));

function thingFrom(kind: Thing['kind'], number: number, region: number): Thing {
  switch (kind) {
    case 'page':
      return { kind, region, page: number };
    case 'slot':
      return { kind, slot: number };
    case 'frame':
      return { kind, frame: number };
    case 'task':
      return { kind, task: number };
    case 'cpu':
      return { kind, cpu: number };
    case 'extent':
      return { kind, extent: number };
    default:
      return assertNever(kind);
  }
}

const draftOf = (thing: Thing): PointDraft => ({
  region: thing.kind === 'page' ? thing.region : 0,
  text: String(numberOf(thing)),
});

export const POINT: Kind<PointSaid, PointDraft, PointAction> = {
  hasOptions: false,
  answeredBy: () => 'field',
  isSaid: ({ kind, thing }) => kind === 'point' && isThing(thing),
  begin: (predict, said, ground) =>
    said?.thing.kind === wantedBy(predict, ground)
      ? draftOf(said.thing)
      : { region: ground.region, text: '' },
  act(draft, action) {
    switch (action.do) {
      case 'type':
        return { ...draft, text: action.text };
      case 'region':
        return { ...draft, region: action.region };
      case 'point':
        return draftOf(action.thing);
    }
  },
  said({ region, text }, predict, ground) {
    const number = parseNumber(text);
    return number === null
      ? null
      : { kind: 'point', thing: thingFrom(wantedBy(predict, ground), number, region) };
  },
  isRight: ({ thing }, answer) => answer.thing !== null && isSameThing(thing, answer.thing),
  reference: (_, { thing }) => (thing ? { kind: 'point', thing } : null),
  words: (_, { thing }, { regions }) => TEXT.thing(thing, regions),
  replyTo: (predict, { thing }) => replyAmong(predict, [String(numberOf(thing))]),
  drawn: (_, asked, said) => ({ wants: wantedThing(asked), saidThing: said?.thing ?? null }),
};
