import { describe, expect, it } from 'vitest';
import { patternNames } from '../../../marks/patterns.tsx';
import { signGroups } from './groups.tsx';
import { SIGNS_TEXT } from './text.ts';

const groups = signGroups(patternNames('p'));

describe('the sheet of signs', () => {
  it('has a picture for every sign that has words', () => {
    const told = Object.values(SIGNS_TEXT).flatMap(({ title, about, ...signs }) => [
      `${title}: ${about}`,
      ...Object.values(signs).map((words) => words.join()),
    ]);
    const shown = groups.flatMap(({ title, about, signs }) => [
      `${title}: ${about}`,
      ...signs.map(({ words }) => words.join()),
    ]);
    expect(shown).toEqual(told);
  });

  it('calls no two signs of a group the same, and names no colour', () => {
    for (const { signs } of groups) {
      const names = signs.map(({ words: [name] }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(JSON.stringify(SIGNS_TEXT)).not.toMatch(/\b(red|blue|green|white|black|dark|light)\b/i);
  });
});
