/** What the strips show, in words: their shapes, and each of their lanes. */
import { memo } from 'react';
import { LANES } from '../agreement/lanes.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

export const Legend = memo(function Legend() {
  const sign = { width: 12, height: 12, viewBox: '0 0 12 12', 'aria-hidden': true } as const;
  return (
    <span className="trace-legend">
      <span>
        <svg {...sign}>
          <rect x={1} y={1} width={10} height={10} fill="var(--rule)" />
        </svg>
        {TEXT.verdicts.exact}
      </span>
      <span>
        <svg {...sign}>
          <rect x={1} y={1} width={10} height={10} fill="var(--rule)" />
          <rect x={4} y={6} width={4} height={5} fill="var(--loss)" />
        </svg>
        {TEXT.verdicts['shared bit']}
      </span>
      <span>
        <svg {...sign}>
          <rect x={3.5} y={1.5} width={5} height={9} fill="var(--ground)" stroke="var(--ink-2)" />
        </svg>
        {TEXT.verdicts.unseen}
      </span>
      <span>
        <svg {...sign}>
          <rect x={4} y={0} width={4} height={12} fill="var(--loss)" />
        </svg>
        {TEXT.verdicts.wrong}
      </span>
      <span>
        <svg {...sign}>
          <path d="M1 6h1M5 6h1M9 6h1" stroke="var(--edge)" />
        </svg>
        {TEXT.verdicts.absent}
      </span>
    </span>
  );
});

export const Meanings = memo(function Meanings() {
  return (
    <details className="trace-meanings">
      <summary>{TEXT.whatLanes}</summary>
      <dl>
        {LANES.map((lane) => (
          <div key={lane}>
            <dt>{TEXT.lanes[lane]}</dt>
            <dd>{TEXT.laneMeans[lane]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});
