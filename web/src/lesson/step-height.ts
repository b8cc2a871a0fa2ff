/**
 * How high a step stands in the column, roughly: it must not scroll beside the picture. Sizes are those of lesson.css
 * and of the screen of 1280 × 720, where header, reasons and transport leave 580 px.
 */
import { optionWords } from './answer-words.ts';
import { predictsOf } from './model.ts';
import type { Block, Predict, Step } from './model.ts';
import { blockLines, plainText } from './plain-text.ts';

/** Characters in a line of the column: text, question (larger and bold), option (with its number before it). */
export const LINE_WIDTH = 31;
const QUESTION_WIDTH = 28;
const OPTION_WIDTH = 30;

const LINE_PX = 25;
const GAP_PX = 12;
const ROW_PX = 27;
const OPTION_LINE_PX = 20;
const OPTION_MIN_PX = 44;
const OPTION_GAP_PX = 4;
const FIELD_PX = 98;
/** How to put things in order is said above them. */
const ORDER_PX = 31;
/** Number of the step, title, buttons below. */
const FRAME_PX = 20 + 32 + 64;
const BUTTONS_PX = 44;
/** What fits in the 536 px of the column: measured, letters and gaps are a little smaller than counted here. */
export const STEP_HEIGHT_MAX = 600;

/** Lines of a text in a column. */
export function wrappedLines(text: string, width = LINE_WIDTH): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > width) {
      lines++;
      used = 0;
    }
    used += used > 0 ? length + 1 : length;
  }
  return lines;
}

function blockPx(block: Block): number {
  if (block.kind === 'table') return block.rows.length * ROW_PX + GAP_PX;
  return blockLines(block).reduce((sum, line) => sum + wrappedLines(line) * LINE_PX + GAP_PX, 0);
}

function predictPx({ question, options, kind }: Predict): number {
  const asked = question
    .flatMap(blockLines)
    .reduce((sum, line) => sum + wrappedLines(line, QUESTION_WIDTH) * LINE_PX + GAP_PX, GAP_PX);
  const optionsPx = options.reduce((sum, option) => {
    const lines = wrappedLines(optionWords(option), OPTION_WIDTH);
    return sum + Math.max(OPTION_MIN_PX, lines * OPTION_LINE_PX + 8) + OPTION_GAP_PX;
  }, 0);
  const isShort = options.every(({ label }) => plainText(label) === '');
  const saidPx = kind === 'order' ? ORDER_PX : 0;
  const inputPx =
    kind === 'number' || kind === 'point' ? FIELD_PX : isShort ? OPTION_MIN_PX + GAP_PX : optionsPx;
  return asked + saidPx + inputPx + GAP_PX + BUTTONS_PX;
}

/** Questions of a step come one after the other, so only the highest counts. */
export function stepHeightPx(step: Step): number {
  const title = wrappedLines(step.title, QUESTION_WIDTH) * LINE_PX + GAP_PX;
  const text = step.parts.reduce((sum, part) => sum + (part.kind === 'block' ? blockPx(part.block) : 0), 0);
  return FRAME_PX + title + text + Math.max(0, ...predictsOf(step).map(predictPx));
}
