/** The entry in words: its cells with their values, its sentence, the byte of its slot. */
import { formatByte } from '../../lib/format.ts';
import { bitsWaiting, type Scene } from '../../scene/scene.ts';
import { cellWords, layoutEntry } from './layout.ts';
import { ENTRY_TEXT as TEXT } from './text.ts';

export function describeEntry(scene: Scene): string {
  const entry = layoutEntry(scene);
  if (!entry) return TEXT.noPage;
  const { byte } = entry;
  // What waits to be set says itself what it is.
  const told = bitsWaiting(scene)?.kind === 'entry' ? '' : `${cellWords(entry.cells)}. `;
  const ofByte = byte ? ` ${TEXT.byte} ${TEXT.ofSlot(byte.slot)}: ${formatByte(byte.byte)}.` : '';
  return `${TEXT.entry} ${TEXT.of(entry.page)}: ${told}${entry.sentence}${ofByte}`;
}
