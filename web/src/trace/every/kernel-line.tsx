/** One run in every kernel in which it was recorded, as one line: a ring is the real kernel, a disc the machine with its rules. */
import { COUNTER_DOCS } from '../../core/schema/schema-docs.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import type { SavedRun } from '../closed/saved.ts';
import type { InKernel } from './every-layout.ts';
import { EVERY_TEXT as TEXT } from './text.ts';

interface LineProps {
  readonly of: readonly InKernel[];
  readonly open: SavedRun;
  readonly counter: CounterName;
  readonly onOpen: (run: SavedRun) => void;
  /** Size of the letters. */
  readonly letters: number;
}

export function KernelLine({ of, open, counter, onOpen, letters }: LineProps) {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const largest = Math.max(1, ...of.flatMap(({ pair }) => [pair.ours, pair.kernel]));
  const hasVariants = of.some(({ run }) => run.kernel.includes(' '));
  const pitch = widthPx / Math.max(1, of.length);
  const [top, bottom] = [2.2 * letters, heightPx - (hasVariants ? 3.4 : 2.4) * letters];
  const x = (nth: number) => (nth + 0.5) * pitch;
  const y = (count: number) => bottom - (count / largest) * (bottom - top);
  const line = (value: (each: InKernel) => number) =>
    of.map((each, nth) => `${nth === 0 ? 'M' : 'L'}${x(nth)} ${y(value(each))}`).join('');
  return (
    <section className="every-line">
      <div className="every-line-head">
        <h2>{TEXT.inKernels}</h2>
        <p>
          <code>{open.run}</code>
        </p>
        <p>
          <code>{counter}</code> {COUNTER_DOCS[counter]}
        </p>
      </div>
      <div ref={element} className="every-line-picture">
        {of.length < 2 && <p>{TEXT.once}</p>}
        {of.length >= 2 && (
          <p className="visually-hidden every-said">
            {of.map(({ run, pair }) => TEXT.inKernel(run.kernel, pair.kernel, pair.ours)).join('. ')}
          </p>
        )}
        {of.length >= 2 && widthPx > 0 && heightPx > 0 && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard: the buttons of the kernels
          <svg
            className="picture"
            width={widthPx}
            height={heightPx}
            aria-hidden="true"
            style={{ fontSize: letters }}
            onClick={({ nativeEvent: { offsetX } }) => {
              const near = of[Math.floor(offsetX / pitch)];
              if (near) onOpen(near.run);
            }}
          >
            <line x1={0} x2={widthPx} y1={bottom} y2={bottom} stroke="var(--edge)" />
            <path d={line(({ pair }) => pair.kernel)} fill="none" stroke="var(--edge)" strokeWidth={2} />
            {of.map(({ run, pair }, nth) => {
              const isOpen = run === open;
              return (
                <g key={run.kernel}>
                  {isOpen && <path d={`M${x(nth)} ${bottom + 2}l-6 9h12z`} fill="var(--now)" />}
                  <circle
                    cx={x(nth)}
                    cy={y(pair.kernel)}
                    r={7}
                    fill="var(--ground)"
                    stroke="var(--ink)"
                    strokeWidth={2.2}
                  />
                  <circle
                    cx={x(nth)}
                    cy={y(pair.ours)}
                    r={4}
                    fill={pair.verdict === 'differs' ? 'var(--loss)' : 'var(--ink)'}
                  />
                  <text
                    x={x(nth)}
                    y={y(pair.kernel) - 0.9 * letters}
                    textAnchor="middle"
                    className="every-count"
                  >
                    {formatCount(pair.kernel)}
                  </text>
                  {run.kernel.split(' ').map((word, row) => (
                    <text
                      key={word}
                      x={x(nth)}
                      y={heightPx - (hasVariants && row === 0 ? 1.5 : 0.4) * letters}
                      textAnchor="middle"
                      className={isOpen ? 'is-kernel' : ''}
                    >
                      {word}
                    </text>
                  ))}
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </section>
  );
}
