/** For tests over all lessons: what a sentence says of looks, held against what is drawn. */
import type { redOwner } from '../../stage/red-owner.ts';

/** Words of a text, and what is drawn where they are true. */
const LOOKS: readonly (readonly [words: RegExp, drawn: RegExp])[] = [
  [/\bstrip(?:es|ed)\b/i, /url\(#[^)]*-(?:reading|bars)\)/],
  [/\bdouble lines?\b/i, /data-tie=/],
  [/\bdotted\b/i, /data-unread=|stroke-dasharray="[^"]*"/],
  [/\bdashed\b/i, /stroke-dasharray=/],
  [/\bpale\b/i, /--anon-tint/],
  [/\bcut corner\b/i, /data-sign="dirty"/],
  [/\bpennants?\b/i, /--guess/],
  [/\bred\b/i, /--now/],
  [/\bframed\b/i, /data-now=/],
];

/** What a text calls red, as the kinds of red things are called. */
const RED_NOUNS: Readonly<Record<string, string>> = {
  bit: 'bit',
  page: 'page',
  frame: 'frame',
  slot: 'slot',
  entry: 'line',
  line: 'line',
};
/** "The red box is round the reference bit": the first of them after the word. */
const RED = /\bred\b.*?\b(bit|page|frame|slot|entry|line)\b/i;

export interface Drawn {
  /** Of all its pictures. */
  readonly elements: readonly string[];
  readonly owner: ReturnType<typeof redOwner>;
}

/** What a sentence says of looks that is not so. */
export function wrongIn(sentence: string, { elements, owner }: Drawn): string[] {
  const missing = LOOKS.flatMap(([words, drawn]) =>
    words.test(sentence) && !elements.some((each) => drawn.test(each)) ? [`${words} is not drawn`] : [],
  );
  const red = RED_NOUNS[RED.exec(sentence)?.[1] ?? ''];
  return red === undefined || red === owner?.as
    ? missing
    : [...missing, `red is the ${owner?.as}, not the ${red}`];
}
