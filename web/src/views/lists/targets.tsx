import { useMemo, useState } from 'react';
import { StripTarget } from '../../marks/strip-target.tsx';
import { describeThing } from '../../scene/words.ts';
import type { ViewProps } from '../view.ts';
import { leftOf, type LaneBox, type ListsGeometry } from './geometry.ts';
import type { Carried, Lists } from './state.ts';
import { LISTS_TEXT as TEXT } from './text.ts';

type TargetProps = ViewProps & { readonly lists: Lists; readonly geometry: ListsGeometry };

export function LaneTargets(props: TargetProps) {
  return props.geometry.lanes
    .filter(({ lane }) => typeof lane.id === 'number' && lane.length > 0)
    .map((box) => <LaneTarget key={box.lane.id} {...props} box={box} />);
}

function LaneTarget({
  box,
  lists,
  geometry,
  scene,
  pointed,
  onPoint,
}: TargetProps & { readonly box: LaneBox }) {
  const [kept, setKept] = useState(0);
  const { id, length, open } = box.lane;
  const pages = useMemo(() => pagesOf(lists, id), [lists, id]);
  const found = pointed?.kind === 'frame' ? pages.findIndex(({ frame }) => frame === pointed.frame) : -1;
  const index = found >= 0 ? found : Math.min(kept, length - 1);
  const frame = pages[index]?.frame ?? 0;
  const words = useMemo(() => describeThing(scene, { kind: 'frame', frame }), [scene, frame]);
  const { s, left, pitch, places } = geometry;
  const at = (x: number): number | null => {
    for (let each = 0; each < length; each++) {
      const from = leftOf(geometry, each, length + open);
      if (from !== null && x >= from && x < from + pitch) return each;
    }
    return null;
  };
  return (
    <StripTarget
      label={TEXT.label(TEXT.lanes[id as number]!)}
      words={words}
      index={index}
      total={length}
      page={places}
      box={{ x: left, y: box.y, width: Math.min(length, places) * pitch, height: s }}
      at={at}
      onPoint={(each) => {
        if (each !== null) setKept(each);
        const of = each === null ? undefined : pages[each];
        onPoint(of ? { kind: 'frame', frame: of.frame } : null);
      }}
    />
  );
}

function pagesOf({ carried }: Lists, id: LaneBox['lane']['id']): Carried[] {
  return [...carried.values()]
    .filter(({ place }) => place.lane === id && !place.isLifted)
    .sort((one, other) => one.place.index - other.place.index);
}
