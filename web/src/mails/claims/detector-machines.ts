/** Machines of the mail of 2012: Linux 4.12, each with another readahead rule. */
import { formatCount } from '../../lib/format.ts';
import { eventsOf, type Asked } from '../claim.ts';
import type { Run } from '../measure.ts';

export const asked = (load: string, variant: string, label: string, about: string): Asked => ({
  load,
  variant,
  label,
  about,
});

export const IN_ORDER = 'readahead/order';
export const AT_RANDOM = 'readahead/random';
export const SHARED = 'readahead/shared-memory';

export const BLIND = 'the rule of 3.6: always a block of eight slots';
export const NOVEMBER = 'the rule of 14 November: hits + 2';
export const ONE_PAGE = 'no readahead';
export const NONE = 'readahead.block,page_cluster.0';

/** The first window that is chosen during the access that is seen. */
export const windowOf = (run: Run) => eventsOf(run, 'slot_window')[0];
export const NO_WINDOW = 'Nobody chooses a window here.';

/** Time from the access that is seen to the end of the run. */
export const touching = ({ at, end }: Run): number => end.ns - at.ns;
export const ratio = (of: Run, to: Run): number => touching(of) / touching(to);

export const whole = (value: number): string => formatCount(Math.round(value));
/** 1.114 → '1.11 times as long as' */
export const longAs = (value: number): string => `${value.toFixed(2)} times as long as`;
