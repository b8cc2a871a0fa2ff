/**
 * How high a step stands in the column: it must not scroll beside the picture, neither while its question waits nor
 * when it is answered. Sizes are those of lesson.css on a screen of 1280 × 720.
 */
import { keyOfOption } from '../ask/answer-keys.ts';
import { optionWords } from '../ask/answer-words.ts';
import { FACES, boldOf } from './letter-widths.ts';
import type { Face } from './letter-widths.ts';
import { predictsOf } from '../read/model.ts';
import type { Block, Inline } from '../../prose/model.ts';
import type { Option, Predict, Step } from '../read/model.ts';
import { plainText } from '../../prose/plain-text.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { allVariants } from '../read/vary.ts';
import { linesOf, linesOfText, spanOf } from './wrap.ts';

const { read, ask, label, small } = FACES;

const COLUMN_PX = 252;
/** What header, reasons and transport leave of 720 px, without the column's own edges. */
export const STEP_HEIGHT_MAX = 551;

const GAP_PX = 12;
const LIST_INDENT_PX = 40;
const CELL_PX = { right: 8, above: 7 } as const;
/** Number of the step and its squares, with the gap below. */
const COUNT_PX = 40;
const TOUCH_PX = 44;
const QUIET_PX = 32;
/** The way on: below a text, below an answer, while a question waits; behind the last step a line more. */
const NAV_PX = { read: 60, answered: 68, waiting: 56, done: 27 } as const;
/** A question keeps more distance to the text than paragraphs to each other. */
const ASK_EXTRA_PX = 4;
/** Within an option: edges and padding; a number and the gap behind it. */
const OPTION_PX = { sides: 26, gap: 4, padding: 8, space: 12 } as const;
const RANK_PX = 22;
/** The key of an option at its end, with the gap before it. */
const KEY_PX = 20 + OPTION_PX.space;
/** An answer stands in from a bar. */
const ANSWER_PX = { width: COLUMN_PX - 15, gap: 8 } as const;

const paragraphPx = (inlines: readonly Inline[], face: Face, widthPx = COLUMN_PX) =>
  linesOf(inlines, face, widthPx) * face.linePx + GAP_PX;

function tablePx(rows: Extract<Block, { kind: 'table' }>['rows']): number {
  const count = Math.max(...rows.map((row) => row.length));
  const spans = Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => spanOf(row[column] ?? [], small));
    const padded = (px: number) => px + CELL_PX.right;
    return {
      least: padded(Math.max(...cells.map(({ leastPx }) => leastPx))),
      most: padded(Math.max(...cells.map(({ mostPx }) => mostPx))),
    };
  });
  const least = spans.reduce((sum, span) => sum + span.least, 0);
  const most = spans.reduce((sum, span) => sum + span.most, 0);
  // As browsers share out the width: everybody the least, the rest by how much more is wanted.
  const share = most <= COLUMN_PX ? 1 : Math.max(0, (COLUMN_PX - least) / (most - least));
  const widths = spans.map((span) => span.least + (span.most - span.least) * share - CELL_PX.right);
  const lines = rows.map((row) =>
    Math.max(...row.map((cell, column) => linesOf(cell, small, widths[column]! + 0.5))),
  );
  return lines.reduce((sum, count_) => sum + count_ * small.linePx + CELL_PX.above, GAP_PX);
}

function blockPx(block: Block, widthPx = COLUMN_PX): number {
  switch (block.kind) {
    case 'table':
      return tablePx(block.rows);
    case 'paragraph':
    case 'heading':
      return paragraphPx(block.inlines, read, widthPx);
    case 'list': {
      const items = block.items.flat().map((item) => blockPx(item, widthPx - LIST_INDENT_PX));
      return items.reduce((sum, px) => sum + px, GAP_PX);
    }
    case 'quote':
      return block.blocks.reduce((sum, each) => sum + blockPx(each, widthPx - 2 * LIST_INDENT_PX), 0);
    case 'code':
      return block.text.split('\n').length * read.linePx + GAP_PX;
  }
}

function optionPx(option: Option, before: number): number {
  const room = COLUMN_PX - OPTION_PX.sides - before;
  return Math.max(TOUCH_PX, linesOf(option.label, label, room) * label.linePx + OPTION_PX.padding);
}

