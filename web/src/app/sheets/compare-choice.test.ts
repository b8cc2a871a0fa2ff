import { expect, it } from 'vitest';
import { decodeVariant, encodeVariant } from '../../scenario/links/variant.ts';
import {
  addressOf,
  choiceOf,
  firstChoice,
  isComplete,
  variantOf,
  variantToChoice,
} from './compare-choice.ts';

it('shows a machine of a link as it was chosen, and keeps what the sheet has no room for', () => {
  for (const text of [
    'page_cluster.0',
    'kernel.4.9',
    'unchanged',
    'page_cluster.0,swappiness.10',
    'unchanged,swappiness.10',
  ])
    expect(encodeVariant(variantOf(variantToChoice(decodeVariant(text)!)))).toBe(text);
});

it('begins with the run without its changes, else without readahead', () => {
  expect(encodeVariant(variantOf(firstChoice(null, true)))).toBe('unchanged');
  expect(encodeVariant(variantOf(firstChoice(null, false)))).toBe('page_cluster.0');
});

it('takes no number that the core would refuse, and offers no switch that is not built', () => {
  const cluster = choiceOf('param page_cluster');
  for (const value of ['', '-1', '1.5', '99999999'])
    expect(isComplete({ ...cluster, value }), value).toBe(false);
  expect(isComplete({ ...cluster, value: '5' })).toBe(true);
  for (const address of ['switch readahead', 'switch page_lists', 'kernel', 'unchanged']) {
    expect(isComplete(choiceOf(address)), address).toBe(true);
    expect(addressOf(choiceOf(address))).toBe(address);
  }
});
