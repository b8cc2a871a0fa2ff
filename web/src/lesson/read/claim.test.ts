import { expect, it } from 'vitest';
import { claimOf } from './claim.ts';
import type { Step, StepPart } from '../model.ts';

const paragraph = (text: string): StepPart => ({
  kind: 'block',
  block: { kind: 'paragraph', inlines: [{ kind: 'text', text, line: 1 }] },
});
const step = (...parts: readonly StepPart[]) => ({ parts }) as unknown as Step;

it('is the last sentence of the step', () => {
  const parts = [
    paragraph('A page has an entry. Look.'),
    paragraph('Linux 6.1 frees it. So a page is in two places.'),
  ];
  expect(claimOf(step(...parts))).toBe('So a page is in two places.');
});

it('is the whole paragraph where that is one sentence', () => {
  expect(claimOf(step(paragraph('Version 6.1 frees 40 pages, i.e. all of them.')))).toBe(
    'Version 6.1 frees 40 pages, i.e. all of them.',
  );
});

it('is not what is folded, also where that stands last', () => {
  const fold: StepPart = { kind: 'fold', fold: { label: [], blocks: [] } };
  expect(claimOf(step(paragraph('Try it. So it waits.'), fold))).toBe('So it waits.');
});

it('is none where a step ends with a question or a table', () => {
  const asked = { kind: 'predict' } as StepPart;
  expect(claimOf(step(paragraph('Something is said.'), asked))).toBeNull();
  expect(claimOf(step({ kind: 'block', block: { kind: 'table', rows: [] } }))).toBeNull();
  expect(claimOf(step())).toBeNull();
});
