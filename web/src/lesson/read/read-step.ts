/** One step of a lesson: from its `##` to the next one. */
import { DIFFER_KINDS, isDifferKind } from '../../core/protocol.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { own } from '../../lib/own.ts';
import { suggest } from '../../scenario/nearest.ts';
import { VIEW_PARTS, isViewPart, type ViewPart } from '../../store/view-parts.ts';
import { PART_NAMES, SIGN_NAMES, isSign } from '../../views/parts.ts';
import type { Node, Paragraph } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { readBlocks, readInlines } from '../../prose/blocks.ts';
import type { Block } from '../../prose/model.ts';
import type { Fold, SceneSpec, Sign, Step, StepPart, Vary } from '../model.ts';
import { VARIANT_CURE, variantIn } from '../ask/variant-in.ts';
import { readPredicts } from './read-predict.ts';
import type { Reader } from '../../prose/reader.ts';

const VARIANTS_MAX = 12;
const VIEWS_MAX = 4;

/** What of the file belongs to a step. */
export interface RawStep {
  readonly number: number;
  readonly title: string;
  readonly nodes: readonly Node[];
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The number of a class of locks. */
function readLock(reader: Reader, node: LeafDirective, name: string): number | null {
  const classes: Readonly<Record<string, number>> = ENUM_VALUES.lock_class;
  const found = own(classes, name);
  if (found === undefined)
    reader.reportAt(node, `there are no locks called ${name}`, suggest(name, Object.keys(classes)));
  return found ?? null;
}

const PICTURES: readonly string[] = [...new Set(Object.values(VIEW_PARTS).map(({ of }) => of))];

/** `queue head`: what of a picture a step shows. */
function readViewParts(
  reader: Reader,
  node: LeafDirective,
  names: string,
  views: readonly string[],
): readonly ViewPart[] {
  const words = names.split(/\s+/).filter((name) => name !== '');
  for (const name of words)
    if (!isViewPart(name))
      reader.reportAt(node, `no picture has a part called ${name}`, suggest(name, Object.keys(VIEW_PARTS)));
  const parts = words.filter(isViewPart);
  for (const part of parts) {
    const { of, beside } = VIEW_PARTS[part];
    if (beside !== null && !parts.includes(beside))
      reader.reportAt(node, `${part} is drawn only with ${beside}`, `write parts="${beside} ${part}"`);
    if (views.length > 0 && !views.includes(of))
      reader.reportAt(node, `${part} is a part of the picture ${of}, which is not shown`, `show="${of}"`);
  }
  for (const picture of PICTURES)
    if (
      parts.length === words.length &&
      views.includes(picture) &&
      !parts.some((part) => VIEW_PARTS[part].of === picture)
    )
      reader.reportAt(
        node,
        `of the picture ${picture} no part is named`,
        'name the parts of each picture, or of none',
      );
  return parts;
}

function readScene(reader: Reader, node: LeafDirective): SceneSpec {
  const {
    at,
    show,
    set,
    then: onward,
    look,
    beside,
    lock,
    parts,
    differ = 'all',
  } = reader.attributes(node, ['at', 'show', 'set', 'then', 'look', 'beside', 'lock', 'parts', 'differ']);
  if (at === undefined)
    reader.reportAt(node, 'the place is missing', 'as in ::scene{at="access 28" show="slots"}');
  if (onward !== undefined && set === undefined)
    reader.reportAt(node, 'then goes with set', 'put all hops into at');
  const views = (show ?? '').split(/\s+/).filter((name) => name !== '');
  if (views.length > VIEWS_MAX)
    reader.reportAt(node, `${views.length} views at once`, `at most ${VIEWS_MAX}`);
  if (look !== undefined && !PART_NAMES.includes(look))
    reader.reportAt(node, `no picture has a part called ${look}`, suggest(look, PART_NAMES));
  if (beside !== undefined && set !== undefined)
    reader.reportAt(node, 'beside does not go with set', 'give the second machine what is to differ');
  const variant = beside === undefined ? null : variantIn(beside);
  if (beside !== undefined && variant === null)
    reader.reportAt(node, `there is no machine "${beside}"`, VARIANT_CURE);
  if (!isDifferKind(differ))
    reader.reportAt(node, `there are no differences called ${differ}`, suggest(differ, DIFFER_KINDS));
  return {
    at: at ?? 'start',
    views,
    set: set ?? null,
    onward: onward ?? null,
    look: look ?? null,
    beside: variant,
    differ: isDifferKind(differ) ? differ : 'all',
    lock: lock === undefined ? null : readLock(reader, node, lock),
    parts: parts === undefined ? null : readViewParts(reader, node, parts, views),
    line: reader.lineOf(node),
  };
}

/** `::sign[a line: this entry names this frame]{on="entry 9"}` */
function readSign(reader: Reader, node: LeafDirective): Sign {
  const { on = '' } = reader.attributes(node, ['on']);
  const words = readInlines(reader, node.children);
  if (!isSign(on))
    reader.reportAt(node, `nothing in the pictures is called "${on}"`, suggest(on, SIGN_NAMES));
  if (words.length === 0)
    reader.reportAt(node, 'the label is empty', 'as in ::sign[a line: the entry]{on="entry 9"}');
  return { on, words, line: reader.lineOf(node) };
}

/** `::vary{page="2 3 4"}`: each student meets one of the values. */
function readVary(reader: Reader, node: LeafDirective): Vary {
  const entries = Object.entries(node.attributes ?? {});
  const names = entries.map(([name]) => name);
  const lists = entries.map(([, values]) => (values ?? '').split(/\s+/).filter((value) => value !== ''));
  const count = lists[0]?.length ?? 0;
  if (count < 2 || count > VARIANTS_MAX || lists.some((list) => list.length !== count)) {
    const cure = `as in ::vary{page="2 3 4"}: two to ${VARIANTS_MAX} values, as many for each name`;
    reader.reportAt(node, 'the values do not make variants', cure);
  }
  return { names, variants: Array.from({ length: count }, (_, i) => lists.map((list) => list[i] ?? '')) };
}

const isLabel = (node: Node | undefined): node is Paragraph =>
  node?.type === 'paragraph' && (node as Paragraph).data?.directiveLabel === true;

/** `:::fold[What you will find]` */
function readFold(reader: Reader, node: ContainerDirective): Fold {
  reader.attributes(node, []);
  const [first, ...others] = node.children;
  const label = isLabel(first) ? readInlines(reader, first.children) : [];
  const blocks = readBlocks(reader, isLabel(first) ? others : node.children);
  if (label.length === 0) reader.reportAt(node, 'the fold has no label', 'as in :::fold[What you will find]');
  if (blocks.length === 0)
    reader.reportAt(node, 'nothing is in the fold', 'write what it hides before the ::: that closes it');
  return { label, blocks };
}

interface Draft {
  scene: SceneSpec | null;
  sign: Sign | null;
  vary: Vary | null;
  readonly parts: StepPart[];
  readonly notes: Block[];
}

function readLeaf(reader: Reader, node: LeafDirective, draft: Draft): void {
  if (node.name === 'scene') {
    if (draft.scene) reader.reportAt(node, 'a step has one scene', 'begin another step with ##');
    draft.scene = readScene(reader, node);
  } else if (node.name === 'sign') {
    if (draft.sign) reader.reportAt(node, 'a step has one new sign', 'explain the other in another step');
    draft.sign = readSign(reader, node);
  } else if (node.name === 'vary') {
    draft.vary = readVary(reader, node);
  } else {
    reader.reportAt(
      node,
      `::${node.name} is not known`,
      'known are ::scene, ::sign and ::vary; ::hint and ::why in :::predict',
    );
  }
}

function readContainer(reader: Reader, node: ContainerDirective, draft: Draft, step: number): void {
  if (node.name === 'notes') {
    draft.notes.push(...readBlocks(reader, node.children));
  } else if (node.name === 'predict') {
    const count = draft.parts.filter(({ kind }) => kind === 'predict').length;
    for (const predict of readPredicts(reader, node, step, count + 1))
      draft.parts.push({ kind: 'predict', predict });
  } else if (node.name === 'fold') {
    draft.parts.push({ kind: 'fold', fold: readFold(reader, node) });
  } else {
    reader.reportAt(node, `:::${node.name} is not known`, 'known are :::predict, :::fold and :::notes');
  }
}

export function readStep(reader: Reader, raw: RawStep): Step {
  const draft: Draft = { scene: null, sign: null, vary: null, parts: [], notes: [] };
  for (const node of raw.nodes) {
    if (node.type === 'leafDirective') readLeaf(reader, node as LeafDirective, draft);
    else if (node.type === 'containerDirective')
      readContainer(reader, node as ContainerDirective, draft, raw.number);
    else for (const block of readBlocks(reader, [node])) draft.parts.push({ kind: 'block', block });
  }
  if (raw.number === 1 && !draft.scene)
    reader.report(raw.firstLine, 'the first step has no scene', 'add ::scene{at="start" show="..."}');
  const { number, title, firstLine, lastLine } = raw;
  return { number, title, firstLine, lastLine, ...draft };
}
