/**
 * Markdown with directives → the tree of the library, and nothing of what a lesson must not have. The library only
 * parses: no HTML is ever made, and what the tree says is taken over node by node (blocks.ts).
 *
 * Lessons come from links and dropped files, so length and nesting are looked at before anything is parsed.
 */
import type { Root } from 'mdast';
import type {} from 'mdast-util-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Problem } from '../scenario/model.ts';

/** Longer texts are refused before they are parsed. */
export const LESSON_BYTES_MAX = 1024 * 1024;
const LINES_MAX = 5000;
const LINE_LENGTH_MAX = 2000;
/**
 * Marks that nest. Parsing them takes time by the square of their number in a paragraph, so they are counted: in a
 * line, in lines without an empty one between them, and in all.
 */
const MARKS = /[>[*_~`(<!-]/g;
const MARKS_MAX = { line: 40, paragraph: 300, text: 6000 } as const;

export type TreeResult =
  { readonly ok: true; readonly root: Root } | { readonly ok: false; readonly problem: Problem };

function countMarks(line: string): number {
  const isRule = /^\s*(-+|`+|~+|[\s|:-]+)$/.test(line);
  return isRule ? 0 : (line.match(MARKS)?.length ?? 0);
}

function refuseLines(lines: readonly string[], source: string): Problem | null {
  const marks = { line: 0, paragraph: 0, text: 0 };
  for (const [index, line] of lines.entries()) {
    const place = `${source}:${index + 1}`;
    if (line.length > LINE_LENGTH_MAX) {
      const cure = `at most ${LINE_LENGTH_MAX}: break lines where sentences end`;
      return { place, message: `this line has ${line.length} characters`, cure };
    }
    marks.line = countMarks(line);
    marks.paragraph = line.trim() === '' ? 0 : marks.paragraph + marks.line;
    marks.text += marks.line;
    for (const what of ['line', 'paragraph', 'text'] as const) {
      if (marks[what] <= MARKS_MAX[what]) continue;
      const cure = `at most ${MARKS_MAX[what]} of the marks > [ * _ \` ~ ( < ! - in a ${what}`;
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

/** The tree of a Markdown text; `source` is its file, for messages. */
export function parseMarkdown(text: string, source: string): TreeResult {
  const refused = refuseText(text, source);
  if (refused) return { ok: false, problem: refused };
  const root = fromMarkdown(text, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
  return { ok: true, root };
}
