/** The report as Markdown: the machine's figures, what was expected, what was learnt. Pure. */
import { plainMarkdown } from '../ui/report/plain-markdown.ts';
import { REPORT_TEXT } from '../ui/report/text.ts';
import { bestOf, seedsFor, spreadAt, type Sweep } from './judge.ts';
import type { Said } from './kept.ts';
import type { Lab } from './lab.ts';
import { LAB_TEXT as TEXT } from './text.ts';

export function reportText(lab: Lab, sweep: Sweep, said: Said): string {
  const format = (line: number, value: number) => {
    const spread = spreadAt(lab, sweep, line, value);
    return spread ? lab.measure.format(spread.median) : '–';
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = lab.axis.values.map(({ word }, value) =>
    row([plainMarkdown(word), ...lab.lines.map((_, line) => format(line, value))]),
  );
  const claims = lab.lines.flatMap(({ word }, line) => {
    const best = bestOf(lab, sweep, line);
    if (best === null) return [];
    const seeds = TEXT.inSeeds(seedsFor(lab, sweep, line, best), lab.seeds);
    const own = TEXT.said(lab.axis.values[said.best[line]!]!.word);
    return [
      `- ${plainMarkdown(TEXT.bestIs(word, lab.axis.values[best]!.word))} ${seeds} ${plainMarkdown(own)}`.trimEnd(),
    ];
  });
  return [
    `# ${plainMarkdown(lab.title)}`,
    ...(said.name ? [plainMarkdown(said.name)] : []),
    `${plainMarkdown(lab.measure.name)}; ${plainMarkdown(lab.axis.name)}`,
    [
      row(['', ...lab.lines.map(({ word }) => plainMarkdown(word))]),
      row(['---', ...lab.lines.map(() => '---')]),
      ...rows,
    ].join('\n'),
    `## ${TEXT.claims}`,
    claims.join('\n'),
    `## ${REPORT_TEXT.learnt}`,
    plainMarkdown(said.learnt),
  ]
    .join('\n\n')
    .concat('\n');
}
