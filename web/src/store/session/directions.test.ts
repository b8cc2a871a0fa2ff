import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { direct } from './directions.ts';
import { step } from './playhead.ts';
import { togglePresenting } from '../shell.ts';
import { INITIAL_STATE, NEW_TALK } from '../state.ts';
import { getPage, setPage, usePage } from '../store.ts';
import { SilentWorker, opened } from './test-worker.ts';

let worker: SilentWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.all = [];
  usePage.setState(INITIAL_STATE);
  worker = await opened('run');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seeks = () => worker.heard.filter(({ type }) => type === 'seek').length;

describe('a talk', () => {
  it('begins unblanked at its first stage each time, and is over when presenting ends', async () => {
    togglePresenting();
    await direct({ do: 'talk', change: { step: 3, stage: 1, isBlank: true } });
    expect(getPage().talk).toEqual({ role: 'alone', lesson: null, step: 3, stage: 1, isBlank: true });
    togglePresenting();
    expect(getPage().talk).toBeNull();
    togglePresenting();
    expect(getPage().talk).toEqual(NEW_TALK);
  });

  it('moves nothing where nobody presents', async () => {
    await direct({ do: 'talk', change: { isBlank: true } });
    expect(getPage().talk).toBeNull();
  });
});

describe('the window of the audience', () => {
  it('is moved by who speaks alone: machine, blank screen and stand', async () => {
    setPage({ talk: { ...NEW_TALK, role: 'audience' } });
    step('event', 1);
    await direct({ do: 'talk', change: { isBlank: true } });
    expect([seeks(), getPage().talk?.isBlank]).toEqual([0, false]);
    await direct({ do: 'seek', target: { to: 'position', position: 7 }, isHeld: false }, 'speaker');
    await direct({ do: 'talk', change: { isBlank: true } }, 'speaker');
    expect([seeks(), getPage().talk?.isBlank]).toEqual([1, true]);
  });
});
