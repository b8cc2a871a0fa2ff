/** How much room the picture of a disk takes: known before the picture itself is fetched. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { fixedHeight } from '../view.ts';
import type { Heights, HeightsAsked } from '../view.ts';

const { FLASH, ROTATING } = ENUM_VALUES.disk_kind;
const DISK_WORDS = Object.keys(ENUM_VALUES.disk_field).length;

/** More than so many disks are not drawn. */
export const DISKS_MOST = 2;
/** Requests of flash that have a line of their own. */
export const LANES = 8;

/** In sizes of words on marks. */
const TRACK_EM = 7.66;
const LANE_EM = 0.72;
const AXIS_EM = 1.9;
/** What it did last, and its queue. */
const WORDS_EM = 3.2;
const APART_EM = 1.4;
export const LADDER_HEAD_EM = 1.9;
export const ROW_EM = { least: 1.3, usual: 1.55, most: 2.8 } as const;
/** Reads are few: rows that no read fills yet are empty room. */
export const ROWS = { least: 3, usual: 8, most: 12 } as const;
export const BAND_GROWS = 2.4;

/** What changes its height: the track, the lanes; words do not grow. */
export const drawnEm = (kind: number): number =>
  kind === ROTATING ? TRACK_EM : kind === FLASH ? LANES * LANE_EM + AXIS_EM : 0;

export const aboveOf = ({ gutter, sub }: Metrics): number => (gutter === 0 ? Math.round(sub * 1.9) : 0);

/** A band for each disk, in the order of the machine. */
export function kindsOf({ disks }: Columns): number[] {
  if (!disks) return [];
  return Array.from(
    { length: Math.min(DISKS_MOST, Math.floor(disks.length / DISK_WORDS)) },
    (_, disk) => disks[disk * DISK_WORDS + ENUM_VALUES.disk_field.KIND]!,
  );
}

/** Height of a band that is drawn `grown` times as high as the least. */
export const bandHeight = (kind: number, grown: number, metrics: Metrics): number =>
  Math.round(aboveOf(metrics) + metrics.mark * (drawnEm(kind) * grown + WORDS_EM + APART_EM));

/** Below a band; not below the last one where the ladder is left out. */
export const apartPx = ({ mark }: Metrics): number => Math.round(mark * APART_EM);

export const ladderHeight = (rows: number, rowEm: number, metrics: Metrics): number =>
  Math.ceil(aboveOf(metrics) + metrics.mark * (LADDER_HEAD_EM + rows * rowEm + 0.4));

export function heightsOfDisk({ scene, metrics }: HeightsAsked): Heights {
  const kinds = kindsOf(scene.columns);
  const at = (name: keyof typeof ROWS, grown: number) =>
    kinds.reduce((sum, kind) => sum + bandHeight(kind, grown, metrics), 0) +
    ladderHeight(ROWS[name], ROW_EM[name], metrics);
  return {
    least: at('least', 1),
    tight: [
      fixedHeight(kinds.reduce((sum, kind) => sum + bandHeight(kind, 1, metrics), 0) - apartPx(metrics)),
    ],
    small: at('usual', 1),
    usual: at('usual', 1),
    most: at('most', BAND_GROWS),
  };
}
