/** Words in at most so many lines of a width; what does not fit stays in the last one. Pure. */
import { widthOfWords } from '../../marks/word-widths.ts';

export function wrapWords(words: string, fontPx: number, widthPx: number, most = 2): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    const fits = last !== undefined && widthOfWords(joined, fontPx) <= widthPx;
    if (last !== undefined && (fits || lines.length === most)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
