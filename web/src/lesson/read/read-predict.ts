/** `:::predict`: a question that the machine answers, its options, hints and reason. */
import type { List, ListItem, Node } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { formatDuration, formatShare } from '../../lib/format.ts';
import { readBlocks, readInlines } from '../../prose/blocks.ts';
import type { Inline } from '../../prose/model.ts';
import { SAYABLE, type SaidCell } from '../../scene/entry-cells.ts';
import { suggest } from '../../scenario/nearest.ts';
import { curveIn } from '../ask/curve.ts';
import { questionIn, type Asked } from '../ask/question.ts';
import { NO_NAMES } from '../ask/words.ts';
import { authoredNamed, replyValue } from '../kinds/authors.ts';
import { KINDS, kindNamed } from '../kinds/kinds.ts';
import type { Option, Predict, Reply, ShownScale } from '../model.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import type { Reader } from '../../prose/reader.ts';

const HINTS_MAX = 3;
const OPTIONS_MAX = 8;
const ROUNDS_MAX = 6;

function isDirective(node: Node, name: string): node is LeafDirective {
  return node.type === 'leafDirective' && (node as LeafDirective).name === name;
}

/** Without the space that stands between the value and the words. */
function trimStart(inlines: readonly Inline[]): Inline[] {
  const [first, ...rest] = inlines;
  if (first?.kind !== 'text') return [...inlines];
  const text = first.text.trimStart();
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

/** How the number of an option is shown: as it stands, as a time, as a share of a million, as the name of a CPU, or not at all. */
const SHOWN = {
  time: (text: string) => formatDuration(Number(text)),
  percent: (text: string) => formatShare(Number(text)),
  cpu: (text: string) => TEXT.cpu(Number(text)),
  words: () => null,
} as const;

/** `` - `keep` It stays. `` and below it, optionally, a list with the reply to it. */
function readOption(reader: Reader, item: ListItem, as: keyof typeof SHOWN | null): Option | null {
  const [paragraph, replies] = item.children;
  const line = reader.lineOf(item);
  const inlines = paragraph?.type === 'paragraph' ? readInlines(reader, paragraph.children) : [];
  const [value, ...label] = inlines;
  if (value?.kind !== 'code') {
    reader.report(line, 'an option begins with what the machine would say', 'as in - `4` four pages');
    return null;
  }
  const first = replies?.type === 'list' ? replies.children[0]?.children[0] : undefined;
  const reply = first?.type === 'paragraph' ? readInlines(reader, first.children) : [];
  if (replies && reply.length === 0)
    reader.reportAt(
      replies,
      'below an option stands a list of one sentence',
      'as in   - Look at the free frames.',
    );
  const isNumber = /^\d/.test(value.text);
  const shown = isNumber ? (as === null ? value.text : SHOWN[as](value.text)) : null;
  return { value: value.text, shown, label: trimStart(label), reply, line };
}

const valueOf = (item: ListItem): string | null => {
  const [paragraph] = item.children;
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return first?.type === 'inlineCode' ? first.value : null;
};

/** `` - `6` Each page has faulted once already. ``: the reply to that answer. */
function readReply(reader: Reader, item: ListItem, kind: string): Reply | null {
  const [paragraph] = item.children;
  const line = reader.lineOf(item);
  const value = replyValue(valueOf(item) ?? '', kind);
  const inlines = paragraph?.type === 'paragraph' ? readInlines(reader, paragraph.children) : [];
  const words = trimStart(inlines.slice(1));
  if (value !== null && words.length > 0) return { value, words, line };
  const cure = `a value is ${authoredNamed(kind).reply?.example}; \`else\` for any other`;
  reader.report(line, 'a reply is a wrong answer and a sentence', cure);
  return null;
}

/** Its lines stand where a choice has its options. */
function readReplies(reader: Reader, list: List | undefined, kind: string): Reply[] {
  const replies = (list?.children ?? []).flatMap((item) => readReply(reader, item, kind) ?? []);
  const isTwice = new Set(replies.map(({ value }) => value)).size !== replies.length;
  if (isTwice) reader.reportAt(list!, 'two replies are to the same answer', 'take one away');
  return replies;
}

function readOptions(
  reader: Reader,
  list: List | undefined,
  kind: string,
  node: ContainerDirective,
): Option[] {
  if (!kindNamed(kind).hasOptions) return [];
  const { as } = node.attributes ?? {};
  const form = typeof as === 'string' && as in SHOWN ? (as as keyof typeof SHOWN) : null;
  if (typeof as === 'string' && form === null)
    reader.reportAt(node, `as=${as} is not known`, `one of ${Object.keys(SHOWN).join(', ')}`);
  const { goals } = authoredNamed(kind);
  const options = (list?.children ?? []).flatMap((item) => readOption(reader, item, form) ?? []);
  if (goals) return options.map((option) => ({ ...option, shown: goals.shown(option.value) }));
  if (options.length < 2 || options.length > OPTIONS_MAX)
    reader.reportAt(
      node,
      `a ${kind} has two to ${OPTIONS_MAX} options, not ${options.length}`,
      'a list, an item each',
    );
  const values = options.map(({ value }) => value);
  if (new Set(values).size !== values.length)
    reader.reportAt(node, 'two options are the same', 'take one away');
  return options;
}

function readKind(reader: Reader, node: ContainerDirective, kind: string | undefined): string {
  const names = Object.keys(KINDS);
  if (kind !== undefined && names.includes(kind)) return kind;
  reader.reportAt(
    node,
    kind === undefined ? 'kind is missing' : `kind=${kind} is not known`,
    `one of ${names.join(', ')}`,
  );
  return names.find((name) => !kindNamed(name).hasOptions)!;
}

/** `cells="present dirty"`: what of an entry is asked for. */
function readCells(reader: Reader, node: ContainerDirective, text: string | undefined): SaidCell[] | null {
  if (text === undefined) return null;
  const cells = text.split(/\s+/).filter((word) => word !== '');
  const known: readonly string[] = SAYABLE;
  const wrong = cells.find((cell) => !known.includes(cell));
  if (wrong !== undefined) reader.reportAt(node, `an entry has no cell ${wrong}`, suggest(wrong, SAYABLE));
  const found = SAYABLE.filter((cell) => cells.includes(cell));
  if (!found.includes('present'))
    reader.reportAt(node, 'without present nobody knows which cells an entry has', 'cells="present dirty"');
  return found;
}

/** `scale="kernel: of 2012, of 2014"`, or its name alone. */
function readScale(
  reader: Reader,
  node: ContainerDirective,
  kind: string,
  text: string | undefined,
): ShownScale | null {
  if (text === undefined) return null;
  if (!kindNamed(kind).machines) reader.reportAt(node, `a ${kind} has no scale`, 'take it away');
  const [name = '', ...labels] = text.split(/[:,]/).map((part) => part.trim());
  return { name, labels };
}

/** `rounds=4`: how often it is asked. */
function readRounds(reader: Reader, node: ContainerDirective, kind: string): number {
  const { rounds, then } = node.attributes ?? {};
  if (typeof rounds !== 'string') {
    if (typeof then === 'string')
      reader.reportAt(node, 'then leads to the next round, and there is none', 'rounds=3, or take it away');
    return 1;
  }
  const count = Number(rounds);
  if (!/^\d$/.test(rounds) || count < 2 || count > ROUNDS_MAX) {
    reader.reportAt(node, `rounds=${rounds} are none`, `two to ${ROUNDS_MAX}`);
    return 1;
  }
  if (kindNamed(kind).machines)
    reader.reportAt(node, `a ${kind} has no rounds`, 'ask it once, about whole runs');
  return count;
}

/** The same question in each round; the reason comes after the last. `first`: the number of the first within the step. */
export function readPredicts(
  reader: Reader,
  node: ContainerDirective,
  step: number,
  first: number,
): readonly Predict[] {
  const predict = readPredict(reader, node);
  const rounds = readRounds(reader, node, predict.kind);
  const ids = Array.from({ length: rounds }, (_, nth) => `${step}.${first + nth}`);
  if (rounds === 1) return [{ ...predict, id: ids[0]! }];
  return ids.map((id, nth) => ({
    ...predict,
    id,
    round: { nth, ids },
    why: nth === rounds - 1 ? predict.why : [],
  }));
}

/** The fewest CPUs whose throughput is not to be seen before the answer: of a curve the first points are told. */
function cpusAsked(asked: Asked): number | null {
  if (asked.kind === 'curve') {
    const hidden = asked.positions
      .slice(asked.given)
      .flatMap(({ of }) => (of.variant === null ? (cpusAsked(of.asked) ?? []) : []));
    return hidden.length === 0 ? null : Math.min(...hidden);
  }
  return asked.kind === 'throughput' ? asked.cpus : null;
}

function readPredict(reader: Reader, node: ContainerDirective): Omit<Predict, 'id'> {
  const attributes = reader.attributes(node, [
    'kind',
    'ask',
    'see',
    'as',
    'cells',
    'rounds',
    'then',
    'scale',
  ]);
  const kind = readKind(reader, node, attributes.kind);
  const { ask } = attributes;
  if (ask === undefined)
    reader.reportAt(node, 'the question for the machine is missing', 'ask="free of next kswapd_wake"');
  const { asked, variant } = questionIn(ask ?? '', NO_NAMES) ?? {};
  const { hasOptions } = kindNamed(kind);
  const { goals } = authoredNamed(kind);
  const lists = node.children.filter((child): child is List => child.type === 'list');
  // Without options a list may be part of the question: one of replies begins with values.
  const list = hasOptions
    ? lists[0]
    : lists.find((each) => each.children.some((item) => valueOf(item) !== null));
  const hints = node.children.filter((child) => isDirective(child, 'hint'));
  if (hints.length > HINTS_MAX) reader.reportAt(hints[HINTS_MAX], 'too many hints', `at most ${HINTS_MAX}`);
  const whys = node.children.filter((child) => isDirective(child, 'why'));
  if (whys.length !== 1) reader.reportAt(whys[1] ?? node, 'one reason is wanted', 'as in ::why[Because ...]');
  const rest = node.children.filter(
    (child) => !isDirective(child, 'hint') && !isDirective(child, 'why') && child !== list,
  );
  const question = readBlocks(reader, rest);
  if (question.length === 0) reader.reportAt(node, 'the question is missing', 'write it below :::predict');
  const options = readOptions(reader, list, kind, node);
  return {
    kind,
    ask: goals?.ask(ask ?? '', options) ?? ask ?? '',
    question,
    options,
    replies: hasOptions ? [] : readReplies(reader, list, kind),
    cells: readCells(reader, node, attributes.cells),
    scale: readScale(reader, node, kind, attributes.scale),
    isOpenAhead: kindNamed(kind).machines !== undefined && curveIn(ask ?? '')?.isAlong !== true,
    cpus: asked && variant === null ? cpusAsked(asked) : null,
    hints: hints.map((hint) => readInlines(reader, hint.children)),
    why: whys[0] ? readInlines(reader, whys[0].children) : [],
    see: attributes.see ?? null,
    round: null,
    onward: attributes.then ?? null,
    line: reader.lineOf(node),
  };
}
