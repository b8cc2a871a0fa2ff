import { expect, it } from 'vitest';
import { Boundary } from './boundary.tsx';

it('a part that failed stays as it is until what it is tried with is another, and is tried again then', () => {
  const tried = { lesson: 'first' };
  const failed = { tried, ...Boundary.getDerivedStateFromError(new Error('out of order')) };
  expect(failed.message).toBe('out of order');
  const state = { message: 'out of order', tried };
  const told = () => null;
  expect(Boundary.getDerivedStateFromProps({ tryAgain: tried, told, children: null }, state)).toBeNull();
  const saved = { lesson: 'mended' };
  expect(Boundary.getDerivedStateFromProps({ tryAgain: saved, told, children: null }, state)).toEqual({
    message: null,
    tried: saved,
  });
});