function valuePx({ value }: Option): number {
  const digits = /^\d/.test(value) ? value.length : 0;
  return digits === 0 ? 0 : Math.max(17, digits * 12) + OPTION_PX.space;
}

function inputPx({ kind, options }: Predict): number {
  const keyPx = keyOfOption({ kind, options }, 0) === null ? 0 : KEY_PX;
  const gaps = OPTION_PX.gap * (options.length - 1);
  switch (kind) {
    case 'number':
      return TOUCH_PX + GAP_PX;
    case 'point':
      return linesOfText(TEXT.point('frame'), small, COLUMN_PX) * small.linePx + 2 * GAP_PX + TOUCH_PX;
    case 'order': {
      const told = small.linePx + GAP_PX;
      return (
        options.reduce((sum, each) => sum + optionPx(each, RANK_PX + OPTION_PX.space + keyPx), told + gaps) +
        GAP_PX
      );
    }
    case 'choice':
      if (options.every((option) => option.label.length === 0)) return 54 + GAP_PX;
      return options.reduce((sum, each) => sum + optionPx(each, valuePx(each) + keyPx), gaps) + GAP_PX;
  }
}

const saidPx = (inlines: readonly Inline[]) =>
  inlines.length === 0 ? 0 : linesOf(inlines, label, ANSWER_PX.width) * label.linePx + ANSWER_PX.gap;

/** In the words of the question, which of them is right nobody knows here: the longest other. */
function verdictPx({ kind, options }: Predict, said: Option | undefined): number {
  if (kind === 'order') {
    const rows = options.map(({ label: words }) =>
      linesOfText(`${plainText(words)} ${TEXT.yourRank(options.length)}`, small, ANSWER_PX.width - 24),
    );
    return label.linePx + ANSWER_PX.gap + rows.reduce((sum, row) => sum + row * small.linePx, GAP_PX);
  }
  const [longest = ''] = options
    .filter((option) => option !== said)
    .map(optionWords)
    .toSorted((a, b) => b.length - a.length);
  const words = `${TEXT.youSaid(said ? optionWords(said) : '')} ${TEXT.machine(longest)}`;
  return linesOfText(words, boldOf(label), ANSWER_PX.width) * label.linePx + ANSWER_PX.gap;
}

/** The wrong answer to which most is said. */
function answeredPx(predict: Predict): number {
  const said = predict.kind === 'choice' ? predict.options : [];
  const told = said.map((option) => verdictPx(predict, option) + saidPx(option.reply));
  return Math.max(verdictPx(predict, undefined), ...told) + saidPx(predict.why) + QUIET_PX + NAV_PX.answered;
}

function questionPx({ question }: Predict, face: Face): number {
  return question.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? paragraphPx(block.inlines, face) : blockPx(block)),
    ASK_EXTRA_PX,
  );
}

/** Room is kept for the longest. */
const hintsPx = ({ hints }: Predict) =>
  Math.max(0, ...hints.map((each) => linesOf(each, small, COLUMN_PX) * small.linePx));

function predictPx(predict: Predict, isLast: boolean): number {
  const openPx = questionPx(predict, ask) + inputPx(predict) + TOUCH_PX + hintsPx(predict) + NAV_PX.waiting;
  const donePx = isLast ? NAV_PX.done : 0;
  return Math.max(openPx, questionPx(predict, boldOf(label)) + answeredPx(predict) + donePx);
}

/** Questions of a step come one after the other, so only the highest counts. `isLast`: answered, it says that all is done. */
function variantPx(step: Step, isLast: boolean): number {
  const title = linesOfText(step.title, ask, COLUMN_PX) * ask.linePx + GAP_PX;
  const text = step.parts.reduce((sum, part) => sum + (part.kind === 'block' ? blockPx(part.block) : 0), 0);
  const predicts = predictsOf(step).map((predict) => predictPx(predict, isLast));
  return Math.round(COUNT_PX + title + text + (predicts.length === 0 ? NAV_PX.read : Math.max(...predicts)));
}

/** Of the variant in which it is highest. */
export function stepHeightPx(step: Step, isLast: boolean): number {
  return Math.max(...allVariants(step).map((variant) => variantPx(variant, isLast)));
}
