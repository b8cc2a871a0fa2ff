import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import { PROBLEMS_TEXT } from '../../ui/text.ts';
import { PageHeader } from '../frame/header.tsx';
import { Part } from '../frame/part.tsx';
import { routeOf } from '../address/route.ts';
import { PART_TEXT } from '../text.ts';
import './document.css';
import './document-text.css';
import { DocumentText } from './document-text.tsx';
import { DOCUMENT_NAMES } from './files.ts';
import { DOCUMENT_TEXT as TEXT } from './text.ts';
import { ToRead } from './to-read.tsx';

/** Says where it leads: a run or lesson, or Home. */
function WayBack() {
  const wayBack = usePage((page) => page.wayBack);
  const title = useMachine((known) => known.source?.title ?? null);
  const isHome = routeOf(wayBack).kind === 'home';
  const words = title === null ? TEXT.backToRun : TEXT.backTo(title);
  return (
    <a className="document-back" href={wayBack} aria-keyshortcuts="Escape">
      {isHome ? TEXT.backHome : words}
    </a>
  );
}

function Unknown({ name }: { readonly name: string }) {
  return (
    <section className="problems" role="alert">
      <h1>{TEXT.unknown(name)}</h1>
      <p>
        <b>{PROBLEMS_TEXT.cure}</b> {TEXT.unknownCure}
      </p>
      <ToRead name={name} />
    </section>
  );
}

/** A document of the project, to be read beside the machine. */
export function DocumentPage() {
  const name = usePage((page) => page.document?.name ?? null);
  return (
    <div className="document">
      <PageHeader>
        <WayBack />
      </PageHeader>
      <main>
        <ProblemList />
        {name !== null && (
          <Part
            key={name}
            name={PART_TEXT.document}
            fallback={<p className="document-coming">{TEXT.coming}</p>}
          >
            {DOCUMENT_NAMES.includes(name) ? <DocumentText name={name} /> : <Unknown name={name} />}
          </Part>
        )}
      </main>
    </div>
  );
}
