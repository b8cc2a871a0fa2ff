/** A laboratory: say, run, compare, explain, report. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { capital } from '../lib/capital.ts';
import type { ReadResult } from '../scenario/model.ts';
import { toYaml } from '../scenario/to-yaml.ts';
import { Others } from '../ui/others/others.tsx';
import { Explain } from './explain.tsx';
import { placesOf, runsIn } from './judge.ts';
import { keepMade, keepSaid, readSaid, type Said } from './kept.ts';
import './lab.css';
import type { Lab } from './lab.ts';
import { labOf, LABS } from './labs.ts';
import { PartsChart } from './parts-chart.tsx';
import { missingIn } from './progress.ts';
import { Report } from './report.tsx';
import { Say } from './say.tsx';
import { SweepChart } from './sweep-chart.tsx';
import { LAB_TEXT as TEXT } from './text.ts';
import { isOwnPlace, OWN as OWN_PLACE } from './own/place.ts';
import { OwnOpen } from './own/own-open.tsx';
import { OWN_TEXT as OWN } from './own/text.ts';
import { isOfCourse, useLab, type Ran } from './useLab.ts';
import { useWorkload } from './run/useWorkload.ts';

interface PartProps {
  readonly nth: number;
  readonly name: string;
  readonly about?: string;
  readonly children: React.ReactNode;
}

function Part({ nth, name, about, children }: PartProps) {
  return (
    <section>
      <h2>
        <span>{nth}</span> {name} {about && <small>{about}</small>}
      </h2>
      {children}
    </section>
  );
}

function TheFile({ lab }: { readonly lab: Lab }) {
  const workload = useWorkload(lab.workload);
  return (
    <details className="lab-file">
      <summary>{TEXT.file}</summary>
      <pre>{workload && toYaml(workload)}</pre>
    </details>
  );
}

interface RunBarProps {
  readonly lab: Lab;
  readonly done: number;
  readonly isReady: boolean;
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

function RunBar({ lab, done, isReady, isRunning, problem, onRun, onStop }: RunBarProps) {
  const all = lab.axis.values.length * lab.lines.length * lab.seeds;
  return (
    <div className="lab-run">
      {isRunning ? (
        <button type="button" className="main-button" onClick={onStop}>
          {TEXT.stop}
        </button>
      ) : (
        <button type="button" className="main-button" disabled={!isReady} onClick={onRun}>
          {problem ? TEXT.tryAgain : TEXT.runAll(all)}
        </button>
      )}
      <div>
        <progress value={done} max={all} aria-label={TEXT.run} />
        <p>
          <output>
            {!isReady
              ? TEXT.sayFirst
              : done > 0
                ? TEXT.progress(done, all)
                : TEXT.runs(lab.axis.values.length, lab.lines.length, lab.seeds)}
          </output>
        </p>
      </div>
      {problem && (
        <p role="alert">
          {TEXT.failed} {problem}
        </p>
      )}
    </div>
  );
}

/** As before anything was said. */
const NOTHING_SAID = { explanation: null, name: '', learnt: '', hasRun: false, hasTried: false } as const;

const saidBefore = (lab: Lab): Said | null =>
  readSaid(lab.name, lab.lines.length, placesOf(lab), lab.explanations.length);

interface OpenProps {
  readonly lab: Lab;
  /** Of a question of one's own: where it is asked. */
  readonly form?: React.ReactNode;
}

