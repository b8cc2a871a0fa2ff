/**
 * The text of a lesson.md → a lesson, or what is wrong with it. Only what can be seen in the text is looked at
 * here; check-lesson.ts asks the machine as well.
 *
 * This module brings the Markdown parser along: import it when a lesson is opened, not before.
 */
import type { Heading, Node } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { readBlocks, readInlines } from '../../prose/blocks.ts';
import { parseMarkdown, refuseText } from '../../prose/markdown.ts';
import type { Block } from '../../prose/model.ts';
import type { LessonResult } from '../model.ts';
import { plainText } from '../../prose/plain-text.ts';
import { readHead } from './read-head.ts';
import { readStep, type RawStep } from './read-step.ts';
import { Reader } from '../../prose/reader.ts';

const STEPS_MAX = 20;
/** Three times the longest step of the course, and five times its lines. Longer steps are slow to lay out and are not read. */
const STEP_MAX = { letters: 8000, lines: 150 } as const;

const isStepHeading = (node: Node): node is Heading =>
  node.type === 'heading' && (node as Heading).depth === 2;

function rawSteps(reader: Reader, nodes: readonly Node[], lastLine: number): RawStep[] {
  const starts = nodes.flatMap((node, index) => (isStepHeading(node) ? [index] : []));
  return starts.map((start, i) => {
    const heading = nodes[start] as Heading;
    const next = starts[i + 1];
    return {
      number: i + 1,
      title: plainText(readInlines(reader, heading.children)),
      nodes: nodes.slice(start + 1, next),
      firstLine: reader.lineOf(heading),
      lastLine: next === undefined ? lastLine : reader.lineOf(nodes[next]) - 1,
    };
  });
}

/** What stands before the first step: only notes for the teacher. */
function readPreface(reader: Reader, nodes: readonly Node[]): Block[] {
  return nodes.flatMap((node) => {
    if (node.type === 'containerDirective' && (node as ContainerDirective).name === 'notes')
      return readBlocks(reader, (node as ContainerDirective).children);
    reader.reportAt(node, 'text before the first step', 'begin a step with ## and its title');
    return [];
  });
}

function lookAtHeadings(reader: Reader, nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type === 'heading' && (node as Heading).depth === 1)
      reader.reportAt(node, 'the title of the lesson belongs in the head', 'begin steps with ##');
  }
}

/** Reports lines `first` to `last`, counted from 1, if they are too much to lay out at once. */
function lookAtLength(
  reader: Reader,
  lines: readonly string[],
  what: string,
  first: number,
  last: number,
): void {
  const written = lines.slice(first - 1, last).filter((line) => line.trim() !== '');
  const letters = written.reduce((sum, line) => sum + line.length, 0);
  const cure = `at most ${STEP_MAX.lines} lines and ${STEP_MAX.letters} letters: split it`;
  if (letters > STEP_MAX.letters || written.length > STEP_MAX.lines)
    reader.report(first, `${what} has ${written.length} lines and ${letters} letters`, cure);
}

/** `name` is that of the folder; `source` that of the file, for messages. */
export function readLesson(text: string, source: string, name: string): LessonResult {
  const tooLong = refuseText(text, source);
  if (tooLong) return { ok: false, problems: [tooLong] };
  const head = readHead(source, text);
  if (!head.ok) return head;
  const body = parseMarkdown(head.body, source);
  if (!body.ok) return { ok: false, problems: [body.problem] };
  const reader = new Reader(source);
  const nodes = body.root.children;
  lookAtHeadings(reader, nodes);
  const first = nodes.findIndex(isStepHeading);
  const notes = readPreface(reader, first < 0 ? nodes : nodes.slice(0, first));
  const lines = head.body.split('\n');
  const raws = rawSteps(reader, nodes, lines.length);
  lookAtLength(reader, lines, 'the text before the first step', 1, (raws[0]?.firstLine ?? lines.length) - 1);
  for (const { number, firstLine, lastLine } of raws)
    lookAtLength(reader, lines, `step ${number}`, firstLine, lastLine);
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems };
  if (raws.length === 0) reader.report(1, 'the lesson has no step', 'begin a step with ## and its title');
  if (raws.length > STEPS_MAX)
    reader.report(raws[STEPS_MAX]!.firstLine, `${raws.length} steps are too many`, `at most ${STEPS_MAX}`);
  const steps = raws.slice(0, STEPS_MAX).map((raw) => readStep(reader, raw));
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems };
  return { ok: true, lesson: { ...head.head, name, source, steps, notes } };
}
