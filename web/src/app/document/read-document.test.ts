import { describe, expect, it } from 'vitest';
import { headingsOf, readDocument } from './read-document.ts';

const FILES = ['docs/a.md', 'docs/b.md'];
const read = (text: string) => readDocument(text, 'docs/a.md', FILES);
const kinds = (text: string) => read(text).parts.map(({ kind }) => kind);

describe('a document', () => {
  it('has the title of its first heading, and parts in their order', () => {
    const { title, parts, problems } = read('# About *a*\n\nwords\n\n## One\n\n- x\n\n### Two `b`\n');
    expect(title).toBe('About a');
    expect(parts.map(({ kind }) => kind)).toEqual(['block', 'heading', 'block', 'heading']);
    expect(parts[1]).toMatchObject({ depth: 2, id: 'one', text: 'One' });
    expect(parts[3]).toMatchObject({ depth: 3, id: 'two-b', text: 'Two b' });
    expect(problems).toEqual([]);
  });

  it('without a title is called by its file', () => {
    expect(read('words').title).toBe('docs/a.md');
  });

  it('gives every heading an address of its own', () => {
    const ids = headingsOf(read('# t\n\n## Left out\n\n## Left out\n\n## Left out!\n')).map(({ id }) => id);
    expect(ids).toEqual(['left-out', 'left-out-1', 'left-out-2']);
  });

  it('says a link to what is not shipped as a name, and keeps the others', () => {
    const { parts, problems } = read('[the core](../wasm-core/src/x.c) and [b](b.md#c)');
    expect(problems).toEqual([]);
    expect(parts).toMatchObject([
      {
        block: {
          inlines: [
            { kind: 'code', text: 'the core' },
            { kind: 'text', text: ' and ' },
            { kind: 'link', href: '#docs/b/c' },
          ],
        },
      },
    ]);
  });

  it('leaves out and tells, with its line, what a lesson must not have either', () => {
    expect(kinds('<script>alert(1)</script>')).toEqual([]);
    const { problems, parts } = read('a\n\n[x](javascript:alert(1))\n\n![p](p.png)\n\n<b>c</b>');
    expect(problems.map(({ place }) => place)).toEqual([
      'docs/a.md:3',
      'docs/a.md:5',
      'docs/a.md:7',
      'docs/a.md:7',
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/javascript|p\.png|<b>/);
  });
});
