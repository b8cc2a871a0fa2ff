/** The report as Markdown: the machine's figures, what was expected, what was learnt. Pure. */
import { plainMarkdown } from '../ui/report/plain-markdown.ts';
import { REPORT_TEXT } from '../ui/report/text.ts';
import { claimOf, seedsWords, wordAt } from './answers.ts';
import { answerOf, digestOf, runsIn, spreadAt, type Sweep } from './judge.ts';
import type { Said } from './kept.ts';
import type { Lab } from './lab.ts';
import { LAB_TEXT as TEXT } from './text.ts';

/** `address`: where the same runs are made again. */
export function reportText(lab: Lab, sweep: Sweep, said: Said, address: string): string {
  const format = (line: number, value: number) => {
    const spread = spreadAt(lab, sweep, line, value);
    return spread ? lab.measure.format(spread.median) : '–';
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = lab.axis.values.map(({ word }, value) =>
    row([plainMarkdown(word), ...lab.lines.map((_, line) => format(line, value))]),
  );
  const claims = lab.lines.flatMap((_, line) => {
    const answer = answerOf(lab, sweep, line);
    if (answer === null) return [];
    const inSeeds = seedsWords(lab, sweep, line, answer);
    const seeds = inSeeds && `(${inSeeds})`;
    const own = TEXT.said(wordAt(lab, said.best[line]!));
    return [`- ${plainMarkdown(claimOf(lab, line, answer))} ${seeds} ${plainMarkdown(own)}`.trimEnd()];
  });
  return [
    `# ${plainMarkdown(lab.title)}`,
    ...(said.name ? [plainMarkdown(said.name)] : []),
    plainMarkdown(lab.about),
    `${plainMarkdown(lab.measure.name)}; ${plainMarkdown(lab.axis.name)}`,
    [
      row(['', ...lab.lines.map(({ word }) => plainMarkdown(word))]),
      row(['---', ...lab.lines.map(() => '---')]),
      ...rows,
    ].join('\n'),
    `## ${TEXT.claims}`,
    claims.join('\n'),
    `${TEXT.figuresOf(runsIn(sweep))} \`${digestOf(sweep)}\` ${TEXT.sameEverywhere} <${address}>`,
    `## ${REPORT_TEXT.learnt}`,
    plainMarkdown(said.learnt),
  ]
    .join('\n\n')
    .concat('\n');
}
