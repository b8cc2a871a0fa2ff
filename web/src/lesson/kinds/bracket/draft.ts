/** A bracket as it is drawn, moved and typed: (draft, action) → draft. The answer is derived from the draft. Pure. */
import type { Stretch } from '../../../store/thing.ts';

type End = 'first' | 'last';

export interface BracketDraft {
  readonly region: number;
  readonly first: number | null;
  readonly last: number | null;
  /** While a pointer is down: the end that stays, and which pointer moves the other one. */
  readonly held: { readonly end: number; readonly pointer: number } | null;
  /** The same for keys, and where the moving end is. */
  readonly keyed: { readonly end: number; readonly at: number } | null;
}

/** A page or slot; slots have no region, and are all in region 0. */
interface Place {
  readonly region: number;
  readonly at: number;
}

export type BracketAction =
  | ({ readonly do: 'press'; readonly pointer: number } & Place)
  | { readonly do: 'grip'; readonly pointer: number; readonly handle: End }
  | ({ readonly do: 'drag'; readonly pointer: number } & Place)
  | { readonly do: 'release'; readonly pointer: number }
  | ({ readonly do: 'begin' } & Place)
  /** `most`: the number of the last one in the row. */
  | ({ readonly do: 'extend'; readonly by: 1 | -1; readonly most: number } & Place)
  | { readonly do: 'type'; readonly end: End; readonly value: number | null; readonly region: number }
  | { readonly do: 'region'; readonly region: number };

export function draftOf(stretch: Stretch | null, region: number): BracketDraft {
  const { first = null, last = null } = stretch ?? {};
  return { region: stretch?.kind === 'page' ? stretch.region : region, first, last, held: null, keyed: null };
}

/** Null until both ends stand there in their order. */
export function stretchIn({ region, first, last }: BracketDraft, of: Stretch['kind']): Stretch | null {
  if (first === null || last === null || first > last) return null;
  return of === 'slot' ? { kind: of, first, last } : { kind: of, region, first, last };
}

const spanning = (draft: BracketDraft, region: number, one: number, other: number): BracketDraft => ({
  ...draft,
  region,
  first: Math.min(one, other),
  last: Math.max(one, other),
});

/** From now on a pointer moves one end, and the other stays; a second pointer changes nothing. */
const hold = (draft: BracketDraft, now: BracketDraft, pointer: number, end: number): BracketDraft =>
  draft.held === null ? { ...now, held: { end, pointer }, keyed: null } : draft;

function extend(draft: BracketDraft, { region, at, by, most }: BracketAction & { do: 'extend' }) {
  const end = draft.region === region && draft.keyed?.at === at ? draft.keyed.end : at;
  const next = Math.max(0, Math.min(most, at + by));
  return { ...spanning(draft, region, end, next), keyed: { end, at: next } };
}

export function changed(draft: BracketDraft, action: BracketAction): BracketDraft {
  switch (action.do) {
    // A drag begins a bracket anew, whatever stands there: only a handle moves an end of the old one.
    case 'press':
      return hold(draft, spanning(draft, action.region, action.at, action.at), action.pointer, action.at);
    case 'grip': {
      const stays = draft[action.handle === 'first' ? 'last' : 'first'];
      return stays === null ? draft : hold(draft, draft, action.pointer, stays);
    }
    case 'drag':
      return draft.held?.pointer === action.pointer && draft.region === action.region
        ? spanning(draft, action.region, draft.held.end, action.at)
        : draft;
    case 'release':
      return draft.held?.pointer === action.pointer ? { ...draft, held: null } : draft;
    case 'begin':
      return {
        ...spanning(draft, action.region, action.at, action.at),
        keyed: { end: action.at, at: action.at },
      };
    case 'extend':
      return extend(draft, action);
    case 'type':
      return { ...draft, region: action.region, [action.end]: action.value, held: null, keyed: null };
    case 'region':
      return { ...draft, region: action.region, held: null, keyed: null };
  }
}
