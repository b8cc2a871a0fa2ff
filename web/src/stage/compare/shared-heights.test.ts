import { describe, expect, it, vi } from 'vitest';
import type { Heights } from '../../views/view.ts';
import { withPlace } from '../share-out.ts';
import { SharedHeights, enoughForAll } from './shared-heights.ts';

const heights = (least: number, usual = least, most = usual, other: Partial<Heights> = {}): Heights => ({
  least,
  usual,
  most,
  ...other,
});

describe('what is enough for a picture of all machines', () => {
  it('is of each size what the one needs that needs most of it', () => {
    expect(enoughForAll([heights(100, 150, 300), heights(120, 140, 400)])).toEqual(
      heights(120, 150, 400, { small: 120 }),
    );
  });

  it('is so in fewer words too; who has no such form keeps the one that it has', () => {
    const tight = [heights(60), heights(40)];
    expect(enoughForAll([heights(100, 100, 100, { tight }), heights(80)]).tight).toEqual([
      heights(80, 80, 80, { small: 80 }),
      heights(80, 80, 80, { small: 80 }),
    ]);
    const growing = [heights(60, 90, 120, { small: 90 })];
    const both = [heights(100, 100, 100, { tight: growing }), heights(70, 70, 70, { tight: [heights(50)] })];
    expect(enoughForAll(both).tight).toEqual([heights(60, 90, 120, { small: 90 })]);
  });
});

describe('pictures of machines side by side', () => {
  it('are left out in all machines when one of them has no room for them', () => {
    const one = [heights(200), heights(80)];
    const other = [heights(200), heights(150)];
    const shared = new SharedHeights();
    shared.want('one', one);
    shared.want('other', other);
    expect(withPlace(one, 300, -1)).toEqual([0, 1]);
    expect(withPlace(shared.all(), 300, -1)).toEqual([0]);
    shared.want('other', null);
    expect(withPlace(shared.all(), 300, -1)).toEqual([0, 1]);
  });

  it('are told of only when something has become another', () => {
    const shared = new SharedHeights();
    const heard = vi.fn();
    shared.subscribe(heard);
    shared.want('one', [heights(200)]);
    shared.want('other', [heights(100)]);
    shared.want('one', [heights(200)]);
    expect(heard).toHaveBeenCalledOnce();
  });
});
