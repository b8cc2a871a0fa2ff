import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import { PROBLEMS_TEXT } from '../../ui/text.ts';
import { KERNELS, routeOf } from '../address/route.ts';
import { fetched } from '../../ui/fetched.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { Part } from '../frame/part.tsx';
import { PART_TEXT } from '../text.ts';
import { DocumentText, ToRead } from './document-text.tsx';
import './document.css';
import './document-text.css';
import { DOCUMENT_NAMES } from './files.ts';
import { DOCUMENT_TEXT as TEXT } from './text.ts';

const KernelsPage = fetched(async () => (await import('./kernels/kernels-page.tsx')).KernelsPage);

function BackLink() {
  const backHash = usePage((page) => page.backHash);
  const title = useMachine((known) => known.source?.title ?? null);
  const isHome = routeOf(backHash).kind === 'home';
  const words = title === null ? TEXT.backToRun : TEXT.backTo(title);
  return (
    <a className="document-back" href={backHash} aria-keyshortcuts="Escape">
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

function Read({ name }: { readonly name: string }) {
  if (name === KERNELS) return <KernelsPage />;
  return DOCUMENT_NAMES.includes(name) ? <DocumentText name={name} /> : <Unknown name={name} />;
}

export function DocumentPage() {
  const name = usePage((page) => page.document?.name ?? null);
  return (
    <div className="document">
      <PageHeader>
        <BackLink />
      </PageHeader>
      <main>
        <ProblemList />
        {name !== null && (
          <Part
            key={name}
            name={PART_TEXT.document}
            fallback={<p className="document-coming">{TEXT.coming}</p>}
          >
            <Read name={name} />
          </Part>
        )}
      </main>
    </div>
  );
}
