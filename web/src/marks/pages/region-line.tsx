/** The line of a region: its head, its pages, what happens on it, and what the ticks of a barcode mean. */
import type { ComponentProps } from 'react';
import { relatedTo } from '../../scene/related.ts';
import type { Scene } from '../../scene/scene.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Thing } from '../../store/thing.ts';
import { Head } from '../head.tsx';
import { useMetrics } from '../metrics.ts';
import { Moment } from './line-moment.tsx';
import { lineHeight, shownPages } from './line.ts';
import { PageLine } from './page-line.tsx';

type LineProps = Omit<ComponentProps<typeof PageLine>, 'metrics' | 'nowPage' | 'litPage'> &
  Pick<ComponentProps<typeof Moment>, 'moment' | 'caretFrom'> &
  Pick<ComponentProps<typeof Head>, 'aboveY' | 'belowMiddle'>;

interface RegionLineProps extends LineProps {
  readonly scene: Scene;
  readonly widthPx: number;
  readonly pointed: Thing | null;
  /** What the ticks of a barcode mean, and how far below it that stands; null: not said. */
  readonly ticks: { readonly words: string; readonly gapPx: number } | null;
}

export function RegionLine({ scene, widthPx, pointed, ticks, ...props }: RegionLineProps) {
  const metrics = useMetrics(widthPx);
  const { line, moment, caretFrom, y, names, plan, phase, isReduced, isLower } = props;
  const { first, last } = shownPages(line);
  const lit = relatedTo(scene, pointed).page;
  const height = lineHeight(line, metrics);
  const common = { line, y, metrics, plan, phase, isReduced, isLower };
  return (
    <>
      <Head
        name={line.region.head}
        shown={TEXT.pageRange(first, last, line.region.pages)}
        {...{ metrics, y, height }}
        aboveY={props.aboveY}
        belowMiddle={props.belowMiddle}
      />
      <PageLine
        {...common}
        nowPage={moment.now?.page ?? null}
        names={names}
        litPage={lit?.region === line.region.index ? lit.page : null}
      />
      <Moment {...common} moment={moment} caretFrom={caretFrom} />
      {line.kind === 'barcode' && ticks && (
        <text
          className="mark-words"
          x={metrics.gutter}
          y={y + height + metrics.mark + ticks.gapPx}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
          aria-hidden="true"
        >
          {ticks.words}
          {scene.isRecorded === true && TEXT.barcodeUntold}
        </text>
      )}
    </>
  );
}
