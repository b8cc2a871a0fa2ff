/** In what unit the machine answers: it belongs to what is asked, whoever asks it. */
import { COLUMNS } from '../../core/schema/schema-columns.gen.ts';
import { PARAMS, type UnitName } from '../../core/schema/schema.gen.ts';
import { askedIn, type Asked } from './question.ts';
import { NO_NAMES, argumentUnit } from './words.ts';

export function unitOf(asked: Asked): UnitName {
  switch (asked.kind) {
    case 'argument':
    case 'mean':
      return argumentUnit(asked.pick.kind, asked.arg);
    case 'cell':
      return COLUMNS.find(({ name }) => name === asked.column)!.unit;
    case 'param':
      return PARAMS.find(({ name }) => name === asked.param)!.unit;
    case 'lock':
      return asked.unit;
    case 'time':
      return 'ns';
    case 'visit':
      return 'index';
    case 'longest':
      return 'cpu';
    case 'share':
      return 'percent';
    case 'entry':
      return 'bits';
    case 'counter':
      return asked.counter.endsWith('_ns') ? 'ns' : 'count';
    case 'count':
    case 'curve':
    case 'dial':
    case 'order':
    case 'queue':
    case 'size':
    case 'stretch':
    case 'throughput':
      return 'count';
  }
}

/** Names of the scenario stand where events are picked and in places, which have no unit. */
const NAMED = / where \S+(?: and \S+)*| (?:since|at) .*/g;

/** Of a question in words, before anybody knows the names of the scenario; null: it is none. */
export function unitIn(question: string): UnitName | null {
  const asked = askedIn(question.replaceAll(NAMED, ''), NO_NAMES);
  return asked && unitOf(asked);
}
