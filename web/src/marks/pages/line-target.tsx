import { useMemo } from 'react';
import { barcodePage } from './barcode.ts';
import { lineHeight, shownPages, type Line } from './line.ts';
import { useMetrics } from '../metrics.ts';
import { presentOf } from '../../scene/now.ts';
import { cellAt, widthOf } from '../strip.ts';
import { StripTarget } from '../strip-target.tsx';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import { describePage } from '../../scene/words.ts';

interface LineTargetProps {
  readonly scene: Scene;
  readonly widthPx: number;
  readonly pointed: Thing | null;
  readonly onPoint: (thing: Thing | null) => void;
  readonly line: Line;
  readonly y: number;
  readonly onKey?: (key: string) => boolean;
  readonly onPress?: () => void;
}

/** Where the keys begin: at what is pointed at, else where the red mark stands, else at the first that is shown. */
function indexOf({ line, pointed, scene }: LineTargetProps): number {
  const { region } = line;
  if (pointed?.kind === 'page' && pointed.region === region.index) return pointed.page;
  const { now } = presentOf(scene);
  return now?.page?.region === region.index ? now.page.page : shownPages(line).first;
}

export function LineTarget(props: LineTargetProps) {
  const { line, y, scene, widthPx, onPoint, onKey, onPress } = props;
  const metrics = useMetrics(widthPx);
  const { region } = line;
  const index = indexOf(props);
  const words = useMemo(
    () => describePage(scene, { region: region.index, page: index }),
    [scene, region, index],
  );
  const height = lineHeight(line, metrics);
  const isCells = line.kind === 'cells';
  const { left, width } = isCells
    ? { left: line.pages.strip.left, width: widthOf(line.pages.strip) }
    : { left: line.barcode.left, width: line.barcode.widthPx };
  return (
    <StripTarget
      label={TEXT.pagesOf(region.head)}
      words={words}
      index={index}
      total={region.pages}
      page={isCells ? line.pages.strip.count : 64}
      box={{ x: left, y, width, height }}
      at={(x) => (isCells ? cellAt(line.pages.strip, x) : barcodePage(line.barcode, x, region.pages))}
      onPoint={(page) => onPoint(page === null ? null : { kind: 'page', region: region.index, page })}
      onKey={onKey}
      onPress={onPress}
    />
  );
}
