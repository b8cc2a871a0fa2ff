/** Neighbours: a bracket that is drawn over pages or slots, or whose ends are typed. */
import { isNatural, isRecord } from '../../../lib/own.ts';
import type { Stretch } from '../../../store/thing.ts';
import { askedIn, stretchUnit, type Asked } from '../../ask/question.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Fields, Ground, Kind } from '../kind.ts';
import { replyAmong } from '../replies.ts';
import { changed, draftOf, stretchIn, type BracketAction, type BracketDraft } from './draft.ts';

export interface BracketSaid {
  readonly kind: 'bracket';
  readonly stretch: Stretch;
}

const unitOf = (asked: Asked | null) =>
  (asked?.kind === 'stretch' ? stretchUnit(asked.pick.kind) : null) ?? 'page';

export const neighboursOf = ({ ask }: Predict, { names }: Ground): Stretch['kind'] =>
  unitOf(askedIn(ask, names));

function isStretch({ kind, region, first, last }: Fields): boolean {
  if (!isNatural(first) || !isNatural(last) || first > last) return false;
  return kind === 'slot' || (kind === 'page' && isNatural(region));
}

/** The page or slot numbers, and how many there are: a reply may be to either. */
export const namesOf = ({ first, last }: Stretch) => [`${first}-${last}`, String(last - first + 1)];

const isSame = (one: Stretch, other: Stretch) =>
  one.kind === other.kind &&
  one.first === other.first &&
  one.last === other.last &&
  (one.kind !== 'page' || other.kind !== 'page' || one.region === other.region);

export const BRACKET: Kind<BracketSaid, BracketDraft, BracketAction> = {
  hasOptions: false,
  answeredBy: () => 'field',
  isSaid: ({ kind, stretch }) => kind === 'bracket' && isRecord(stretch) && isStretch(stretch),
  begin: (predict, said, ground) =>
    draftOf(said?.stretch.kind === neighboursOf(predict, ground) ? said.stretch : null, ground.region),
  act: changed,
  said(draft, predict, ground) {
    const stretch = stretchIn(draft, neighboursOf(predict, ground));
    return stretch && { kind: 'bracket', stretch };
  },
  isHeld: ({ held }) => held !== null,
  isRight: ({ stretch }, answer) => answer.stretch !== null && isSame(stretch, answer.stretch),
  reference: (_, { stretch }) => stretch && { kind: 'bracket', stretch },
  words: (_, { stretch }, { regions }) => TEXT.stretch(stretch, regions),
  replyTo: (predict, { stretch }) => replyAmong(predict, namesOf(stretch)),
  printed: () => ({ blanks: [TEXT.bracketEnd.first, TEXT.bracketEnd.last] }),
  isInPicture: true,
  drawn: (_, asked, said) =>
    asked.kind === 'stretch' ? { stretch: { of: unitOf(asked), said: said?.stretch ?? null } } : {},
};
