/** Who waits for whom: lanes of the CPUs, the queue of a lock, and which locks have cost how much. */
import { useId, useMemo, useState } from 'react';
import { useMetrics } from '../../marks/metrics.ts';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import type { ViewProps } from '../view.ts';
import { LocksHead } from './draw-head.tsx';
import { LanesMark } from './draw-lanes.tsx';
import { QueueMark } from './draw-queue.tsx';
import { TotalsMark } from './draw-totals.tsx';
import { LaneTarget } from './lane-target.tsx';
import { layoutLocks, reachOf, spanNsOf, type LocksPicture } from './layout.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';

export { describeLocks } from './describe.ts';
export { heightsOfLocks } from './room.ts';

export function Locks({ scene, widthPx, heightPx, pointed, onPoint }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const own = useMemo(() => reachOf(scene.columns), [scene.columns]);
  const { reach } = useSharedScale('waiting for locks', own);
  /** The class that somebody has pressed; null: the one that the lesson speaks of, else the lock that was waited for most. */
  const [kind, setKind] = useState<number | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const spoken = kind ?? scene.lock ?? null;
  const ownSpanNs = useMemo(() => spanNsOf(scene.columns, spoken), [scene.columns, spoken]);
  // The shortest time of all, since no machine remembers more than its own: so many fit into a second.
  const { reach: perSecond } = useSharedScale('time of the lanes', 1e9 / ownSpanNs);
  const spanNs = Math.round(1e9 / perSecond);
  const picture = useMemo(
    () => layoutLocks(scene, { widthPx, heightPx, metrics, kind: spoken, reachShare: reach, spanNs }),
    [scene, widthPx, heightPx, metrics, spoken, reach, spanNs],
  );
  const id = `${useId()}-bars`;
  const bars = `url(#${id})`;
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <defs>
        <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect width={4} height={4} fill="var(--loss-tint)" />
          <rect width={2} height={4} fill="var(--loss)" />
        </pattern>
      </defs>
      <LocksHead {...{ picture, metrics, bars }} />
      <LanesMark {...{ picture, metrics, bars }} />
      <QueueMark {...{ picture, metrics }} />
      <LaneTarget {...{ scene, picture, metrics, pointed, onPoint, widthPx }} />
      <TotalsMark {...{ picture, metrics, bars, lit }} />
      <Target
        picture={picture}
        lit={lit}
        onLit={setLit}
        onPress={(pressed) => setKind(pressed === kind ? null : pressed)}
      />
    </svg>
  );
}

interface TargetProps {
  readonly picture: LocksPicture;
  readonly lit: number | null;
  readonly onLit: (kind: number | null) => void;
  readonly onPress: (kind: number) => void;
}

/** A class of locks is pointed at; pressed, its busiest lock is the one that lanes and queue speak of. */
function Target({ picture, lit, onLit, onPress }: TargetProps) {
  const { totals, room } = picture;
  const rows = totals?.rows ?? [];
  const spoken = rows.findIndex(({ isSpoken }) => isSpoken);
  const index = Math.max(0, lit === null ? spoken : rows.findIndex(({ total }) => total.kind === lit));
  const row = rows[index];
  if (!totals || !row) return null;
  const { total } = row;
  return (
    <StripTarget
      label={TEXT.targetLabel}
      words={TEXT.tells.row(total.kind, total.locks, total.share, total.taken, total.contended)}
      index={index}
      total={rows.length}
      page={rows.length}
      box={{
        x: 0,
        y: rows[0]!.y,
        width: totals.rowsRight,
        height: rows.length * room.rowPx,
      }}
      at={(_, y) => {
        const nth = Math.floor((y - rows[0]!.y) / room.rowPx);
        return nth >= 0 && nth < rows.length ? nth : null;
      }}
      onPoint={(nth) => onLit(nth === null ? null : rows[nth]!.total.kind)}
      onPress={() => {
        if (total.locks > 0) onPress(total.kind);
      }}
    />
  );
}
