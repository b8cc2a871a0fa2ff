/** The lanes as flows see them. Pure. */
import { LANES } from '../../../scene/frame-state.ts';
import type { LaneSpot } from './flow-marks.tsx';
import type { FourGeometry } from './geometry.ts';

export function spotsOf(geometry: FourGeometry): LaneSpot[] {
  const { s, pitch, left, places, bit, ageMost } = geometry;
  return geometry.lanes.flatMap(({ lane, y }): LaneSpot[] => {
    const info = LANES.find(({ list }) => list === lane.id);
    if (!info) return [];
    const { list, isFile, isActive } = info;
    const shown = Math.min(lane.length + lane.open, places);
    const end = left + Math.max(1, shown) * pitch - (pitch - s);
    return [
      {
        list,
        isFile,
        isActive,
        top: y,
        bottom: y + s,
        below: y + s + bit + 8 + ageMost,
        left,
        end,
        isEmpty: shown === 0,
        ...(lane.open > 0 && { liftedFrom: end - Math.min(lane.open, places) * pitch }),
      },
    ];
  });
}
