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
    const questionsOf = [0, 3, 1];
    expect(back({ step: 2, stage: 1 }, questionsOf)).toEqual({ step: 2, stage: 0 });
    expect(back({ step: 1, stage: 0 }, questionsOf)).toEqual({ step: 0, stage: 0 });
    expect(back({ step: 0, stage: 0 }, questionsOf)).toEqual({ step: 0, stage: 0 });
  });

  it('comes back to the last answer of the step before, and shows again all that it has shown', () => {
    const questionsOf = [1, 3, 0, 2];
    const there: Stand[] = [{ step: 0, stage: 0 }];
    for (let stand = there[0]!; ;) {
      const next = forward(stand, questionsOf[stand.step]!, questionsOf.length);
      if (next.step === stand.step && next.stage === stand.stage) break;
      there.push((stand = next));
    }
    expect(there).toHaveLength(2 + 6 + 1 + 4);
    const again = [there.at(-1)!];
    while (again.length < there.length) again.push(back(again.at(-1)!, questionsOf));
    expect(again.reverse()).toEqual(there);
  });

  it('has nothing to answer in a step without questions', () => {
    expect(shownAt(0, 0)).toEqual({ question: null, isAnswered: false });
  });
});
