import { expect, it } from 'vitest';
import { partsBeyond } from './parts-beyond.ts';

it('what of a place is not in what is shown for it leads nowhere, in whatever order it stands', () => {
  expect(partsBeyond('V4/access-190', 'V4/access-190')).toEqual([]);
  expect(partsBeyond('days-work', 'days-work,4.12,4.14')).toEqual([]);
  expect(partsBeyond('days-work,4.13,4.14', 'days-work,4.12,4.14')).toEqual(['4.13']);
  expect(partsBeyond('last-slot/event-x', 'last-slot')).toEqual(['event-x']);
  expect(partsBeyond('nobody', 'V1')).toEqual(['nobody']);
  expect(partsBeyond('V1/', 'V1')).toEqual([]);
});
