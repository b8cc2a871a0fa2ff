/** Two runs as curves, drawn as far as they are shown: what came out, what was predicted, and where they part. */
import { formatCount } from '../lib/format.ts';
import { DifferenceSign, MachineSign } from '../marks/machine-signs.tsx';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import { layoutChart, type ChartInputs, type ChartLayout, type Curve } from './chart-layout.ts';
import type { ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

/** Room for the names of counts on the left, with larger letters on a projector; of touches below, of the head above. */
const LEFT = { usual: 66, projector: 90 } as const;
const BELOW = 30;
const ABOVE = 30;
/** The part of the width that the numbers at the ends have. */
const ENDS = { least: 96, share: 0.14 } as const;

interface CurveProps {
  readonly curve: Curve;
  readonly nth: 0 | 1;
  readonly headX: number;
  readonly isEnd: boolean;
  readonly guess: number;
}

function CurveMarks({ curve, nth, headX, isEnd, guess }: CurveProps) {
  return (
    <g className={`review-curve of-${nth + 1}`}>
      <path d={curve.path} />
      <circle cx={headX} cy={curve.y} r={4.5} />
      <text className="review-end" x={headX + 12} y={curve.textY} dy="0.36em">
        {formatCount(curve.count)}
      </text>
      {isEnd && (
        <g className="review-guess">
          <path d={`M${headX - 22} ${curve.guessY}h30`} />
          <text x={headX - 28} y={curve.guessTextY} dy="0.36em">
            {TEXT.predicted(guess)}
          </text>
        </g>
      )}
    </g>
  );
}

function Axes({
  chart,
  height,
  width,
}: {
  readonly chart: ChartLayout;
  readonly height: number;
  readonly width: number;
}) {
  return (
    <g className="review-axes">
      {chart.ticks.map(({ count, y }) => (
        <g key={count}>
          <path d={`M0 ${y}H${width}`} />
          <text x={-10} y={y} dy="0.36em" textAnchor="end">
            {formatCount(count)}
          </text>
        </g>
      ))}
      {/* Where names of counts stand above it: behind the first number it would be in the way of the second. */}
      <text x={-10} y={height + 20} textAnchor="end">
        {TEXT.touches}
      </text>
      {chart.touches.map(({ touch, x }, nth) => (
        <text key={touch} x={x} y={height + 20} textAnchor={nth === 0 ? 'start' : 'middle'}>
          {formatCount(touch)}
        </text>
      ))}
    </g>
  );
}

interface ChartProps extends Omit<ChartInputs, 'width' | 'height'> {
  readonly scene: ReviewScene;
  readonly isEnd: boolean;
}

export function CourseChart({ scene, isEnd, ...inputs }: ChartProps) {
  const [box, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const left = LEFT[useIsProjector() ? 'projector' : 'usual'];
  const width = widthPx - left - Math.max(ENDS.least, widthPx * ENDS.share);
  const height = heightPx - ABOVE - BELOW;
  const chart = width > 0 && height > 0 ? layoutChart({ ...inputs, width, height }) : null;
  return (
    <figure className="review-chart">
      <figcaption>
        <b>{scene.axis.name}</b> <span>{scene.axis.says}</span>
        <ul>
          {scene.machines.map(({ label }, nth) => (
            <li key={label} className={`of-${nth + 1}`}>
              <MachineSign machine={nth + 1} size={13} /> {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={box}>
        {chart && (
          <>
            <p className="visually-hidden">{spoken(scene, chart, inputs.touch, isEnd)}</p>
            <svg width={widthPx} height={heightPx} aria-hidden="true">
              <g transform={`translate(${left} ${ABOVE})`}>
                <rect className="review-span" x={chart.span.x} width={chart.span.width} height={height} />
                <text className="review-span-name" x={chart.span.x + 6} y={16}>
                  {scene.phase}
                </text>
                <Axes {...{ chart, height, width }} />
                {chart.curves.map((curve, nth) => (
                  <CurveMarks
                    key={scene.machines[nth as 0 | 1].label}
                    {...{ curve, isEnd }}
                    nth={nth as 0 | 1}
                    headX={chart.headX}
                    guess={inputs.prediction[nth as 0 | 1]}
                  />
                ))}
                {chart.parting && (
                  <g transform={`translate(${chart.parting.x} ${chart.parting.y})`}>
                    <text className="review-parting" x={-16} y={-10} textAnchor="end">
                      {TEXT.theyPart}
                    </text>
                    <g transform="translate(-11 -11)">
                      <DifferenceSign isFirst={false} size={10} />
                    </g>
                  </g>
                )}
                <path className="review-head" d={`M${chart.headX} -8V${height}`} />
                <text
                  className="review-head-name"
                  x={chart.headX}
                  y={-14}
                  textAnchor={chart.headX > width / 2 ? 'end' : 'start'}
                >
                  {TEXT.touch(inputs.touch, isEnd)}
                </text>
              </g>
            </svg>
          </>
        )}
      </div>
    </figure>
  );
}

function spoken(
  { axis, machines }: ReviewScene,
  { curves }: ChartLayout,
  touch: number,
  isEnd: boolean,
): string {
  const counts = curves.map(({ count }, nth) => `${machines[nth as 0 | 1].label}: ${formatCount(count)}`);
  return `${axis.name}, ${axis.says}. ${TEXT.touch(touch, isEnd)}. ${counts.join('; ')}.`;
}
