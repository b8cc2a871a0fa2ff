import { describe, expect, it } from 'vitest';
import type { Answer } from '../ask/answer.ts';
import type { Predict } from '../model.ts';
import { replyTo } from './kinds.ts';
import type { Said } from './kinds.ts';

const KIND_OF: Readonly<Record<string, string>> = {
  bracket: 'bracket',
  entry: 'bits',
  byte: 'bits',
  number: 'number',
};

describe('what is said to a wrong answer', () => {
  const text = (words: string) => [{ kind: 'text', text: words }] as const;
  const asking = (values: readonly string[]): Predict =>
    ({
      kind: 'number',
      replies: values.map((value) => ({ value, words: text(value), line: 1 })),
      options: [],
    }) as unknown as Predict;
  const reply = (values: readonly string[], said: Said) =>
    replyTo({ ...asking(values), kind: KIND_OF[said.kind]! }, said, { order: [] } as unknown as Answer);

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
    const predict = { kind: 'order', options, replies: [] } as unknown as Predict;
    const answer = { order: ['isolate', 'keep', 'evict'] } as unknown as Answer;
    const said = (...kinds: string[]) =>
      replyTo(predict, { kind: 'order', kinds } as unknown as Said, answer);
    expect(said('keep', 'isolate', 'evict')).toEqual(text('keep'));
    expect(said('isolate', 'evict', 'keep')).toEqual(text('evict'));
  });
});
