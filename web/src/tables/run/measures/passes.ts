/** How many of all passes of reclaim over the lists were of one mode. */
import * as v from 'valibot';
import { enumNames } from '../../../scenario/shape.ts';
import { grown, measure, share } from './measure.ts';

const MODES = enumNames('scan_mode');

export const PASS_SHARE = measure({
  entries: { mode: v.picklist(MODES.map(({ name }) => name)) },
  quantity: 'share',
  grows: false,
  columns: ['pass_counts'],
  value(ends, { mode }) {
    // What follows the modes is of how many passes a picture has one.
    const passes = grown(ends, 'pass_counts').slice(0, MODES.length);
    const all = passes.reduce((sum, count) => sum + count, 0);
    return share(passes[MODES.find(({ name }) => name === mode)!.value]!, all, 'passes');
  },
});
