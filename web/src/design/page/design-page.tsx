/** Design a machine: a brief at the left, what may be chosen in the middle, and at the right how far the machine comes, and why. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Others } from '../../ui/others/others.tsx';
import { useFetched } from '../../ui/useFetched.ts';
import { ReportForm, type Written } from '../../ui/report/report-form.tsx';
import { costOf, dayOf, isAffordable, isSame, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf, picksText } from '../brief/picks-text.ts';
import { BRIEF_LIST, fetchBrief, type Opened } from '../briefs.ts';
import { scoreOf, signed } from '../brief/score.ts';
import { Choices } from './choices.tsx';
import './design.css';
import { keep, readKept, withRun, type Keeping, type Kept } from './kept.ts';
import { pathOf, placeOf } from './place.ts';
import { reportText } from './report-text.ts';
import { Result } from './result.tsx';
import { Runs, ownRuns } from './runs.tsx';
import { DESIGN_TEXT as TEXT } from './text.ts';
import { useRun, valuesOf, type Ran } from './useRun.ts';
import { Why } from './why.tsx';
import { WorkloadPicture } from './workload-picture.tsx';

interface PartProps {
  readonly nth: number;
  readonly name: string;
  /** It scrolls where it does not fit, and has nothing to press: so it takes the focus itself. */
  readonly isRead?: boolean;
  readonly children: ReactNode;
}

function Part({ nth, name, isRead = false, children }: PartProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={name} tabIndex={isRead ? 0 : undefined}>
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
    <Part nth={1} name={TEXT.brief} isRead>
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

/** What is kept of a brief, and what is to be said about that. Another window may have added runs meanwhile: none is lost. */
function useKept(brief: string) {
  const [read] = useState(() => readKept(brief));
  const [kept, setKept] = useState(read.kept);
  const [notice, setNotice] = useState<string | null>(read.isUnread ? TEXT.unreadKept : null);
  const latest = useRef(kept);
  const change = useCallback(
    (next: (was: Kept) => Kept) => {
      const own = latest.current;
      const stored = readKept(brief).kept.runs;
      const runs = [...stored.filter((each) => !own.runs.includes(each)), ...own.runs];
      latest.current = next({ ...own, runs });
      setKept(latest.current);
      const keeping = keep(brief, latest.current);
      setNotice((was) => NOTICES[keeping] ?? (was === TEXT.putAside ? was : null));
    },
    [brief],
  );
  return { kept, notice, change };
}

const NOTICES: Readonly<Record<Keeping, string | null>> = {
  kept: null,
  'put-aside': TEXT.putAside,
  'not-kept': TEXT.notKept,
};

interface AfterProps {
  readonly opened: Opened;
  readonly picks: Picks;
  readonly ran: Ran;
  readonly kept: Kept;
  readonly onWritten: (written: Written) => void;
  readonly tried: readonly number[];
  /** The machines that have been run. */
  readonly children: ReactNode;
}

function After({ opened: { brief, found }, picks, ran, kept, onWritten, tried, children }: AfterProps) {
  const [isBestShown, setIsBestShown] = useState(false);
  return (
    <>
      <Part nth={3} name={TEXT.result}>
        {!isSame(picks, ran.picks) && <p className="design-changed">{TEXT.changed}</p>}
        <Result {...{ brief, found, ran, tried, isBestShown }} />
        {children}
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
            onWritten={onWritten}
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
  const { brief, found } = opened;
  const { picks, unread } = picksOf(brief, machine);
  const { kept, notice, change } = useKept(brief.name);
  const onRan = useCallback(
    (ran: Ran) => change((was) => withRun(was, picksText(brief, ran.picks))),
    [brief, change],
  );
  const run = useRun(opened, onRan);
  const runs = ownRuns(brief, found, kept.runs);
  const own = (
    <>
      {notice !== null && (
        <p role="alert" className="design-notice">
          {notice}
        </p>
      )}
      <Runs {...{ brief, found, runs, picks }} onTakeUp={onMachine} />
    </>
  );
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
          <After
            {...{ opened, picks, kept }}
            ran={run.ran}
            onWritten={(written) => change((was) => ({ ...was, ...written }))}
            tried={runs.map(({ value }) => value)}
          >
            {own}
          </After>
        ) : (
          <Part nth={3} name={TEXT.result}>
            <p className="design-waits">{TEXT.waits}</p>
            {own}
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
