/** The report as Markdown: the machine's choices and figures, beside the best's, and what was learnt. Pure. */
import { plainMarkdown } from '../../ui/report/plain-markdown.ts';
import type { Written } from '../../ui/report/report-form.tsx';
import { REPORT_TEXT } from '../../ui/report/text.ts';
import { optionOf, type Brief } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';
import { figureText, scoreOf, signed } from '../brief/score.ts';
import type { Found } from '../run/found.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';
import { valuesOf, type Ran } from './useRun.ts';

export function reportText(brief: Brief, found: Found, ran: Ran, { name, learnt }: Written): string {
  const best = picksOf(brief, found.best).picks;
  const values = valuesOf(brief, ran);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const choices = brief.choices.map(({ title }, nth) =>
    row([title, optionOf(brief, ran.picks, nth).word, optionOf(brief, best, nth).word].map(plainMarkdown)),
  );
  const figure = (each: number) => figureText(brief.goal, each);
  return [
    `# ${plainMarkdown(`${TEXT.name}: ${brief.title}`)}`,
    ...(name ? [plainMarkdown(name)] : []),
    plainMarkdown(brief.asked),
    `**${signed(scoreOf(values))} ${TEXT.ofHundred}.** ${plainMarkdown(
      `${TEXT.you} ${figure(values.value)}, ${TEXT.theDay} ${figure(values.day)}, ${TEXT.best} ${figure(values.best)}`,
    )}`,
    [row(['', TEXT.you, TEXT.best]), row(['---', '---', '---']), ...choices].join('\n'),
    `## ${REPORT_TEXT.learnt}`,
    plainMarkdown(learnt),
  ]
    .join('\n\n')
    .concat('\n');
}
