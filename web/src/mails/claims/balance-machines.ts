/** Machines of the claims on the balance of the lists, and what is read of their passes. */
import type { CoreEvent, CounterName } from '../../core/schema/schema.gen.ts';
import { lru_type, scan_mode } from '../../core/schema/schema-values.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { atEnd, eventsOf, type Asked } from '../claim.ts';
import type { Run } from '../measure.ts';

export const WEINER = 'Johannes Weiner';
export const KIM = 'Minchan Kim';

const POSTED = 'Series of 2016';
const SERIES = 'kernel.lru-cost-2016';

/** Settings of an administrator or switches, in an address. */
const variantOf = (kernel: string, settings: string) => (settings === '' ? kernel : `${kernel},${settings}`);

export const before = (load: string, settings = '', label = '4.7'): Asked => ({
  load,
  variant: variantOf('kernel.4.7', settings),
  label,
  about: 'what the series was posted against',
});

export const series = (load: string, settings = '', label = POSTED): Asked => ({
  load,
  variant: variantOf(SERIES, settings),
  label,
  about: 'as it was posted',
});

/** With the first patches of the series alone, up to this part. */
export const upTo = (part: 1 | 2 | 3, load: string, label: string, about: string): Asked => ({
  load,
  variant: `${SERIES}-${part}`,
  label,
  about,
});

export const later = (load: string, kernel: '5.8' | '5.9', settings = '', label: string = kernel): Asked => ({
  load,
  variant: variantOf(`kernel.${kernel}`, settings),
  label,
  about: kernel === '5.8' ? 'as it was merged' : 'with shadows of anonymous pages',
});

type Plan = Extract<CoreEvent, { readonly name: 'scan_plan' }>;
type Cost = Extract<CoreEvent, { readonly name: 'back_cost' }>;
type Refault = Extract<CoreEvent, { readonly name: 'refault' }>;

/** The last pass of an access that divides its work by the weights of both types. */
export const weighed = (run: Run): Plan | undefined =>
  eventsOf(run, 'scan_plan').findLast(({ mode }) => mode === scan_mode.FRACT);

/** A pass of an access that looks at files alone. */
export const filesAlone = (run: Run): boolean =>
  eventsOf(run, 'scan_plan').some(({ mode }) => mode === scan_mode.FILE);

/** What anonymous pages get of a pass, in per cent. */
export const anonShare = (run: Run): number => {
  const plan = weighed(run);
  return plan ? (100 * plan.ap) / (plan.ap + plan.fp) : Number.NaN;
};

export const costsOf = (run: Run, type: keyof typeof lru_type): Cost[] =>
  eventsOf(run, 'back_cost').filter((cost) => cost.type === lru_type[type]);

export const refaultsOf = (run: Run, type: keyof typeof lru_type): Refault[] =>
  eventsOf(run, 'refault').filter((refault) => refault.type === lru_type[type]);

/** A counter at the end of a run, for a sentence. */
export const ended = (run: Run, name: CounterName): string => formatCount(atEnd(run, name));
