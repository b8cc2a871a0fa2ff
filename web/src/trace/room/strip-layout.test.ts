import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../core/events/agreement.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Difference } from '../agreement/play-recorded.ts';
import { inOneLane, verdictIn, withVerdict, type LaneVerdict } from '../agreement/lanes.ts';
import {
  columnsOf,
  faultAt,
  inSight,
  pitchesFor,
  placeFrom,
  placesOfDifferences,
  scrollAfter,
  xOfFault,
} from './strip-layout.ts';

const state = (verdict: LaneVerdict) => withVerdict(0, 'state', verdict);
const faultsOf = (...verdicts: readonly LaneVerdict[]) => Uint32Array.from(verdicts, state);
const statesOf = (columns: Uint32Array) => [...columns].map((packed) => verdictIn(packed, 'state'));

describe('the strip of the whole run', () => {
  it('shows in a column the worst of its faults, lane by lane, and never averages it away', () => {
    const many = new Uint32Array(20_000).fill(state('exact'));
    many[13_777] = state('shared bit');
    many[13_778] = state('wrong');
    many[4] = state('unseen');
    many[5] = withVerdict(state('exact'), 'reads', 'wrong');
    const columns = columnsOf(many, 800);
    const found = statesOf(columns);
    expect(found.filter((verdict) => verdict === 'wrong')).toHaveLength(1);
    expect(found[Math.floor((13_778 * 800) / 20_000)]).toBe('wrong');
    expect(found[0]).toBe('unseen');
    expect(verdictIn(columns[0]!, 'reads')).toBe('wrong');
    expect(found.filter((verdict) => verdict === 'exact')).toHaveLength(798);
  });

  it('in one band keeps what says most of all lanes', () => {
    const both = withVerdict(state('shared bit'), 'retry', 'absent');
    expect(verdictIn(inOneLane(both), 'state')).toBe('shared bit');
    expect(verdictIn(inOneLane(withVerdict(both, 'reads', 'wrong')), 'state')).toBe('wrong');
    expect(verdictIn(inOneLane(withVerdict(0, 'block', 'exact')), 'state')).toBe('exact');
    expect(inOneLane(0)).toBe(0);
  });

  it('gives every fault its own columns when there are fewer faults than pixels', () => {
    expect(statesOf(columnsOf(faultsOf('exact', 'wrong'), 4))).toEqual(['exact', 'exact', 'wrong', 'wrong']);
    expect(columnsOf(faultsOf(), 3)).toEqual(new Uint32Array(3));
  });

  it('has a fault where its column is', () => {
    expect(xOfFault(0, 10, 100)).toBe(5);
    expect(xOfFault(9, 10, 100)).toBe(95);
  });
});

describe('the playhead', () => {
  it('stands at the fault that has begun last', () => {
    const positions = Uint32Array.from([10, 20, 30]);
    expect([0, 9, 10, 19, 20, 30, 99].map((position) => faultAt(positions, position))).toEqual([
      -1, -1, 0, 0, 1, 2, 2,
    ]);
  });

  it('finds the next difference and the one before, among faults and rows that are none, and tells when there is none', () => {
    const faults = {
      positions: Uint32Array.from([10, 20, 30, 40]),
      rows: new Uint32Array(4),
      verdicts: faultsOf('exact', 'unseen', 'absent', 'wrong'),
      machine: new Uint32Array(),
      recorded: new Uint32Array(),
    };
    const row = (number: number, part: number) => ({ number, part }) as unknown as Difference;
    const { PASS, STATE, READS, REFILL } = ENUM_VALUES.trace_part;
    const differences = [row(33, PASS), row(19, STATE), row(41, READS), row(25, REFILL)];
    const places = placesOfDifferences({ faults, differences, agreement: agreementOf([]) });
    expect(places).toEqual([20, 25, 33, 40]);
    expect(placeFrom(places, 0, 1)).toBe(20);
    expect(placeFrom(places, 20, 1)).toBe(25);
    expect(placeFrom(places, 40, 1)).toBeNull();
    expect(placeFrom(places, 40, -1)).toBe(33);
    expect(placeFrom(places, 20, -1)).toBeNull();
  });
});

describe('the strip of single faults', () => {
  it('knows which faults are in sight', () => {
    expect(inSight(0, 100, 8, 20_000)).toEqual({ first: 0, end: 13 });
    expect(inSight(159_990, 100, 8, 20_000)).toEqual({ first: 19_998, end: 20_000 });
  });

  const stood = { now: 10, pitchPx: 8, widthPx: 800, scrollPx: 0 };

  it('is scrolled only as far as it must be to show a fault', () => {
    expect(scrollAfter(stood, { ...stood, now: 11 })).toBe(0);
    expect(scrollAfter(stood, { ...stood, now: 1000 })).toBe(1000.5 * 8 - 400);
    expect(scrollAfter(stood, { ...stood, now: 3, scrollPx: 5000 })).toBe(0);
  });

  it('stays where the reader has scrolled it as long as the machine stands', () => {
    expect(scrollAfter(stood, { ...stood, scrollPx: 5000 })).toBeNull();
  });

  it('shows the fault of now when it first has room, and when it gets other room', () => {
    const now = { ...stood, now: 783 };
    expect(scrollAfter(null, now)).toBe(783.5 * 8 - 400);
    expect(scrollAfter({ ...now, widthPx: 700 }, now)).toBe(783.5 * 8 - 400);
    expect(scrollAfter(null, { ...now, now: -1 })).toBeNull();
  });

  it('keeps its middle when it is drawn nearer', () => {
    const scrolled = scrollAfter({ ...stood, scrollPx: 1000 }, { ...stood, pitchPx: 12, scrollPx: 1000 });
    expect((scrolled! + 400) / 12).toBeCloseTo((1000 + 400) / 8, 9);
  });

  it('is never wider than a browser can draw', () => {
    expect(pitchesFor(20_000)).toEqual([2, 4, 8, 12, 18, 28]);
    for (const pitch of pitchesFor(1_000_000)) expect(pitch * 1_000_000).toBeLessThanOrEqual(8_000_000);
    expect(pitchesFor(9_000_000)).toEqual([2]);
  });
});
