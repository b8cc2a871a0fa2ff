import { memo } from 'react';
import { threadPath, type Thread, type ThreadKind } from './threads.ts';

interface ThreadLinesProps {
  readonly threads: readonly Thread[];
  readonly fromY: number;
  readonly toY: number;
  /** Threads of a second task are paler. */
  readonly isSecond: boolean;
  readonly litSlot: number | null;
  readonly progress: number;
  readonly stroke: number;
}

const WIDTH: Readonly<Record<ThreadKind, number>> = { rest: 1, guess: 2.2, now: 2.8 };
const COLOR: Readonly<Record<ThreadKind, string>> = {
  rest: 'var(--anon)',
  guess: 'var(--guess)',
  now: 'var(--now)',
};

/** Drawn from the page to the slot while `progress` is below 1. */
const ThreadLine = memo(function ThreadLine(props: {
  d: string;
  kind: ThreadKind;
  opacity: number;
  width: number;
  progress: number;
}) {
  const { d, kind, opacity, width, progress } = props;
  const dash = progress < 1 ? { pathLength: 1, strokeDasharray: '1 1', strokeDashoffset: 1 - progress } : {};
  return <path d={d} fill="none" stroke={COLOR[kind]} strokeWidth={width} opacity={opacity} {...dash} />;
});

export const ThreadLines = memo(function ThreadLines(props: ThreadLinesProps) {
  const { threads, fromY, toY, isSecond, litSlot, progress, stroke } = props;
  return (
    <g aria-hidden="true" data-shows="line">
      {/* By their places, as the marks at both ends are. */}
      {threads.map(({ slot, kind, fromX, toX, isNew }, place) => {
        const isLit = slot === litSlot;
        return (
          <ThreadLine
            key={place}
            d={threadPath(fromX, fromY, toX, toY)}
            kind={kind}
            opacity={kind !== 'rest' || isLit ? 1 : isSecond ? 0.4 : 0.65}
            width={(isLit && kind === 'rest' ? 2 : WIDTH[kind]) * stroke}
            progress={isNew || kind === 'now' ? progress : 1}
          />
        );
      })}
    </g>
  );
});
