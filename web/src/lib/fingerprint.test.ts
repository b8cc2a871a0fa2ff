import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('gives the published values of FNV-1a', () => {
  expect(fingerprint(new Uint8Array())).toBe('811c9dc5');
  expect(fingerprint(new TextEncoder().encode('a'))).toBe('e40c292c');
});
