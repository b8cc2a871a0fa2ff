/** The last pass, revealed: the pages that were taken, below each the touches until it is wanted, and the kernel in the same place. */
import { MachineSign } from '../../marks/machine-signs.tsx';
import { PageMark } from './lanes.tsx';
import type { PageId, Taken } from './referee/play.ts';
import type { OwnPass } from './referee/table.ts';
import { SOON } from './rules.ts';
import { countsOf, fatesOf, type Fate } from './tally.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

function FateMark({ fate: { page, wantedIn, isEarly } }: { readonly fate: Fate }) {
  const word = !page.isOut ? TEXT.back : wantedIn === null ? TEXT.never : String(wantedIn);
  return (
    <li className={isEarly ? 'is-early' : page.isOut ? undefined : 'is-back'}>
      <PageMark page={page} />
      <span>
        {isEarly && <i aria-label={TEXT.soon(SOON)}>✕</i>}
        {word}
      </span>
    </li>
  );
}

function Row({ fates, of }: { readonly fates: readonly Fate[]; readonly of: string }) {
  return (
    <ol className="kswapd-fates" aria-label={of}>
      {fates.map((fate, nth) => (
        <FateMark key={`${fate.page.region}${fate.page.page} ${nth}`} fate={fate} />
      ))}
    </ol>
  );
}

export function Revealed({
  pass,
  title,
  touched,
}: {
  readonly pass: OwnPass;
  readonly title: string;
  /** All touches of the game. */
  readonly touched: readonly PageId[];
}) {
  const fates = (taken: readonly Taken[]) => fatesOf(taken, touched, pass.touch);
  const [own, kernels] = [fates(pass.taken), fates(pass.kernel)];
  const { taken, back, early } = countsOf(own);
  return (
    <section className="game-row kswapd-revealed">
      <div className="game-head">
        <h2>{title}</h2>
        <p>{TEXT.revealedAbout}</p>
      </div>
      <div className="kswapd-both">
        <div>
          <p>
            <svg width="22" height="11" aria-hidden="true">
              <path d="M0 5.5h22" stroke="var(--ink)" strokeWidth={3} />
            </svg>{' '}
            <b>{TEXT.you}</b>
          </p>
          <Row fates={own} of={TEXT.you} />
        </div>
        <div className="of-kernel">
          <p>
            <MachineSign machine={2} size={11} /> {TEXT.kernelHere}
          </p>
          <Row fates={kernels} of={TEXT.kernelHere} />
        </div>
        <p className="game-words">
          <output>{TEXT.took(taken, back, early)}</output>{' '}
          <span className="kswapd-key">
            ✕ {TEXT.soon(SOON)}
            {back > 0 && `; ${TEXT.back}: ${TEXT.backAbout}`}
          </span>
        </p>
      </div>
    </section>
  );
}
