/** Your machine in ten seconds: what one command prints, pasted; what it says, and which of the page's runs it is like. */
import { useId, useMemo, useState } from 'react';
import { capital } from '../lib/capital.ts';
import { formatCount } from '../lib/format.ts';
import { ProblemItems } from '../ui/problem-list.tsx';
import EXAMPLE from './example.txt?raw';
import { counterRows, figuresOf, type Figures } from './figures.ts';
import { FitChart } from './fit-chart.tsx';
import './own.css';
import { kernelFor } from './presets.ts';
import { Proposal } from './proposal.tsx';
import { headline, mibPerSecond, perSecond } from './said.ts';
import { COMMAND, readSample, type Sample } from './sample.ts';
import { OWN_TEXT as TEXT } from './text.ts';
import { useFit } from './useFit.ts';

function Command() {
  const [said, setSaid] = useState<string>(TEXT.copy);
  const copy = () => {
    const copied = navigator.clipboard?.writeText(COMMAND) ?? Promise.reject(new Error());
    copied.then(
      () => setSaid(TEXT.copied),
      () => setSaid(TEXT.notCopied),
    );
  };
  return (
    <div className="own-command">
      <pre>
        <code>{COMMAND}</code>
      </pre>
      <button type="button" onClick={copy}>
        <output>{said}</output>
      </button>
    </div>
  );
}

