/** How a switch of the kernel stands, by the number of its value: for who needs no names, which a first run would have to fetch. */
import type { Columns } from './protocol.ts';
import { SWITCHES, type SwitchName } from './schema/schema-kernels.gen.ts';

/** Where column `kernel` is not told, 0. */
export const switchNumber = ({ kernel }: Columns, name: SwitchName): number =>
  kernel?.[SWITCHES.findIndex((each) => each.name === name)] ?? 0;
