import { describe, expect, it } from 'vitest';
import { GLOSSARY, termNamed } from './glossary.ts';

const names = GLOSSARY.flatMap(({ term, also }) => [term, ...also]);

describe('the glossary', () => {
  it('has each name once, whatever its case, and stands in the order of the alphabet', () => {
    const lower = names.map((name) => name.toLowerCase());
    expect(lower.filter((name, index) => lower.indexOf(name) !== index)).toEqual([]);
    const terms = GLOSSARY.map(({ term }) => term.toLowerCase());
    expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other)));
  });

  it('explains in sentences, and never by the word itself alone', () => {
    for (const { term, says } of GLOSSARY) {
      expect(says, term).toMatch(/^[A-Z].*[.]$/);
      expect(says.split(' ').length, term).toBeGreaterThan(6);
    }
  });

  it('finds a term by any of its names', () => {
    expect(termNamed('Slots')?.term).toBe('slot');
    expect(termNamed(' SWAP_HAS_CACHE')?.term).toBe('cache flag');
    expect(termNamed('teapot')).toBeNull();
  });
});
