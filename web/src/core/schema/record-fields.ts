/** The records of a scenario as the core takes them: what packing needs. How files write them: scenario/shape.ts. */
import { RECORDS, type FieldInfo, type RecordName } from './schema-records.gen.ts';

/** All but the rows of a recorded run. */
export const LIST_NAMES = RECORDS.map(({ name }) => name).filter(
  (name): name is Exclude<RecordName, 'row'> => name !== 'row',
);

const FIELDS = new Map<string, readonly FieldInfo[]>(RECORDS.map(({ name, fields }) => [name, fields]));

/** All fields of a list's items, in wire order. */
export function fieldInfos(list: RecordName): readonly FieldInfo[] {
  return FIELDS.get(list) ?? [];
}

export function listInfo(list: RecordName): { readonly max: number; readonly index: number } {
  const index = RECORDS.findIndex(({ name }) => name === list);
  const record = RECORDS[index];
  if (!record) throw new Error(`no record ${list} in the schema`);
  return { max: record.max, index };
}
