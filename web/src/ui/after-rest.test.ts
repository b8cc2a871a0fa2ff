import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterRest } from './after-rest.ts';

describe('what waits for rest', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes once, after the first pause at whose end nothing is busy', () => {
    let isBusy = true;
    const then = vi.fn();
    afterRest(3000, () => isBusy, then);
    vi.advanceTimersByTime(8900);
    expect(then).not.toHaveBeenCalled();
    isBusy = false;
    vi.advanceTimersByTime(100);
    expect(then).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('comes in the end also where something stays busy', () => {
    const then = vi.fn();
    afterRest(3000, () => true, then);
    vi.advanceTimersByTime(29_999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('does not come when it is called off, also while it waits on', () => {
    const then = vi.fn();
    const callOff = afterRest(3000, () => true, then);
    vi.advanceTimersByTime(7000);
    callOff();
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
  });
});
