/** One task on one region of memory, with streams one after the other. */
import { RECORDS } from '../../core/schema/schema-records.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { Item } from '../../scenario/model.ts';
import { packMachine } from '../../scenario/pack.ts';
import type { ListName } from '../../scenario/model.ts';

type Fields<List extends ListName> = Partial<Omit<Item<List>, 'name'>>;

/** The fields that are not given have the table's default. */
function item<List extends ListName>(list: List, given: Fields<List>): Omit<Item<List>, 'name'> {
  const { fields } = RECORDS.find(({ name }) => name === list)!;
  const defaults = fields.map((field) => [
    field.name,
    (field.words as number) === 2 ? field.default : Number(field.default),
  ]);
  return { ...Object.fromEntries(defaults), ...given } as Omit<Item<List>, 'name'>;
}

type Params = Readonly<Partial<Record<ParamName, number>>>;

export function newMachine(
  frames: number,
  pages: number,
  streams: readonly Fields<'stream'>[],
  params: Params = {},
): Uint32Array {
  return packMachine({
    params: { nr_frames: frames, ...params },
    lists: {
      device: [item('device', {})],
      swap: [item('swap', { slots: 2 * pages })],
      region: [item('region', { pages })],
      task: [item('task', {})],
      phase: streams.map(() => item('phase', {})),
      stream: streams.map((stream, phase) => item('stream', { ...stream, phase })),
    },
  });
}
