/** The sentence of each event, from the table. */
import { argumentOf } from './arguments.ts';
import { format } from './format.ts';
import { NOTHING, NO_LABELS, type Labels } from './names.ts';
import { CAPTIONS } from '../schema/schema-captions.gen.ts';
import { EVENT_NAMES, NONE, type CoreEvent, type EventName, type UnitName } from '../schema/schema.gen.ts';

const SENTENCES = new Map<EventName, string>(EVENT_NAMES.map((name, kind) => [name, CAPTIONS[kind] ?? '']));

const COUNTED = ['frame', 'owner', 'page', 'slot', 'step', 'node', 'extent', 'cluster', 'CPU', 'entrie'];
/** What the table says of several, and what is said of one. */
const OF_ONE: Readonly<Record<string, string>> = {
  are: 'is',
  have: 'has',
  go: 'goes',
  wait: 'waits',
  become: 'becomes',
  name: 'names',
};
const VERBS = Object.keys(OF_ONE).join('|');
const SEVERAL = new RegExp(
  `(?<![\\d,.])1 (free )?(${COUNTED.join('|')})s\\b(?:([^.,;:]*?) (${VERBS})\\b)?`,
  'g',
);

/** One frame is no frames. */
function inSingular(sentence: string): string {
  return sentence
    .replace(SEVERAL, (_, free: string | undefined, noun: string, between?: string, verb?: string) => {
      const one = `1 ${free ?? ''}${noun === 'entrie' ? 'entry' : noun}`;
      return verb === undefined ? one : `${one}${between} ${OF_ONE[verb]}`;
    })
    .replace(/(?<![\d,.])1 are\b/g, '1 is');
}

/**
 * Does the region belong to the task that acts, judging by their names? A child has its parent's: "Heap of Child".
 */
function isOwn(event: CoreEvent, { tasks, regions }: Labels): boolean {
  const task = tasks[event.task];
  const region = regions[argumentOf(event, 'vma')?.value ?? NONE];
  return task !== undefined && (region === task || region?.endsWith(` of ${task}`) === true);
}

/** A sentence has another behind it for where each number of pages that it names is 0. */
function sentenceOf(event: CoreEvent): string {
  const [some = '', none] = (SENTENCES.get(event.name) ?? '').split('|');
  if (none === undefined) return some;
  const counts = [...some.matchAll(/\{(\w+)\}/g)].map(([, name]) => argumentOf(event, name!));
  return counts.some((count) => count?.unit === 'pages' && count.value > 0) ? some : none;
}

/** With a single region the caption does not name it, nor does it name a task's own region. */
function template(event: CoreEvent, labels: Labels): string {
  const words = sentenceOf(event);
  const isKnown = labels.regions.length === 1 || (words.includes('{task}') && isOwn(event, labels));
  return isKnown ? words.replace('{page} of {vma}', '{page}') : words;
}

/** The part in brackets is left out when one of its arguments is unknown: a recording has no times. */
function whatIsKnown(words: string, event: CoreEvent): string {
  return words.replace(/\[([^[\]]*)\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name!);
    return names.some((name) => argumentOf(event, name)?.value === NONE) ? '' : part;
  });
}

interface Names extends Labels {
  /** Names are optional. */
  readonly processes?: readonly string[];
  readonly files?: readonly string[];
}

/** Processes that the author has named are shown by name. */
function withProcesses(words: string, event: CoreEvent, { processes }: Names): string {
  return words.replace(/process \{(\w+)\}/gi, (all, name: string) => {
    return processes?.[argumentOf(event, name)?.value ?? NONE] ?? all;
  });
}

/** A file that the author has not named has its number. */
const OWN_NUMBER = /^file\d*$/;

/** Files, and memory that programs share, are shown by the names that the author gave them. */
function withFiles(words: string, event: CoreEvent, { files }: Names): string {
  const name = files?.[argumentOf(event, 'file')?.value ?? NONE];
  return name === undefined || OWN_NUMBER.test(name) ? words : words.replace('{file}', () => name);
}

/** The sentence of an event, from the table's template. */
export function caption(event: CoreEvent, labels: Names = NO_LABELS): string {
  const words = withFiles(withProcesses(template(event, labels), event, labels), event, labels);
  const sentence = whatIsKnown(words, event).replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (_, name: string, as?: string) => {
      if (name === 'phase') {
        const { value } = argumentOf(event, name)!;
        const phase = labels.phases[value];
        return phase === undefined ? String(value) : `“${phase}”`;
      }
      const found = argumentOf(event, name);
      return found ? format((as as UnitName | undefined) ?? found.unit, found.value, labels) : NOTHING;
    },
  );
  return inSingular(sentence);
}
