import { describe, expect, it } from 'vitest';
import { back, forward, shownAt, type Stand } from './stand.ts';

describe('a talk through a lesson', () => {
  it('goes from step to step where nothing is asked', () => {
    expect(forward({ step: 2, stage: 0 }, 0, 9)).toEqual({ step: 3, stage: 0 });
  });

  it('shows each question, then its answer, before it goes on', () => {
    const seen: string[] = [];
    let stand: Stand = { step: 4, stage: 0 };
    while (stand.step === 4) {
      const { question, isAnswered } = shownAt(stand.stage, 2);
      seen.push(`${question}${isAnswered ? '!' : '?'}`);
      stand = forward(stand, 2, 9);
    }
    expect(seen).toEqual(['0?', '0!', '1?', '1!']);
    expect(stand).toEqual({ step: 5, stage: 0 });
  });

  it('stays on the last answer of the last step', () => {
    expect(forward({ step: 8, stage: 1 }, 1, 9)).toEqual({ step: 8, stage: 1 });
  });

  it('takes an answer back before it takes the step back', () => {
    expect(back({ step: 3, stage: 1 })).toEqual({ step: 3, stage: 0 });
    expect(back({ step: 3, stage: 0 })).toEqual({ step: 2, stage: 0 });
    expect(back({ step: 0, stage: 0 })).toEqual({ step: 0, stage: 0 });
  });

  it('has nothing to answer in a step without questions', () => {
    expect(shownAt(0, 0)).toEqual({ question: null, isAnswered: false });
  });
});
