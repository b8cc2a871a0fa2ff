import { describe, expect, it } from 'vitest';
import { checkWords, commentsOf, problemsIn, proseOf, stringsOf } from './check-words.mjs';

const WORDS = [
  { not: 'mend(s|ed)?', say: 'fix' },
  { not: 'colors?', say: 'colour', in: ['messages'] },
];
const found = (kind: string, text: string) => problemsIn('a.md', kind, text, WORDS);

describe('a word that is not to be used', () => {
  it('is named with its line and what to say instead, whatever its case', () => {
    expect(found('prose', 'One.\n\nMend it, or have it mended.')).toEqual([
      'a.md:3: not "Mend". Say: fix',
      'a.md:3: not "mended". Say: fix',
    ]);
  });

  it('is not found within another word', () => {
    expect(found('prose', 'Recommend an amendment to mend-all.')).toEqual([]);
  });

  it('is looked for only where its entry says', () => {
    expect(found('prose', 'a color')).toEqual([]);
    expect(found('messages', 'a color')).toHaveLength(1);
  });
});

describe('what are words', () => {
  it('in Markdown: all but code, addresses and what directives are given', () => {
    const text = 'Say `mend`.\n\n```\nmend\n```\n\n[here](#mend) :num[4]{is="mend"} https://mend.org mend';
    expect(found('prose', proseOf(text))).toEqual(['a.md:7: not "mend". Say: fix']);
  });

  it('in code: comments, or strings, and never names', () => {
    const text = 'const mend = \'mends\'; // mended\n/* `mend` */ const url = "//mend"; `mend ${mend(1)}`';
    expect(found('comments', commentsOf(text))).toEqual(['a.md:1: not "mended". Say: fix']);
    expect(found('messages', stringsOf(text)).map((each: string) => each.slice(0, 20))).toEqual([
      'a.md:1: not "mends".',
      'a.md:2: not "mend". ',
      'a.md:2: not "mend". ',
    ]);
  });
});

it('none is in this repository', () => {
  expect(checkWords().problems).toEqual([]);
});
