/** Every recorded run beside the machine: all counters on one scale, the open run in figures, and the same run in every kernel. */
import { useMemo, useState, type RefObject } from 'react';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { ScreenProvider, useMetrics } from '../../marks/metrics.ts';
import { commandOf } from '../../ui/commands/command.ts';
import { useIsProjector } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import type { SavedRun, SavedRuns } from '../closed/saved.ts';
import { EVERY_COMMANDS } from './every-keys.ts';
import { dotsOf, inKernels, isJudged, kernelsOf, sumOf, type Dot } from './every-layout.ts';
import './every.css';
import { KernelLine } from './kernel-line.tsx';
import { RunHere, type Bundled } from './run-here.tsx';
import { RunRows } from './run-rows.tsx';
import { ScalePicture } from './scale.tsx';
import { EVERY_TEXT as TEXT } from './text.ts';
import { useSaved, type FetchText } from './useSaved.ts';
import { useScreenKeys } from '../../ui/commands/useScreenKeys.ts';
import { useNowhere } from '../../ui/useNowhere.ts';

/** Opened first: idle memory beside a file that is read in a circle, which the kernels up to 5.7 do not swap out. */
const FIRST_RUN = '6.1/lru-fileloop-warmanon-sw60';
const FIRST_COUNTER: CounterName = 'pswpout';

/** In less width the open run stands below the scale, and not beside it. */
const STACKED_BELOW_PX = 1000;

/** A run as the address names it. */
const placeOf = ({ kernel, run }: SavedRun) => `${kernel.replace(' ', '-')}/${run}`;

interface EveryProps {
  readonly fetchSaved: FetchText;
  /** Of a run that comes with the page; null for others. */
  readonly bundledOf: (run: SavedRun) => Bundled | null;
  readonly place: string | null;
  readonly onPlace: (place: string) => void;
  /** The address asks for a run that there is not. */
  readonly onNowhere: (place: string) => void;
}

function useCounterKeys(dots: readonly Dot[], now: Dot | null, onChoose: (dot: Dot) => void): void {
  useScreenKeys((press, focus, areLettersOn) => {
    const command = commandOf(EVERY_COMMANDS, press, focus, areLettersOn);
    const next = command && dots[(now === null ? -1 : dots.indexOf(now)) + command.by];
    if (next) onChoose(next);
    return Boolean(next);
  });
}

interface ChooserProps {
  readonly kernels: readonly string[];
  /** null: all. */
  readonly kernel: string | null;
  readonly onKernel: (kernel: string | null) => void;
  readonly top: RefObject<HTMLParagraphElement | null>;
}

function Kernels({ kernels, kernel, onKernel, top }: ChooserProps) {
  return (
    <p ref={top} className="every-kernels">
      <span>{TEXT.kernels}</span>
      {[null, ...kernels].map((each) => (
        <button key={each} type="button" aria-pressed={each === kernel} onClick={() => onKernel(each)}>
          {each ?? TEXT.all}
        </button>
      ))}
    </p>
  );
}

function Headline({ dots, runs, kernel }: { dots: readonly Dot[]; runs: number; kernel: string | null }) {
  const { pairs, agreeing, half, asItself } = sumOf(dots);
  return (
    <div className="every-headline">
      <h1>
        {formatCount(agreeing)} <span>{TEXT.of(pairs)}</span>
      </h1>
      <p>{TEXT.agree(runs, kernel)}</p>
      <p className="every-figures">
        <b>{TEXT.off(half).slice(1)}</b> {TEXT.half} <b>{formatCount(asItself)}</b> {TEXT.asItself}
      </p>
    </div>
  );
}

function OpenRun({
  run,
  runs,
  chosen,
  bundled,
  onRun,
  onCounter,
}: {
  readonly run: SavedRun;
  /** Those to choose from. */
  readonly runs: readonly SavedRun[];
  readonly chosen: CounterName;
  readonly bundled: Bundled | null;
  readonly onRun: (run: SavedRun) => void;
  readonly onCounter: (counter: CounterName) => void;
}) {
  return (
    <section className="every-open">
      <div className="every-open-head">
        <select
          aria-label={TEXT.run}
          value={run.folder}
          onChange={({ target }) => onRun(runs.find(({ folder }) => folder === target.value)!)}
        >
          {runs.map((each) => (
            <option key={each.folder} value={each.folder}>
              {TEXT.named(each.kernel, each.run)}
            </option>
          ))}
        </select>
        <details>
          <summary>{run.release}</summary>
          <pre>{run.workload.join('\n')}</pre>
        </details>
      </div>
      <RunRows run={run} chosen={chosen} onChoose={({ counter }) => onCounter(counter)} />
      {bundled ? (
        <RunHere key={run.folder} run={run} bundled={bundled} />
      ) : (
        <p className="every-here">{TEXT.dropped(run.folder)}</p>
      )}
    </section>
  );
}

