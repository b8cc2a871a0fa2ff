/** The words of this room: what the machine's answers mean to a person. */
import type { PortablePosition } from '../core/protocol.ts';
import { formatCount } from '../lib/format.ts';

export const STORE_TEXT = {
  refused: (title: string) => `“${title}” cannot be run`,
  stopped: 'The machine could not do that',
  died: 'The machine has stopped',
  panic: 'The simulator has found an error in itself',
  tellUs: 'Open the example again. If this happens again, it is a bug in Swapscope.',
  curePanic:
    'This is a bug in Swapscope. Copy this text and the scenario into a report. Then choose a scenario to go on.',
  worker: 'worker',
  cureWorker: 'Reload the page, which leads back to this place, or choose another run.',
  cureMissing: {
    WebAssembly:
      'Allow WebAssembly in the settings of this browser, or use another browser. The texts work without it.',
    'core.wasm': 'Check your connection, then reload the page. Nothing that you have done is lost.',
    worker: 'Reload the page, or use another browser.',
  },
  address: 'address',
  addressRefused: 'This address cannot be opened',
  linkCommands: 'Some of the changes in this link could not be made',
  noSuchPlace: ({ access, after }: PortablePosition, touches: number) =>
    after === undefined || access > touches
      ? `There is no access ${formatCount(access)}: the run accesses memory ${formatCount(touches)} times.`
      : `After access ${formatCount(access)} there ${after.nth === 1 ? 'is no' : `are fewer than ${formatCount(after.nth)}`} ${after.kind}.`,
  noSuchPlaceCure: 'This is the end of the run. Step back, or go to another position.',
  mismatchTitle: 'This link was made with another version, or is damaged',
  mismatch: (expected: string, found: string) => `The state should be ${expected}, but it is ${found}.`,
  mismatchCure: 'This is the same position as this version computes it.',
  cancelled: 'Stopped.',
  openingStopped: 'Nothing has been opened',
  openingStoppedCure: {
    place: '',
    message: 'Opening was stopped before it had finished.',
    cure: 'Choose what you want to see from the list, or go back to Home.',
  },
  noneAfter: (kind: string, position: number) =>
    `There is no ${kind} between here and the end of the run. You are still at event ${formatCount(position)}.`,
  noneBefore: (kind: string, position: number) =>
    `There is no ${kind} between the start and here. You are still at event ${formatCount(position)}.`,
  beyondEnd: (position: number) => `The run has no event ${position}. This is its end.`,
  changed: (param: string, value: number) =>
    `${param} is ${value} from here on; what came before is as it was.`,
  switched: (branch: number) =>
    branch === 0 ? 'The run without changes.' : `Branch ${branch}: the run with its own changes.`,
  settingNotKept: 'The browser does not store this setting. It lasts until you leave the page.',
  theme: (theme: string) => `Theme: ${theme}.`,
  byOwner: 'Pages and slots are coloured by owner.',
  byState: 'Pages and slots are coloured as usual.',
  keysOn: 'Single-key shortcuts are on.',
  keysOff: 'Single-key shortcuts are off. The arrow keys still work.',
} as const;
