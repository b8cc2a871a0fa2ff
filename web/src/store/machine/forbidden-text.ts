/** What to do where a host or a frame forbids the machine, or it would be very large; fetched when it is so. */
import type { Missing } from '../../core/protocol.ts';
import type { Problem } from '../../scenario/model.ts';

export const tooLarge = (gigabytes: string): Problem => ({
  place: '',
  message: `A machine of this size takes up to ${gigabytes} GB of your computer’s memory. Nothing has been started yet.`,
  cure: 'Give it fewer frames, pages or slots. Or run it all the same: if the memory is short, close other tabs first.',
});

export const FORBIDDEN_TEXT: Readonly<Partial<Record<Missing, string>>> = {
  'wasm-unsafe-eval':
    'The site that serves this page does not allow it to run WebAssembly. Ask whoever runs the site to add ‘wasm-unsafe-eval’ to script-src in its Content-Security-Policy.',
  'Trusted Types':
    'The site that serves this page demands Trusted Types, which keeps the page from starting a worker. Ask whoever runs the site to leave out require-trusted-types-for.',
  'allow-same-origin':
    'The sandboxed frame around this page does not let it start a worker. Open the page in a tab of its own, or add allow-same-origin to the frame’s sandbox attribute.',
};
