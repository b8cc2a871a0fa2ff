/** Design a machine: a brief at the left, what may be chosen in the middle, and at the right how far the machine comes, and why. */
import { useCallback, useState, type ReactNode } from 'react';
import { Others } from '../../ui/others/others.tsx';
import { useFetched } from '../../ui/useFetched.ts';
import { ReportForm } from '../../ui/report/report-form.tsx';
import { costOf, dayOf, isAffordable, isSame, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf, picksText } from '../brief/picks-text.ts';
import { BRIEF_LIST, fetchBrief, type Opened } from '../briefs.ts';
import { scoreOf, signed } from '../brief/score.ts';
import { valueOf } from '../run/measure.ts';
import { Choices } from './choices.tsx';
import './design.css';
import { keep, readKept, withTry } from './kept.ts';
import { pathOf, placeOf } from './place.ts';
import { reportText } from './report-text.ts';
import { Result } from './result.tsx';
import { DESIGN_TEXT as TEXT } from './text.ts';
import { useRun, valuesOf, type Ran } from './useRun.ts';
import { Why } from './why.tsx';
import { WorkloadPicture } from './workload-picture.tsx';

interface PartProps {
  readonly nth: number;
  readonly name: string;
  readonly children: ReactNode;
}

function Part({ nth, name, children }: PartProps) {
  return (
    <section aria-label={name}>
      <h2>
        <span>{nth}</span> {name}
      </h2>
      {children}
    </section>
  );
}

function BriefPart({ brief }: { readonly brief: Brief }) {
  const { load } = brief;
  const wanted = load.region.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <Part nth={1} name={TEXT.brief}>
      <h1 className="design-asked">{brief.asked}</h1>
      <p className="design-about">{brief.about}</p>
      <p className="design-about">
        {TEXT.memory(wanted, load.params.nr_frames ?? 0)} {TEXT.today(brief.today)}.
      </p>
      <WorkloadPicture brief={brief} />
    </Part>
  );
}

interface BudgetProps {
  readonly brief: Brief;
  readonly picks: Picks;
}

function Budget({ brief, picks }: BudgetProps) {
  if (!brief.budget) return null;
  const { most, unit } = brief.budget;
  const cost = costOf(brief, picks);
  return (
    <p className={cost > most ? 'design-budget is-over' : 'design-budget'}>
      <meter
        min={0}
        low={most}
        high={most}
        max={Math.max(cost, most)}
        optimum={0}
        value={cost}
        aria-label={unit}
      />{' '}
      {TEXT.spent(cost, most, unit)}
      {cost > most && <b>{TEXT.over(cost - most)}</b>}
    </p>
  );
}

interface RunBarProps extends BudgetProps {
  readonly run: ReturnType<typeof useRun>;
  readonly onBack: () => void;
}

function RunBar({ brief, picks, run, onBack }: RunBarProps) {
  const { progress, problem } = run;
  return (
    <div className="design-run">
      <Budget {...{ brief, picks }} />
      <div>
        {progress ? (
          <button type="button" className="main-button" onClick={run.stop}>
            {TEXT.stop}
          </button>
        ) : (
          <button
            type="button"
            className="main-button"
            disabled={!isAffordable(brief, picks)}
            onClick={() => run.start(picks)}
          >
            {TEXT.run}
          </button>
        )}
        {!progress && !isSame(picks, dayOf(brief)) && (
          <button type="button" className="link-button" onClick={onBack}>
            {TEXT.back}
          </button>
        )}
        <output>
          {progress && (
            <>
              <progress value={progress.done} max={progress.all} aria-label={TEXT.running} /> {TEXT.running}
            </>
          )}
        </output>
      </div>
      {problem !== null && (
        <p role="alert">
          {TEXT.failed} {problem}
        </p>
      )}
    </div>
  );
}

interface AfterProps {
  readonly opened: Opened;
  readonly picks: Picks;
  readonly ran: Ran;
}

function After({ opened: { brief, found }, picks, ran }: AfterProps) {
  const [isBestShown, setIsBestShown] = useState(false);
  const [kept, setKept] = useState(() => readKept(brief.name));
  const { tried } = readKept(brief.name);
  return (
    <>
      <Part nth={3} name={TEXT.result}>
        {!isSame(picks, ran.picks) && <p className="design-changed">{TEXT.changed}</p>}
        <Result {...{ brief, found, ran, tried, isBestShown }} />
      </Part>
      <Part nth={4} name={TEXT.why}>
        <button
          type="button"
          className="design-reveal"
          aria-expanded={isBestShown}
          onClick={() => setIsBestShown(!isBestShown)}
        >
          {isBestShown ? TEXT.hide : TEXT.show}
        </button>
        {isBestShown && <Why {...{ brief, found, ran }} />}
      </Part>
      {isBestShown && (
        <Part nth={5} name={TEXT.report}>
          <ReportForm
            title={brief.title}
            written={kept}
            onWritten={(written) => {
              const next = { ...readKept(brief.name), ...written };
              setKept(next);
              keep(brief.name, next);
            }}
            fileName={`swapscope-${brief.name}`}
            text={() => reportText(brief, found, ran, kept)}
          >
            <p>
              <b>
                {signed(scoreOf(valuesOf(brief, ran)))} {TEXT.ofHundred}
              </b>
            </p>
          </ReportForm>
        </Part>
      )}
    </>
  );
}

interface OpenProps {
  readonly opened: Opened;
  readonly machine: string;
  readonly onMachine: (machine: string) => void;
}

function Open({ opened, machine, onMachine }: OpenProps) {
  const { brief } = opened;
  const { picks, unread } = picksOf(brief, machine);
  const onRan = useCallback(
    ({ yours }: Ran) => keep(brief.name, withTry(readKept(brief.name), valueOf(brief.goal, yours))),
    [brief],
  );
  const run = useRun(opened, onRan);
  return (
    <div className="design-open">
      <div className="design-left">
        <BriefPart brief={brief} />
      </div>
      <div className="design-middle">
        <Part nth={2} name={TEXT.choose}>
          {unread.length > 0 && <p role="alert">{TEXT.unread(unread)}</p>}
          <Choices {...{ brief, picks }} onPick={(next) => onMachine(picksText(brief, next))} />
          <RunBar {...{ brief, picks, run }} onBack={() => onMachine('')} />
        </Part>
      </div>
      <div className="design-right">
        {run.ran ? (
          <After {...{ opened, picks }} ran={run.ran} />
        ) : (
          <Part nth={3} name={TEXT.result}>
            <p className="design-waits">{TEXT.waits}</p>
          </Part>
        )}
      </div>
    </div>
  );
}

interface DesignProps {
  /** As the address has it. */
  readonly place: string | null;
  readonly onPlace: (place: string) => void;
}

export function DesignPage({ place, onPlace }: DesignProps) {
  const { name, machine } = placeOf(place);
  const opened = useFetched(name, fetchBrief);
  return (
    <div className="design" aria-busy={opened === null}>
      <Others
        label={TEXT.briefs}
        items={BRIEF_LIST.map((each, nth) => ({ ...each, number: nth + 1 }))}
        open={name}
        onOpen={onPlace}
      />
      {opened === null || opened instanceof Error ? (
        <p className="design-coming" role={opened === null ? undefined : 'alert'}>
          {opened?.message ?? TEXT.loading}
        </p>
      ) : (
        <Open key={name} {...{ opened, machine }} onMachine={(next) => onPlace(pathOf(name, next))} />
      )}
    </div>
  );
}
