/** The entry in words: its cells with their values, its sentence, the byte of its slot. */
import type { Scene } from '../../scene/scene.ts';
import { layoutEntry } from './layout.ts';
import { ENTRY_TEXT as TEXT } from './text.ts';

export function describeEntry(scene: Scene): string {
  const entry = layoutEntry(scene);
  if (!entry) return TEXT.noPage;
  const cells = entry.cells.map(({ name, value }) =>
    value === null ? TEXT.cells[name] : `${TEXT.cells[name]} ${value}`,
  );
  const { byte } = entry;
  const ofByte = byte
    ? ` ${TEXT.byte} ${TEXT.ofSlot(byte.slot)}: 0x${byte.byte.toString(16).padStart(2, '0')}.`
    : '';
  return `${TEXT.entry} ${TEXT.of(entry.page)}: ${cells.join(', ')}. ${entry.sentence}${ofByte}`;
}
