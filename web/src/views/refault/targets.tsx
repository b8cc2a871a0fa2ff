import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import type { HeldPicture, RefaultPicture } from './layout.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';
import type { WordPicture } from './word.ts';

/** Each stack of lists, list by list. */
export function ListTargets({ picture }: { readonly picture: RefaultPicture }) {
  return picture.held
    .filter(({ lists }) => lists.length > 0)
    .map((held) => <ListTarget key={held.type} held={held} />);
}

function ListTarget({ held }: { readonly held: HeldPicture }) {
  const [kept, setKept] = useState(0);
  const { lists, stackY, stackPx } = held;
  const index = Math.min(kept, lists.length - 1);
  const list = lists[index]!;
  const first = lists[0]!;
  return (
    <StripTarget
      label={TEXT.listsLabel(held.type)}
      words={TEXT.listWords(list.name, list.pages)}
      index={index}
      total={lists.length}
      page={lists.length}
      box={{ x: first.x, y: stackY, width: Math.max(1, held.limitX - first.x), height: stackPx }}
      at={(x) => {
        const found = lists.findIndex((each) => x >= each.x && x < each.x + each.width);
        return found < 0 ? null : found;
      }}
      onPoint={(nth) => {
        if (nth !== null) setKept(nth);
      }}
    />
  );
}

export function WordTarget({ word }: { readonly word: WordPicture }) {
  const [kept, setKept] = useState(0);
  const { fields, cells, cell } = word;
  const index = Math.min(kept, fields.length - 1);
  const field = fields[index]!;
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return (
    <StripTarget
      label={TEXT.wordLabel}
      words={`${formatCount(field.value)} ${TEXT.field[field.name](field.value, field.bits)}`}
      index={index}
      total={fields.length}
      page={fields.length}
      box={{ x, y, width: Math.max(...xs) + cell.width - x, height: Math.max(...ys) + cell.height - y }}
      at={(atX, atY) => {
        const found = cells.find(
          (each) => atX >= each.x && atX < each.x + cell.width && atY >= each.y && atY < each.y + cell.height,
        );
        return found ? fields.findIndex(({ name }) => name === found.field) : null;
      }}
      onPoint={(nth) => {
        if (nth !== null) setKept(nth);
      }}
    />
  );
}
