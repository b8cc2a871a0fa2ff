import { beforeEach, expect, it } from 'vitest';
import { getPage, setPage } from '../store/store.ts';
import { openSeed } from './asked-seed.ts';

beforeEach(() => setPage({ game: null, trouble: null }));

it('opens the game of a seed, and without one the first game', () => {
  openSeed('9999');
  expect(getPage()).toMatchObject({ game: 9999, trouble: null });
  openSeed('');
  expect(getPage()).toMatchObject({ game: 231, trouble: null });
});

it('tells of what is no seed, what to write, and which game is shown instead', () => {
  for (const written of ['0', '10000', '-7', '7.5', '077', 'seven', '1e3', '77/3', '99999999999999999999']) {
    setPage({ trouble: null });
    openSeed(written);
    expect(getPage().game, written).toBe(231);
    expect(getPage().trouble?.problems[0]).toEqual({
      place: 'address',
      message: `“${written}” is no game.`,
      cure: 'Write a number from 1 to 9999, as in #play/77. Here is game 231.',
    });
  }
});
