/** Checks one lesson's folder on the core of this process. */
import fs from 'node:fs';
import path from 'node:path';
import { CoreError } from '../../core/wasm/core-error.ts';
import { openCore } from '../../core/wasm/node.ts';
import { checkLesson, type CheckSummary } from '../../lesson/check/check-lesson.ts';
import { examinerOf } from '../../lesson/ask/examiner-of.ts';
import { loadLesson } from '../../lesson/read/load-lesson.ts';
import { localMachine } from '../../lesson/ask/machine.ts';
import { problemFromCoreError } from '../../scenario/core-problem.ts';
import type { Problem } from '../../scenario/model.ts';
import { readLessonFolder } from './folders.ts';
import { REPOSITORY } from '../native.ts';

export interface LessonReport {
  readonly folder: string;
  readonly problems: readonly Problem[];
  readonly summary: CheckSummary | null;
}

/** Views are folders, and a scene may show any of them. */
export function viewNames(root = REPOSITORY): string[] {
  const entries = fs.readdirSync(path.join(root, 'web/src/views'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export async function checkFolder(folder: string, views: readonly string[]): Promise<LessonReport> {
  const shown = path.relative(process.cwd(), folder);
  const read = readLessonFolder(folder);
  if (!read.ok) return { folder: shown, problems: read.problems, summary: null };
  const result = loadLesson(read.texts);
  if (!result.ok) return { folder: shown, problems: result.problems, summary: null };
  const { lesson, scenario, names } = result.loaded;
  try {
    const open = async (packed: Uint32Array) => localMachine(await openCore(), packed);
    const examiner = await examinerOf(result.loaded, open);
    return { folder: shown, ...(await checkLesson(lesson, scenario, examiner, names, views)) };
  } catch (error) {
    if (!(error instanceof CoreError) || !error.config) throw error;
    return { folder: shown, problems: [problemFromCoreError(scenario, error.config)], summary: null };
  }
}
