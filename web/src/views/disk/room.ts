/** How much room the picture of a disk takes: known before the picture itself is fetched. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { disk_field } from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';

interface Room {
  readonly grown: number;
  readonly rows: number;
  readonly rowPx: number;
  readonly hasLadder: boolean;
}

/** Rows of reads come first, then what is drawn of the disks grows, then the rows do. */
export function shareRoom(kinds: readonly number[], metrics: Metrics, heightPx: number): Room {
  const em = metrics.mark;
  const bands = (grown: number) => kinds.reduce((sum, kind) => sum + bandHeight(kind, grown, metrics), 0);
  const left = heightPx - bands(1) - ladderHeight(0, 0, metrics);
  const rows = Math.max(ROWS.least, Math.min(ROWS.most, Math.floor(left / (em * ROW_EM.usual))));
  const isTight = left < rows * em * ROW_EM.usual;
  const rowUsual = em * (isTight ? ROW_EM.least : ROW_EM.usual);
  const spare = Math.max(0, left - rows * rowUsual);
  const drawn = em * kinds.reduce((sum, kind) => sum + drawnEm(kind), 0);
  const grown = drawn === 0 ? 1 : Math.min(BAND_GROWS, 1 + (spare * 0.6) / drawn);
  const rest = Math.max(0, spare - drawn * (grown - 1));
  const rowPx = Math.min(em * ROW_EM.most, rowUsual + rest / rows);
  const hasLadder = left >= Math.floor(ROWS.least * em * ROW_EM.least) - 2;
  return { grown, rows, rowPx: Math.floor(rowPx), hasLadder };
}

const { FLASH, ROTATING } = ENUM_VALUES.disk_kind;
const DISK_WORDS = Object.keys(disk_field).length;

/** More than so many disks are not drawn. */
const DISKS_MOST = 2;
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
const ROW_EM = { least: 1.3, usual: 1.55, most: 2.8 } as const;
/** Reads are few: rows that no read fills yet are empty room. */
const ROWS = { least: 3, usual: 8, most: 12 } as const;
const BAND_GROWS = 2.4;

/** What changes its height: the track, the lanes; words do not grow. */
export const drawnEm = (kind: number): number =>
  kind === ROTATING ? TRACK_EM : kind === FLASH ? LANES * LANE_EM + AXIS_EM : 0;

export const aboveOf = ({ gutter, sub }: Metrics): number => (gutter === 0 ? Math.round(sub * 1.9) : 0);

/** A band for each disk, in the order of the machine. */
export function kindsOf({ disks }: Columns): number[] {
  if (!disks) return [];
  return Array.from(
    { length: Math.min(DISKS_MOST, Math.floor(disks.length / DISK_WORDS)) },
    (_, disk) => disks[disk * DISK_WORDS + disk_field.KIND]!,
  );
}

/** Height of a band that is drawn `grown` times as high as the least. */
export const bandHeight = (kind: number, grown: number, metrics: Metrics): number =>
  Math.round(aboveOf(metrics) + metrics.mark * (drawnEm(kind) * grown + WORDS_EM + APART_EM));

/** Below a band; not below the last one where the ladder is left out. */
export const apartPx = ({ mark }: Metrics): number => Math.round(mark * APART_EM);

const ladderHeight = (rows: number, rowEm: number, metrics: Metrics): number =>
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
