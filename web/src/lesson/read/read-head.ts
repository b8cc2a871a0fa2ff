/** The head of lesson.md: YAML between two lines of `---`. */
import type { Problem } from '../../scenario/model.ts';
import { openYaml, type Cursor, type YamlReader } from '../../scenario/yaml-reader.ts';
import { KERNEL_NAMES } from '../../scenario/shape.ts';
import { suggest } from '../../scenario/nearest.ts';
import { CLAIM_IDS } from '../claims.ts';
import { PLAN_MINUTES, type LessonHead, type PlanMinutes } from '../model.ts';

const REQUIRED = ['title', 'story', 'lesson', 'goal', 'misconception', 'minutes', 'kernel'];
const KEYS = [...REQUIRED, 'plans', 'claims'];
const TITLE_MAX = 60;
const SENTENCE_MAX = 300;
const PLAN_MAX = 1200;
const NUMBER_MAX = 99;
const MINUTES_MAX = 90;

type Keys = ReadonlyMap<string, Cursor>;

function text(yaml: YamlReader, keys: Keys, key: string, longest: number): string {
  const at = keys.get(key);
  return at ? (yaml.text(at, longest) ?? '') : '';
}

function number(yaml: YamlReader, keys: Keys, key: string, min: number, max: number): number {
  const at = keys.get(key);
  const value = at ? yaml.integer(at) : null;
  if (at === undefined || value === null) return 0;
  if (value >= BigInt(min) && value <= BigInt(max)) return Number(value);
  yaml.report(at, `${key} is ${value}: out of range`, `give ${min} to ${max}`);
  return 0;
}

function readPlans(yaml: YamlReader, keys: Keys): LessonHead['plans'] {
  const at = keys.get('plans');
  const plans = at ? yaml.map(at, PLAN_MINUTES.map(String)) : null;
  const entries = PLAN_MINUTES.flatMap((minutes): [PlanMinutes, string][] => {
    const plan = plans?.get(String(minutes));
    return plan ? [[minutes, yaml.text(plan, PLAN_MAX) ?? '']] : [];
  });
  return Object.fromEntries(entries);
}

/** Which claims of the mails the lesson makes, and in which step: `claims: { R1: 3 }`. */
function readClaims(yaml: YamlReader, keys: Keys): LessonHead['claims'] {
  const at = keys.get('claims');
  const claims = at ? yaml.map(at, CLAIM_IDS) : null;
  return Object.fromEntries(
    [...(claims ?? [])].map(([claim, step]) => {
      const number = yaml.integer(step);
      return [claim, number === null ? 0 : Number(number)];
    }),
  );
}

function readKernel(yaml: YamlReader, keys: Keys): string {
  const kernel = text(yaml, keys, 'kernel', 20);
  if (kernel !== '' && !KERNEL_NAMES.includes(kernel))
    yaml.report(keys.get('kernel') ?? null, `there is no kernel ${kernel}`, suggest(kernel, KERNEL_NAMES));
  return kernel;
}

type HeadResult =
  | { readonly ok: true; readonly head: LessonHead; readonly body: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The head, and the text with the head's lines left empty, so that line numbers stay. */
export function readHead(source: string, whole: string): HeadResult {
  const lines = whole.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    const cure = 'begin the file with ---, title: and the other keys, --- (docs/authoring.md)';
    return { ok: false, problems: [{ place: `${source}:1`, message: 'the head is missing', cure }] };
  }
  const yaml = openYaml(`\n${lines.slice(1, end).join('\n')}\n`, source);
  const keys = yaml.root && yaml.map(yaml.root, KEYS);
  if (!keys) return { ok: false, problems: yaml.problems };
  for (const key of REQUIRED)
    if (!keys.has(key))
      yaml.report({ line: 1, col: 1 }, `${key} is missing in the head`, `add "${key}: ..."`);
  const head: LessonHead = {
    title: text(yaml, keys, 'title', TITLE_MAX),
    story: number(yaml, keys, 'story', 0, NUMBER_MAX),
    lesson: number(yaml, keys, 'lesson', 1, NUMBER_MAX),
    goal: text(yaml, keys, 'goal', SENTENCE_MAX),
    misconception: text(yaml, keys, 'misconception', SENTENCE_MAX),
    minutes: number(yaml, keys, 'minutes', 1, MINUTES_MAX),
    kernel: readKernel(yaml, keys),
    claims: readClaims(yaml, keys),
    plans: readPlans(yaml, keys),
  };
  if (yaml.problems.length > 0) return { ok: false, problems: yaml.problems };
  const body = lines.map((line, index) => (index <= end ? '' : line)).join('\n');
  return { ok: true, head, body };
}
