/** Words of the line that says how a recorded run agrees, which is fetched with the first such run. */
import { formatCount } from '../lib/format.ts';

/** How far the rules, given what is recorded, come to what the recorded kernel did. */
const threeCounts = (exact: number, unseen: number, wrong: number) =>
  `${formatCount(exact)} exact, ` +
  (unseen === 0 ? '' : `${formatCount(unseen)} not shown by the recording, `) +
  `${wrong === 0 ? 'none' : formatCount(wrong)} wrong`;

export const AGREEMENT_TEXT = {
  title: 'Agreement with the recorded kernel so far',
  none: 'nothing compared yet',
  windows: (exact: number, wrong: number) =>
    `windows: ${formatCount(exact)} exact, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  states: (exact: number, shared: number, wrong: number) =>
    `states: ${formatCount(exact)} exact, ${formatCount(shared)} off by the shared bit, ${wrong === 0 ? 'none' : formatCount(wrong)} wrong`,
  lists: (exact: number, unseen: number, wrong: number) =>
    `reclaim and LRU lists: ${threeCounts(exact, unseen, wrong)}`,
  reads: (exact: number, unseen: number, wrong: number) =>
    `what the windows read: ${threeCounts(exact, unseen, wrong)}`,
  whatIsShared: 'what is the shared bit?',
} as const;
