/** A laboratory of one's own: the question in a form, the run that it is asked of, and then as in any laboratory. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import type { ReadResult, Scenario } from '../../scenario/model.ts';
import { ProblemItems } from '../../ui/problem-list.tsx';
import { shortened } from '../../lib/shortened.ts';
import type { Lab } from '../lab.ts';
import { bringWorkload, exampleLoad, fetchWorkload } from '../run/workloads.ts';
import { AskForm } from './ask-form.tsx';
import { ASK_MOST, askedOf, packedIn, placeOfAsked, UNREAD_MOST, type Asked } from './asked.ts';
import { ownLab } from './own-lab.ts';
import './own.css';
import { OWN_TEXT as TEXT } from './text.ts';

interface OwnOpenProps {
  readonly place: string;
  readonly onOpen: (place: string) => void;
  /** Reads a scenario that stands in the address, apart from the page. */
  readonly readPacked: (packed: string) => Promise<ReadResult>;
  readonly children: (lab: Lab, form: ReactNode) => ReactNode;
}

type Fetched = { readonly of: string } & ReadResult;

/** The run that is asked; null while it comes. */
function useLoad(asked: Asked, readPacked: OwnOpenProps['readPacked']): Fetched | null {
  const { load } = asked;
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let isOver = false;
    const packed = packedIn(load);
    const fetchIt = async (): Promise<ReadResult> =>
      packed !== null ? readPacked(packed) : { ok: true, scenario: await fetchWorkload(exampleLoad(load)) };
    void fetchIt()
      .catch((error: unknown): ReadResult => {
        const problem = { place: '', message: messageOf(error), cure: TEXT.notFetchedCure };
        return { ok: false, problems: [problem] };
      })
      .then((result) => {
        if (isOver) return;
        if (result.ok && packed !== null) bringWorkload(load, result.scenario);
        setFetched({ of: load, ...result });
      });
    return () => {
      isOver = true;
    };
  }, [load, readPacked]);
  return fetched?.of === load ? fetched : null;
}

function summaryOf({ axis, lines }: Asked, { title, source }: Scenario): string {
  const swept = [axis, ...(lines ? [lines] : [])];
  return TEXT.summary(
    title || source,
    swept.map(({ name, values }) => `${TEXT.settingName(name)} ${values.join(', ')}`),
  );
}

export function OwnOpen({ place, onOpen, readPacked, children }: OwnOpenProps) {
  const { asked, unread, beyond } = useMemo(() => askedOf(place), [place]);
  const [isFormOpen, setOpen] = useState(asked.ask === '');
  const fetched = useLoad(asked, readPacked);
  const known = fetched?.ok ? fetched.scenario : null;
  const lab = useMemo(() => (known ? ownLab(asked, known) : null), [asked, known]);
  if (fetched && !fetched.ok)
    return (
      <div className="own-unread" role="alert">
        <ProblemItems problems={fetched.problems} />
      </div>
    );
  if (!known || !lab) return <p className="lab-waits">{TEXT.loading}</p>;
  const notKnown = asked.phase > known.phase.length ? [...unread, String(asked.phase)] : unread;
  const form = (
    <>
      {notKnown.length > 0 && (
        <p className="own-unread" role="alert">
          {TEXT.unread(notKnown)}
        </p>
      )}
      {beyond !== '' && (
        <p className="own-unread" role="alert">
          {TEXT.beyond(shortened(beyond, UNREAD_MOST), ASK_MOST)}
        </p>
      )}
      {/* Who comes to a question that has words comes to answer it, and has the rest in sight below it. */}
      <details
        className="own-asked"
        open={isFormOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{summaryOf(asked, known)}</summary>
        <AskForm key={asked.load} asked={asked} load={known} onAsk={(next) => onOpen(placeOfAsked(next))} />
      </details>
    </>
  );
  return children(lab, form);
}
