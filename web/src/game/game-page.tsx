/** You are the window: a game in which the learner chooses each window of readahead. */
import { useEffect, useMemo } from 'react';
import { formatFixed } from '../lib/format.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { ScreenProvider, useMetrics } from '../marks/metrics.ts';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { useRoom, useWidth } from '../ui/media/useRoom.ts';
import { bestWords, kernelWords, ownWords } from './answer.ts';
import { choose, endGame, openGame } from './client.ts';
import type { Deal } from './deal.ts';
import { afterKey, ofSize, within } from './game-keys.ts';
import { getGame, isOver, setGame, useGame, type GameState } from './game-store.ts';
import './game.css';
import { History } from './history.tsx';
import { lineFor } from './line.ts';
import type { Stand } from './referee/table.ts';
import { Result } from './result.tsx';
import { KERNEL, OWNERS, WINDOW_MAX } from './rules.ts';
import { AnswerStrip, ChoiceStrip } from './strips.tsx';
import { waitedNs } from './tally.ts';
import { GAME_TEXT as TEXT, inMs } from './text.ts';
import { useScreenKeys } from '../ui/commands/useScreenKeys.ts';

/** Keys of the game, wherever the focus is. */
function useGameKeys(): void {
  useScreenKeys((press, focus, areLettersOn) => {
    const { deal, stand, reach } = getGame();
    const isOn = stand !== null && !isOver({ deal, stand });
    const done = isOn ? afterKey(press, focus, { reach, areLettersOn }) : null;
    // A key that is held must not play the whole game.
    if (done === 'read' && !press.repeat) choose();
    if (typeof done === 'number') setGame({ reach: done });
    return done !== null;
  });
}

interface PlayProps {
  readonly deal: Deal;
  readonly stand: Stand;
  readonly game: GameState;
}

/** The head of a strip: what it is, whose pages, which. */
function StripHead({
  title,
  owner,
  line,
}: {
  title: string;
  owner: number;
  line: { first: number; last: number };
}) {
  return (
    <div className="game-head">
      <h2>{title}</h2>
      <p>
        {TEXT.program(OWNERS[owner]!)} <br />
        {TEXT.pagesShown(Math.max(0, line.first), line.last)}
      </p>
    </div>
  );
}

function Choice({ deal, stand, game }: PlayProps) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  const { owner } = deal.rounds[stand.played.length]!;
  const page = stand.page!;
  const line = lineFor(widthPx, page);
  const pages = Math.abs(game.reach) + 1;
  return (
    <section className="game-row game-choice">
      <StripHead title={TEXT.thisRound} owner={owner} line={line} />
      <div ref={element} className="game-picture">
        {widthPx > 0 && (
          <ChoiceStrip
            {...{ columns: stand.columns, owner, page, line, widthPx, metrics }}
            reach={game.reach}
            onReach={(reach) => setGame({ reach })}
          />
        )}
        <p className="game-window">
          <strong>{pages}</strong> {TEXT.inOneRead(pages)}, <span>{TEXT.side(game.reach)}</span>
        </p>
      </div>
    </section>
  );
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

/** Signs of the three players: you, the kernel, the best. */
function PlayerSign({ player }: { readonly player: 'you' | 'kernel' | 'best' }) {
  if (player === 'kernel') return <MachineSign machine={2} size={11} />;
  return (
    <svg width="22" height="11" aria-hidden="true">
      <path
        d="M0 5.5h22"
        stroke={player === 'you' ? 'var(--ink)' : 'var(--ink-3)'}
        strokeWidth={player === 'you' ? 3 : 2}
      />
    </svg>
  );
}