function Settings({ sample }: { readonly sample: Sample }) {
  const { release, areas, swappiness, pageCluster, readsByAddress } = sample;
  const rows: readonly (readonly [string, string])[] = [
    [TEXT.kernel, release ?? TEXT.notGiven],
    ...areas.map(
      ({ name, type, usedKib, sizeKib }) =>
        [name, TEXT.area(type, formatCount(usedKib), formatCount(sizeKib))] as const,
    ),
    ['vm.swappiness', swappiness === null ? TEXT.notGiven : String(swappiness)],
    ['vm.page-cluster', pageCluster === null ? TEXT.notGiven : String(pageCluster)],
    ['vma_ra_enabled', readsByAddress === null ? TEXT.notGiven : TEXT.onOff(readsByAddress)],
  ];
  return (
    <section>
      <h2>{TEXT.settings}</h2>
      <dl className="own-settings">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Counters({ sample, figures }: { readonly sample: Sample; readonly figures: Figures }) {
  const rows = counterRows(sample.first, sample.second, figures.seconds);
  return (
    <section>
      <h2>{TEXT.counters}</h2>
      <table className="own-counters">
        <thead>
          <tr>
            {TEXT.columns(figures.seconds).map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, first, second }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(first)}</td>
              <td>{formatCount(second)}</td>
              <td>{perSecond(second - first, figures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample.seconds === null && <p className="own-note">{TEXT.assumed}</p>}
    </section>
  );
}

interface FigureProps {
  readonly value: string;
  readonly words: string;
  readonly about: string;
  readonly isBad?: boolean;
}

function Figure({ value, words, about, isBad = false }: FigureProps) {
  return (
    <div className={isBad ? 'is-bad' : undefined}>
      <dd>{value}</dd>
      <dt>
        {words} <span>{about}</span>
      </dt>
    </div>
  );
}

/** Less than half of the guesses used. */
const FEW = 0.5;

function BigFigures({ figures }: { readonly figures: Figures }) {
  const { swappedIn, swappedOut, guessed, used, refaulted, tooSoon } = figures;
  const share = guessed !== null && used !== null && guessed > 0 ? used / guessed : null;
  return (
    <dl className="own-figures">
      <Figure
        value={TEXT.mib(mibPerSecond(swappedIn, figures))}
        words={TEXT.figures.in}
        about={TEXT.pagesASecond(perSecond(swappedIn, figures))}
      />
      <Figure
        value={TEXT.mib(mibPerSecond(swappedOut, figures))}
        words={TEXT.figures.out}
        about={TEXT.pagesASecond(perSecond(swappedOut, figures))}
      />
      {share !== null && (
        <Figure
          value={TEXT.percent(share)}
          words={TEXT.figures.used}
          about={TEXT.usedOf(used!, guessed!)}
          isBad={share < FEW}
        />
      )}
      {refaulted !== null && tooSoon !== null && refaulted > 0 && (
        <Figure
          value={TEXT.percent(Math.min(1, tooSoon / refaulted))}
          words={TEXT.figures.back}
          about={TEXT.refaulted(tooSoon, refaulted)}
        />
      )}
    </dl>
  );
}

function Fitted({ sample, onRetry }: { readonly sample: Sample; readonly onRetry: () => void }) {
  const fitting = useFit(sample);
  const { name, isOwn } = kernelFor(sample.release);
  if (fitting.is === 'running')
    return (
      <p>
        <output>{TEXT.running(fitting.percent)}</output>
      </p>
    );
  if (fitting.is === 'failed')
    return (
      <div role="alert">
        <p>
          {TEXT.failed} {fitting.message}
        </p>
        <button type="button" className="main-button" onClick={onRetry}>
          {TEXT.tryAgain}
        </button>
      </div>
    );
  const { fit } = fitting;
  const { yours, nearest, now, best } = fit;
  if (!yours) return <p>{TEXT.nothingRead}</p>;
  return (
    <div className="own-fit">
      <section>
        <h2>
          {TEXT.fits} <span>{TEXT.fitsAbout}</span>
        </h2>
        <FitChart fit={fit} yours={yours} />
        <p>
          {capital(TEXT.yours)}: {TEXT.spot(yours.pagesARead, yours.used)}.
          {nearest && (
            <>
              {' '}
              {TEXT.like(nearest.scenario.title)} ({TEXT.spot(nearest.spot.pagesARead, nearest.spot.used)}),{' '}
              {TEXT.stands(name, isOwn, sample.release, sample.disk)}.
            </>
          )}
        </p>
        {sample.hasGenerations && <p className="own-note">{TEXT.generations}</p>}
      </section>
      {nearest && now && best && <Proposal {...{ sample, nearest, now, best }} />}
    </div>
  );
}

function Told({ sample }: { readonly sample: Sample }) {
  const figures = useMemo(() => figuresOf(sample), [sample]);
  const [tries, setTries] = useState(0);
  return (
    <div className="own-told">
      <h1>{headline(figures)}</h1>
      <BigFigures figures={figures} />
      <Fitted key={tries} sample={sample} onRetry={() => setTries(tries + 1)} />
    </div>
  );
}

/** As long as the page is open: whoever comes back from a run finds it again. */
let pasted = EXAMPLE;

export function OwnPage() {
  const [text, show] = useState(pasted);
  const setText = (next: string) => {
    pasted = next;
    show(next);
  };
  const field = useId();
  const result = useMemo(() => (text.trim() === '' ? null : readSample(text)), [text]);
  const figures = useMemo(() => (result?.ok ? figuresOf(result.sample) : null), [result]);
  return (
    <div className="own">
      <div className="own-given">
        <h2>{TEXT.run}</h2>
        <Command />
        <label htmlFor={field}>
          <h2>{TEXT.paste}</h2>
        </label>
        <textarea
          id={field}
          rows={result?.ok ? 4 : 12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="own-note">{TEXT.stays}</p>
        <p className="own-ways">
          {text !== EXAMPLE && (
            <button type="button" onClick={() => setText(EXAMPLE)}>
              {TEXT.example}
            </button>
          )}
          {text !== '' && (
            <button type="button" onClick={() => setText('')}>
              {TEXT.clear}
            </button>
          )}
        </p>
        {text === EXAMPLE && <p className="own-note">{TEXT.exampleIs}</p>}
        {result?.ok && figures && (
          <>
            <Settings sample={result.sample} />
            <Counters sample={result.sample} figures={figures} />
          </>
        )}
      </div>
      <div className="own-said" aria-live="polite">
        {result?.ok && <Told key={text} sample={result.sample} />}
        {result && !result.ok && (
          <section className="problems" role="alert">
            <h2>{TEXT.cannot}</h2>
            <ProblemItems problems={result.problems} />
          </section>
        )}
        {!result && (
          <div className="own-empty">
            <h1>{TEXT.name}</h1>
            <p>{TEXT.empty}</p>
          </div>
        )}
      </div>
    </div>
  );
}
