import { describe, expect, it } from 'vitest';
import type { Inline } from './model.ts';
import { plainText } from './plain-text.ts';
import { keepTogether } from './together.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words, line: 1 });
const slot: Inline = {
  kind: 'thing',
  thing: 'slot',
  text: '258',
  isCapital: false,
  region: null,
  is: null,
  line: 1,
};

describe('signs beside a page, slot or frame', () => {
  it('stay on its line, before and behind', () => {
    const kept = keepTogether([text('It names a place ('), slot, text('), on the disk.')]);
    expect(kept.map((inline) => plainText([inline]))).toEqual([
      'It names a place',
      '(slot 258),',
      'on the disk.',
    ]);
  });

  it('leave nothing empty behind, and words as they are', () => {
    expect(keepTogether([slot, text('.')])).toEqual([{ kind: 'together', inlines: [slot, text('.')] }]);
    const plain = [text('see '), slot, text(' there')];
    expect(keepTogether(plain)).toEqual(plain);
  });
});