function Open({ lab, form }: OpenProps) {
  const [kept] = useState(() => saidBefore(lab));
  const [best, setBest] = useState<readonly (number | null)[]>(() =>
    lab.lines.map((_, line) => kept?.best[line] ?? null),
  );
  const [rest, setRest] = useState<Omit<Said, 'best'>>(() => {
    const { best: _, ...others } = kept ?? { best: [], ...NOTHING_SAID };
    return others;
  });
  const onRan = useCallback(
    (ran: Ran) => {
      const done = ran === 'sweep' ? { hasRun: true } : { hasTried: true };
      setRest((was) => ({ ...was, ...done }));
      keepMade(lab.name, done);
    },
    [lab],
  );
  const { runs, runSweep, tryAll, stopAll, forget } = useLab(lab, onRan);
  const all = lab.axis.values.length * lab.lines.length * lab.seeds;
  const done = runsIn(runs.sweep);
  const isRun = done === all;
  const isReady = !best.includes(null);
  const said: Said = { best: best.map((place) => place ?? 0), ...rest };
  const say = (next: Said) => {
    const { best: _, ...nextRest } = next;
    setRest(nextRest);
    keepSaid(lab.name, next);
  };
  const lacks = missingIn(isReady ? said : { ...said, best: [] }, isOfCourse(lab));
  const nth = form ? 1 : 0;
  // What was said before the runs stays said, also after a reload.
  const isFixed = done > 0 || (rest.hasRun && isReady);
  const beginAnew = () => {
    stopAll();
    forget();
    setBest(lab.lines.map(() => null));
    setRest(NOTHING_SAID);
    keepSaid(lab.name, { best: [], ...NOTHING_SAID });
  };
  return (
    <div className="lab-open">
      <div className="lab-left">
        {form && (
          <Part nth={1} name={OWN.title}>
            {form}
          </Part>
        )}
        <Part nth={1 + nth} name={TEXT.say}>
          {form && lab.title !== OWN.untitled && <p className="lab-question">{lab.title}</p>}
          <h1 className={form ? 'own-question' : 'lab-question'}>{lab.question}</h1>
          <Say
            {...{ lab, best }}
            isFixed={isFixed}
            onSay={(line, value) => {
              const next = best.map((place, nth) => (nth === line ? value : place));
              setBest(next);
              if (!next.includes(null)) keepSaid(lab.name, { ...said, best: next as number[] });
            }}
          />
        </Part>
        {isFixed && runs.running === 'nothing' && (
          <button type="button" className="link-button" onClick={beginAnew}>
            {TEXT.anew}
          </button>
        )}
        <Part nth={2 + nth} name={TEXT.run}>
          {lab.about && <p className="lab-about">{lab.about}</p>}
          <RunBar
            {...{ lab, isReady }}
            done={done}
            isRunning={runs.running === 'sweep'}
            problem={runs.problem}
            onRun={runSweep}
            onStop={stopAll}
          />
          <TheFile lab={lab} />
        </Part>
      </div>
      <div className="lab-middle">
        <Part nth={3 + nth} name={TEXT.compare} about={lab.seeds > 1 ? TEXT.bar : undefined!}>
          <SweepChart lab={lab} sweep={runs.sweep} said={isReady ? said.best : null} />
          <PartsChart lab={lab} sweep={runs.sweep} />
        </Part>
      </div>
      <div className="lab-right">
        {isOfCourse(lab) && (
          <Part nth={4} name={TEXT.explain}>
            <Explain
              lab={lab}
              here={isRun ? runs.here : null}
              tried={runs.tried}
              isTrying={runs.running === 'explanations'}
              answer={rest.explanation}
              onAnswer={(explanation) => say({ ...said, explanation })}
              onTry={tryAll}
            />
          </Part>
        )}
        <Part nth={5} name={TEXT.report}>
          <Report {...{ lab, said, isRun }} sweep={runs.sweep} onSaid={say} />
        </Part>
        <p className="lab-left-to-do">
          <output>{lacks.length > 0 ? `${capital(TEXT.missing(lacks))}.` : TEXT.isDone}</output>
        </p>
        {isOfCourse(lab) && (
          <p className="lab-on">
            <a href={`#lesson/${lab.before}`}>{TEXT.goOn(lab.story + 1)}</a>
          </p>
        )}
      </div>
    </div>
  );
}

interface LabPageProps {
  /** As the address has it; null: the first one. */
  readonly name: string | null;
  readonly onOpen: (name: string) => void;
  /** Reads a scenario that stands in the address. */
  readonly readPacked: (packed: string) => Promise<ReadResult>;
}

export function LabPage({ name, onOpen, readPacked }: LabPageProps) {
  const isOwn = isOwnPlace(name);
  // Whoever looks at another laboratory comes back to the same question.
  const lastOwn = useRef<string>(OWN_PLACE);
  useEffect(() => {
    if (isOwn) lastOwn.current = name!;
  }, [isOwn, name]);
  const lab = labOf(name);
  return (
    <div className="lab">
      <Others
        label={TEXT.labs}
        items={[
          ...LABS.map(({ name: each, story, title }) => ({ name: each, number: String(story), title })),
          { name: OWN_PLACE, number: '+', title: OWN.name },
        ]}
        open={isOwn ? OWN_PLACE : lab.name}
        onOpen={(next) => onOpen(next === OWN_PLACE ? lastOwn.current : next)}
      />
      {isOwn ? (
        <OwnOpen place={name!} onOpen={onOpen} readPacked={readPacked}>
          {(own, form) => <Open key={own.name} lab={own} form={form} />}
        </OwnOpen>
      ) : (
        <Open key={lab.name} lab={lab} />
      )}
    </div>
  );
}
