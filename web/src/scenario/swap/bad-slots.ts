/** The bad slots of a swap area in a scenario file: `bad: [17, 100-131]`, single slots and rows of them. */
import { shortened } from '../../lib/shortened.ts';
import { wholeBigInt } from '../../lib/whole-number.ts';
import { fieldLimits } from '../docs.ts';
import { newDraft, type Draft } from '../draft.ts';
import type { Item, Lists } from '../model.ts';
import { rangeText } from '../read-value.ts';
import { fieldsOf } from '../shape.ts';
import type { Cursor, YamlReader } from '../yaml-reader.ts';

export const BAD_KEY = 'bad';

/** What the header of a swap area has room for: MAX_SWAP_BADPAGES. */
const MOST = 637;

function limitsOf(name: 'first' | 'count') {
  return fieldLimits('bad', fieldsOf('bad').find(({ info }) => info.name === name)!.info);
}

/** `17` or `100-131` as the first and the last slot; null, and reported, when it is neither. */
function readRow(yaml: YamlReader, at: Cursor): readonly [bigint, bigint] | null {
  const text = yaml.text(at, 40);
  if (text === null) return null;
  const [from = '', to = from, ...more] = text.split('-').map((part) => part.trim());
  const [first, last] = [wholeBigInt(from), wholeBigInt(to)];
  if (first !== null && last !== null && more.length === 0) return [first, last];
  yaml.report(
    at,
    `${shortened(text)} is no slot and no row of slots`,
    'write a slot, 17, or a row of them, 100-131',
  );
  return null;
}

/** The bad slots of the area with this number. */
export function readBadSlots(yaml: YamlReader, at: Cursor | undefined, area: number): Draft[] {
  if (!at || yaml.isNull(at)) return [];
  return yaml.list(at, MOST, 'bad slots').flatMap((each) => {
    const row = readRow(yaml, each);
    if (row === null) return [];
    const [first, last] = row;
    const [slots, rows] = [limitsOf('first'), limitsOf('count')];
    const outside = [first, last].find((slot) => slot < slots.min || slot > slots.max);
    if (outside !== undefined) {
      yaml.report(
        each,
        `bad slot ${outside}: out of range`,
        `give ${rangeText(slots)}; slot 0 is the header`,
      );
    } else if (last < first) {
      yaml.report(
        each,
        `bad slots ${first}-${last}: the row ends before it begins`,
        `write ${last}-${first}`,
      );
    } else if (last - first >= rows.max) {
      yaml.report(
        each,
        `bad slots ${first}-${last} are ${last - first + 1n}`,
        `at most ${MOST}, as the header has room for`,
      );
    } else {
      const values = { swap: BigInt(area), first, count: last - first + 1n };
      return [newDraft(`bad${first}`, yaml.placeOf(each), values)];
    }
    return [];
  });
}

/** As the file has them. */
export function plainBadSlots(bad: Lists['bad'], area: number): (number | string)[] {
  const row = ({ first, count }: Item<'bad'>) => (count === 1 ? first : `${first}-${first + count - 1}`);
  return bad.filter(({ swap }) => swap === area).map(row);
}
