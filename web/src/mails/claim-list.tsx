/** The claims of a mail, each with what came of it. */
import { useEffect, useRef, useState } from 'react';
import type { Claim, Standing } from './claim.ts';
import type { Mail } from './mails.ts';
import { StandingSign } from './signs.tsx';
import type { Judged } from './standing.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

type Judgements = ReadonlyMap<string, Judged>;

const STANDINGS: readonly Standing[] = [true, 'direction', false, null];

const wordsOf = (standing: Standing) => TEXT.standings[`${standing}`];

interface RowProps {
  readonly claim: Claim;
  /** Others have written in this mail. */
  readonly hasAuthor: boolean;
  readonly judged: Judged | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
}

function Row({ claim, hasAuthor, judged, isOpen, onOpen }: RowProps) {
  const { id, place, author, words } = claim;
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(id)}>
        <StandingSign standing={judged?.standing} />
        <span className="mails-id">{id}</span>
        <span className="mails-words">{words}</span>
        <span className="mails-place">
          {hasAuthor ? TEXT.says(author, TEXT.lines(place)) : TEXT.lines(place)}
          <span className="visually-hidden">, {judged ? wordsOf(judged.standing) : TEXT.coming}</span>
        </span>
      </button>
    </li>
  );
}

/** Scrolls a list until its open row is in sight; the page itself stays where it is. */
function showOpen(all: HTMLOListElement): void {
  const row = all.querySelector('.is-open');
  if (!row) return;
  const [seen, its] = [all.getBoundingClientRect(), row.getBoundingClientRect()];
  if (its.top < seen.top) all.scrollTop -= seen.top - its.top;
  if (its.bottom > seen.bottom) all.scrollTop += its.bottom - seen.bottom;
}

interface ListProps {
  readonly mail: Mail;
  readonly judgements: Judgements;
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

export function ClaimList({ mail, judgements, open, onOpen }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) showOpen(list.current);
  }, [open]);
  const [only, setOnly] = useState<Standing | undefined>(undefined);
  const { claims } = mail;
  const hasAuthor = new Set(claims.map(({ author }) => author)).size > 1;
  const standingOf = ({ id }: Claim) => judgements.get(id)?.standing;
  const shown = only === undefined ? claims : claims.filter((claim) => standingOf(claim) === only);
  return (
    <section className="mails-side" aria-label={TEXT.claims}>
      <header>
        <h2>{mail.title}</h2>
        <p>{mail.from}</p>
        <div className="mails-counts">
          {STANDINGS.map((standing) => {
            const count = claims.filter((claim) => standingOf(claim) === standing).length;
            return (
              <button
                key={String(standing)}
                type="button"
                aria-pressed={only === standing}
                title={only === standing ? TEXT.all : TEXT.only(wordsOf(standing))}
                disabled={count === 0}
                onClick={() => setOnly(only === standing ? undefined : standing)}
              >
                <StandingSign standing={standing} /> <b>{count}</b> {wordsOf(standing)}
              </button>
            );
          })}
        </div>
      </header>
      <ol ref={list}>
        {shown.map((claim) => (
          <Row
            key={claim.id}
            claim={claim}
            hasAuthor={hasAuthor}
            judged={judgements.get(claim.id)}
            isOpen={claim.id === open}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </section>
  );
}
