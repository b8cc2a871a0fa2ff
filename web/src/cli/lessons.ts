/**
 * npm run lessons: checks every lesson on the real core: text, scenes, questions, numbers.
 *
 * A lesson must not pass before the learner acts and must pass with the machine's own answers, and every number that
 * it says must be what the machine says. Messages name file, line and cure; the last line is the result.
 */
import path from 'node:path';
import { Command } from 'commander';
import type { CheckSummary } from '../lesson/check/check-lesson.ts';
import { problemText } from '../scenario/model.ts';
import { runCommand } from './command-line.ts';
import { checkFolder, viewNames, type LessonReport } from './lesson-folders/check-folder.ts';
import { COURSE, lessonFolder, listLessonFolders } from './lesson-folders/folders.ts';
import { makeLesson } from './lesson-folders/new-lesson.ts';
import { InputError } from './scenario-file.ts';

function lastLine(reports: readonly LessonReport[], problems: number): string {
  const sum = (key: keyof CheckSummary) =>
    reports.reduce((all, { summary }) => all + (summary?.[key] ?? 0), 0);
  const seen =
    `${reports.length} ${reports.length === 1 ? 'lesson' : 'lessons'}, ${sum('steps')} steps, ` +
    `${sum('questions')} questions, ${sum('numbers')} numbers`;
  return problems === 0 ? `lessons: ${seen}: all true` : `lessons: ${seen}: ${problems} wrong`;
}

async function checkAll(folders: readonly string[], { json }: { readonly json?: true }): Promise<void> {
  const listed = folders.length > 0 ? { folders, problems: [] } : listLessonFolders(COURSE);
  const views = viewNames();
  const reports: LessonReport[] = [];
  for (const folder of listed.folders) reports.push(await checkFolder(lessonFolder(folder), views));
  const problems = [...listed.problems, ...reports.flatMap((report) => report.problems)];
  if (json) console.log(JSON.stringify({ ok: problems.length === 0, problems, lessons: reports }, null, 2));
  else
    for (const { folder, summary, problems: wrong } of reports)
      if (summary && wrong.length === 0)
        console.log(
          `${folder}: ${summary.steps} steps, ${summary.questions} questions, ${summary.numbers} numbers, ${summary.words} words`,
        );
  if (problems.length === 0) {
    if (!json) console.log(lastLine(reports, 0));
    return;
  }
  if (json) process.exitCode = 1;
  else throw new InputError([...problems.map(problemText), lastLine(reports, problems.length)].join('\n'));
}

interface Options {
  readonly json?: true;
  readonly new?: string;
}

async function act(folders: readonly string[], options: Options): Promise<void> {
  if (options.new === undefined) return checkAll(folders, options);
  const folder = lessonFolder(options.new);
  makeLesson(folder);
  await checkAll([folder], options);
  console.log(
    `Drop ${path.relative(process.cwd(), folder)} on the page to see it, and edit it while it is shown.`,
  );
}

await runCommand(
  new Command('npm run lessons --')
    .description('Checks lessons on the core: every scene, question and number.')
    .argument('[folders...]', 'lessons by name, or paths of folders; all of lessons/ when none is given')
    .option('--json', 'print one JSON object instead of lines')
    .option(
      '--new <name>',
      'make a folder with a lesson to begin with, in lessons/ or at a path, and check it',
    )
    .action(act),
);
