/** Entries and ties, painted: one line is the page's entry, two are the swap cache, and there are no others. */
import { TieLine } from '../../../marks/threads/tie.tsx';
import type { Metrics } from '../../../marks/metrics.ts';
import { relatedTo } from '../../../scene/related.ts';
import type { Scene } from '../../../scene/scene.ts';
import type { Thing } from '../../../store/thing.ts';
import { redOf } from '../../../scene/red.ts';
import type { ThreePicture } from './picture.ts';
import type { DrawnEntry } from './moved.ts';
import { wayOfEntry, wayOfTie } from './ways.ts';
import type { RedPlace } from './red-place.ts';

interface LinesProps {
  readonly kind: 'entries' | 'ties';
  readonly picture: ThreePicture;
  readonly metrics: Metrics;
  readonly red: RedPlace;
  readonly scene: Scene;
  readonly pointed: Thing | null;
  readonly phase: number;
}

const isSame = (one: { page: number } | null, other: { page: number }) => one?.page === other.page;

export function Lines(props: LinesProps) {
  return props.kind === 'entries' ? <Entries {...props} /> : <Ties {...props} />;
}

function Entries({ picture: { drawn, geometry }, metrics, red, scene, pointed, phase }: LinesProps) {
  const lit = relatedTo(scene, pointed).page?.page ?? null;
  const about = redOf(scene)?.page?.page ?? null;
  const isRed = (entry: DrawnEntry) => phase > 0 && !red.isGone && isSame(red.entry, entry);
  const sorted = [...drawn.entries].sort((one, other) => Number(isRed(one)) - Number(isRed(other)));
  return (
    <>
      {drawn.letGo.map((entry) => (
        <path
          key={`gone ${entry.page}`}
          d={wayOfEntry(entry, geometry).d}
          fill="none"
          stroke={red.isGone && isSame(red.entry, entry) ? 'var(--now)' : 'var(--ink-3)'}
          strokeWidth={1.2 * metrics.stroke}
          strokeDasharray="4 3"
        />
      ))}
      {sorted.map((entry) => {
        const isNear = entry.page === lit || entry.page === about;
        const part =
          entry.drawn < 1 ? { pathLength: 1, strokeDasharray: '1 1', strokeDashoffset: 1 - entry.drawn } : {};
        return (
          <path
            key={entry.page}
            data-entry={entry.page}
            data-now={isRed(entry) ? '' : undefined}
            d={wayOfEntry(entry, geometry).d}
            fill="none"
            stroke={isRed(entry) ? 'var(--now)' : 'var(--anon)'}
            strokeWidth={(isRed(entry) ? 2.8 : isNear ? 2.2 : 1.2) * metrics.stroke}
            opacity={isRed(entry) || isNear ? 1 : 0.65}
            {...part}
          />
        );
      })}
    </>
  );
}

function Ties({ picture: { drawn, geometry }, red, phase }: LinesProps) {
  const width = Math.max(3, geometry.s * 0.2);
  const isRed = ({ slot }: { slot: number }) => phase > 0 && red.tie?.slot === slot;
  return (
    <>
      {drawn.cut.map((tie) => (
        <g key={`cut ${tie.slot}`} data-now={isRed(tie) && red.isGone ? '' : undefined}>
          <TieLine d={wayOfTie(tie, geometry).d} width={width} color="" drawn={1} isBusy={false} isCut />
        </g>
      ))}
      {drawn.ties.map((tie) => {
        const now = isRed(tie) && !red.isGone;
        return (
          <g key={tie.slot} data-tie={tie.slot} data-now={now ? '' : undefined}>
            <TieLine
              d={wayOfTie(tie, geometry).d}
              width={width}
              color={now ? 'var(--now)' : 'var(--anon)'}
              drawn={tie.drawn}
              isBusy={tie.isBusy}
            />
          </g>
        );
      })}
    </>
  );
}
