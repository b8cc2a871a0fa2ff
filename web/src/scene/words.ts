/** Marks and the present moment in words: what a screen reader says of a mark is what stands beside it. */
import { areaOfSlot, hasSeveral } from '../core/areas.ts';
import { assertNever } from '../lib/assert-never.ts';
import { nameOf } from '../core/events/names.ts';
import { NONE, type CoreEvent } from '../core/schema/schema.gen.ts';
import { presentOf, type Now, type PageRef } from './now.ts';
import { FRAME } from './bits.ts';
import { guessMark, pageState } from './page-state.ts';
import { regionByIndex, regionsOf, tasksOf, type Region } from './regions.ts';
import { relatedTo } from './related.ts';
import { guessOfSlot, slotState } from './slot-state.ts';
import { VIEW_TEXT as TEXT } from './text.ts';
import type { Scene } from './scene.ts';
import type { Thing } from '../store/thing.ts';

/** "page 53 of A"; where there is one region only, "page 53". */
export function pageName(scene: Scene, { region, page }: PageRef): string {
  if (scene.labels.regions.length === 1) return TEXT.thePage(page);
  const found = regionByIndex(scene, region);
  // What is only read has no entries, and so is no region of an address space; it has a name all the same.
  return TEXT.pageOf(page, found?.word ?? scene.labels.regions[region] ?? String(region));
}

/** "page 53 of A: swapped out, slot 112; faulting now". */
export function describePage(scene: Scene, at: PageRef): string {
  const region = regionByIndex(scene, at.region);
  if (!region) return pageName(scene, at);
  const state = pageState(scene.columns, region, at.page);
  const isUntold = scene.isRecorded && state.kind === 'none';
  const parts: string[] = [isUntold ? TEXT.untold : TEXT.pageStates[state.kind]];
  if (state.isDirty) parts.push(TEXT.dirty);
  if (state.slot !== NONE)
    parts.push(state.kind === 'resident' ? TEXT.copyIn(state.slot) : TEXT.slot(state.slot));
  const guess = guessMark(state);
  if (guess !== null) parts.push(TEXT.guesses[guess]);
  return [`${pageName(scene, at)}: ${parts.join(', ')}`, ...happening(scene, at)].join('; ');
}

function happening(scene: Scene, at: PageRef): string[] {
  const { now, fault } = presentOf(scene);
  const words: string[] = [];
  if (now?.page?.region === at.region && now.page.page === at.page)
    words.push(
      now.what === 'fault' ? TEXT.faultingNow : now.what === 'touch' ? TEXT.touchedNow : nowWords(scene),
    );
  const window = fault?.vmaWindow;
  if (window?.vma === at.region && at.page >= window.first && at.page <= window.last && !fault?.isOver)
    words.push(TEXT.inWindow);
  return words.filter((word) => word !== '');
}

/** "slot 112: in use, one entry names it, holds page 53 of A". */
export function describeSlot(scene: Scene, slot: number): string {
  const { kind, count, isCached, writing, owner, page } = slotState(scene.columns, regionsOf(scene), slot);
  const parts: string[] = [TEXT.slotStates[kind]];
  if (kind === 'used') parts.push(TEXT.owners(count));
  if (kind === 'used' && isCached) parts.push(TEXT.alsoInMemory);
  if (writing !== 'done') parts.push(TEXT.slotWriting[writing]);
  const guess = guessOfSlot(scene.columns, slot);
  const name = owner && pageName(scene, { region: owner.index, page });
  if (name !== null) parts.push(writing === 'done' ? TEXT.holds(name) : TEXT.isFor(name));
  if (guess !== null) parts.push(TEXT.guesses[guess]);
  const area = hasSeveral(scene.columns) ? areaOfSlot(scene.columns, slot) : null;
  if (area) parts.push(TEXT.inArea(nameOf('area', area.index, scene.labels)));
  return `${TEXT.slot(slot)}: ${parts.join(', ')}`;
}

/** "frame 12: page 53 of A: in memory". */
function describeFrame(scene: Scene, frame: number): string {
  const { page } = relatedTo(scene, { kind: 'frame', frame });
  if (!page) return TEXT.frame(frame);
  const told = describePage(scene, page);
  const flags = scene.columns.frame_flags?.[frame] ?? FRAME.swapBacked;
  const has = (flag: number) => (flags & FRAME.swapBacked) === 0 && (flags & flag) !== 0;
  const signs = [
    has(FRAME.dirty) && !told.includes(TEXT.dirty) && TEXT.dirty,
    has(FRAME.writeback) && TEXT.slotWriting.now,
  ];
  return [`${TEXT.frame(frame)}: ${told}`, ...signs].filter(Boolean).join(', ');
}

export function describeThing(scene: Scene, thing: Thing): string {
  switch (thing.kind) {
    case 'page':
      return describePage(scene, thing);
    case 'slot':
      return describeSlot(scene, thing.slot);
    case 'frame':
      return describeFrame(scene, thing.frame);
    case 'task':
      return nameOf('task', thing.task, scene.labels);
    case 'cpu':
      return TEXT.cpu(thing.cpu);
    case 'extent':
      return TEXT.extent(thing.extent);
    default:
      return assertNever(thing);
  }
}

/** Does a page number need the name of its region? Only when its process has more than one. */
function needsRegion(scene: Scene, region: Region): boolean {
  return regionsOf(scene).filter(({ space }) => space === region.space).length > 1;
}

/** Who touches: "A", or the task's name; the only task of a process is called as its region. */
function whoTouches(scene: Scene, { event }: Now, region: Region | null): string {
  const task = nameOf('task', event.task, scene.labels);
  const isAlone = region !== null && tasksOf(scene.columns, region.space).length === 1;
  return isAlone && task.length > 8 ? region.letter || task : task;
}

export const whoActs = ({ labels }: Pick<Scene, 'labels'>, { task }: CoreEvent): string =>
  nameOf('task', task, labels);

/** The present moment in a few words: "A touches page 53". Empty when there is nothing to say. */
export function nowWords(scene: Scene): string {
  const { now } = presentOf(scene);
  if (!now) return '';
  const region = now.page ? regionByIndex(scene, now.page.region) : null;
  const page = now.page && region ? numberWords(scene, now.page, region) : null;
  if (now.what !== 'other') return page === null ? '' : TEXT.touches(whoTouches(scene, now, region), page);
  const doing = TEXT.doing[now.event.name];
  if (doing === undefined) return '';
  if (page !== null) return TEXT.pageIs(page, TEXT.ofPage[now.event.name] ?? doing);
  return now.slot === null ? '' : TEXT.slotIs(now.slot, doing);
}

/** The page of the present moment alone: "page 53"; empty when it is about no page. */
export function nowPageWords(scene: Scene): string {
  const { now } = presentOf(scene);
  const region = now?.page ? regionByIndex(scene, now.page.region) : null;
  return now?.page && region ? TEXT.pageAlone(numberWords(scene, now.page, region)) : '';
}

function numberWords(scene: Scene, at: PageRef, region: Region): string {
  return needsRegion(scene, region) ? TEXT.pageName(at.page, region.word) : TEXT.page(at.page);
}
