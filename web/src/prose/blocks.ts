/**
 * The allow-list: which nodes of the Markdown tree a lesson may have, and what each becomes. Everything else is
 * reported with its line and left out; there is nothing here that raw HTML, images and other addresses could become.
 */
import type { Node, Parent, Table } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { NUM_FORMS, type Block, type Inline } from './model.ts';
import { keepTogether } from './together.ts';
import type { Reader } from './reader.ts';

const TABLE_ROWS_MAX = 30;
const TABLE_COLUMNS_MAX = 8;
const DEPTH_MAX = 8;

/** Addresses that a lesson may name: a place on this page, or another page over https. */
export function isAllowedAddress(address: string): boolean {
  return (
    /^#[\w/.:=@~-]*$/.test(address) || /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#][^\s<>"'`\\]*)?$/.test(address)
  );
}

const REFUSED: Readonly<Record<string, readonly [message: string, cure: string]>> = {
  html: ['raw HTML is not taken', 'write Markdown; docs/authoring.md has the directives'],
  image: ['images are not taken', 'the machine draws the pictures: name its views in ::scene'],
  imageReference: ['images are not taken', 'the machine draws the pictures: name its views in ::scene'],
  definition: ['addresses apart from their links are not taken', 'write [text](https://...) at its place'],
  linkReference: ['this link has no address', 'write [text](https://...), or \\[ for a bracket'],
  thematicBreak: ['a line across is not taken', 'begin a new step with ## and its title'],
};

const isParent = (node: Node): node is Parent => 'children' in node;
const childrenOf = (node: Node): readonly Node[] => (isParent(node) ? node.children : []);
const textIn = (node: Node): string =>
  'value' in node && typeof node.value === 'string' ? node.value : childrenOf(node).map(textIn).join('');

function refuse(reader: Reader, node: Node): null {
  const [message, cure] = REFUSED[node.type] ?? [`${node.type} is not taken here`, 'see docs/authoring.md'];
  reader.reportAt(node, message, cure);
  return null;
}

function readLink(reader: Reader, node: Node, depth: number): Inline | null {
  const written = 'url' in node && typeof node.url === 'string' ? node.url : '';
  const href = reader.addressOf(written);
  if (href === null) return { kind: 'code', text: textIn(node), line: reader.lineOf(node) };
  const inlines = readInlines(reader, childrenOf(node), depth + 1);
  if (isAllowedAddress(href)) return { kind: 'link', href, inlines };
  reader.reportAt(node, `this address is not taken: ${href.slice(0, 60)}`, 'only #... and https://...');
  return null;
}

const THINGS = ['page', 'slot', 'frame'] as const;

function readTextDirective(reader: Reader, node: TextDirective): Inline | null {
  const text = textIn(node);
  const line = reader.lineOf(node);
  const thing = THINGS.find((each) => each === node.name.toLowerCase());
  if (thing) {
    const { of, is } = reader.attributes(node, thing === 'page' ? ['of', 'is'] : ['is']);
    const isCapital = node.name !== thing;
    return { kind: 'thing', thing, text, isCapital, region: of ?? null, is: is ?? null, line };
  }
  if (node.name === 'num') {
    const { is, as } = reader.attributes(node, ['is', 'as']);
    if (is === undefined)
      reader.report(line, `:num[${text}] has no question`, 'as in :num[4]{is="counter pswpout"}');
    const form = as === undefined ? 'count' : NUM_FORMS.find((each) => each === as);
    if (!form) reader.report(line, `as=${as} is not known`, `one of ${NUM_FORMS.join(', ')}`);
    return is === undefined ? null : { kind: 'num', text, is, form: form ?? 'count', line };
  }
  const cure = `known are :num :page :slot :frame; a colon in front of a letter is written \\:`;
  reader.report(line, `:${node.name} is not known`, cure);
  return null;
}

function readInline(reader: Reader, node: Node, depth: number): Inline | null {
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: textIn(node).replaceAll('\n', ' '), line: reader.lineOf(node) };
    case 'inlineCode':
      return { kind: 'code', text: textIn(node), line: reader.lineOf(node) };
    case 'break':
      return { kind: 'break' };
    case 'strong':
    case 'emphasis':
      return { kind: node.type, inlines: readInlines(reader, childrenOf(node), depth + 1) };
    case 'link':
      return readLink(reader, node, depth);
    case 'textDirective':
      return readTextDirective(reader, node as TextDirective);
    default:
      return refuse(reader, node);
  }
}

export function readInlines(reader: Reader, nodes: readonly Node[], depth = 0): Inline[] {
  if (depth > DEPTH_MAX) {
    reader.reportAt(nodes[0], 'this is nested too deeply', `at most ${DEPTH_MAX} levels`);
    return [];
  }
  return keepTogether(nodes.flatMap((node) => readInline(reader, node, depth) ?? []));
}

function readTable(reader: Reader, node: Table): Block | null {
  const columns = Math.max(...node.children.map((row) => row.children.length));
  if (node.children.length <= TABLE_ROWS_MAX && columns <= TABLE_COLUMNS_MAX) {
    const rows = node.children.map((row) => row.children.map((cell) => readInlines(reader, cell.children)));
    return { kind: 'table', rows };
  }
  const message = `this table has ${node.children.length} rows and ${columns} columns`;
  reader.reportAt(node, message, `at most ${TABLE_ROWS_MAX} and ${TABLE_COLUMNS_MAX}: a reader sees no more`);
  return null;
}

function readBlock(reader: Reader, node: Node, depth: number): Block | null {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', inlines: readInlines(reader, childrenOf(node)) };
    case 'heading':
      return { kind: 'heading', inlines: readInlines(reader, childrenOf(node)) };
    case 'code':
      return { kind: 'code', text: textIn(node) };
    case 'blockquote':
      return { kind: 'quote', blocks: readBlocks(reader, childrenOf(node), depth + 1) };
    case 'list': {
      const items = childrenOf(node).map((item) => readBlocks(reader, childrenOf(item), depth + 1));
      return { kind: 'list', isOrdered: 'ordered' in node && node.ordered === true, items };
    }
    case 'table':
      return readTable(reader, node as Table);
    case 'leafDirective':
    case 'containerDirective':
      reader.reportAt(
        node,
        `${(node as LeafDirective).name} does not stand here`,
        'is a ::: missing that closes what is above? see docs/authoring.md',
      );
      return null;
    default:
      return refuse(reader, node);
  }
}

export function readBlocks(reader: Reader, nodes: readonly Node[], depth = 0): Block[] {
  if (depth > DEPTH_MAX) {
    reader.reportAt(nodes[0], 'this is nested too deeply', `at most ${DEPTH_MAX} levels`);
    return [];
  }
  return nodes.flatMap((node) => readBlock(reader, node, depth) ?? []);
}
