import { describe, expect, it } from 'vitest';
import { START } from '../ask/examiner.ts';
import type { Spot } from '../ask/examiner.ts';
import { stepAt } from './step-at.ts';

const at = (position: number, change: Spot['change'] = null): Spot => ({ ...START, position, change });
const CHANGE = { at: 20, param: 'page_cluster', value: 0 } as const;
const SPOTS = [at(10), at(20), at(20), at(30), at(25, CHANGE), at(18)];

/** The step of a place, for somebody who is at step 0 and has answered nothing. */
const stepOf = (position: number, change: Spot['change'] = null) =>
  stepAt(SPOTS, at(position, change), 0, false);

describe('a place without a step', () => {
  it('is that of the step that stands there, or of the last one before it', () => {
    expect(stepOf(30)).toBe(3);
    expect(stepOf(29)).toBe(1);
    expect(stepOf(900)).toBe(3);
  });

  it('is found also in a lesson that goes back at its end', () => {
    expect(stepOf(19)).toBe(5);
  });

  it('before the first step is that of the first', () => {
    expect(stepOf(0)).toBe(0);
  });

  it('skips none of several steps that stand at one place', () => {
    expect(stepOf(20)).toBe(1);
  });

  it('leaves the student where he is, when it is a place of his own step', () => {
    expect(stepAt(SPOTS, at(25), 2, false)).toBe(2);
    expect(stepAt(SPOTS, at(15), 2, false)).toBe(0);
  });

  it('where the next step stands is still of a step that is answered', () => {
    expect(stepAt(SPOTS, at(30), 2, true)).toBe(2);
    expect(stepAt(SPOTS, at(31), 2, true)).toBe(3);
    expect(stepAt(SPOTS, at(30), 2, false)).toBe(3);
  });

  it('on a changed course is that of a step on that course, else of the step where the course was left', () => {
    expect(stepOf(27, CHANGE)).toBe(4);
    expect(stepOf(900, { ...CHANGE, value: 3 })).toBe(1);
  });
});
