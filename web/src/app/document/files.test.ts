import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingId } from '../../lib/heading-id.ts';
import { PSEUDOCODE } from '../../ui/why/pseudocode/index.ts';
import type { Inline } from '../../prose/model.ts';
import { inlinesOf } from '../../prose/plain-text.ts';
import { KERNELS, routeOf, SIMPLIFIED_HASH } from '../address/route.ts';
import { DOCUMENT_FILES, DOCUMENT_NAMES } from './files.ts';
import { headingsOf, readDocument, type ReadDocument } from './read-document.ts';
import { TO_READ } from './text.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../../..');

function read(name: string): ReadDocument {
  const file = DOCUMENT_FILES[DOCUMENT_NAMES.indexOf(name)] ?? '';
  return readDocument(fs.readFileSync(path.join(REPOSITORY, file), 'utf8'), file, DOCUMENT_FILES);
}

const idsOf = (name: string) => headingsOf(read(name)).map(({ id }) => id);

function linksIn({ parts }: ReadDocument): string[] {
  const inlines = (part: ReadDocument['parts'][number]): readonly Inline[] =>
    part.kind === 'heading' ? part.inlines : inlinesOf(part.block);
  return parts.flatMap(inlines).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
}

describe('the documents of the page', () => {
  it('have names that nothing else has, and what is simplified is among them', () => {
    expect(new Set(DOCUMENT_NAMES).size).toBe(DOCUMENT_NAMES.length);
    expect(DOCUMENT_NAMES).toContain('what-is-simplified');
    expect(routeOf(SIMPLIFIED_HASH)).toMatchObject({ name: 'what-is-simplified' });
    expect(DOCUMENT_NAMES).not.toContain('README');
  });

  it.each(DOCUMENT_NAMES)('%s is read without loss, and its links lead somewhere', (name) => {
    const document = read(name);
    expect(document.problems).toEqual([]);
    for (const href of linksIn(document).filter((each) => each.startsWith('#docs/'))) {
      const route = routeOf(href);
      if (route.kind !== 'document') throw new Error(href);
      expect(DOCUMENT_NAMES).toContain(route.name);
      if (route.heading !== null) expect(idsOf(route.name)).toContain(route.heading);
    }
  });

  it.each(TO_READ.filter(([name]) => name !== KERNELS))('%s is offered by its own title', (name, title) => {
    expect(read(name).title).toBe(title);
  });

  it('have every part of what is simplified that the lines of a function name', () => {
    const ids = idsOf('what-is-simplified');
    const named = PSEUDOCODE.flatMap(({ simplified }) => (simplified === undefined ? [] : [simplified]));
    expect(named.length).toBeGreaterThan(20);
    for (const heading of named) expect(ids).toContain(headingId(heading));
  });
});
