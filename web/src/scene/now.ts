/** What happens at this position: the one red mark, and its fault. Read from the recent events alone. */
import { eventInfo, givenIn, valueAt } from '../core/events/arguments.ts';
import { decodeEvent, kindOf } from '../core/events/decode.ts';
import { EVENTS, EVENT_WORDS, NONE, type CoreEvent, type EventName } from '../core/schema/schema.gen.ts';
import type { Columns, EventBatch } from '../core/protocol.ts';
import { isFileFrame } from './bits.ts';
import { reclaimBatches } from './reclaim/batches.ts';
import { regionOfPte, regionsOf } from './regions.ts';
import type { Scene } from './scene.ts';

export type EventOf<Name extends EventName> = Extract<CoreEvent, { readonly name: Name }>;

export interface PageRef {
  readonly region: number;
  readonly page: number;
}

interface Fault {
  readonly begin: EventOf<'fault_begin'>;
  readonly isOver: boolean;
  /** The last window by address, and by slot, since it began. */
  readonly vmaWindow: EventOf<'vma_window'> | null;
  readonly slotWindow: EventOf<'slot_window'> | null;
}

export interface Now {
  readonly event: CoreEvent;
  readonly page: PageRef | null;
  readonly slot: number | null;
  /** The page that faults, a page that is only touched, or a page or slot that something is done to. */
  readonly what: 'fault' | 'touch' | 'other';
}

export interface Present {
  /** Null at the start, and when the event is about no page and no slot. */
  readonly now: Now | null;
  /** The fault under way, or the last one; null when none is in sight. */
  readonly fault: Fault | null;
}

const KINDS = new Map<string, number>(EVENTS.map(({ name }, index) => [name, index]));
const numberOf = (name: EventName) => KINDS.get(name)!;
const ACCESS = numberOf('access');
const BEGIN = numberOf('fault_begin');
const END = numberOf('fault_end');
const VMA_WINDOW = numberOf('vma_window');
const SLOT_WINDOW = numberOf('slot_window');

/** Where the cap is one page nothing is read ahead, and no window is shown. */
const openWindow = <Window extends { readonly max: number }>(window: Window) =>
  window.max > 1 ? window : null;

/** The fault that `task` is in or was in last; of any task when it is in none. */
function findFault({ words }: EventBatch, task: number | null): Fault | null {
  let isOver = false;
  let vmaWindow: Fault['vmaWindow'] = null;
  let slotWindow: Fault['slotWindow'] = null;
  for (let at = words.length - EVENT_WORDS; at >= 0; at -= EVENT_WORDS) {
    if (task !== null && words[at + 5] !== task) continue;
    const kind = kindOf(words, at);
    if (kind === END) {
      if (isOver) return null;
      isOver = true;
    } else if (kind === VMA_WINDOW) vmaWindow ??= openWindow(decodeEvent(words, at) as EventOf<'vma_window'>);
    else if (kind === SLOT_WINDOW)
      slotWindow ??= openWindow(decodeEvent(words, at) as EventOf<'slot_window'>);
    else if (kind === BEGIN)
      return { begin: decodeEvent(words, at) as EventOf<'fault_begin'>, isOver, vmaWindow, slotWindow };
  }
  return null;
}

function lastFaulter({ words }: EventBatch): number | null {
  for (let at = words.length - EVENT_WORDS; at >= 0; at -= EVENT_WORDS) {
    const kind = kindOf(words, at);
    if (kind === BEGIN || kind === END) return words[at + 5]!;
  }
  return null;
}

function faultOf(recent: EventBatch, event: CoreEvent): Fault | null {
  const own = findFault(recent, event.task);
  if (own && (!own.isOver || event.name === 'fault_end')) return own;
  const task = lastFaulter(recent);
  return task === null ? null : findFault(recent, task);
}

/** The page and slot that an event names; a frame that is gone now is looked up before the step. */
export function subjectOf(
  event: CoreEvent,
  scene: Pick<Scene, 'columns' | 'before' | 'labels'>,
): { page: PageRef | null; slot: number | null } {
  const slot = givenIn(event, 'slot');
  const region = givenIn(event, 'vma');
  const page = givenIn(event, 'page');
  if (region !== null && page !== null) return { page: { region, page }, slot };
  const frame = givenIn(event, 'frame');
  const byFrame = frame === null ? null : pageOfFrame(scene, frame);
  return { page: byFrame ?? (slot === null ? null : pageOfSlot(scene, slot)), slot };
}

