/**
 * A page, slot or frame in a text is a button, and browsers break lines beside it, even before a comma: signs stay
 * with it.
 */
import type { Inline } from './model.ts';

const CLOSING = /^[,.;:?!)\]”’…]+/;
const OPENING = /[([“‘]$/;

/** Makes one inline of each thing and the signs beside it. */
export function keepTogether(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  const left = [...inlines];
  for (let inline = left.shift(); inline; inline = left.shift()) {
    if (inline.kind !== 'thing') {
      kept.push(inline);
      continue;
    }
    const before = takeSign(kept, OPENING, -1);
    const after = takeSign(left, CLOSING, 0);
    const together = [...before, inline, ...after];
    kept.push(together.length > 1 ? { kind: 'together', inlines: together } : inline);
  }
  return kept;
}

function takeSign(list: Inline[], sign: RegExp, at: 0 | -1): Inline[] {
  const text = list.at(at);
  const found = text?.kind === 'text' ? sign.exec(text.text)?.[0] : undefined;
  if (text?.kind !== 'text' || found === undefined) return [];
  const rest = { ...text, text: text.text.replace(sign, '') };
  list.splice(at, 1, ...(rest.text === '' ? [] : [rest]));
  return [{ ...text, text: found }];
}
