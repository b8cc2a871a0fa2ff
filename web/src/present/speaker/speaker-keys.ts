/** Keys in the speaker's window: those of the talk, arrows and space besides, and digits for hands. Pure. */
import type { KeyPress } from '../../ui/commands/keys.ts';
import { presentKey, type PresentKey } from '../present-keys.ts';

type SpeakerKey = PresentKey | 'lower' | 'restart' | { readonly hand: string };

const OWN: Readonly<Record<string, SpeakerKey>> = {
  ArrowRight: 'forward',
  ' ': 'forward',
  ArrowLeft: 'back',
  Backspace: 'lower',
  t: 'restart',
};

export function speakerKey(press: KeyPress): SpeakerKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^\d$/.test(press.key)) return { hand: press.key };
  return presentKey(press) ?? OWN[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}