/**
 * A page that was read ahead owns its frame only when it is mapped: until then its slot tells whose it is. What the frame held
 * before the step is another page, unless the frame has been given up since.
 */
function pageOfFrame(scene: Pick<Scene, 'columns' | 'before' | 'labels'>, frame: number): PageRef | null {
  const own = ownerIn(scene.columns, frame);
  if (own) return own;
  const slot = scene.columns.frame_slot?.[frame] ?? NONE;
  return (slot === NONE ? null : pageOfSlot(scene, slot)) ?? ownerIn(scene.before, frame);
}

function ownerIn(columns: Columns, frame: number): PageRef | null {
  const region = columns.frame_owner?.[frame] ?? NONE;
  const page = columns.frame_index?.[frame] ?? NONE;
  const isAnon = !isFileFrame(columns.frame_flags?.[frame] ?? 0);
  return isAnon && region !== NONE && page !== NONE ? { region, page } : null;
}

function pageOfSlot(scene: Pick<Scene, 'columns' | 'labels'>, slot: number): PageRef | null {
  const pteIndex = scene.columns.slot_pte?.[slot] ?? NONE;
  const region = regionOfPte(regionsOf(scene), pteIndex);
  return region ? { region: region.index, page: pteIndex - region.pteFirst } : null;
}

/** Does the event belong to the fault, or did it happen meanwhile to another page? */
function belongsTo(fault: Fault, event: CoreEvent, page: PageRef | null, slot: number | null): boolean {
  const { begin, vmaWindow, slotWindow } = fault;
  const isOwn = begin.task === event.task && (!fault.isOver || event.name === 'fault_end');
  if (!isOwn) return false;
  if (page === null && slot === null) return true;
  if (page?.region === begin.vma && page.page === begin.page) return true;
  if (eventInfo(event.name).category === 'readahead') return true;
  if (slot !== null && slotWindow && slot >= slotWindow.first && slot <= slotWindow.last) return true;
  if (!vmaWindow || page?.region !== vmaWindow.vma) return false;
  return page.page >= vmaWindow.first && page.page <= vmaWindow.last;
}

const known = new WeakMap<EventBatch, { columns: Columns; present: Present }>();

export function presentOf(scene: Scene): Present {
  const found = known.get(scene.recent);
  if (found?.columns === scene.columns) return found.present;
  const present = makePresent(scene);
  known.set(scene.recent, { columns: scene.columns, present });
  return present;
}

function makePresent(scene: Scene): Present {
  const { event, recent } = scene;
  if (!event) return { now: null, fault: null };
  const fault = faultOf(recent, event);
  const { page, slot } = subjectOf(event, scene);
  if (fault && belongsTo(fault, event, page, slot)) {
    const { begin } = fault;
    const at = { region: begin.vma, page: begin.page };
    return { now: { event, page: at, slot: givenIn(begin, 'slot'), what: 'fault' }, fault };
  }
  if (page === null && slot === null) return { now: null, fault };
  const what = event.name === 'access' ? 'touch' : 'other';
  return { now: { event, page, slot, what }, fault };
}

/** The fault whose windows are shown: it is under way, or has just ended. */
export function openFault({ now, fault }: Present): Fault | null {
  return fault && (!fault.isOver || now?.what === 'fault') ? fault : null;
}

/** The page of a region that was touched last, as far as the recent events and the readahead state tell. */
export function lastTouched({ recent: { words }, columns }: Scene, region: number): number | null {
  for (let at = words.length - EVENT_WORDS; at >= 0; at -= EVENT_WORDS) {
    const kind = kindOf(words, at);
    if ((kind === BEGIN || kind === ACCESS) && valueAt(words, at, 'vma') === region)
      return valueAt(words, at, 'page');
  }
  const page = columns.vma_ra_page?.[region] ?? NONE;
  return page === NONE ? null : page;
}

/** The page that the step is about, or that reclaim looks at; else that of the last event that had one. */
export function pageInSight(scene: Scene): PageRef | null {
  const { event, recent } = scene;
  const own = event ? (subjectOf(event, scene).page ?? presentOf(scene).now?.page ?? null) : null;
  if (own) return own;
  const [batch] = reclaimBatches(scene.columns);
  const held = batch?.frames[batch.at] ?? null;
  const looked = held === null ? null : pageOfFrame(scene, held);
  if (looked) return looked;
  for (let at = recent.words.length - EVENT_WORDS; at >= 0; at -= EVENT_WORDS) {
    const { page } = subjectOf(decodeEvent(recent.words, at), scene);
    if (page) return page;
  }
  return null;
}
