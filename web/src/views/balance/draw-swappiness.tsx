import { useState } from 'react';
import { Head } from '../../marks/head.tsx';
import { StripTarget } from '../../marks/strip-target.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { direct } from '../../store/session/directions.ts';
import type { DrawProps } from './draw-props.ts';
import type { BalancePicture } from './layout.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

interface Props extends DrawProps {
  readonly place: NonNullable<BalancePicture['swappiness']>;
  readonly canSet: boolean;
  /** The value that a question supposes; null when none does. */
  readonly askedFor: number | null;
}

/** The ruler of swappiness: where it stands, and another value that may be set from here on, which makes a branch of the run. */
export function SwappinessMark({ place, picture, metrics, canSet, askedFor }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { balance, left, room } = picture;
  const { f } = room;
  const { swappiness, swappinessMost: most } = balance;
  const x = (value: number) => place.left + (value * (place.right - place.left)) / most;
  const { lineY } = place;
  const shown = chosen ?? askedFor;
  const isOther = shown !== null && shown !== swappiness;
  const marks = most > 100 ? [0, 100, 200] : [0, 50, 100];
  const told = isOther && chosen !== null ? TEXT.setTo(shown) : null;
  const small = { className: 'mark-words', fontSize: metrics.mark } as const;
  const r = 7.5 * f;
  const hasHints =
    widthOfWords(TEXT.swapCostsMore + TEXT.fileCostsMore, metrics.mark) + 16 <= place.right - place.left + 12;
  // What a question supposed has been answered, and the split that is drawn is that of it.
  const priced = chosen === null && askedFor !== null ? askedFor : swappiness;
  const priceWords = TEXT.price(priced);
  const pair = `${TEXT.pair(priced)} `;
  // Beside it stand the targets.
  const priceEnd = picture.targets && !room.isNarrow ? picture.targets.headX - 8 : picture.right;
  const isPriceRoom =
    place.left + widthOfWords(pair, metrics.head, 'strong') + widthOfWords(priceWords, metrics.mark) <=
    priceEnd;
  return (
    <g data-part="swappiness">
      <g aria-hidden="true">
        <Head
          name={TEXT.swappiness}
          shown={TEXT.swappinessShown}
          metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
          y={lineY - metrics.head}
          height={metrics.head * 2}
          aboveY={place.y + metrics.sub * 1.2}
        />
        {hasHints && (
          <>
            <text {...small} x={place.left - 6} y={lineY - 13 * f} fill="var(--ink-2)">
              {TEXT.swapCostsMore}
            </text>
            <text {...small} x={place.right + 6} y={lineY - 13 * f} textAnchor="end" fill="var(--ink-2)">
              {most > 100 ? TEXT.fileCostsMore : TEXT.evenly}
            </text>
          </>
        )}
        <path
          d={`M${place.left} ${lineY}H${place.right}${marks.map((value) => `M${x(value)} ${lineY - 5 * f}v${10 * f}`).join('')}`}
          stroke="var(--ink)"
          strokeWidth={1.6 * metrics.stroke}
        />
        {marks
          .filter((value) =>
            [swappiness, shown ?? swappiness].every((at) => Math.abs(x(value) - x(at)) > 26 * f),
          )
          .map((value) => (
            <text
              {...small}
              key={value}
              x={x(value)}
              y={lineY + metrics.mark * 1.6}
              textAnchor="middle"
              fill="var(--ink-2)"
            >
              {value}
            </text>
          ))}
        <circle data-value="swappiness" cx={x(swappiness)} cy={lineY} r={r} />
        <text
          className="mark-words mark-strong"
          x={x(swappiness)}
          y={lineY + metrics.mark * 1.6}
          fontSize={metrics.mark}
          textAnchor="middle"
        >
          {swappiness}
        </text>
        {isOther && chosen === null && Math.abs(x(shown) - x(swappiness)) > 26 * f && (
          <text
            className="mark-words mark-strong"
            x={x(shown)}
            y={lineY + metrics.mark * 1.6}
            fontSize={metrics.mark}
            textAnchor="middle"
          >
            {shown}
          </text>
        )}
        {isOther && (
          <circle
            cx={x(shown)}
            cy={lineY}
            r={r}
            fill="var(--ground)"
            stroke="var(--ink)"
            strokeWidth={2}
            strokeDasharray="2.5 2.5"
          />
        )}
        <text {...small} x={place.left - 6} y={lineY + metrics.mark * 3.05}>
          <tspan className="mark-strong" fontSize={metrics.head}>
            {told ?? pair}
          </tspan>
          {told === null && isPriceRoom && priceWords}
        </text>
      </g>
      {canSet && (
        <StripTarget
          label={TEXT.slider}
          words={TEXT.price(shown ?? swappiness)}
          index={shown ?? swappiness}
          total={most + 1}
          page={10}
          box={{ x: place.left - 6, y: lineY - 12 * f, width: place.right - place.left + 12, height: 24 * f }}
          at={(atX) =>
            Math.max(0, Math.min(most, Math.round(((atX - place.left) * most) / (place.right - place.left))))
          }
          onPoint={setChosen}
          onPress={() => {
            if (chosen !== null && chosen !== swappiness)
              void direct({ do: 'change', param: 'swappiness', value: chosen });
            setChosen(null);
          }}
        />
      )}
    </g>
  );
}
