/** The sheet of keys: what each does, where. */
import { ACTION_TEXT } from '../text.ts';

interface KeyWords {
  readonly press: readonly string[];
  readonly does: string;
  readonly isLetter?: boolean;
}

const letter = ({ does, press }: { readonly does: string; readonly press: string }): KeyWords => ({
  press: [press],
  does,
  isLetter: true,
});

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyWords[];
}

const PAGE_KEYS: KeyGroup = {
  title: 'Page',
  keys: [
    { press: ['Ctrl+K'], does: 'Everything, by name' },
    letter(ACTION_TEXT.theme),
    letter(ACTION_TEXT.fullScreen),
    letter(ACTION_TEXT.copyLink),
    letter(ACTION_TEXT.signs),
    letter(ACTION_TEXT.keys),
  ],
};

/** What keys do on the way in. */
export const HOME_KEYS: readonly KeyGroup[] = [
  {
    title: 'Two machines in step',
    keys: [
      { press: ['→', '←'], does: 'One touch forward, back' },
      { press: ['Shift+→', 'Shift+←'], does: 'Next, previous difference' },
    ],
  },
  PAGE_KEYS,
];

/** What keys do where a document is read. */
export const DOCUMENT_KEYS: readonly KeyGroup[] = [
  { title: 'Document', keys: [{ press: ['Esc'], does: 'Back to where you came from' }] },
  PAGE_KEYS,
];

/** The same on the stage. */
export const STAGE_KEYS: readonly KeyGroup[] = [
  {
    title: 'Steps',
    keys: [
      { press: ['→', '←'], does: 'One step forward, back' },
      { press: ['Shift+→', 'Shift+←'], does: 'Next, previous fault' },
      { press: ['Home', 'End'], does: 'To the start, to the end' },
      { press: ['Space'], does: 'Play, pause' },
      { press: ['Esc'], does: 'Stop; put away what was opened' },
    ],
  },
  {
    title: 'Lesson',
    keys: [
      { press: ['PgDn', 'PgUp'], does: 'Next step, step before' },
      {
        press: ['0 … 9'],
        does: 'Answer: its number, or its key',
        isLetter: true,
      },
      { press: ['Enter'], does: 'Check the answer' },
      { press: ['X'], does: 'Step past a question that waits', isLetter: true },
      letter(ACTION_TEXT.narrative),
      letter(ACTION_TEXT.teacher),
    ],
  },
  {
    title: 'Stage',
    keys: [
      { press: ['1 … 9'], does: 'Views, while no question waits', isLetter: true },
      letter(ACTION_TEXT.views),
      letter(ACTION_TEXT.why),
      letter(ACTION_TEXT.inspector),
      letter(ACTION_TEXT.present),
    ],
  },
  PAGE_KEYS,
];
