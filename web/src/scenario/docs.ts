/** Ranges of parameters and fields with their descriptions from the table: for reading a file, and for messages. */
import { PARAM_DOCS, RECORD_DOCS } from '../core/schema/schema-docs.gen.ts';
import type { FieldInfo } from '../core/schema/schema-records.gen.ts';
import type { ListName } from './model.ts';
import type { Limits } from './read-value.ts';
import type { ParamShape } from './shape.ts';

export function fieldLimits(list: ListName, info: FieldInfo): Limits {
  return { ...info, doc: RECORD_DOCS[list].fields[info.name] ?? '' };
}

export function paramLimits(info: ParamShape['info']): Limits {
  return { ...info, min: BigInt(info.min), max: BigInt(info.max), doc: PARAM_DOCS[info.name] };
}
