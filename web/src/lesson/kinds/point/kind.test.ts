/** What is pointed at by typing its number. */
import { describe, expect, it } from 'vitest';
import type { Predict } from '../../model.ts';
import { POINT } from './kind.ts';

const predict = { kind: 'point', ask: 'page of next page_map' } as Predict;
const ground = { names: { tasks: [], regions: ['Reader', 'Finder'], phases: [] }, region: 1 } as never;

describe('a page whose number is typed', () => {
  it('belongs to the region of the event at which it is asked, until another is chosen', () => {
    const typed = POINT.act(POINT.begin(predict, null, ground), { do: 'type', text: '37' }, predict);
    expect(POINT.said(typed, predict, ground)).toEqual({
      kind: 'point',
      thing: { kind: 'page', region: 1, page: 37 },
    });
    const chosen = POINT.act(typed, { do: 'region', region: 0 }, predict);
    expect(POINT.said(chosen, predict, ground)?.thing).toEqual({ kind: 'page', region: 0, page: 37 });
  });
});
