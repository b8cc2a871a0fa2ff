/**
 * A plugin for Vite that reads scenarios and lessons of our own when the page is built, so that showing them needs
 * none of what reads YAML and Markdown: that is fetched when somebody brings a text along.
 *
 *   import scenario from './examples/20-random.yaml?scenario'     a Scenario
 *   import title from './examples/20-random.yaml?title'           what lists call it
 *   import brief from './briefs/hard-disk/brief.yaml?brief'         a Brief, with the load beside it
 *   import head from '../lessons/03-the-way-out/lesson.md?head'   what the list of the course says of it
 *   import plans from '../lessons/03-the-way-out/lesson.md?plans' its plans for a lecturer
 *   import data from '../lessons/03-the-way-out/lesson.md?lesson' its LessonData, with the scenario beside it
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Brief } from '../../web/src/design/brief/brief.ts';
import { readBrief } from '../../web/src/design/brief/read-brief.ts';
import { courseLesson } from '../../web/src/lesson/progress/course-lesson.ts';
import { LESSON_FILE, SCENARIO_FILE } from '../../web/src/lesson/read/file-names.ts';
import { readLessonTexts } from '../../web/src/lesson/read/load-lesson.ts';
import type { LessonData } from '../../web/src/lesson/read/loaded-lesson.ts';
import { problemText, type Problem, type Scenario } from '../../web/src/scenario/model.ts';
import { readScenario } from '../../web/src/scenario/read.ts';

/** Beside a brief. */
const LOAD_FILE = 'load.yaml';

/** A value as JavaScript says it; what JSON cannot hold, too. */
function toCode(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Map) return `new Map(${toCode([...value])})`;
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${toCode(each)}`);
    return `{${fields.join(',')}}`;
  }
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

function refuse(problems: readonly Problem[]): never {
  throw new Error(problems.map(problemText).join('\n'));
}

function scenarioIn(text: string, file: string): Scenario {
  const result = readScenario(text, path.basename(file));
  return result.ok ? result.scenario : refuse(result.problems);
}

/** Its messages name it as an author does: lessons/NAME/lesson.md. */
function lessonIn(text: string, file: string): LessonData {
  const scenario = path.join(path.dirname(file), SCENARIO_FILE);
  const name = path.basename(path.dirname(file));
  const texts = {
    name,
    folder: `lessons/${name}/`,
    lesson: text,
    scenario: fs.readFileSync(scenario, 'utf8'),
  };
  const read = readLessonTexts(texts);
  return read.ok ? { lesson: read.lesson, scenario: read.scenario } : refuse(read.problems);
}

function briefIn(text: string, file: string): Brief {
  const folder = path.dirname(file);
  return readBrief(path.basename(folder), text, fs.readFileSync(path.join(folder, LOAD_FILE), 'utf8'));
}

const READERS: Readonly<Record<string, (text: string, file: string) => unknown>> = {
  scenario: scenarioIn,
  title: (text, file) => scenarioIn(text, file).title,
  head: (text, file) => courseLesson(lessonIn(text, file).lesson),
  plans: (text, file) => lessonIn(text, file).lesson.plans,
  lesson: lessonIn,
  brief: briefIn,
};

export function readWhenBuilt(): Plugin {
  return {
    name: 'read-when-built',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?', 2);
      const read = READERS[query];
      if (!read) return null;
      this.addWatchFile(file);
      if (path.basename(file) === LESSON_FILE)
        this.addWatchFile(path.join(path.dirname(file), SCENARIO_FILE));
      if (query === 'brief') this.addWatchFile(path.join(path.dirname(file), LOAD_FILE));
      return `export default ${toCode(read(fs.readFileSync(file, 'utf8'), file))};`;
    },
  };
}
