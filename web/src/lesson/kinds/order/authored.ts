/** What an order asks of its author. */
import { eventKind } from '../../ask/words.ts';
import type { Authored } from '../authored.ts';
import { stands } from '../stands.ts';
import type { OrderSaid } from './kind.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export const ORDER_AUTHORED: Authored<OrderSaid> = {
  /** Replies are about the item that was put too early, so they must not say where it belongs. */
  givesAway(text, { kinds }, _, option) {
    const place = kinds.findIndex((kind) => kind === option?.value);
    const ordinal = ORDINALS[place]; // an option that the machine does not know is told of by problemsOf
    return (
      ordinal !== undefined && (stands(ordinal, text) || (place === kinds.length - 1 && stands('last', text)))
    );
  },
  problemsOf({ options }, { order }) {
    const areEvents = order.some((each) => !/^\d+$/.test(each));
    const kinds = options.map(({ value }) => (areEvents ? eventKind(value) : value));
    const isOther = [...kinds].sort().join() !== [...order].sort().join();
    return [
      ...(isOther
        ? [
            {
              message: `options and question name different ${areEvents ? 'events' : 'CPUs'}`,
              cure: `use ${order.join(', ')}`,
            },
          ]
        : []),
      ...(kinds.join() === order.join()
        ? [{ message: 'the options are already in the right order', cure: 'mix them' }]
        : []),
    ];
  },
};
