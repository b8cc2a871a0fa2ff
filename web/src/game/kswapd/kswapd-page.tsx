/** You are kswapd: a game in which the learner decides, pass by pass, how many pages are taken from the program and from files. */
import { useEffect, useMemo, useRef } from 'react';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { ScreenProvider, useMetrics } from '../../marks/metrics.ts';
import { useIsProjector } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import '../game.css';
import { SEED_MAX, SEED_MIN } from '../rules.ts';
import type { Best } from './best.ts';
import { Chart } from './chart.tsx';
import { endKswapd, moveTo, openKswapd, playAgain, take } from './client.ts';
import type { KswapdDeal } from './deal.ts';
import { afterKey } from './keys.ts';
import './kswapd.css';
import { Choice } from './lanes.tsx';
import type { KernelsGame } from './referee/play.ts';
import type { Question, Stand } from './referee/table.ts';
import { Revealed } from './revealed.tsx';
import { getKswapd, useKswapd, type KswapdGame } from './store.ts';
import { shareSaved, spentBy, worstOf } from './tally.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';
import { useScreenKeys } from '../../ui/commands/useScreenKeys.ts';

/** Keys of the game, wherever the focus is. */
function useKswapdKeys(): void {
  useScreenKeys((press, focus, areLettersOn) => {
    const { stand, anon } = getKswapd();
    const done = stand?.question ? afterKey(press, focus, { anon, areLettersOn }) : null;
    // A key that is held must not play the whole game.
    if (done === 'take' && !press.repeat) take();
    if (typeof done === 'number') moveTo(done);
    return done !== null;
  });
}

interface Dealt {
  readonly deal: KswapdDeal;
  readonly stand: Stand;
  readonly kernel: KernelsGame;
  readonly best: Best;
}

