import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OnGround } from './on-ground.tsx';
import { widthOfWords } from '../word-widths.ts';

test.each(['start', 'middle', 'end'] as const)(
  'words from their %s have ground behind all of them',
  (anchor) => {
    const words = 'window of 2: slots 360–361';
    const markup = renderToStaticMarkup(
      <OnGround {...{ words, anchor }} x={400} y={100} size={15} as="head" />,
    );
    const [left, width] = ['x', 'width'].map((name) =>
      Number(new RegExp(` ${name}="([^"]*)"`).exec(markup)![1]),
    );
    const own = widthOfWords(words, 15, 'head');
    const from = { start: 400, middle: 400 - own / 2, end: 400 - own }[anchor];
    expect(left).toBeLessThan(from);
    expect(left! + width!).toBeGreaterThan(from + own);
  },
);
