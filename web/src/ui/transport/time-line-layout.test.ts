import { describe, expect, it } from 'vitest';
import { INSET_PX, placeChanges, placeGates, ticksOf, xOf } from './time-line-layout.ts';

const SCALE = { widthPx: 112, end: 100 };

function faultsAt(...events: number[]) {
  const counts = new Uint32Array(Math.max(...events));
  for (const event of events) counts[event - 1] = 1;
  return { stride: 1, counts };
}

describe('the time line', () => {
  it('reaches from inset to inset, as the thumb of the slider does', () => {
    expect(xOf(0, SCALE)).toBe(INSET_PX);
    expect(xOf(100, SCALE)).toBe(112 - INSET_PX);
    expect(xOf(50, SCALE)).toBe(56);
  });

  it('stays on the screen before anything is known', () => {
    expect(xOf(0, { widthPx: 112, end: 0 })).toBe(INSET_PX);
    expect(xOf(120, SCALE)).toBe(112 - INSET_PX);
    expect(ticksOf(null, 10, SCALE)).toEqual({ past: [], ahead: [] });
  });

  it('has a tick for each fault, those that have been and those to come apart', () => {
    const { past, ahead } = ticksOf(faultsAt(10, 20, 80), 20, SCALE);
    expect(past).toEqual([16, 26]);
    expect(ahead).toEqual([86]);
  });

  it('tells no fault behind a question that waits, but those where the machine has been', () => {
    const faults = faultsAt(10, 20, 40, 80);
    expect(ticksOf(faults, 15, SCALE, 30)).toEqual({ past: [16], ahead: [26] });
    expect(ticksOf(faults, 50, SCALE, 30)).toEqual({ past: [16, 26, 46], ahead: [] });
  });

  it('makes one tick of faults that are closer than a tick is wide', () => {
    const { past } = ticksOf(faultsAt(10, 11, 12, 13), 50, SCALE);
    expect(past).toEqual([16, 19]);
  });

  it('draws one arch where several questions are asked, that of the present one', () => {
    const gate = { isPassed: false, isHere: false };
    const gates = [
      { ...gate, position: 10, isPassed: true },
      { ...gate, position: 12, isHere: true },
      { ...gate, position: 13 },
      { ...gate, position: 70 },
    ];
    expect(placeGates(gates, SCALE).map(({ position }) => position)).toEqual([12, 70]);
  });
});

describe('marks of changes', () => {
  it('have their words where nothing else stands in the next part of the line', () => {
    const wide = { widthPx: 1000, end: 1000 };
    const changes = [{ position: 100 }, { position: 200 }, { position: 950 }];
    const placed = placeChanges(changes, [{ position: 400, isPassed: false, isHere: false }], wide);
    expect(placed.map(({ hasWords }) => hasWords)).toEqual([false, true, false]);
  });
});
