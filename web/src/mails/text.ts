/** The words of the screen; those of each claim stand with it. */
import { formatCount } from '../lib/format.ts';

export const MAILS_TEXT = {
  name: 'The mails, claim by claim',
  about: 'what five patches said of themselves, and what the machine says',
  mails: 'Mails',
  claims: 'Claims',
  standings: {
    true: 'true here',
    direction: 'in its direction',
    false: 'not reproduced',
    null: 'shown only',
  },
  /** Before what came out. */
  verdicts: {
    true: 'True here.',
    direction: 'True in its direction, not its size.',
    false: 'Not reproduced.',
    null: 'Shown only.',
  },
  coming: 'being run',
  /** Of the signs at the head of the list. */
  only: (words: string) => `only those ${words}`,
  all: 'all claims',
  kinds: {
    mechanism: 'how it works',
    measured: 'a measurement',
    argument: 'an argument',
    question: 'an open question',
  },
  says: (author: string, place: string) => `${author}, ${place}`,
  lines: (place: string) => {
    if (place.startsWith('¶')) return place;
    return /^\d+$/.test(place) ? `line ${place}` : `lines ${place}`;
  },
  test: 'How it is put to the test',
  more: 'Try',
  starting: 'The machines start…',
  failed: 'The machines of this claim have stopped',
  tooLate: 'A run took longer than a minute.',
  tryAgain: 'Try again',
  openStage: (count: number) => (count === 1 ? 'Open it on the stage' : 'Open both on the stage'),
  openNamed: (label: string) => `Open “${label}”`,
  openThere: (where: string) => `Open ${where}`,
  openTable: 'Open the table',
  place: 'Place in the run',
  placeIs: (access: number, of: number) => `access ${formatCount(access)} of ${formatCount(of)}`,
  toScene: 'To where it is seen',
  toStart: 'To the start',
  back: 'One access back',
  forward: 'One access forward',
  cells: {
    figure: 'figure',
    mail: 'the mail',
    machine: 'the machine',
    off: 'off by',
  },
} as const;