function Foot({ saved, kernel }: { readonly saved: SavedRuns; readonly kernel: string | null }) {
  const ofKernel = new Set(saved.runs.filter((run) => run.kernel === kernel).map(({ folder }) => folder));
  const orders = saved.orders.filter(({ folder }) => kernel === null || ofKernel.has(folder));
  const kept = orders.filter(({ isKept }) => isKept).length;
  const left = [...new Set(saved.left.map(({ folder }) => folder.split('/')[0]!))];
  return (
    <p className="every-foot">
      {[TEXT.disc, TEXT.spread, TEXT.borrowed, TEXT.beyond, TEXT.ring].map((words) => (
        <span key={words}>{words}</span>
      ))}
      {kernel?.includes(' ') && <span>{TEXT.variant(kernel)}</span>}
      {orders.length > 0 && <span>{TEXT.orders(kept, orders.length)}</span>}
      {left.length > 0 && kernel === null && <span>{TEXT.left(saved.left.length, left.join(' and '))}</span>}
    </p>
  );
}

function Every({
  saved,
  bundledOf,
  place,
  onPlace,
  onNowhere,
}: { readonly saved: SavedRuns } & Omit<EveryProps, 'fetchSaved'>) {
  const { runs } = saved;
  const [top, { widthPx }] = useRoom<HTMLParagraphElement>();
  const { mark: letters } = useMetrics(widthPx);
  const kernels = useMemo(() => kernelsOf(runs), [runs]);
  const asked = runs.find((run) => placeOf(run) === (place ?? FIRST_RUN));
  const open = asked ?? runs[0]!;
  useNowhere(asked ? null : place, onNowhere);
  const [isAll, setIsAll] = useState(false);
  const [counter, setCounter] = useState<CounterName>(FIRST_COUNTER);
  const kernel = isAll ? null : open.kernel;
  const shown = useMemo(() => runs.filter((run) => kernel === null || run.kernel === kernel), [runs, kernel]);
  const dots = useMemo(() => dotsOf(shown), [shown]);
  const chosen = dots.find(({ run, pair }) => run === open && pair.counter === counter) ?? null;
  const openRun = (run: SavedRun) => onPlace(placeOf(run));
  const choose = (dot: Dot) => {
    setCounter(dot.pair.counter);
    openRun(dot.run);
  };
  useCounterKeys(dots, chosen, choose);
  const onKernel = (next: string | null) => {
    setIsAll(next === null);
    const ofNext = runs.filter((run) => run.kernel === next);
    const same =
      ofNext.find(({ run }) => run === open.run) ?? ofNext.find(({ pairs }) => pairs.some(isJudged));
    if (same) openRun(same);
  };
  return (
    <>
      <Kernels {...{ kernels, kernel, onKernel, top }} />
      <div className="every-main">
        <ScalePicture {...{ dots, open, chosen, letters }} onChoose={choose} />
        <Headline dots={dots} runs={shown.length} kernel={kernel} />
      </div>
      <OpenRun
        {...{ run: open, runs: shown, chosen: counter }}
        bundled={bundledOf(open)}
        onRun={openRun}
        onCounter={setCounter}
      />
      <KernelLine of={inKernels(runs, open.run, counter)} {...{ open, counter, letters }} onOpen={openRun} />
      <Foot {...{ saved, kernel }} />
    </>
  );
}

export function EveryRun({ fetchSaved, ...props }: EveryProps) {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const isProjector = useIsProjector();
  const isStacked = widthPx < STACKED_BELOW_PX;
  const screen = useMemo(() => ({ isProjector, heightPx }), [isProjector, heightPx]);
  const [tries, setTries] = useState(0);
  const now = useSaved(fetchSaved, tries);
  return (
    <ScreenProvider value={screen}>
      <div
        ref={element}
        className={isStacked ? 'every is-stacked' : 'every'}
        aria-busy={now.is === 'loading'}
      >
        {now.is === 'loading' && <p>{TEXT.loading}</p>}
        {now.is === 'failed' && (
          <>
            <p role="alert">{TEXT.failed(now.message)}</p>
            <button type="button" onClick={() => setTries(tries + 1)}>
              {TEXT.again}
            </button>
          </>
        )}
        {now.is === 'there' && <Every saved={now.saved} {...props} />}
      </div>
    </ScreenProvider>
  );
}
