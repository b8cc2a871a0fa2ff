/**
 * The end of a game: the three times, where most was lost and how to see it, the habits, and a link to the next game.
 */
import { useEffect, useRef, useState } from 'react';
import { useMetrics, type Metrics } from '../marks/metrics.ts';
import { useWidth } from '../ui/media/useRoom.ts';
import { playAgain } from './client.ts';
import { KERNEL, SEED_MAX, SEED_MIN } from './rules.ts';
import type { Deal } from './deal.ts';
import type { GameState } from './game-store.ts';
import { ROUNDS_AT_A_TIME } from './habits.ts';
import { History } from './history.tsx';
import { linkToRound } from './link.ts';
import { reachOf, type Played } from './referee/play.ts';
import type { Stand } from './referee/table.ts';
import { shareSaved, waitedNs, worstLosses } from './tally.ts';
import { GAME_TEXT as TEXT, inMs } from './text.ts';

interface ResultProps {
  readonly deal: Deal;
  readonly stand: Stand;
  readonly game: GameState;
  /** Copies the link to this game. */
  readonly onShare: () => void;
}

interface ChartProps {
  readonly players: readonly {
    readonly name: string;
    readonly played: readonly Played[];
    readonly kind: string;
  }[];
  readonly widthPx: number;
  readonly metrics: Metrics;
}

const CHART_PX = 190;

/** Time waited, round by round: a line for each player. */
function Chart({ players, widthPx, metrics }: ChartProps) {
  const count = players[0]!.played.length;
  const left = Math.round(metrics.mark * 2.2);
  const right = Math.round(metrics.mark * 10.5);
  const top = metrics.mark;
  const foot = Math.round(metrics.mark * 1.8);
  const height = Math.round(CHART_PX * metrics.stroke);
  const most = Math.max(...players.map(({ played }) => waitedNs(played)));
  const x = (round: number) => left + ((widthPx - left - right) * round) / count;
  const y = (ns: number) => height - foot - ((height - foot - top) * ns) / most;
  const step = most > 12e6 ? 4e6 : 2e6;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, nth) => nth * step);
  // Words at the ends of lines keep apart.
  const ends = players
    .map(({ name, played }) => ({ name, at: y(waitedNs(played)) }))
    .toSorted((a, b) => a.at - b.at)
    .reduce<{ name: string; at: number }[]>((placed, end) => {
      const above = placed.at(-1);
      const at = above ? Math.max(end.at, above.at + metrics.mark * 1.35) : end.at;
      return [...placed, { ...end, at }];
    }, []);
  const words = players.map(({ played }) => inMs(waitedNs(played)));
  return (
    <>
      <p className="visually-hidden">{TEXT.chartSaid(words[0]!, words[1] ?? '', words[2] ?? '')}</p>
      <svg
        className="picture"
        aria-hidden="true"
        width={widthPx}
        height={height}
        viewBox={`0 0 ${widthPx} ${height}`}
      >
        {ticks.map((ns) => (
          <g key={ns}>
            <path d={`M${left} ${Math.round(y(ns)) + 0.5}H${widthPx - right}`} stroke="var(--rule)" />
            <text
              className="mark-words"
              x={left - 6}
              y={y(ns) + metrics.mark * 0.35}
              fontSize={metrics.mark}
              textAnchor="end"
              fill="var(--ink-3)"
            >
              {ns / 1e6}
            </text>
          </g>
        ))}
        {players.map(({ name, played, kind }) => (
          <path
            key={name}
            className={`game-line-${kind}`}
            d={`M${x(0)} ${y(0)}${played.map((_, nth) => `L${x(nth + 1)} ${y(waitedNs(played, nth + 1))}`).join('')}`}
            fill="none"
            strokeWidth={(kind === 'you' ? 3 : 2) * metrics.stroke}
          />
        ))}
        {ends.map(({ name, at }) => (
          <text
            key={name}
            className="mark-words mark-strong"
            x={widthPx - right + 8}
            y={at + metrics.mark * 0.35}
            fontSize={metrics.mark}
          >
            {name}
          </text>
        ))}
        {[1, Math.round(count / 2), count].map((round) => (
          <text
            key={round}
            className="mark-words"
            x={x(round)}
            y={height - 2}
            fontSize={metrics.mark}
            textAnchor="middle"
            fill="var(--ink-3)"
          >
            {round}
          </text>
        ))}
      </svg>
    </>
  );
}

/** An address that has to be made first. */
function ShowMe({ deal, played, round }: { deal: Deal; played: readonly Played[]; round: number }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    linkToRound(deal, played, round).then(
      (link) => !isOver && setHref(link),
      () => undefined, // Without the code that writes scenarios there is only the sentence.
    );
    return () => {
      isOver = true;
    };
  }, [deal, played, round]);
  if (href === null) return null;
  return (
    <a href={href} aria-label={TEXT.showMeRound(round + 1)}>
      {TEXT.showMe}
    </a>
  );
}

