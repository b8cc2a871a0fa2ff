/** A disk: what it does now, and what each of the last reads has cost. */
import { useMemo, useState } from 'react';
import { NONE } from '../../core/schema/schema.gen.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { ease } from '../../marks/motion.ts';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { relatedTo } from '../../scene/related.ts';
import type { ViewProps } from '../view.ts';
import { describeBatch } from './describe.ts';
import { isAbout } from './about.ts';
import { BandMark } from './band.tsx';
import { Ladder } from './ladder.tsx';
import { layoutDisk, reachOf, type DiskPicture, type LadderRow } from './layout.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import type { Transfer } from './transfers.ts';

export { describeDisk } from './describe.ts';
export { heightsOfDisk } from './room.ts';

export function Disk({ scene, widthPx, heightPx, pointed, onPoint, phase, isReduced }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const own = useMemo(() => reachOf(scene.columns), [scene.columns]);
  const { reach, isShared } = useSharedScale('cost of a read', own);
  const moved = isReduced ? 1 : ease(phase);
  const picture = useMemo(
    () => layoutDisk(scene, { widthPx, heightPx, metrics, reachNs: reach }, moved),
    [scene, widthPx, heightPx, metrics, reach, moved],
  );
  const [lit, setLit] = useState<number | null>(null);
  const slot = pointed && relatedTo(scene, pointed).slot;
  const ofSlot =
    slot === null
      ? null
      : picture.ladder.rows.findLast(({ batch }) =>
          batch.transfers.some((each) => slot >= each.slot && slot < each.slot + each.pages),
        );
  const about = (each: Transfer) => isAbout(scene, each);
  const isNow = (row: LadderRow) => row.batch.transfers.some(about);
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      {picture.bands.map((band) => (
        <BandMark
          key={band.disk.index}
          band={band}
          picture={picture}
          metrics={metrics}
          isOnly={picture.bands.length === 1}
          isAbout={about}
        />
      ))}
      {picture.hasLadder && (
        <Ladder
          picture={picture}
          metrics={metrics}
          lit={lit ?? ofSlot?.batch.nr ?? null}
          isNow={isNow}
          isShared={isShared}
        />
      )}
      <Target picture={picture} lit={lit} onLit={setLit} onPoint={onPoint} />
    </svg>
  );
}

interface TargetProps extends Pick<ViewProps, 'onPoint'> {
  readonly picture: DiskPicture;
  readonly lit: number | null;
  readonly onLit: (nr: number | null) => void;
}

function Target({ picture, lit, onLit, onPoint }: TargetProps) {
  const { rows, top, rowPx, left } = picture.ladder;
  if (rows.length === 0) return null;
  const index = Math.max(0, lit === null ? rows.length - 1 : rows.findIndex(({ batch }) => batch.nr === lit));
  const row = rows[index]!;
  return (
    <StripTarget
      label={TEXT.label}
      words={describeBatch(row.batch, row.kind)}
      index={index}
      total={rows.length}
      page={rows.length}
      box={{ x: left, y: top, width: picture.right - left, height: rows.length * rowPx }}
      at={(_, y) => {
        const nth = Math.floor((y - top) / rowPx);
        return nth >= 0 && nth < rows.length ? nth : null;
      }}
      onPoint={(nth) => {
        const read = nth === null ? null : rows[nth]!.batch;
        onLit(read?.nr ?? null);
        const [first] = read?.transfers ?? [];
        onPoint(first && first.slot !== NONE ? { kind: 'slot', slot: first.slot } : null);
      }}
    />
  );
}
