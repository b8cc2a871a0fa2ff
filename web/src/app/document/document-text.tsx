import { use } from 'react';
import { BlockNode, Inlines } from '../../prose/prose.tsx';
import { usePage } from '../../store/store.ts';
import { useIsProjector, useMedia } from '../../ui/media/useMedia.ts';
import { fetched } from '../../ui/fetched.tsx';
import { PROBLEMS_TEXT } from '../../ui/text.ts';
import { TEACHING, documentHash } from '../address/route.ts';
import { Contents } from './contents.tsx';
import { fetchDocument } from './files.ts';
import { headingsOf, type DocumentHeading, type ReadDocument } from './read-document.ts';
import { DOCUMENT_TEXT as TEXT, TO_READ } from './text.ts';
import { anchorId, TITLE_ID, useArrival, useReadingPlace } from './useReading.ts';

/** Below it stand the plans of all lessons. */
const Plans = fetched(async () => (await import('./plans/plans.tsx')).Plans);

/** From this width on the contents are beside the text; the projector's letters need a wider window. */
export const DOCUMENT_SIDE = { desk: '(min-width: 1280px)', projector: '(min-width: 1800px)' } as const;

function HeadingLine({ name, heading }: { readonly name: string; readonly heading: DocumentHeading }) {
  const { id, depth, text, inlines } = heading;
  const Tag = depth === 2 ? 'h2' : 'h3';
  return (
    <div className={`document-heading is-${Tag}`}>
      <Tag id={anchorId(name, id)} tabIndex={-1}>
        <Inlines inlines={inlines} />
      </Tag>
      <a href={documentHash({ name, heading: id })} aria-label={TEXT.linkTo(text)}>
        #
      </a>
    </div>
  );
}

/** The address may name a part that there is not, or not any more. */
export function NoHeading({ read }: { readonly read: ReadDocument }) {
  const asked = usePage((page) => page.document?.heading ?? null);
  const isThere = asked === null || headingsOf(read).some(({ id }) => id === asked);
  return (
    <div role="alert">
      {!isThere && (
        <section className="problems">
          <p>{TEXT.noHeading(asked)}</p>
          <p>
            <b>{PROBLEMS_TEXT.cure}</b> {TEXT.noHeadingCure}
          </p>
        </section>
      )}
    </div>
  );
}

export function Others({ name }: { readonly name: string }) {
  return (
    <nav className="document-others" aria-labelledby="document-others">
      <h2 id="document-others">{TEXT.others}</h2>
      <ToRead name={name} />
    </nav>
  );
}

/** A document that exists; until it has loaded, and when it does not load, the parts around it say so. */
export function DocumentText({ name }: { readonly name: string }) {
  const read = use(fetchDocument(name));
  const isBeside = useMedia(useIsProjector() ? DOCUMENT_SIDE.projector : DOCUMENT_SIDE.desk);
  useArrival(name, read);
  useReadingPlace(name, read);
  return (
    <div className={isBeside ? 'document-columns' : 'document-column'}>
      <Contents name={name} read={read} isBeside={isBeside} />
      <div className="document-text">
        <NoHeading read={read} />
        <article aria-labelledby={TITLE_ID}>
          <h1 id={TITLE_ID} tabIndex={-1}>
            {read.title}
          </h1>
          {read.parts.map((part, index) =>
            part.kind === 'heading' ? (
              <HeadingLine key={part.id} name={name} heading={part} />
            ) : (
              <BlockNode key={index} block={part.block} />
            ),
          )}
          {name === TEACHING && <Plans />}
        </article>
        <Others name={name} />
      </div>
    </div>
  );
}

/** What else there is to read, without the document that is open. */
export function ToRead({ name }: { readonly name: string }) {
  return (
    <ul>
      {TO_READ.filter(([each]) => each !== name).map(([each, title]) => (
        <li key={each}>
          <a href={documentHash({ name: each, heading: null })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
