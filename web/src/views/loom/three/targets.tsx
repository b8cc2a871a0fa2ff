import { useMemo } from 'react';
import { StripTarget } from '../../../marks/strip-target.tsx';
import { cellAt, widthOf } from '../../../marks/strip.ts';
import { redOf } from '../../../scene/red.ts';
import { VIEW_TEXT } from '../../../scene/text.ts';
import { describeThing } from '../../../scene/words.ts';
import type { Thing } from '../../../store/thing.ts';
import { LOOM_TEXT as TEXT } from '../text.ts';
import type { ThreeProps } from './picture.ts';
import type { Geometry, Row } from './geometry.ts';

type TargetProps = ThreeProps & { readonly geometry: Geometry };

export function Targets({ geometry, region, ...props }: TargetProps) {
  const { frames, pages, slots, s, tray } = geometry;
  const { pointed } = props;
  const red = redOf(props.scene);
  const at = { ...props, region };
  return (
    <>
      <RowTarget
        {...at}
        row={frames}
        height={s}
        label={TEXT.framesLabel}
        index={(pointed?.kind === 'frame' ? pointed.frame : red?.frame) ?? frames.first}
        thingAt={(frame) => ({ kind: 'frame', frame })}
      />
      <RowTarget
        {...at}
        row={pages}
        height={s}
        label={VIEW_TEXT.pagesOf(region.head)}
        index={(pointed?.kind === 'page' ? pointed.page : red?.page?.page) ?? pages.first}
        thingAt={(page) => ({ kind: 'page', region: region.index, page })}
      />
      <RowTarget
        {...at}
        row={slots}
        height={tray}
        label={VIEW_TEXT.slotsOfDevice}
        index={(pointed?.kind === 'slot' ? pointed.slot : red?.slot) ?? slots.first}
        thingAt={(slot) => ({ kind: 'slot', slot })}
      />
    </>
  );
}

interface RowTargetProps extends ThreeProps {
  readonly row: Row;
  readonly height: number;
  readonly label: string;
  readonly index: number;
  readonly thingAt: (index: number) => Thing;
}

function RowTarget({ row, height, label, index, thingAt, scene, onPoint }: RowTargetProps) {
  const words = useMemo(() => describeThing(scene, thingAt(index)), [scene, thingAt, index]);
  return (
    <StripTarget
      label={label}
      words={words}
      index={index}
      total={row.total}
      page={row.count}
      box={{ x: row.left, y: row.y, width: widthOf(row), height }}
      at={(x) => cellAt(row, x)}
      onPoint={(each) => onPoint(each === null ? null : thingAt(each))}
    />
  );
}
