/** The words of this room: what the machine's answers mean to a person. */
import type { PortablePosition } from '../core/protocol.ts';
import { formatCount } from '../lib/format.ts';

export const STORE_TEXT = {
  refused: (title: string) => `“${title}” cannot be run`,
  stopped: 'The machine could not do that',
  died: 'The machine has stopped',
  panic: 'The simulator has found a mistake in itself',
  tellUs: 'Open the example again; if it happens again, it is a bug of ours.',
  curePanic:
    'This is a bug of ours. Copy this text and the scenario into a report; choose a scenario to go on.',
  worker: 'worker',
  cureWorker: 'Load the page again, which leads back to this place, or choose another run.',
  cureMissing: {
    WebAssembly:
      'Allow WebAssembly in the settings of this browser, or use another one. The texts can be read without.',
    'core.wasm':
      'See whether the network is there and load the page again. Nothing that you have done is lost.',
  },
  address: 'address',
  addressRefused: 'What the address asks for cannot be shown',
  linkCommands: 'Not everything in the link could be done',
  noSuchPlace: ({ access, after }: PortablePosition, touches: number) =>
    after === undefined || access > touches
      ? `There is no touch ${formatCount(access)}: the run touches memory ${formatCount(touches)} times.`
      : `After touch ${formatCount(access)} there ${after.nth === 1 ? 'is no event' : `are not ${formatCount(after.nth)} events`} ${after.kind}.`,
  noSuchPlaceCure: 'This is the end of the run: step back, or ask for another place.',
  mismatchTitle: 'This link was made with another version, or is damaged',
  mismatch: (expected: string, found: string) => `The state should be ${expected} and is ${found}.`,
  mismatchCure: 'You see the same place as this version computes it.',
  cancelled: 'Stopped.',
  noneAfter: (kind: string, position: number) =>
    `There is no ${kind} between here and the end of the run. You are still at event ${formatCount(position)}.`,
  noneBefore: (kind: string, position: number) =>
    `There is no ${kind} between the start and here. You are still at event ${formatCount(position)}.`,
  beyondEnd: (position: number) => `The run has no event ${position}; this is its end.`,
  changed: (param: string, value: number, branch: number) =>
    `${param} is ${value} from here on: branch ${branch}.`,
  switched: (branch: number) => (branch === 0 ? 'The run as the scenario says.' : `Branch ${branch}.`),
  settingNotKept: 'This browser keeps nothing here: it holds until the page is left.',
  notKept: 'What you do in lessons is not kept',
  progressNotKept: {
    place: 'storage',
    message:
      'The browser does not let this page keep anything. Lessons work, and are forgotten when the page is left.',
    cure: 'Allow this page to store data, leave the private window, or make room on the disk.',
  },
  repaired: 'Some of what you have done in lessons could not be read',
  progressRepaired: (lost: number | null) => ({
    place: 'storage',
    message:
      lost === null
        ? 'What this browser had kept was damaged. You begin anew.'
        : `What this browser had kept was damaged in ${formatCount(lost)} ${lost === 1 ? 'place' : 'places'}. Everything else is still there.`,
    cure: 'Answer the questions that are open again. You need not do anything else.',
  }),
  theme: (theme: string) => `Theme: ${theme}.`,
  keysOn: 'Keys of one letter work again.',
  keysOff: 'Keys of one letter do nothing now; arrows still step.',
  linkCopied: 'The link is in the clipboard.',
  linkNotCopied: 'The browser did not allow writing to the clipboard: copy the address of the page.',
} as const;
