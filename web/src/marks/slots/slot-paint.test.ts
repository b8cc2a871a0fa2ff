import { describe, expect, it } from 'vitest';
import { patternNames } from '../patterns.tsx';
import { paintOf } from './slot-paint.ts';

describe('the block of a slot', () => {
  const names = patternNames('p');
  const of = (kind: 'used' | 'copy', writing: 'before' | 'now' | 'done') =>
    paintOf({ kind, writing, fill: 'full', names });

  it('is hollow before the write, in transfer during it, full after it', () => {
    expect(of('used', 'before')).toMatchObject({ fill: 'var(--ground)', isDashed: false });
    expect(of('used', 'now')).toMatchObject({ fill: `url(#${names.reading})`, isPattern: true });
    expect(of('used', 'done').fill).toBe('var(--anon)');
  });

  it('is low, in a dashed edge, only where the bytes are there and no entry names them', () => {
    expect(of('copy', 'done')).toMatchObject({ isDashed: true, isLow: true });
    expect(of('used', 'done').isLow).toBeUndefined();
    expect(of('copy', 'before').isDashed).toBe(false);
    expect(of('copy', 'now').isDashed).toBe(false);
  });

  it('of each owner looks like nothing else that a slot can be', () => {
    const owned = (['full', 'pale', 'hatched', 'dotted', 'letter'] as const).map((fill) =>
      paintOf({ kind: 'used', writing: 'done', fill, names }),
    );
    const states = [of('copy', 'done'), of('used', 'before'), of('used', 'now')];
    const looks = [...owned, ...states].map(({ fill, outline, isDashed, isLow, letter }) =>
      JSON.stringify([fill, outline, isDashed, isLow, letter]),
    );
    expect(new Set(looks).size).toBe(looks.length);
    expect(states.map(({ fill }) => fill)).not.toContain(owned[1]!.fill);
  });
});
