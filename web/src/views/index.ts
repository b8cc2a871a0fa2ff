/** All pictures, by the name that lessons and links call them. */
import { COUNTER_CHARTS } from './counters/index.tsx';
import { LATENCY } from './latency/index.tsx';
import { BALANCE } from './balance/index.tsx';
import { REFAULT } from './refault/index.tsx';
import { ADDRESS_SPACE } from './address-space/index.tsx';
import { DISK } from './disk/index.tsx';
import { EXTENTS } from './extents/index.tsx';
import { ENTRY } from './entry/index.tsx';
import { KSWAPD } from './kswapd/index.tsx';
import { LISTS } from './lists/index.tsx';
import { LOCKS } from './locks/index.tsx';
import { LOOM } from './loom/index.tsx';
import { MEMORY } from './memory/index.tsx';
import { READAHEAD } from './readahead/index.tsx';
import { SWAP_CACHE } from './swap-cache/index.tsx';
import { SLOT_CACHES } from './slot-caches/index.tsx';
import { SLOTS } from './slots/index.tsx';
import { VIEW_NAMES } from './view-names.ts';
import type { ViewInfo } from './view.ts';

export type ViewName = (typeof VIEW_NAMES)[number];

export const VIEWS = {
  loom: LOOM,
  'address-space': ADDRESS_SPACE,
  slots: SLOTS,
  readahead: READAHEAD,
  memory: MEMORY,
  'swap-cache': SWAP_CACHE,
  counters: COUNTER_CHARTS,
  latency: LATENCY,
  entry: ENTRY,
  lists: LISTS,
  disk: DISK,
  'slot-caches': SLOT_CACHES,
  extents: EXTENTS,
  locks: LOCKS,
  kswapd: KSWAPD,
  refault: REFAULT,
  balance: BALANCE,
} as const satisfies Readonly<Record<ViewName, ViewInfo>>;

const BY_NAME: Readonly<Record<string, ViewInfo>> = VIEWS;

export function viewOf(name: string): ViewInfo | null {
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? null) : null;
}

export function nameOf(view: ViewInfo): string {
  return VIEW_NAMES.find((name) => BY_NAME[name] === view) ?? '';
}
