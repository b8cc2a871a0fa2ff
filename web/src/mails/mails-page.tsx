/** The mails, claim by claim: those of one mail in a list, and of the open one what the machine says. */
import { useScreenKeys } from '../ui/commands/useScreenKeys.ts';
import { Others } from '../ui/others/others.tsx';
import { CellsTable } from './cells-table.tsx';
import type { Claim, Scene } from './claim.ts';
import { ClaimList } from './claim-list.tsx';
import './mails.css';
import { MAILS } from './mails.ts';
import { moveOfKey, type Move } from './mails-keys.ts';
import { pathOf, placeOf, type Place } from './place.ts';
import { SeenScene } from './seen-scene.tsx';
import { StandingSign } from './signs.tsx';
import type { Judged } from './standing.ts';
import { MAILS_TEXT as TEXT } from './text.ts';
import { useJudged } from './useJudged.ts';

/** Where a key leads from a place; null: it is of no use there. */
function pathAfter({ mail, claim, access }: Place, move: Move): string | null {
  const nth = mail.claims.indexOf(claim);
  if (move === 'next' || move === 'previous') {
    const other = mail.claims[nth + (move === 'next' ? 1 : -1)];
    return other ? pathOf(other.id, null) : null;
  }
  const { proof } = claim;
  if (proof.by !== 'runs') return null;
  if (move === 'scene') return pathOf(claim.id, null);
  if (move === 'start') return pathOf(claim.id, 1);
  return pathOf(claim.id, Math.max(1, (access ?? proof.access) + (move === 'forward' ? 1 : -1)));
}

interface OpenProps {
  readonly claim: Claim;
  readonly judged: Judged | undefined;
  readonly failure: string | undefined;
  readonly access: number | null;
  readonly onAccess: (access: number | null) => void;
}

function Test({ test, more }: Pick<Scene, 'test' | 'more'>) {
  return (
    <dl className="mails-test">
      <div>
        <dt>{TEXT.test}</dt> <dd>{test}</dd>
      </div>
      {more !== undefined && (
        <div>
          <dt>{TEXT.more}</dt> <dd>{more}</dd>
        </div>
      )}
    </dl>
  );
}

function Proved({ claim: { proof }, access, onAccess }: OpenProps) {
  switch (proof.by) {
    case 'runs':
      return (
        <SeenScene scene={proof} {...{ access, onAccess }}>
          <Test {...proof} />
        </SeenScene>
      );
    case 'cells':
      return (
        <>
          <CellsTable figures={proof} />
          <Test test={proof.test} />
        </>
      );
    case 'elsewhere':
      return (
        <p className="mails-elsewhere">
          <a className="main-button" href={proof.hash}>
            {TEXT.openThere(proof.where)}
          </a>
        </p>
      );
    case 'nothing':
      return null;
  }
}

function OpenClaim(props: OpenProps) {
  const { claim, judged, failure } = props;
  const { id, author, place, kind, words } = claim;
  return (
    <article className="mails-open">
      <header>
        <p className="mails-says">
          {id} · {TEXT.says(author, TEXT.lines(place))} · {TEXT.kinds[kind]}
        </p>
        <p className="mails-claim">{words}</p>
        <h1>
          <StandingSign standing={judged?.standing} />{' '}
          <output>
            {judged && <b className={`is-${judged.standing}`}>{TEXT.verdicts[`${judged.standing}`]}</b>}{' '}
            {judged?.found ?? failure ?? `${TEXT.coming} …`}
          </output>
        </h1>
      </header>
      <Proved {...props} />
    </article>
  );
}

interface MailsProps {
  /** A place (place.ts) as the address has it; null: the first claim of all. */
  readonly path: string | null;
  readonly onOpen: (path: string) => void;
}

export function MailsPage({ path, onOpen }: MailsProps) {
  const place = placeOf(path);
  const { mail, claim, access } = place;
  const { judgements, failures } = useJudged(mail, claim.id);
  useScreenKeys((press, focus, areLettersOn) => {
    const move = moveOfKey(press, focus, areLettersOn);
    const next = move && pathAfter(place, move);
    if (next !== null) onOpen(next);
    return next !== null;
  });
  return (
    <div className="mails">
      <Others
        label={TEXT.mails}
        items={MAILS.map(({ name, short }, nth) => ({ name, number: nth + 1, title: short }))}
        open={mail.name}
        onOpen={(name) => onOpen(MAILS.find((each) => each.name === name)!.claims[0]!.id)}
      />
      <div className="mails-parts">
        <ClaimList
          key={mail.name}
          {...{ mail, judgements }}
          open={claim.id}
          onOpen={(id) => onOpen(pathOf(id, null))}
        />
        <OpenClaim
          key={claim.id}
          {...{ claim, access }}
          judged={judgements.get(claim.id)}
          failure={failures.get(claim.id)}
          onAccess={(to) => onOpen(pathOf(claim.id, to))}
        />
      </div>
    </div>
  );
}
