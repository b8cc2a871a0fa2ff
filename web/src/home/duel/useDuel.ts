/** Both machines of the duel and the touch that is shown: started after the first paint, aligned by touch. */
import { useEffect, useState } from 'react';
import { fetchExample } from '../../scenario/prepared.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Scenario } from '../../scenario/model.ts';
import { createMachine, disposeMachine } from '../../store/machine/create-machine.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { problemsOf } from '../../store/machine/machine-problems.ts';
import { compare, type Comparison } from '../../core/history/compare-trails.ts';
import { showTouch, survey } from '../../store/session/in-step.ts';
import { createSession, setMachines, type Session } from '../../store/session/session.ts';
import { getPage, report, setPage, usePage } from '../../store/store.ts';
import { STORE_TEXT } from '../../store/text.ts';
import { LOOM } from '../../views/loom/index.tsx';
import { COUNTERS, byTouch, talliesOf, touchToShow, type Tallies } from './compare.ts';
import { DUEL, duelSource, linkOf, touchesBefore } from './duel-run.ts';
import { SETTINGS } from './settings.ts';
import { HOME_TEXT as TEXT } from '../text.ts';

export interface Surveyed {
  readonly courses: readonly Tallies[];
  readonly comparison: Comparison;
}

interface Running {
  readonly scenario: Scenario;
  readonly machines: readonly Machine[];
  /** What an address says of each; null until it is known. */
  readonly links: readonly LinkScenario[] | null;
}

export interface Duel {
  /** What the machines have counted, touch by touch; null until both have run. */
  readonly surveyed: Surveyed | null;
  readonly touch: number;
  /** Both at one touch; null until they are there. */
  readonly running: Running | null;
  readonly goTo: (touch: number) => void;
  /** The machines could not be started or have stopped, which has been reported. */
  readonly hasFailed: boolean;
}

function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface Heard {
  readonly onRunning: (running: Running) => void;
  readonly onSurveyed: (surveyed: Surveyed) => void;
  readonly onError: (error: unknown) => void;
}

/** The machines of both settings, at a first touch; fails when one of them does. */
async function openBoth(scenario: Scenario, onError: Heard['onError']): Promise<Machine[]> {
  const access = touchesBefore(scenario) + touchToShow(getPage().touch, null);
  const ears = { onFailure: (_: Machine, error: unknown) => onError(error) };
  const options = { ears, columns: LOOM.columns, at: { to: 'touch', access } } as const;
  const opened = await Promise.all(
    SETTINGS.map((setting) => createMachine(duelSource(scenario, setting), options)),
  );
  return opened.map(({ machine }) => machine);
}

/** Starts both machines, shows a first touch, runs them to the end; returns a function that stops it. */
function startDuel(session: Session, { onRunning, onSurveyed, onError }: Heard): () => void {
  let isOver = false;
  const start = async () => {
    const scenario = await fetchExample(DUEL);
    if (!scenario || isOver) return;
    const machines = await openBoth(scenario, onError);
    if (isOver) return machines.forEach(disposeMachine);
    setMachines(session, machines);
    // Something to look at while the whole run is surveyed.
    onRunning({ scenario, machines, links: null });
    await survey(session, COUNTERS);
    const { courses } = session.state.getState();
    if (isOver || !courses.every(({ isWhole }) => isWhole)) return;
    const before = touchesBefore(scenario);
    const comparison = byTouch(compare(courses, before), before);
    onSurveyed({ courses: courses.map((course) => talliesOf(course, before)), comparison });
    const links = await Promise.all(machines.map(({ source }) => linkOf(source)));
    if (!isOver) onRunning({ scenario, machines, links });
  };
  const cancel = afterPaint(
    () =>
      void start().catch((error: unknown) => {
        if (!isOver) onError(error);
      }),
  );
  return () => {
    isOver = true;
    cancel();
    setMachines(session, []);
  };
}

/** An address may ask for a touch that does not exist: the nearest one is shown, and a message says so. */
function useNearest(surveyed: Surveyed | null, asked: number | null, touch: number): void {
  useEffect(() => {
    if (!surveyed || asked === null || asked === touch) return;
    const message = TEXT.noSuchTouch(asked, surveyed.comparison.touches);
    report(STORE_TEXT.addressRefused, [
      { place: STORE_TEXT.address, message, cure: TEXT.noSuchTouchCure(touch) },
    ]);
    goTo(touch);
  }, [surveyed, asked, touch]);
}

const goTo = (touch: number) => setPage({ touch, notice: '' });

export function useDuel(): Duel {
  const [session] = useState(createSession);
  const [running, setRunning] = useState<Running | null>(null);
  const [surveyed, setSurveyed] = useState<Surveyed | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = usePage((page) => page.touch);
  const touch = touchToShow(asked, surveyed?.comparison ?? null);
  useNearest(surveyed, asked, touch);

  useEffect(() => {
    const onError = (error: unknown) => {
      setHasFailed(true);
      report(TEXT.failed, problemsOf(error));
    };
    return startDuel(session, { onRunning: setRunning, onSurveyed: setSurveyed, onError });
  }, [session]);
  useEffect(() => {
    if (running && surveyed) void showTouch(session, touchesBefore(running.scenario) + touch);
  }, [session, running, surveyed, touch]);

  return { surveyed, touch, running, goTo, hasFailed };
}