function How() {
  return (
    <section className="game-row game-how">
      <h2>{TEXT.howTitle}</h2>
      <div>
        {TEXT.how.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  );
}

function Totals({ deal, stand, kernel, best }: Dealt) {
  const touch = stand.question ? stand.touch : deal.touches;
  const you = spentBy(stand.spent, touch);
  const kernels = spentBy(kernel.spent, touch);
  const rows = [
    ['you', TEXT.you, you],
    ['kernel', TEXT.kernelName, kernels],
    ['best', TEXT.best, spentBy(best.spent, touch)],
  ] as const;
  const lead = kernels - you;
  return (
    <div className="game-totals">
      <p>{TEXT.after(stand.passes.length)}</p>
      <dl>
        {rows.map(([player, name, ns]) => (
          <div key={player} className={`of-${player}`}>
            <dd>
              {TEXT.ms(ns)} <small>ms</small>
            </dd>
            <dt>
              {player === 'kernel' ? (
                <MachineSign machine={2} size={11} />
              ) : (
                <svg width="22" height="11" aria-hidden="true">
                  <path
                    d="M0 5.5h22"
                    stroke={player === 'you' ? 'var(--ink)' : 'var(--ink-3)'}
                    strokeWidth={player === 'you' ? 3 : 2}
                  />
                </svg>
              )}{' '}
              {name}
            </dt>
          </div>
        ))}
      </dl>
      {stand.question && (
        <p className="game-words">
          {lead === 0 ? TEXT.even : lead > 0 ? TEXT.lead(lead) : TEXT.behind(-lead)}
        </p>
      )}
    </div>
  );
}

function Course(dealt: Dealt) {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const [row, { widthPx: rowPx }] = useRoom<HTMLElement>();
  // Letters are those of the screen, of which the chart is a part.
  const metrics = useMetrics(rowPx);
  return (
    <section ref={row} className="game-row game-rounds kswapd-course">
      <div className="game-head">
        <h2>{TEXT.deviceTime}</h2>
        <p>{TEXT.deviceAbout}</p>
        <h2 className="kswapd-taken">{TEXT.taken}</h2>
        <p>{TEXT.takenAbout}</p>
      </div>
      <div className="game-history">
        <div className="game-picture game-fill">
          <div ref={element} className="game-room">
            {widthPx > 0 && heightPx > 0 && <Chart {...dealt} {...{ widthPx, heightPx, metrics }} />}
          </div>
        </div>
        <Totals {...dealt} />
      </div>
    </section>
  );
}

function Controls({ question, game }: { readonly question: Question; readonly game: KswapdGame }) {
  const { anon, isPlaying } = game;
  const { wanted } = question;
  return (
    <footer className="game-controls">
      <div className="game-move">
        <button type="button" aria-label={TEXT.less} onClick={() => moveTo(anon - 1)}>
          ←
        </button>
        <button type="button" aria-label={TEXT.more} onClick={() => moveTo(anon + 1)}>
          →
        </button>
        <span className="game-hint">{TEXT.move}</span>
      </div>
      <div className="game-sizes">
        {[0, wanted].map((count) => (
          <button key={count} type="button" onClick={() => moveTo(count)}>
            {count}
          </button>
        ))}
        <span className="game-hint">{TEXT.counts}</span>
      </div>
      <button type="button" className="main-button" aria-keyshortcuts="Enter Space" onClick={take}>
        {isPlaying ? TEXT.playing : TEXT.take(anon, wanted - anon)}
      </button>
    </footer>
  );
}

function Play({
  question,
  game,
  ...dealt
}: Dealt & { readonly question: Question; readonly game: KswapdGame }) {
  const { deal, stand, kernel } = dealt;
  const { passes, touch } = stand;
  const last = passes.at(-1);
  return (
    <>
      <div className="game-title">
        <h1>
          {TEXT.pass(passes.length + 1)} <span>{TEXT.ofTouches(touch, deal.touches)}</span>
        </h1>
        <p>
          {TEXT.ask(question.wanted)} <span className="game-hidden">{TEXT.hidden}</span>
        </p>
      </div>
      <Choice question={question} anon={game.anon} />
      {last ? (
        <Revealed pass={last} title={TEXT.revealed(passes.length)} touched={kernel.touched} />
      ) : (
        <How />
      )}
      {last && <Course {...dealt} />}
      <Controls question={question} game={game} />
    </>
  );
}

function Over({ onShare, ...dealt }: Dealt & { readonly onShare: () => void }) {
  const { deal, stand, kernel, best } = dealt;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [you, kernels] = [spentBy(stand.spent, deal.touches), spentBy(kernel.spent, deal.touches)];
  const share = shareSaved(you, kernels, best.ns);
  const next = deal.seed === SEED_MAX ? SEED_MIN : deal.seed + 1;
  const worst = worstOf(stand.passes, kernel.touched);
  return (
    <>
      <div className="game-title">
        <h1 ref={title} tabIndex={-1}>
          {TEXT.over}
        </h1>
        <p className="game-verdict">
          {you === kernels ? TEXT.even : you < kernels ? TEXT.won(kernels - you) : TEXT.lost(you - kernels)}{' '}
          {share !== null && share > 0 && TEXT.share(share)}
        </p>
      </div>
      <Course {...dealt} />
      {worst !== null && (
        <Revealed pass={stand.passes[worst]!} title={TEXT.worst(worst + 1)} touched={kernel.touched} />
      )}
      <section className="game-row kswapd-end">
        <div className="game-words">
          <p>{TEXT.bound}</p>
          <p>{TEXT.tiny}</p>
        </div>
        <p className="game-ways">
          <a className="main-button" href={`#kswapd/${next}`}>
            {TEXT.nextGame(next)}
          </a>
          <button type="button" onClick={playAgain}>
            {TEXT.again}
          </button>
          <button type="button" onClick={onShare}>
            {TEXT.share_link}
          </button>
        </p>
      </section>
    </>
  );
}

/** The game of a seed. */
export function KswapdPage({ seed, onShare }: { readonly seed: number; readonly onShare: () => void }) {
  const [element, { heightPx }] = useRoom<HTMLDivElement>();
  const isProjector = useIsProjector();
  const screen = useMemo(() => ({ isProjector, heightPx }), [isProjector, heightPx]);
  useKswapdKeys();
  useEffect(() => openKswapd(seed), [seed]);
  useEffect(() => endKswapd, []);
  const game = useKswapd();
  const { deal, stand, kernel, best, isPlaying } = game;
  const isReady = deal !== null && stand !== null && kernel !== null && best !== null;
  return (
    <ScreenProvider value={screen}>
      <div
        ref={element}
        className={isReady && stand.question ? 'game kswapd' : 'game kswapd is-over'}
        aria-busy={!isReady || isPlaying}
      >
        {!isReady && <p className="game-coming">{TEXT.dealing}</p>}
        {isReady &&
          (stand.question ? (
            <Play question={stand.question} {...{ deal, stand, kernel, best, game }} />
          ) : (
            <Over {...{ deal, stand, kernel, best, onShare }} />
          ))}
      </div>
    </ScreenProvider>
  );
}
