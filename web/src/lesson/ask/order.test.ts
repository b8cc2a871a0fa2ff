import { describe, expect, it } from 'vitest';
import { withCell } from '../../scene/entry-cells.ts';
import { isComplete, movedTo, saidOrSilent, standingOrder, toggleInOrder, typedFirst } from './order.ts';
import { replyTo } from './answer-words.ts';
import type { Answer, Said } from './answer.ts';
import type { Predict } from '../read/model.ts';

describe('putting in order', () => {
  it('adds at the end, and takes back with all that follows', () => {
    expect(toggleInOrder([], 'evict')).toEqual(['evict']);
    expect(toggleInOrder(['evict', 'keep', 'isolate'], 'keep')).toEqual(['evict']);
  });

  it('is said when each has its place, not before', () => {
    const options = ['evict', 'keep'].map((value) => ({ value, shown: null, label: [], reply: [], line: 1 }));
    const cells = null;
    expect(isComplete({ options, cells }, null)).toBe(false);
    expect(isComplete({ options, cells }, { kind: 'order', kinds: ['keep'] })).toBe(false);
    expect(isComplete({ options, cells }, { kind: 'order', kinds: ['keep', 'isolate'] })).toBe(false);
    expect(isComplete({ options, cells }, { kind: 'order', kinds: ['keep', 'evict'] })).toBe(true);
  });

  it('stands as the author lists it until one is moved; what is typed comes first', () => {
    const options = ['evict', 'keep', 'isolate'].map((value) => ({
      value,
      shown: null,
      label: [],
      reply: [],
      line: 1,
    }));
    expect(standingOrder({ options }, null)).toEqual(['evict', 'keep', 'isolate']);
    expect(standingOrder({ options }, { kind: 'order', kinds: ['isolate', 'gone' as 'keep'] })).toEqual([
      'isolate',
      'evict',
      'keep',
    ]);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
    expect(typedFirst(['keep'], ['evict', 'keep', 'isolate'])).toEqual(['keep', 'evict', 'isolate']);
  });
});

describe('setting the cells of an entry', () => {
  const entry = { kind: 'bits', ask: 'entry 2', options: [], cells: null } as const;

  it('asks for those that such an entry has, and forgets the others', () => {
    const present = withCell(withCell({}, 'present', 1), 'dirty', 0);
    expect(present).toEqual({ present: 1, dirty: 0 });
    expect(withCell(present, 'present', 0)).toEqual({ present: 0 });
    expect(withCell(present, 'dirty', null)).toEqual({ present: 1 });
  });

  it('is said when each cell that the question asks for is, not before', () => {
    const said = (cells: Extract<Said, { kind: 'entry' }>['cells']): Said => ({ kind: 'entry', cells });
    expect(isComplete(entry, said({}))).toBe(false);
    expect(isComplete(entry, said({ present: 0 }))).toBe(false);
    expect(isComplete(entry, said({ present: 0, slot: 256 }))).toBe(true);
    expect(isComplete(entry, said({ present: 1, dirty: 0, referenced: 1 }))).toBe(false);
    const some = { ...entry, cells: ['present', 'dirty'] as const };
    expect(isComplete(some, said({ present: 1, dirty: 0 }))).toBe(true);
    expect(saidOrSilent(entry, null)).toBeNull();
    expect(saidOrSilent({ kind: 'bits', ask: 'cell swap_map 256' }, null)).toEqual({ kind: 'byte', byte: 0 });
  });
});

describe('what is said to a wrong answer', () => {
  const text = (words: string) => [{ kind: 'text', text: words }] as const;
  const asking = (values: readonly string[]): Predict =>
    ({
      replies: values.map((value) => ({ value, words: text(value), line: 1 })),
      options: [],
    }) as unknown as Predict;
  const reply = (values: readonly string[], said: Said) =>
    replyTo(asking(values), said, { order: [] } as unknown as Answer);

  it('is the first reply that fits, else that to all others', () => {
    const stretch = { kind: 'slot', first: 11, last: 18 } as const;
    expect(reply(['8', '11-18', 'else'], { kind: 'bracket', stretch })).toEqual(text('8'));
    expect(reply(['11-17', 'else'], { kind: 'bracket', stretch })).toEqual(text('else'));
    expect(reply(['dirty=0'], { kind: 'entry', cells: { present: 1, dirty: 0 } })).toEqual(text('dirty=0'));
    expect(reply(['0x41'], { kind: 'byte', byte: 0x41 })).toEqual(text('0x41'));
    expect(reply(['6'], { kind: 'number', value: 7 })).toEqual([]);
  });

  it('is said of an order to the first thing that was put too early', () => {
    const options = ['evict', 'keep', 'isolate'].map((value) => ({ value, reply: text(value) }));
    const predict = { options, replies: [] } as unknown as Predict;
    const answer = { order: ['isolate', 'keep', 'evict'] } as unknown as Answer;
    const said = (...kinds: string[]) =>
      replyTo(predict, { kind: 'order', kinds } as unknown as Said, answer);
    expect(said('keep', 'isolate', 'evict')).toEqual(text('keep'));
    expect(said('isolate', 'evict', 'keep')).toEqual(text('evict'));
  });
});
