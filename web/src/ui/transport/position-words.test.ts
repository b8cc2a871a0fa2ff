import { describe, expect, it } from 'vitest';
import { positionWords } from './time-line-layout.ts';

const MIDDLE = { position: 1204, accesses: 214, timeNs: 1_250_000, ended: false, branch: 0, digest: null };

describe('positionWords', () => {
  it('says event, access and time', () => {
    expect(positionWords(MIDDLE, null)).toBe('event 1,204, access 214, time 1.250 ms');
  });

  it('says how many events there are once the end is known, and that it is the end', () => {
    const end = { ...MIDDLE, ended: true };
    expect(positionWords(end, 1204)).toBe('event 1,204 of 1,204, access 214, time 1.250 ms, end of the run');
  });

  it('has words for the start', () => {
    expect(positionWords({ ...MIDDLE, position: 0, accesses: 0, timeNs: 0 }, null)).toContain('start');
  });
});
