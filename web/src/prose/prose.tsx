/** Text as elements: one for each node of the allow-list, and nothing else. */
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import { point } from '../store/pointing.ts';
import type { Thing } from '../store/thing.ts';
import { FootnoteContext, isForeign, PROSE_TEXT as TEXT } from './footnotes.tsx';
import { useMachine } from '../store/machine/useMachine.ts';
import type { Block, Inline } from './model.ts';
import { termNamed } from '../ui/glossary/glossary.ts';
import { inlineText, plainText } from './plain-text.ts';
import { TermWord } from '../ui/glossary/term-word.tsx';

/** What is wider than its column scrolls within itself, and then keys can scroll it too. */
function ScrollBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setIsWider(node.scrollWidth > node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="text-scroll"
      {...(isWider && { tabIndex: 0, role: 'group', 'aria-label': TEXT.wider })}
    >
      {children}
    </div>
  );
}

type ThingInline = Extract<Inline, { kind: 'thing' }>;

const NO_REGIONS: readonly string[] = [];

function thingOf({ thing, text, region }: ThingInline, regions: readonly string[]): Thing {
  const number = Number(text);
  switch (thing) {
    case 'page':
      return { kind: 'page', region: Math.max(0, regions.indexOf(region ?? '')), page: number };
    case 'slot':
      return { kind: 'slot', slot: number };
    case 'frame':
      return { kind: 'frame', frame: number };
    default:
      return assertNever(thing);
  }
}

/** A page, slot or frame in the text: while it is pointed at, or has the focus, all pictures light it. */
function ThingWord({ inline }: { readonly inline: ThingInline }) {
  const regions = useMachine((known) => known.source?.labels.regions) ?? NO_REGIONS;
  const thing = thingOf(inline, regions);
  const light = () => point(thing);
  const unlight = () => point(null);
  return (
    <button
      type="button"
      className="lesson-thing"
      onPointerEnter={light}
      onPointerLeave={unlight}
      onFocus={light}
      onBlur={unlight}
    >
      {inlineText(inline)}
    </button>
  );
}

function LinkWords({ inline }: { readonly inline: Extract<Inline, { kind: 'link' }> }) {
  const { href, inlines } = inline;
  const number = (useContext(FootnoteContext)?.indexOf(href) ?? -1) + 1;
  return (
    <>
      <a href={href} {...(isForeign(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Inlines inlines={inlines} />
      </a>
      {number > 0 && <sup>{number}</sup>}
    </>
  );
}

/** In bold a text introduces the words of the field. */
function Strong({ inlines }: { readonly inlines: readonly Inline[] }) {
  const term = termNamed(plainText(inlines));
  const words = (
    <strong>
      <Inlines inlines={inlines} />
    </strong>
  );
  return term ? <TermWord term={term}>{words}</TermWord> : words;
}

function InlineNode({ inline }: { readonly inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <Strong inlines={inline.inlines} />;
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      );
    case 'together':
      return (
        <span className="lesson-together">
          <Inlines inlines={inline.inlines} />
        </span>
      );
    case 'link':
      return <LinkWords inline={inline} />;
    case 'num':
      if (inline.form === 'byte') return <code>{inline.text}</code>;
      return inline.form === 'time' ? <span className="lesson-together">{inline.text}</span> : inline.text;
    case 'thing':
      return <ThingWord inline={inline} />;
    default:
      return assertNever(inline);
  }
}

/* The nodes of a text never change their order, so their places are their keys. */

export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineNode key={index} inline={inline} />);
}

function Table({ rows }: { readonly rows: Extract<Block, { kind: 'table' }>['rows'] }) {
  const [head = [], ...body] = rows;
  // With no head above it, the first cell of a row says what the row is.
  const hasRowHeads = head[0]?.length === 0;
  const classes = [
    'lesson-table',
    ...(body.length < 2 ? ['is-one-row'] : []),
    ...(head.length > 2 ? ['is-wide'] : []),
  ];
  return (
    <ScrollBox>
      <table className={classes.join(' ')}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                hasRowHeads && column === 0 ? (
                  <th key={column} scope="row">
                    <Inlines inlines={cell} />
                  </th>
                ) : (
                  <td key={column}>
                    <Inlines inlines={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function List({ block }: { readonly block: Extract<Block, { kind: 'list' }> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ))}
    </Tag>
  );
}

export function BlockNode({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'heading':
      return (
        <h3>
          <Inlines inlines={block.inlines} />
        </h3>
      );
    case 'list':
      return <List block={block} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return (
        <ScrollBox>
          <pre>{block.text}</pre>
        </ScrollBox>
      );
    case 'table':
      return <Table rows={block.rows} />;
    default:
      return assertNever(block);
  }
}

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockNode key={index} block={block} />);
}
