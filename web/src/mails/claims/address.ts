/** VMA based swap readahead, 2017. Places are paragraphs, since the mail is one line. */
import { eventsOf, type Asked, type Claim } from '../claim.ts';

const author = 'Huang Ying';

const BY_SLOT: Asked = { load: 'duel', variant: 'kernel.4.12', label: '4.12', about: 'what the series was posted against' };
const BY_ADDRESS: Asked = { load: 'duel', variant: 'kernel.vma-readahead-2017', label: 'Series of 2017', about: 'as it was posted' };

/** Two kernels go through A in order and, between, through B at random: here both wait for page 52 of A. */
const DUEL = { machines: [BY_SLOT, BY_ADDRESS], access: 194, views: ['loom'], isByOwner: true } as const;

export const ADDRESS: readonly Claim[] = [
  {
    id: 'V4',
    place: '¶ 3',
    author,
    kind: 'mechanism',
    words: 'Read the neighbours of the page in memory, not those of its slot.',
    proof: {
      by: 'runs',
      ...DUEL,
      found: ([slot, address]) => {
        const [bySlot] = eventsOf(slot!, 'slot_window');
        const [byAddress] = eventsOf(address!, 'vma_window');
        if (!bySlot || !byAddress) return 'Nobody chooses a window here.';
        return `At page ${byAddress.page} of A the series takes pages ${byAddress.first} to ${byAddress.last}; 4.12 takes slots ${bySlot.first} to ${bySlot.last}.`;
      },
      holds: ([slot, address]) =>
        eventsOf(address!, 'vma_window').length === 1 && eventsOf(slot!, 'slot_window').length === 1,
      test: 'Both kernels wait for the same page. The bracket lies over pages in one of them, and below slots in the other.',
      more: 'Set vma_ra_enabled to 0: the series then reads slots too.',
    },
  },
];
