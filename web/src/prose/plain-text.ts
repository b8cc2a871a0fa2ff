/** Text without its marks: for widths, for the digits in it, for readers of the screen. */
import { capital } from '../lib/capital.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Block, Inline } from './model.ts';

function thingWord({ thing, isCapital }: Extract<Inline, { kind: 'thing' }>): string {
  return isCapital ? capital(thing) : thing;
}

export function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
    case 'num':
      return inline.text;
    case 'thing':
      return `${thingWord(inline)} ${inline.text}`;
    case 'break':
      return ' ';
    case 'strong':
    case 'emphasis':
    case 'together':
    case 'link':
      return inline.inlines.map(inlineText).join('');
    default:
      return assertNever(inline);
  }
}

export function plainText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join('').replace(/\s+/g, ' ').trim();
}

export function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [plainText(block.inlines)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(blockLines));
    case 'quote':
      return block.blocks.flatMap(blockLines);
    case 'code':
      return block.text.split('\n');
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(' '));
    default:
      return assertNever(block);
  }
}

export function allInlines(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) =>
    'inlines' in inline ? [inline, ...allInlines(inline.inlines)] : [inline],
  );
}

export function inlinesOf(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return allInlines(block.inlines);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(inlinesOf));
    case 'quote':
      return block.blocks.flatMap(inlinesOf);
    case 'code':
      return [];
    case 'table':
      return block.rows.flatMap((row) => row.flatMap(allInlines));
    default:
      return assertNever(block);
  }
}
