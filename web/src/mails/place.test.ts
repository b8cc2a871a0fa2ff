import { expect, it } from 'vitest';
import { MAILS } from './mails.ts';
import { pathOf, placeOf } from './place.ts';

const FIRST = MAILS[0]!.claims[0]!;

it('is a claim, and an access of its run where that is another than the one at which it is seen', () => {
  expect(pathOf('V4', null)).toBe('V4');
  expect(pathOf('V4', 190)).toBe('V4/access-190');
  for (const path of ['V4', 'V4/access-190']) {
    const { claim, access } = placeOf(path);
    expect(pathOf(claim.id, access)).toBe(path);
  }
  expect(placeOf('V4').mail.name).toBe('address');
});

it('is the first claim where nothing, or no claim of this name, is asked for', () => {
  for (const path of [null, '', 'V99', 'V4x', '%', '../V4']) expect(placeOf(path).claim).toBe(FIRST);
});

it('is where the claim is seen where the access cannot be read', () => {
  for (const path of ['V4/access-', 'V4/access-x', 'V4/access--3', 'V4/access-1e9', 'V4/what'])
    expect(placeOf(path)).toMatchObject({ claim: { id: 'V4' }, access: null });
});
