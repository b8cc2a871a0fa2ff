import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { FRAME, isFileFrame } from '../../scene/bits.ts';
import { frameOfNow, kswapdWords } from './now.ts';
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { relatedTo } from '../../scene/related.ts';
import { pageName } from '../../scene/words.ts';
import { LANES, countOnNone, frameState } from '../../scene/frame-state.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';

/** "frame 12: anonymous, active, dirty, page 3 of A". */
export function describeFrame(scene: Scene, frame: number): string {
  const state = frameState(scene.columns, frame);
  const parts: string[] = [TEXT.kinds[state.kind]];
  if (state.kind === 'anon' || state.kind === 'file') {
    if (state.isListed) parts.push(state.isActive ? TEXT.active : TEXT.inactive);
    else parts.push(TEXT.onNoList);
    if (state.isRead) parts.push(TEXT.read);
    else if (state.isLocked) parts.push(TEXT.locked);
    if (state.isDirty) parts.push(TEXT.dirty);
    if (state.isWritten) parts.push(TEXT.written);
    if (state.isFlagged) parts.push(TEXT.flagged);
    if (state.isReferenced) parts.push(TEXT.referenced);
    const page = pageOf(scene, frame, state.kind === 'anon');
    if (page !== null) parts.push(page);
  }
  const now = frameOfNow(scene) === frame ? `; ${TEXT.now}` : '';
  return `${TEXT.frame(frame)}: ${parts.join(', ')}${now}`;
}

function pageOf(scene: Scene, frame: number, isAnon: boolean): string | null {
  const { page: known } = relatedTo(scene, { kind: 'frame', frame });
  if (known) return pageName(scene, known);
  // The owner of shared memory is a file, whose number is not that of a region.
  if (!isAnon || isFileFrame(scene.columns.frame_flags?.[frame] ?? 0)) return null;
  const region = scene.columns.frame_owner?.[frame] ?? NONE;
  const page = scene.columns.frame_index?.[frame] ?? NONE;
  return region !== NONE && page !== NONE ? pageName(scene, { region, page }) : null;
}

/** "3 of 90 from the head of inactive anon, frame 12: ...". */
export function describePlace(scene: Scene, list: number, index: number, frames: Uint32Array): string {
  const frame = frames[index];
  if (frame === undefined) return TEXT.empty;
  return `${TEXT.place(index, frames.length, TEXT.lists[list]!)}: ${describeFrame(scene, frame)}`;
}

export function describeMemory(scene: Scene): string {
  const { columns } = scene;
  if (scene.isRecorded) return `${nowSentence(scene)} ${TEXT.unknown}`;
  const frame = frameOfNow(scene);
  return [
    nowSentence(scene),
    ...(frame === null ? [] : [TEXT.tells.now(describeFrame(scene, frame).replace(/; [^;]*$/, ''))]),
    ...freeSentences(columns),
    ...listSentences(columns),
    ...onNoListSentence(columns),
    doingSentence(columns),
    ...movedSentences(scene),
  ].join(' ');
}

function kswapdSentence(columns: Columns): string {
  const words = kswapdWords(columns, TEXT.tells.kswapd);
  return words === '' || words.endsWith('.') ? words : `${words}.`;
}

function freeSentences(columns: Columns): string[] {
  const [free, min, low, high] = columns.watermarks ?? [];
  if (free === undefined || min === undefined || low === undefined || high === undefined) return [];
  const below = free < min ? 'min' : free < low ? 'low' : free < high ? 'high' : null;
  return [
    TEXT.tells.memory(columns.frame_flags?.length ?? 0, free),
    TEXT.tells.marks(min, low, high),
    below === null ? TEXT.tells.above : TEXT.tells.below(below),
    kswapdSentence(columns),
  ].filter((sentence) => sentence !== '');
}

function listSentences(columns: Columns): string[] {
  return LANES.map(({ list, column }) => {
    const frames = columns[column] ?? new Uint32Array(0);
    const referenced = frames.reduce(
      (sum, frame) => sum + (((columns.frame_flags?.[frame] ?? 0) & FRAME.referenced) === 0 ? 0 : 1),
      0,
    );
    return TEXT.tells.list(TEXT.lists[list]!, frames.length, referenced);
  });
}

function onNoListSentence(columns: Columns): string[] {
  const { pages, unfilled } = countOnNone(columns);
  return [
    ...(pages === 0 ? [] : [TEXT.tells.onNoList(pages)]),
    ...(unfilled === 0 ? [] : [TEXT.tells.unfilled(unfilled)]),
  ];
}

function doingSentence(columns: Columns): string {
  let [read, written, flagged] = [0, 0, 0];
  for (let frame = 0; frame < (columns.frame_flags?.length ?? 0); frame++) {
    const state = frameState(columns, frame);
    if (state.kind === 'free') continue;
    if (state.isRead) read++;
    if (state.isWritten) written++;
    if (state.isFlagged) flagged++;
  }
  return TEXT.tells.doing(read, written, flagged);
}

function movedSentences({ columns, before }: Scene): string[] {
  if (!before.frame_list || !columns.frame_list) return [];
  const moves = new Map<string, number>();
  columns.frame_list.forEach((to, frame) => {
    const from = before.frame_list![frame]!;
    if (from === to || from === NONE || to === NONE) return;
    const key = `${from} ${to}`;
    moves.set(key, (moves.get(key) ?? 0) + 1);
  });
  return [...moves].map(([key, count]) => {
    const [from, to] = key.split(' ').map((list) => TEXT.lists[Number(list)]!);
    return TEXT.tells.moved(count, from!, to!);
  });
}
