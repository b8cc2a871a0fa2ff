/** How the block of a slot is painted: what it holds, and whether the page has been written yet. Pure. */
import { assertNever } from '../../lib/assert-never.ts';
import { ownerPaint, type PatternNames } from '../patterns.tsx';
import type { OwnerFill } from '../../scene/regions.ts';
import type { SlotKind, SlotWriting } from '../../scene/slot-state.ts';

interface BlockPaint {
  readonly fill: string;
  readonly outline: string | null;
  readonly letter: string;
  readonly layers: string;
  /** Lines lie under the letter, which needs ground of its own. */
  readonly isPattern: boolean;
  readonly isDashed: boolean;
  /** The block is low, within its edge: its bytes are here, and no entry names them. */
  readonly isLow?: boolean;
}

interface PaintAsked {
  readonly kind: SlotKind;
  readonly writing: SlotWriting;
  readonly fill: OwnerFill;
  /** By owner a copy that no entry refers to has its owner's fill too: its edge stays dashed. */
  readonly isByOwner?: boolean | undefined;
  readonly names: PatternNames;
}

const HOLLOW = {
  fill: 'var(--ground)',
  outline: 'var(--anon)',
  letter: 'var(--anon-text)',
  layers: 'var(--anon)',
  isPattern: false,
  isDashed: false,
} as const;

/** Full once the slot has the page; hollow before, in transfer while it is written; a low block in a dashed edge when no entry refers to it. */
export function paintOf({ kind, writing, fill, isByOwner = false, names }: PaintAsked): BlockPaint {
  switch (writing) {
    case 'before':
      return HOLLOW;
    case 'now':
      return { ...HOLLOW, fill: `url(#${names.reading})`, letter: 'var(--ink)', isPattern: true };
    case 'done':
      if (kind === 'copy' && !isByOwner) return { ...HOLLOW, isDashed: true, isLow: true };
      return {
        ...ownerPaint(fill, names),
        ...(kind === 'copy' && { outline: fill === 'full' ? 'var(--on-anon)' : 'var(--anon)' }),
        layers: 'var(--ground)',
        isPattern: fill === 'hatched' || fill === 'dotted',
        isDashed: kind === 'copy',
      };
    default:
      return assertNever(writing);
  }
}
