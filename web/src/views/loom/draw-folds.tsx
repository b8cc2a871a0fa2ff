/** The folded regions, painted and to be pointed at; a press gives one a line of its own. */
import { PageLine } from '../../marks/pages/page-line.tsx';
import { LineTarget } from '../../marks/pages/line-target.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import { relatedTo } from '../../scene/related.ts';
import { LOOM_TEXT as TEXT } from './text.ts';
import type { Folds as FoldsLayout } from './folds.ts';
import type { Parts } from './parts.tsx';

type FoldsProps = Parts & { readonly folds: FoldsLayout };

export function Folds({ folds: { folds, total, hidden, hiddenX }, ...props }: FoldsProps) {
  const { layout, scene, pointed, widthPx, plan, names, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const { folds: y, foldsHead } = layout.rows;
  const lit = relatedTo(scene, pointed).page;
  const small = { className: 'mark-words', fontSize: metrics.mark } as const;
  return (
    <g aria-hidden="true">
      <FoldsHead words={TEXT.moreRegions(total)} {...props} />
      {folds.map(({ line, left }) => (
        <g key={line.region.index}>
          <text {...small} className="mark-words mark-strong" x={left} y={foldsHead}>
            {line.region.head}
          </text>
          <PageLine
            {...{ line, y, metrics, names, plan, phase, isReduced }}
            isLower
            nowPage={null}
            litPage={lit?.region === line.region.index ? lit.page : null}
          />
        </g>
      ))}
      {hidden > 0 && (
        <text {...small} x={hiddenX} y={y + metrics.mark} fill="var(--ink-2)">
          {TEXT.hiddenRegions(hidden)}
        </text>
      )}
    </g>
  );
}

/** In the gutter, in two lines; without one above the names. */
function FoldsHead({ words, layout, widthPx }: Parts & { words: string }) {
  const metrics = useMetrics(widthPx);
  const { folds: y, foldsHead } = layout.rows;
  const small = { className: 'mark-words', x: 0, fontSize: metrics.sub, fill: 'var(--ink-3)' } as const;
  if (metrics.gutter === 0)
    return (
      <text {...small} y={foldsHead - metrics.mark * 1.5}>
        {words}
      </text>
    );
  const space = words.lastIndexOf(' ');
  return (
    <>
      <text {...small} y={y + metrics.sub * 0.2}>
        {words.slice(0, space)}
      </text>
      <text {...small} y={y + metrics.sub * 1.45}>
        {words.slice(space + 1)}
      </text>
    </>
  );
}

export function FoldTargets({
  folds,
  onUnfold,
  ...props
}: FoldsProps & { readonly onUnfold: (region: number) => void }) {
  return folds.folds.map(({ line }) => (
    <LineTarget
      key={line.region.index}
      {...props}
      line={line}
      y={props.layout.rows.folds}
      onPress={line.region.isFile ? undefined : () => onUnfold(line.region.index)}
    />
  ));
}
