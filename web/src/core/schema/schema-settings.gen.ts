// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

import type { SwitchName } from './schema-kernels.gen.ts';
import type { ParamName } from './schema.gen.ts';

export interface SettingInfo {
  readonly param: ParamName;
  /** A kernel has it where this switch has one of these values. */
  readonly of: SwitchName;
  readonly oneOf: readonly number[];
  /** The version that brought it; null: only a posted series has it. */
  readonly since: string | null;
  /** Kernels that have it. */
  readonly has: Readonly<Record<string, true>>;
}

/** Parameters that not every kernel has. */
export const SETTINGS: readonly SettingInfo[] = [
  { param: 'vma_ra_enabled', of: 'readahead', oneOf: [7, 8, ], since: '4.14', has: { '4.14': true, '4.15': true, '5.0': true, '5.3': true, '5.8': true, '5.9': true, '5.10': true, '5.18': true, '6.1': true, 'vma-readahead-2017': true, 'extent-tree-2019': true, '5.12': true, '4.19': true, '5.4': true, } },
  { param: 'vma_ra_max_order', of: 'readahead', oneOf: [7, ], since: null, has: { 'vma-readahead-2017': true, } },
  { param: 'watermark_scale_factor', of: 'mark_gap', oneOf: [1, ], since: '4.6', has: { '4.6': true, '4.7': true, '4.8': true, '4.9': true, '4.11': true, '4.12': true, '4.14': true, '4.15': true, '5.0': true, '5.3': true, '5.8': true, '5.9': true, '5.10': true, '5.18': true, '6.1': true, 'lru-cost-2016-1': true, 'lru-cost-2016-2': true, 'lru-cost-2016-3': true, 'lru-cost-2016': true, 'scalable-swap-2017-1': true, 'scalable-swap-2017-2': true, 'scalable-swap-2017': true, 'vma-readahead-2017': true, 'extent-tree-2019': true, '5.12': true, '4.19': true, '5.4': true, } },
];
