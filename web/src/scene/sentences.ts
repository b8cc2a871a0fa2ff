/** Sentences that more than one picture says. */
import { capital } from '../lib/capital.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import { PTE, SLOT, pteKind, pteSlot } from './bits.ts';
import { openFault, presentOf } from './now.ts';
import type { Region } from './regions.ts';
import { VIEW_TEXT as TEXT } from './text.ts';
import type { Scene } from './scene.ts';
import { nowWords } from './words.ts';

/** "Task A has 400 pages: 53 in memory, 12 swapped out." */
export function regionSentence({ columns, isRecorded }: Scene, region: Region): string {
  let present = 0;
  let out = 0;
  let cached = 0;
  let untold = 0;
  for (let page = 0; page < region.pages; page++) {
    const pte = columns.pte?.[region.pteFirst + page] ?? 0;
    if (isRecorded && pteKind(pte) === PTE.none) untold++;
    else if (pteKind(pte) === PTE.present) present++;
    else if (pteKind(pte) === PTE.swap) {
      if ((columns.slot_frame?.[pteSlot(pte)] ?? NONE) === NONE) out++;
      else cached++;
    }
  }
  if (untold === region.pages) return TEXT.tells.untold(region.head, region.pages);
  const words = region.isFile
    ? TEXT.tells.fileRegion(region.head, region.pages, present)
    : TEXT.tells.region(region.head, region.pages, present, out, cached);
  return untold === 0 ? words : `${words} ${TEXT.tells.rest(untold)}`;
}

/** "A touches page 53." */
export function nowSentence(scene: Scene): string {
  if (!scene.event) return TEXT.nothingYet;
  const words = nowWords(scene);
  return words === '' ? TEXT.tells.still : TEXT.tells.now(capital(words));
}

/** The windows of the fault under way. */
export function windowSentences(scene: Scene): string[] {
  const fault = openFault(presentOf(scene));
  const sentences: string[] = [];
  if (fault?.vmaWindow) {
    const { win, first, last } = fault.vmaWindow;
    sentences.push(TEXT.tells.window(win, first, last));
  }
  if (fault?.slotWindow) {
    const { win, first, last } = fault.slotWindow;
    sentences.push(TEXT.tells.slotWindow(win, first, last));
  }
  return sentences;
}

/** "40 of 512 slots are in use; a copy of 3 is in memory." */
export function slotsSentence({ columns }: Scene): string {
  const map = columns.swap_map;
  if (!map || map.length === 0) return TEXT.noSlots;
  let used = 0;
  let cached = 0;
  // Four slots at a time: of a large device most are free.
  const isAligned = map.byteOffset % 4 === 0;
  const fours = isAligned ? new Uint32Array(map.buffer, map.byteOffset, map.length >> 2) : new Uint32Array(0);
  const count = (slot: number) => {
    const byte = map[slot]!;
    if (byte === 0 || byte === SLOT.bad || slot === 0) return;
    used++;
    if (byte & SLOT.cache && columns.slot_frame?.[slot] !== NONE) cached++;
  };
  for (let four = 0; four < fours.length; four++)
    if (fours[four] !== 0) for (let slot = 4 * four; slot < 4 * four + 4; slot++) count(slot);
  for (let slot = 4 * fours.length; slot < map.length; slot++) count(slot);
  return TEXT.tells.slots(used, map.length, cached);
}