function Answer({ deal, stand, game }: PlayProps) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  // Rounds without a question may have followed, so show the last one that the learner played.
  const nth = stand.played.findLastIndex(({ asked }) => asked !== null);
  const after = stand.played.length - 1 - nth;
  const round = deal.rounds[nth]!;
  const played = stand.played[nth]!;
  const kernel = game.kernel?.[nth];
  const best = game.best?.rounds[nth];
  const line = lineFor(widthPx, played.windows[0]?.page ?? round.pages[0]!);
  const found = round.pages.filter((_, at) => played.touches[at] === 'found');
  const words = ownWords(round, played, stand.played[nth - 1]);
  const prices = [
    ['you', TEXT.you, played],
    ['kernel', TEXT.kernel(KERNEL), kernel],
    ['best', TEXT.best, best],
  ] as const;
  return (
    <section className="game-row game-answer">
      <StripHead title={TEXT.lastRound(nth + 1)} owner={round.owner} line={line} />
      <div ref={element} className="game-picture">
        {widthPx > 0 && (
          <AnswerStrip
            {...{ columns: stand.columns, owner: round.owner, line, widthPx, metrics, found }}
            faulted={played.windows.map(({ page }) => page)}
            ahead={played.read.filter((page) => !round.pages.includes(page))}
            rows={[
              { windows: played.windows, color: 'var(--ink)', stroke: 3 },
              { windows: kernel?.windows ?? [], color: 'var(--kernel-2)', stroke: 2.4, dash: '9 4' },
              { windows: best?.windows ?? [], color: 'var(--ink-3)', stroke: 1.6 },
            ]}
          />
        )}
        <div className="game-said">
          <div className="game-prices">
            <p>{TEXT.thisPrice}</p>
            <dl>
              {prices.map(([player, name, of]) => (
                <div key={player} className={`of-${player}`}>
                  <dt>
                    <PlayerSign player={player} /> {name}
                  </dt>
                  <dd>{of ? inMs(of.waitNs) : TEXT.searching}</dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="game-words">
            <output>{words}</output> {kernel && kernelWords(round, kernel)}{' '}
            {best && bestWords(round, played, best, deal.rounds.slice(nth + 1))}{' '}
            {after > 0 && TEXT.answer.free(nth + 2, nth + 1 + after)}
          </p>
        </div>
      </div>
    </section>
  );
}

function Totals({ stand, game }: Omit<PlayProps, 'deal'>) {
  const count = stand.played.length;
  const you = waitedNs(stand.played);
  const kernel = game.kernel && waitedNs(game.kernel, count);
  const best = game.best && waitedNs(game.best.rounds, count);
  const lead = kernel === null ? null : kernel - you;
  const rows = [
    ['you', TEXT.you, you],
    ['kernel', TEXT.kernel(KERNEL), kernel],
    ['best', TEXT.best, best],
  ] as const;
  return (
    <div className="game-totals">
      <p>{TEXT.totals(count)}</p>
      <dl>
        {rows.map(([player, name, ns]) => (
          <div key={player} className={`of-${player}`}>
            <dd>
              {ns === null ? '–' : formatFixed(ns / 1e6, 2)} <small>ms</small>
            </dd>
            <dt>
              <PlayerSign player={player} /> {name}
            </dt>
          </div>
        ))}
      </dl>
      {count > 0 && lead !== null && (
        <p className="game-words">
          {lead === 0 ? TEXT.even : lead > 0 ? TEXT.lead(lead) : TEXT.behind(-lead)}{' '}
          {best !== null && you > best && inMs(you) !== inMs(best) && TEXT.couldSave(you - best)}
        </p>
      )}
    </div>
  );
}

function Rounds({ deal, stand, game }: PlayProps) {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  return (
    <section className="game-row game-rounds">
      <div className="game-head">
        <h2>{TEXT.habitsTitle}</h2>
        <p>
          {TEXT.habitsSub[0]} <br />
          {TEXT.habitsSub[1]}
        </p>
      </div>
      <div className="game-history">
        <div className="game-picture game-fill">
          <div ref={element} className="game-room">
            {widthPx > 0 && (
              <History rounds={deal.rounds} played={stand.played} {...{ widthPx, heightPx, metrics }} />
            )}
          </div>
          <p className="game-legend">
            <b className="waited">{TEXT.waited}</b> <b className="found">{TEXT.legend.found}</b>{' '}
            <b className="ahead">{TEXT.legend.ahead}</b> <span>{TEXT.habits}</span>
          </p>
        </div>
        <Totals stand={stand} game={game} />
      </div>
    </section>
  );
}

function Controls({ game }: { readonly game: GameState }) {
  const { reach, isPlaying } = game;
  const count = Math.abs(reach) + 1;
  return (
    <footer className="game-controls">
      <div className="game-move">
        <button type="button" aria-label={TEXT.backKey} onClick={() => setGame({ reach: within(reach - 1) })}>
          ←
        </button>
        <button type="button" aria-label={TEXT.onKey} onClick={() => setGame({ reach: within(reach + 1) })}>
          →
        </button>
        <span className="game-hint">{TEXT.move}</span>
      </div>
      <div className="game-sizes">
        {[1, WINDOW_MAX].map((size) => (
          <button key={size} type="button" onClick={() => setGame({ reach: ofSize(size, reach) })}>
            {size}
          </button>
        ))}
        <span className="game-hint">{TEXT.sizes}</span>
      </div>
      <button
        type="button"
        className="game-turn"
        aria-keyshortcuts="R"
        disabled={reach === 0}
        onClick={() => setGame({ reach: -reach })}
      >
        {TEXT.turn}
      </button>
      <button type="button" className="main-button" aria-keyshortcuts="Enter Space" onClick={choose}>
        {isPlaying ? TEXT.playing : TEXT.read(count)}
      </button>
    </footer>
  );
}

function Play(props: PlayProps) {
  const { deal, stand } = props;
  const nth = stand.played.length;
  const { owner } = deal.rounds[nth]!;
  return (
    <>
      <div className="game-title">
        <h1>
          {TEXT.round(nth + 1)} <span>{TEXT.of(deal.rounds.length)}</span>
        </h1>
        <p>
          {TEXT.ask(OWNERS[owner]!, stand.page!)} <span className="game-hidden">{TEXT.hidden}</span>
        </p>
      </div>
      <Choice {...props} />
      {nth === 0 ? <How /> : <Answer {...props} />}
      <Rounds {...props} />
      <Controls game={props.game} />
    </>
  );
}

/** The game of a seed. */
export function GamePage({ seed, onShare }: { readonly seed: number; readonly onShare: () => void }) {
  const [element, { heightPx }] = useRoom<HTMLDivElement>();
  const isProjector = useIsProjector();
  const screen = useMemo(() => ({ isProjector, heightPx }), [isProjector, heightPx]);
  useGameKeys();
  useEffect(() => openGame(seed), [seed]);
  useEffect(() => endGame, []);
  const game = useGame();
  const { deal, stand } = game;
  const isReady = deal !== null && stand !== null;
  return (
    <ScreenProvider value={screen}>
      <div ref={element} className="game" aria-busy={!isReady || game.isPlaying}>
        {!isReady && <p className="game-coming">{TEXT.dealing}</p>}
        {isReady &&
          (isOver(game) ? (
            <Result {...{ deal, stand, game, onShare }} />
          ) : (
            <Play {...{ deal, stand, game }} />
          ))}
      </div>
    </ScreenProvider>
  );
}
