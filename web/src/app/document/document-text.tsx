import { use } from 'react';
import { BlockNode, Inlines } from '../../prose/prose.tsx';
import { usePage } from '../../store/store.ts';
import { PROBLEMS_TEXT } from '../../ui/text.ts';
import { useIsProjector } from '../../ui/media/useIsProjector.ts';
import { useMedia } from '../../ui/media/useMedia.ts';
import { documentHash } from '../address/route.ts';
import { Contents } from './contents.tsx';
import { fetchDocument } from './files.ts';
import { headingsOf } from './read-document.ts';
import type { DocumentHeading, ReadDocument } from './read-document.ts';
import { DOCUMENT_TEXT as TEXT } from './text.ts';
import { ToRead } from './to-read.tsx';
import { anchorId, TITLE_ID, useArrival, useReadingPlace } from './useReading.ts';

/** From here on the contents stand beside the text; letters for the last row need a wider window. */
const HAS_SIDE = '(min-width: 1280px)';
const HAS_PROJECTOR_SIDE = '(min-width: 1800px)';

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
function NoHeading({ read }: { readonly read: ReadDocument }) {
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

function Others({ name }: { readonly name: string }) {
  return (
    <nav className="document-others" aria-labelledby="document-others">
      <h2 id="document-others">{TEXT.others}</h2>
      <ToRead name={name} />
    </nav>
  );
}

/** A document that there is; until it has come, and when it does not come, the parts around it say so. */
export function DocumentText({ name }: { readonly name: string }) {
  const read = use(fetchDocument(name));
  const isBeside = useMedia(useIsProjector() ? HAS_PROJECTOR_SIDE : HAS_SIDE);
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
        </article>
        <Others name={name} />
      </div>
    </div>
  );
}