function Losses({ deal, stand, game }: Omit<ResultProps, 'onShare'>) {
  if (game.losses === null) return <p>{TEXT.losing}</p>;
  const worst = worstLosses(deal.rounds, game.losses);
  if (worst.length === 0) return <p>{TEXT.noLosses}</p>;
  return (
    <ul>
      {worst.map(({ round, asked, lostNs }) => (
        <li key={round}>
          {TEXT.loss(round + 1, reachOf(stand.played[round]!.asked!), reachOf(asked), lostNs)}{' '}
          <ShowMe deal={deal} played={stand.played} round={round} />
        </li>
      ))}
    </ul>
  );
}

function Habits({ deal, stand }: Pick<ResultProps, 'deal' | 'stand'>) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  const names = deal.rounds.filter((_, nth) => nth % ROUNDS_AT_A_TIME === 0).map(({ habit }) => habit);
  return (
    <>
      <div ref={element}>
        {widthPx > 0 && (
          <History
            rounds={deal.rounds}
            played={stand.played}
            {...{ widthPx, metrics, heightPx: 130 * metrics.stroke }}
          />
        )}
        <p className="game-legend">
          <b className="waited">{TEXT.waited}</b> <b className="found">{TEXT.legend.found}</b>{' '}
          <b className="wasted">{TEXT.legend.wasted}</b>
        </p>
      </div>
      <ol className="game-habits">
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <b>
              {TEXT.reveal(
                names.flatMap((each, nth) => (each === name ? [nth] : [])),
                ROUNDS_AT_A_TIME,
              )}
              :
            </b>{' '}
            {TEXT.habit[name]}.
          </li>
        ))}
      </ol>
    </>
  );
}

function Verdict({ stand, game }: Pick<ResultProps, 'stand' | 'game'>) {
  const you = waitedNs(stand.played);
  const kernel = game.kernel && waitedNs(game.kernel);
  const best = game.best && waitedNs(game.best.rounds);
  const share = kernel !== null && best !== null && you < kernel ? shareSaved(you, kernel, best) : null;
  if (kernel === null) return null;
  return (
    <p className="game-verdict">
      {you === kernel ? TEXT.even : you < kernel ? TEXT.won(kernel - you) : TEXT.lost(you - kernel)}{' '}
      {share !== null && TEXT.share(share)}
    </p>
  );
}

export function Result({ deal, stand, game, onShare }: ResultProps) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: keyboard and screen reader go on here.
  useEffect(() => heading.current?.focus(), []);
  const next = deal.seed === SEED_MAX ? SEED_MIN : deal.seed + 1;
  const named = (name: string, played: readonly Played[]) => `${name} ${inMs(waitedNs(played))}`;
  const players = [
    { name: named(TEXT.you, stand.played), played: stand.played, kind: 'you' },
    ...(game.kernel
      ? [{ name: named(TEXT.kernel(KERNEL), game.kernel), played: game.kernel, kind: 'kernel' }]
      : []),
    ...(game.best
      ? [{ name: named(TEXT.best, game.best.rounds), played: game.best.rounds, kind: 'best' }]
      : []),
  ];
  return (
    <div className="game-result">
      <div className="game-title">
        <h1 ref={heading} tabIndex={-1}>
          {TEXT.overTitle}
        </h1>
        <Verdict stand={stand} game={game} />
      </div>
      <nav className="game-ways">
        <a className="main-button" href={`#play/${next}`}>
          {TEXT.next(next)}
        </a>
        <button type="button" className="link" onClick={playAgain}>
          {TEXT.again}
        </button>
        <button type="button" className="link" aria-keyshortcuts="L" onClick={onShare}>
          {TEXT.copy}
        </button>
      </nav>
      <section>
        <h2>{TEXT.chart}</h2>
        <div ref={element}>{widthPx > 0 && <Chart {...{ players, widthPx, metrics }} />}</div>
      </section>
      <section className="game-losses">
        <h2>{TEXT.lossesTitle}</h2>
        <Losses {...{ deal, stand, game }} />
      </section>
      <section>
        <h2>{TEXT.revealTitle}</h2>
        <Habits deal={deal} stand={stand} />
      </section>
      {game.best && (
        <section className="game-words">
          <h2>{TEXT.bestTitle}</h2>
          <p>{TEXT.bestIs(game.best.tried)}</p>
          <p>
            {TEXT.bestLimits}
            {game.best.cut > 0 && TEXT.bestCut(game.best.cut)}
          </p>
        </section>
      )}
    </div>
  );
}
