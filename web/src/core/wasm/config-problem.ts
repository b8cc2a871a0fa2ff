/**
 * What the core says of a scenario that it refuses, in words. The tables that this needs are larger than all else of the
 * worker, so there it is fetched when something has been refused.
 */
import { NEEDS, SWITCHES, type SwitchInfo } from '../schema/schema-kernels.gen.ts';
import { config_error as ERRORS } from '../schema/schema-other-labels.gen.ts';
import { ENUM_VALUES, NONE, PARAMS, type ParamName } from '../schema/schema.gen.ts';
import { RECORDS, RULES_ACROSS, type FieldInfo } from '../schema/schema-records.gen.ts';
import { settingNamed } from '../schema/settings.ts';
import type { ConfigProblem } from '../protocol.ts';

const CODES = ENUM_VALUES.config_error;
const CODE_NAMES = Object.keys(CODES);

/** Words: code, parameter or record, item, field, rule, value; a part that says nothing is NONE. */
export function decodeConfigProblem(words: Uint32Array): ConfigProblem {
  const [code = 0, index = NONE, item = NONE, field = NONE, rule = NONE, value = 0] = words;
  const name = CODE_NAMES[code] ?? `code ${code}`;
  const sentence: string = ERRORS[code] ?? name;
  switch (code) {
    case CODES.PARAM_RANGE:
    case CODES.NOT_LIVE:
    case CODES.SETTING_ABSENT:
      return paramProblem(name, sentence, index, value);
    case CODES.FIELD_RANGE:
      return fieldProblem(name, sentence, index, item, field, value);
    case CODES.RULE: {
      const broken = RULES_ACROSS[rule];
      const info: FieldInfo | undefined = RECORDS[index]?.fields[field];
      return {
        code: name,
        message: `${sentence}: ${broken ?? `number ${rule}`}.`,
        ...(broken && { rule: broken }),
        ...itemOf(index, item),
        ...(info && { field: info.name }),
        value,
      };
    }
    case CODES.TOO_MANY: {
      const record = RECORDS[index];
      const most = record ? ` (at most ${record.max} of ${record.name})` : '';
      return { code: name, message: `${sentence}${most}: ${value}.`, ...itemOf(index, NONE), value };
    }
    case CODES.NOT_BUILT:
    case CODES.SWITCH_VALUE:
    case CODES.SWITCHES_EXCLUDE:
      return switchProblem(code, index, rule, value);
    case CODES.KERNEL_UNKNOWN:
    case CODES.SWITCH_UNKNOWN:
    case CODES.PARAM_UNKNOWN:
    case CODES.RECORD_UNKNOWN:
      return { code: name, message: `${sentence}: number ${index}.`, value };
    default:
      return { code: name, message: `${sentence}.`, value };
  }
}

function switchProblem(code: number, index: number, need: number, value: number): ConfigProblem {
  const name = CODE_NAMES[code] ?? '';
  const sentence: string = ERRORS[code] ?? name;
  if (code === CODES.SWITCHES_EXCLUDE) {
    const broken = NEEDS[need];
    return {
      code: name,
      message: `${sentence}: ${broken?.doc ?? `need ${need}`}.`,
      ...(broken && { switch: broken.of, other: broken.other }),
    };
  }
  const info: SwitchInfo | undefined = SWITCHES[index];
  const word = info?.values[value]?.word;
  if (!info || word === undefined) return { code: name, message: `${sentence}: ${value}.`, value };
  return { code: name, message: `${info.name} ${word} is ${sentence}.`, switch: info.name, value };
}

function paramProblem(code: string, sentence: string, index: number, value: number): ConfigProblem {
  const param = PARAMS[index];
  if (!param) return { code, message: `${sentence}: number ${index}.`, value };
  if (code === 'SETTING_ABSENT') {
    const message = `${sentence}: ${lacked(param.name)}.`;
    return { code, message, param: param.name satisfies ParamName, value };
  }
  const isInRange = value >= param.min && value <= param.max;
  const why =
    code === 'NOT_LIVE'
      ? `${param.name}`
      : isInRange
        ? `${param.name} = ${value} is more than this kernel takes`
        : `${param.name} = ${value}, allowed are ${param.min} to ${param.max}`;
  return { code, message: `${sentence}: ${why}.`, param: param.name satisfies ParamName, value };
}

/** Of a setting that a kernel does not have: which one does. */
function lacked(name: ParamName): string {
  const since = settingNamed(name)?.since ?? null;
  return since === null ? `${name} belongs to a posted series alone` : `${name} came with Linux ${since}`;
}

function fieldProblem(
  code: string,
  sentence: string,
  index: number,
  item: number,
  field: number,
  value: number,
): ConfigProblem {
  const record = RECORDS[index];
  const info: FieldInfo | undefined = record?.fields[field];
  if (!record || !info) return { code, message: `${sentence}.`, value };
  const place = `${record.name} ${item}: ${info.name} = ${value}`;
  return {
    code,
    message: `${sentence}: ${place}, allowed are ${info.min} to ${info.max}.`,
    ...itemOf(index, item),
    field: info.name,
    value,
  };
}

function itemOf(index: number, item: number): { record?: string; item?: number } {
  const record = RECORDS[index];
  if (!record) return {};
  return item === NONE ? { record: record.name } : { record: record.name, item };
}
