/** Every kernel in one place: what it does, since when, how that is known, and what still stands for something else. */
import { useEffect, useMemo, useState } from 'react';
import { KERNEL_DEFAULT } from '../../../core/schema/schema-kernels.gen.ts';
import { setPage, usePage } from '../../../store/store.ts';
import { useIsProjector, useMedia } from '../../../ui/media/useMedia.ts';
import { documentHash } from '../../address/route.ts';
import { Contents } from '../contents.tsx';
import { DOCUMENT_SIDE, NoHeading, Others } from '../document-text.tsx';
import type { ReadDocument } from '../read-document.ts';
import { DOCUMENT_TEXT } from '../text.ts';
import { anchorId, TITLE_ID, useArrival, useReadingPlace } from '../useReading.ts';
import { kernelSections, listedFrom, type KernelSection, type Rule } from './kernel-sections.ts';
import './kernels.css';
import { StandIns } from './stand-ins.tsx';
import { KERNELS_TEXT as TEXT } from './text.ts';

const NAME = 'kernels';
const hashOf = (heading: string) => documentHash({ name: NAME, heading });

/** The sections as the parts of a document: the contents and the address follow them as they do in one. */
function documentOf(sections: readonly KernelSection[]): ReadDocument {
  const parts = sections.map(({ name }) => ({
    kind: 'heading' as const,
    depth: 2 as const,
    id: name,
    text: name,
    inlines: [{ kind: 'text' as const, text: name, line: 0 }],
  }));
  return { title: TEXT.title, parts, problems: [] };
}

interface ValueProps {
  readonly kernel: string;
  readonly doc: string;
}

function Value({ kernel, doc }: ValueProps) {
  return (
    <>
      <span className="kernel-name">{kernel}</span> {doc}
    </>
  );
}

/** What changed, both sides of it, and where they were seen. */
function Change({ rule, section }: { readonly rule: Rule; readonly section: KernelSection }) {
  return (
    <li className="kernel-change">
      <h4>{TEXT.about(rule.about)}</h4>
      <p className="kernel-was">
        <Value kernel={section.before ?? ''} doc={rule.was?.doc ?? ''} />
      </p>
      <p className="kernel-is">
        <Value kernel={section.name} doc={rule.is.doc} />
      </p>
      <p className="kernel-known">
        {TEXT.since(rule.is)} <code>{rule.name}</code>
      </p>
    </li>
  );
}

function Changes({ section }: { readonly section: KernelSection }) {
  const { before, isSeries, rules } = section;
  const changed = rules.filter(({ was }) => was !== null);
  if (before === null) return <p className="quiet">{TEXT.first}</p>;
  if (changed.length === 0) return <p className="quiet">{TEXT.same(before)}</p>;
  return (
    <>
      <h3>{isSeries ? TEXT.postedOn(before) : TEXT.changed(before)}</h3>
      <ul className="kernel-changes">
        {changed.map((rule) => (
          <Change key={rule.name} {...{ rule, section }} />
        ))}
      </ul>
    </>
  );
}

/** Fifty rules of thirty kernels are not drawn until they are asked for. */
function All({ section: { name, rules } }: { readonly section: KernelSection }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="kernel-all" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{TEXT.all(name)}</summary>
      {isOpen && (
        <ul className="kernel-changes">
          {rules.map(({ name: rule, about, is }) => (
            <li key={rule} className="kernel-change">
              <h4>{TEXT.about(about)}</h4>
              <p className="kernel-is">{is.doc}</p>
              <p className="kernel-known">
                {TEXT.since(is)} <code>{rule}</code>
              </p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Both in one comparison with the kernel that the examples have. */
function RunBoth({ names }: { readonly names: readonly string[] }) {
  const others = names.filter((name) => name !== KERNEL_DEFAULT);
  const beside = others.map((name) => `beside=kernel.${name}`).join('&');
  return (
    <p>
      <a href={`#1/random?${beside}`}>{TEXT.run(others, KERNEL_DEFAULT)}</a>
    </p>
  );
}

function Section({ section }: { readonly section: KernelSection }) {
  const { name, about, before, isSeries, runs, rules } = section;
  const standIns = rules.filter(({ instead }) => instead !== null);
  return (
    <section className="kernel-section" aria-labelledby={anchorId(NAME, name)}>
      <div className="document-heading is-h2">
        <h2 id={anchorId(NAME, name)} tabIndex={-1}>
          {isSeries ? name : TEXT.linux(name)}
        </h2>
        <a href={hashOf(name)} aria-label={DOCUMENT_TEXT.linkTo(name)}>
          #
        </a>
      </div>
      <p className="kernel-lead">{TEXT.sentence(about)}</p>
      {!runs && <p className="quiet">{TEXT.cannotRun}</p>}
      <Changes section={section} />
      {standIns.length > 0 && (
        <>
          <h3>{TEXT.instead}</h3>
          <StandIns rules={standIns} />
        </>
      )}
      <All section={section} />
      {runs && before !== null && <RunBoth names={[before, name]} />}
    </section>
  );
}

/** A version without a line of its own leads to the one under which its changes stand. */
function useListed(sections: readonly KernelSection[]): void {
  const asked = usePage((page) => page.document?.heading ?? null);
  useEffect(() => {
    if (asked === null || sections.some(({ name }) => name === asked)) return;
    const next = listedFrom(asked);
    if (next === null) return;
    setPage({ document: { name: NAME, heading: next }, notice: TEXT.unlisted(asked, next) });
    document.getElementById(anchorId(NAME, next))?.scrollIntoView();
  }, [asked, sections]);
}

export function KernelsPage() {
  const sections = useMemo(() => kernelSections(), []);
  const read = useMemo(() => documentOf(sections), [sections]);
  const isBeside = useMedia(useIsProjector() ? DOCUMENT_SIDE.projector : DOCUMENT_SIDE.desk);
  useListed(sections);
  useArrival(NAME, read);
  useReadingPlace(NAME, read);
  const firstSeries = sections.find(({ isSeries }) => isSeries)?.name;
  return (
    <div className={`kernels ${isBeside ? 'document-columns' : 'document-column'}`}>
      <Contents name={NAME} read={read} isBeside={isBeside} />
      <div className="document-text">
        <NoHeading read={read} />
        <article aria-labelledby={TITLE_ID}>
          <h1 id={TITLE_ID} tabIndex={-1}>
            {TEXT.title}
          </h1>
          <p>{TEXT.lead}</p>
          <p>{TEXT.known}</p>
          {sections.map((section) => (
            <div key={section.name}>
              {section.name === firstSeries && <h2 className="kernel-series">{TEXT.posted}</h2>}
              <Section section={section} />
            </div>
          ))}
        </article>
        <Others name={NAME} />
      </div>
    </div>
  );
}
