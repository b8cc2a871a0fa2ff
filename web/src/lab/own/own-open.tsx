/** A laboratory of one's own: the question in a form, the run that it is asked of, and then as in any laboratory. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import type { Scenario } from '../../scenario/model.ts';
import type { Lab } from '../lab.ts';
import { exampleLoad, fetchWorkload } from '../workloads.ts';
import { AskForm } from './ask-form.tsx';
import { askedOf, placeOfAsked } from './asked.ts';
import { ownLab } from './own-lab.ts';
import './own.css';
import { OWN_TEXT as TEXT } from './text.ts';

interface OwnOpenProps {
  readonly place: string;
  readonly onOpen: (place: string) => void;
  readonly children: (lab: Lab, form: ReactNode) => ReactNode;
}

type Fetched = { readonly of: string; readonly load: Scenario } | { readonly problem: string } | null;

export function OwnOpen({ place, onOpen, children }: OwnOpenProps) {
  const { asked, unread } = useMemo(() => askedOf(place), [place]);
  const [fetched, setFetched] = useState<Fetched>(null);
  const { load } = asked;
  useEffect(() => {
    let isOver = false;
    fetchWorkload(exampleLoad(load)).then(
      (found) => !isOver && setFetched({ of: load, load: found }),
      (error: unknown) => !isOver && setFetched({ problem: messageOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  const known = fetched && 'of' in fetched && fetched.of === load ? fetched.load : null;
  const lab = useMemo(() => (known ? ownLab(asked, known) : null), [asked, known]);
  if (fetched && 'problem' in fetched) return <p role="alert">{fetched.problem}</p>;
  if (!known || !lab) return <p className="lab-waits">{TEXT.loading}</p>;
  const form = (
    <>
      {unread.length > 0 && (
        <p className="own-unread" role="alert">
          {TEXT.unread(unread)}
        </p>
      )}
      <AskForm key={asked.load} asked={asked} load={known} onAsk={(next) => onOpen(placeOfAsked(next))} />
    </>
  );
  return children(lab, form);
}
