/**
 * The text of a document → what is shown of it. It is parsed and checked as the text of a lesson is, so it has no
 * HTML; only its links are those of files beside it.
 */
import type { Heading } from 'mdast';
import { readBlocks, readInlines } from '../../prose/blocks.ts';
import { parseMarkdown } from '../../prose/markdown.ts';
import type { Block, Inline } from '../../prose/model.ts';
import { plainText } from '../../prose/plain-text.ts';
import { Reader } from '../../prose/reader.ts';
import { headingId } from '../../lib/heading-id.ts';
import type { Problem } from '../../scenario/model.ts';
import { addressIn } from './address-in.ts';

export interface DocumentHeading {
  readonly kind: 'heading';
  /** Of a part, or of a part within one. */
  readonly depth: 2 | 3;
  /** Unique within the document. */
  readonly id: string;
  readonly text: string;
  readonly inlines: readonly Inline[];
}

type DocumentPart = DocumentHeading | { readonly kind: 'block'; readonly block: Block };

export interface ReadDocument {
  readonly title: string;
  readonly parts: readonly DocumentPart[];
  /** What could not be taken over, with its line; none in a document of ours (a test holds that). */
  readonly problems: readonly Problem[];
}

function readHeading(reader: Reader, heading: Heading, ids: Set<string>): DocumentHeading {
  const inlines = readInlines(reader, heading.children);
  const text = plainText(inlines);
  const first = headingId(text);
  let id = first;
  for (let again = 1; ids.has(id); again++) id = `${first}-${again}`;
  ids.add(id);
  return { kind: 'heading', depth: heading.depth === 2 ? 2 : 3, id, text, inlines };
}

/** `file` is its path in the repository, `files` are those of all documents that can be opened. */
export function readDocument(text: string, file: string, files: readonly string[]): ReadDocument {
  const tree = parseMarkdown(text, file);
  if (!tree.ok) return { title: file, parts: [], problems: [tree.problem] };
  const reader = new Reader(file, (href) => addressIn(file, files, href));
  const ids = new Set<string>();
  let title: string | null = null;
  const parts: DocumentPart[] = [];
  for (const node of tree.root.children) {
    if (node.type !== 'heading')
      parts.push(...readBlocks(reader, [node]).map((block) => ({ kind: 'block', block }) as const));
    else if (node.depth === 1 && title === null) title = plainText(readInlines(reader, node.children));
    else parts.push(readHeading(reader, node, ids));
  }
  return { title: title ?? file, parts, problems: reader.problems };
}

export function headingsOf({ parts }: ReadDocument): DocumentHeading[] {
  return parts.flatMap((part) => (part.kind === 'heading' ? [part] : []));
}
