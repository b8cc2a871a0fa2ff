/**
 * Markdown with directives → the tree of the library, and nothing of what a lesson must not have. The library
 * only parses: no HTML is ever made, and the tree is converted node by node (blocks.ts).
 *
 * Lessons come from links and dropped files, so length and nesting are checked before anything is parsed.
 */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { HIDES_ORDER, hidesOrder } from '../scenario/hides-order.ts';
import type { Problem } from '../scenario/model.ts';

export const LESSON_BYTES_MAX = 64 * 1024;
const LINES_MAX = 2000;
const LINE_LENGTH_MAX = 2000;
/** Marks that nest: parsing takes the square of their number, so they are counted by line, by paragraph and in all. */
const MARKS = /[>[*_~`(<!{\\&-]|:(?=[a-z])/gi;
const MARKS_MAX = { line: 40, paragraph: 300, text: 6000 } as const;
/** Lists and quotations within each other, opened by one line: `> - 1. `. */
const OPENED = /^(?:[ \t]*(?:[>+*-]|\d{1,9}[.)])(?=[ \t]|$))+/;
const OPENED_ONE = /[>+*-]|\d+[.)]/g;
const OPENED_MAX = 6;
/** Columns before the text of a line: deeper ones are lists within lists, or nothing that can be read. */
const INDENT_MAX = { text: 160, item: 24 } as const;
const DEEP_ITEMS_MAX = 20;
/** Directives of ::: within each other. */
const FENCES_MAX = 4;
/** Cells of a row, and rows of a table, with some to spare for a better message (blocks.ts). */
const CELLS_MAX = 60;
const ROWS_MAX = 200;

type TreeResult =
  | { readonly ok: true; readonly root: Root }
  | { readonly ok: false; readonly problem: Problem };

/** How many lists and quotations a line opens at its beginning. */
function countOpened(line: string): number {
  return OPENED.exec(line)?.[0].match(OPENED_ONE)?.length ?? 0;
}

function countMarks(line: string): number {
  const isRule = /^\s*(-+|`+|~+|[\s|:-]+)$/.test(line);
  const opened = countOpened(line);
  return isRule ? 0 : opened + (line.match(MARKS)?.length ?? 0);
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)![0].replaceAll('\t', '    ').length;
}

class Nesting {
  #fences = 0;
  #rows = 0;
  #deepItems = 0;

  /** What is wrong with a line, and the most that there may be; null when it can be parsed. */
  refuse(line: string): readonly [message: string, cure: string] | null {
    if (countOpened(line) > OPENED_MAX)
      return ['this line nests too much', `at most ${OPENED_MAX} lists or quotations within each other`];
    const indent = line.trim() === '' ? 0 : indentOf(line);
    // A few occur in drawings.
    if (indent > INDENT_MAX.item && countOpened(line) > 0) this.#deepItems++;
    if (indent > INDENT_MAX.text || this.#deepItems > DEEP_ITEMS_MAX)
      return [
        'this line begins too far to the right',
        `at most ${INDENT_MAX.item} spaces before a list item`,
      ];
    if (/^\s*:{3,}\s*[a-z]/i.test(line)) this.#fences++;
    else if (/^\s*:{3,}\s*$/.test(line)) this.#fences = Math.max(0, this.#fences - 1);
    if (this.#fences > FENCES_MAX)
      return [
        'too many ::: lie within each other',
        `at most ${FENCES_MAX}; is a ::: missing that closes one?`,
      ];
    const cells = line.split('|').length - 1;
    this.#rows = cells === 0 ? 0 : this.#rows + 1;
    if (cells > CELLS_MAX)
      return ['this row has too many cells', `at most ${CELLS_MAX}: a reader sees no more`];
    if (this.#rows > ROWS_MAX)
      return ['this table has too many rows', `at most ${ROWS_MAX}: a reader sees no more`];
    return null;
  }
}

function refuseLines(lines: readonly string[], source: string): Problem | null {
  const marks = { line: 0, paragraph: 0, text: 0 };
  const nesting = new Nesting();
  for (const [index, line] of lines.entries()) {
    const place = `${source}:${index + 1}`;
    if (line.length > LINE_LENGTH_MAX) {
      const cure = `at most ${LINE_LENGTH_MAX}: break lines where sentences end`;
      return { place, message: `this line has ${line.length} characters`, cure };
    }
    if (hidesOrder(line)) return { place, ...HIDES_ORDER };
    const [message, cure] = nesting.refuse(line) ?? [];
    if (message !== undefined && cure !== undefined) return { place, message, cure };
    marks.line = countMarks(line);
    marks.paragraph = line.trim() === '' ? 0 : marks.paragraph + marks.line;
    marks.text += marks.line;
    for (const what of ['line', 'paragraph', 'text'] as const) {
      if (marks[what] <= MARKS_MAX[what]) continue;
      const cure = `at most ${MARKS_MAX[what]} of the marks > [ * _ \` ~ ( < ! { \\ & : - in a ${what}`;
      return { place, message: `this ${what} nests too much`, cure };
    }
  }
  return null;
}

/** What is wrong with the size of a text; null when it can be parsed. */
export function refuseText(text: string, source: string): Problem | null {
  if (text.length > LESSON_BYTES_MAX) {
    const cure = `at most ${LESSON_BYTES_MAX / 1024} KiB; a lesson is a page or two: split it`;
    return { place: source, message: `the text has ${Math.ceil(text.length / 1024)} KiB`, cure };
  }
  const lines = text.split('\n');
  if (lines.length > LINES_MAX) {
    const cure = `at most ${LINES_MAX}; split the lesson`;
    return { place: source, message: `the text has ${lines.length} lines`, cure };
  }
  return refuseLines(lines, source);
}

export function parseMarkdown(text: string, source: string): TreeResult {
  const refused = refuseText(text, source);
  if (refused) return { ok: false, problem: refused };
  const root = fromMarkdown(text, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
  return { ok: true, root };
}
