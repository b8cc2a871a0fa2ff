/**
 * A value and its unit, as words: the one place where numbers of the machine become text.
 *
 * Names of tasks, regions and phases are the scenario's and come from the caller; without them they are numbered.
 */
import { assertNever } from '../../lib/assert-never.ts';
import {
  formatCount,
  formatDuration,
  formatHex,
  formatKib,
  formatTime,
  partOfLists,
} from '../../lib/format.ts';
import { NOTHING, NO_LABELS, nameOf, type Labels } from './names.ts';
import * as ENUMS from '../schema/schema-labels.gen.ts';
import { NONE, PARAMS, RULE_NAMES, type UnitName } from '../schema/schema.gen.ts';

/** PRIORITY_TOLD of path/area_list.h: what stands for priority 0. */
const PRIORITY_TOLD = 32768;

type EnumName = keyof typeof ENUMS;
const isEnum = (unit: UnitName): unit is UnitName & EnumName => unit in ENUMS;

export function format(unit: UnitName, value: number, labels: Labels = NO_LABELS): string {
  if (value === NONE) return NOTHING;
  if (isEnum(unit)) return ENUMS[unit][value] ?? `${unit} ${value}`;
  switch (unit) {
    case 'ns':
      return formatDuration(value);
    case 'time':
      return formatTime(value);
    case 'kib':
      return formatKib(value);
    case 'percent':
      return `${value} %`;
    case 'bool':
      return value === 0 ? 'no' : 'yes';
    case 'bits':
    case 'vpn':
      return formatHex(value);
    case 'task':
    case 'vma':
    case 'area':
      return nameOf(unit, value, labels);
    case 'priority': // never below 0 in the core
      return String(value - PRIORITY_TOLD).replace('-', '−');
    case 'reclaim_priority':
      return partOfLists(value);
    case 'param':
      return PARAMS[value]?.name ?? `parameter ${value}`;
    case 'rule':
      return RULE_NAMES[value] ?? `rule ${value}`;
    case 'event':
      return value === 0 ? NOTHING : `#${formatCount(value)}`;
    case 'count':
    case 'pages':
    case 'slots':
    case 'order':
    case 'index':
    case 'cpu':
    case 'page':
    case 'slot':
    case 'frame':
    case 'cluster':
      return formatCount(value);
    default:
      return assertNever(unit);
  }
}
