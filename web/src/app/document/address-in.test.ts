import { describe, expect, it } from 'vitest';
import { addressIn } from './address-in.ts';

const FILES = ['docs/what-is-simplified.md', 'docs/authoring.md', 'docs/decisions/0009-first-generation.md'];
const SIMPLIFIED = 'docs/what-is-simplified.md';
const DECISION = 'docs/decisions/0009-first-generation.md';

describe('a link of a document', () => {
  it('to another document opens it on this page, at its heading', () => {
    expect(addressIn(SIMPLIFIED, FILES, 'decisions/0009-first-generation.md')).toBe(
      '#docs/0009-first-generation',
    );
    expect(addressIn(DECISION, FILES, '../what-is-simplified.md#swap-cache')).toBe(
      '#docs/what-is-simplified/swap-cache',
    );
    expect(addressIn(SIMPLIFIED, FILES, './authoring.md')).toBe('#docs/authoring');
  });

  it('to a heading stays in the document', () => {
    expect(addressIn(SIMPLIFIED, FILES, '#locks')).toBe('#docs/what-is-simplified/locks');
  });

  it('to a lesson opens the lesson', () => {
    expect(addressIn(SIMPLIFIED, FILES, '../lessons/03-the-way-out/lesson.md')).toBe(
      '#lesson/03-the-way-out',
    );
  });

  it('to what is not shipped leads nowhere', () => {
    for (const href of ['../web/src/app/app.tsx', 'decisions', '../../../etc/passwd.md', 'README.md', ''])
      expect(addressIn(DECISION, FILES.slice(0, 2), href)).toBeNull();
  });

  it('to another site is left to the rules of lessons', () => {
    for (const href of ['https://docs.kernel.org/', 'javascript:alert(1)', 'mailto:a@b'])
      expect(addressIn(SIMPLIFIED, FILES, href)).toBe(href);
  });
});
