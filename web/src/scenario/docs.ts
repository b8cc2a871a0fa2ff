/** Ranges of parameters and fields with what the table says of them: for who reads a file, or has to say what is wrong. */
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
