import { afterEach, expect, it, vi } from 'vitest';
import { keepTalk, keptTalk, newTalk, recallTalk } from './kept-talk.ts';

afterEach(() => vi.unstubAllGlobals());

/** The tab's storage, with a text in it that somebody may have changed. */
function storing(text: string | null): { text: string | null } {
  const held = { text };
  vi.stubGlobal('sessionStorage', {
    getItem: () => held.text,
    setItem: (_: string, next: string) => (held.text = next),
    removeItem: () => (held.text = null),
  });
  return held;
}

it('a talk comes back as it was kept', () => {
  storing(null);
  newTalk();
  keepTalk({
    lesson: '1.2',
    stand: { step: 3, stage: 1 },
    hands: { question: 'q', said: ['a', 'a'] },
    hasSpeaker: true,
  });
  const before = keptTalk();
  expect(recallTalk()).toEqual(before);
});

it('what is no talk is none: nothing of it is used', () => {
  const held = storing(null);
  newTalk();
  const whole = JSON.parse(held.text!) as Record<string, unknown>;
  const damaged = [
    null,
    '',
    '{',
    'null',
    '"talk"',
    '[]',
    '{}',
    ...[
      { stand: null },
      { stand: { step: -1, stage: 0 } },
      { clock: null },
      { hands: { question: 'q', said: 3 } },
    ].map((part) => JSON.stringify({ ...whole, ...part })),
  ];
  for (const text of damaged) {
    held.text = text;
    expect(recallTalk(), String(text)).toMatchObject({
      began: 0,
      lesson: null,
      stand: { step: 0, stage: 0 },
    });
  }
});
