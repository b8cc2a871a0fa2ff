import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPage, say, setPage } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a message goes by itself, the next one not with the time of the one before', () => {
  say('one');
  vi.advanceTimersByTime(8000);
  say('two');
  vi.advanceTimersByTime(8000);
  expect(getPage().notice).toBe('two');
  vi.advanceTimersByTime(60_000);
  expect(getPage().notice).toBe('');
});

it('stays behind on the screen on which it was said', () => {
  setPage({ screen: 'stage' });
  say('here');
  setPage({ views: ['loom'] });
  expect(getPage().notice).toBe('here');
  setPage({ screen: 'museum' });
  expect(getPage().notice).toBe('');
  // What is said of the next screen belongs to it.
  setPage({ screen: 'home', notice: 'there' });
  expect(getPage().notice).toBe('there');
});
