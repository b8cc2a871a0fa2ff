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

  it('is dashed only where the bytes are there and no entry names them', () => {
    expect(of('copy', 'done')).toMatchObject({ fill: 'var(--anon-tint)', isDashed: true });
    expect(of('copy', 'before').isDashed).toBe(false);
    expect(of('copy', 'now').isDashed).toBe(false);
  });
});
