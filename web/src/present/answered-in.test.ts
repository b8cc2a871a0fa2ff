import { expect, test } from 'vitest';
import type { Prediction } from '../scene/scene.ts';
import { VIEWS } from '../views/index.ts';
import { answeredIn } from './answered-in.ts';

const NOTHING: Prediction = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false };

test('a question is answered in the picture that has what is set, drawn or pointed at', () => {
  const page = { region: 0, page: 0 };
  const onSay = () => undefined;
  const entry = { kind: 'entry', page, only: null, said: {}, onSay } as const;
  expect(answeredIn({ ...NOTHING, bits: entry })).toBe(VIEWS.entry);
  expect(answeredIn({ ...NOTHING, bits: { kind: 'byte', slot: 1, said: null, onSay } })).toBe(VIEWS.slots);
  expect(answeredIn({ ...NOTHING, share: { swappiness: null, said: null, onSay } })).toBe(VIEWS.balance);
  expect(answeredIn({ ...NOTHING, stretch: { of: 'page', said: null } })).toBe(VIEWS.loom);
  expect(answeredIn({ ...NOTHING, wants: 'extent' })).toBe(VIEWS.extents);
  expect(answeredIn({ ...NOTHING, isQueue: true })).toBe(VIEWS.locks);
  // A page can be pressed in several pictures.
  expect(answeredIn({ ...NOTHING, wants: 'page' })).toBeNull();
});
