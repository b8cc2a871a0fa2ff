import { describe, expect, it } from 'vitest';
import { changed, draftOf, stretchIn } from './draft.ts';
import type { BracketAction, BracketDraft } from './draft.ts';

const WRONG = draftOf({ kind: 'page', region: 1, first: 36, last: 39 }, 0);
const said = (draft: BracketDraft) => stretchIn(draft, 'page');
const after = (draft: BracketDraft, ...actions: readonly BracketAction[]) => actions.reduce(changed, draft);
const press = (at: number): BracketAction => ({ do: 'press', region: 1, at, pointer: 1 });
const grip = (handle: 'first' | 'last'): BracketAction => ({ do: 'grip', pointer: 1, handle });
const drag = (at: number): BracketAction => ({ do: 'drag', region: 1, at, pointer: 1 });
const extend = (at: number, by: 1 | -1): BracketAction => ({ do: 'extend', region: 1, at, by, most: 47 });
const UP: BracketAction = { do: 'release', pointer: 1 };

describe('a bracket that stands there already', () => {
  it('is not taken hold of by a drag that begins on its end: a new bracket begins', () => {
    expect(said(after(WRONG, press(36), drag(34), drag(33), UP))).toMatchObject({ first: 33, last: 36 });
    expect(said(after(WRONG, press(39), drag(41), UP))).toMatchObject({ first: 39, last: 41 });
  });

  it('is moved by its handles, each past the other if need be', () => {
    expect(said(after(WRONG, grip('first'), UP))).toMatchObject({ first: 36, last: 39 });
    expect(said(after(WRONG, grip('first'), drag(33), UP))).toMatchObject({ first: 33, last: 39 });
    expect(said(after(WRONG, grip('last'), drag(30), UP))).toMatchObject({ first: 30, last: 36 });
  });

  it('begins anew by keys as well, and the keys go on with what they have begun', () => {
    const drawn = after(WRONG, extend(36, -1), extend(35, -1));
    expect(said(drawn)).toMatchObject({ first: 34, last: 36 });
    expect(said(after(drawn, extend(34, 1), extend(35, 1), extend(36, 1)))).toMatchObject({
      first: 36,
      last: 37,
    });
  });
});

it('one pointer draws at a time, in the row where it came down', () => {
  const down = after(WRONG, press(20));
  expect(after(down, { ...press(5), pointer: 2 } as BracketAction)).toBe(down);
  expect(after(down, { ...drag(5), pointer: 2 } as BracketAction)).toBe(down);
  expect(after(down, { ...drag(5), region: 0 } as BracketAction)).toBe(down);
});

it('says nothing while the ends that are typed do not make a stretch', () => {
  const type = (end: 'first' | 'last', value: number | null): BracketAction => ({
    do: 'type',
    end,
    value,
    region: 1,
  });
  expect(said(after(WRONG, type('first', null)))).toBeNull();
  expect(said(after(WRONG, type('first', 40)))).toBeNull();
  expect(said(after(WRONG, type('first', 33), type('last', 36)))).toMatchObject({ first: 33, last: 36 });
});
