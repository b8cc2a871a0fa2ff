/** What is kept of designs: runs are added, unreadable storage is put aside and never lost, and blocked storage is reported. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keep, readKept, withRun } from './kept.ts';

const DESIGNS = 'swapscope-designs';
const ASIDE = 'swapscope-designs-unread';
let stored: Map<string, string>;
let isFull = false;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = { name: 'Ada', learnt: 'A large bite.', runs: ['', 'cap.32'] };

it('comes back as it was kept, each brief by itself, and a machine that is run again becomes the last one', () => {
  expect(keep('hard-disk', kept)).toBe('kept');
  expect(keep('database', { ...kept, runs: ['cap.1'] })).toBe('kept');
  expect(readKept('hard-disk')).toEqual({ kept, isUnread: false });
  expect(readKept('build-host').kept.runs).toEqual([]);
  expect(withRun(kept, '').runs).toEqual(['cap.32', '']);
  expect(withRun(kept, 'cap.16').runs).toEqual(['', 'cap.32', 'cap.16']);
});

it('reads what was kept before there was a list: the words stay', () => {
  stored.set(DESIGNS, JSON.stringify({ database: { name: 'Ada', learnt: 'x', tried: [5, 7] } }));
  expect(readKept('database')).toEqual({ kept: { name: 'Ada', learnt: 'x', runs: [] }, isUnread: false });
});

it.each([
  ['no JSON', '{"hard-disk"'],
  ['no table', '[1]'],
  ['another thing in its place', '{"hard-disk":7}'],
  ['machines that are none', '{"hard-disk":{"name":"","learnt":"","runs":[3]}}'],
])('what cannot be read (%s) is told and put aside before anything is kept', (_, text) => {
  stored.set(DESIGNS, text);
  expect(readKept('hard-disk')).toEqual({ kept: { name: '', learnt: '', runs: [] }, isUnread: true });
  expect(stored.get(DESIGNS)).toBe(text);
  expect(keep('hard-disk', kept)).toBe('put-aside');
  expect(stored.get(ASIDE)).toBe(text);
  expect(readKept('hard-disk')).toEqual({ kept, isUnread: false });
});

it('what another brief has stays as it stands, though it cannot be read', () => {
  stored.set(DESIGNS, '{"database":7}');
  expect(keep('hard-disk', kept)).toBe('kept');
  expect(JSON.parse(stored.get(DESIGNS)!)).toEqual({ database: 7, 'hard-disk': kept });
});

it('says when the browser keeps nothing, and overwrites nothing then', () => {
  stored.set(DESIGNS, 'broken');
  isFull = true;
  expect(keep('hard-disk', kept)).toBe('not-kept');
  expect(stored.get(DESIGNS)).toBe('broken');
});
