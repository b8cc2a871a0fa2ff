/** Both machines of the duel and the touch that is looked at: started after the first paint, aligned by touch. */
import { useEffect, useState } from 'react';
import { fetchExample } from '../../scenario/prepared.ts';
import { problemsOf } from '../../store/machine/machine-problems.ts';
import { getPage, report, setPage, usePage } from '../../store/store.ts';
import { STORE_TEXT } from '../../store/text.ts';
import { compare, touchToShow } from './compare.ts';
import type { Comparison, Course } from './compare.ts';
import { DUEL, DuelMachine } from './duel-machine.ts';
import type { Shown } from './duel-machine.ts';
import { SETTINGS } from './settings.ts';
import { HOME_TEXT as TEXT } from '../text.ts';

export interface Surveyed {
  readonly courses: readonly Course[];
  readonly comparison: Comparison;
}

export interface Duel {
  /** What the machines have counted, touch by touch; null until both have run. */
  readonly surveyed: Surveyed | null;
  /** The touch that the slider stands on, from 1. */
  readonly touch: number;
  /** What is seen of each machine, both at one touch; null until it has come. */
  readonly shown: readonly Shown[] | null;
  readonly goTo: (touch: number) => void;
  /** The machines could not be started or have stopped, which has been told. */
  readonly hasFailed: boolean;
}

/** Waits until what is on the page has been painted. */
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

/** Shows one touch after the other, and of those that wait only the last. */
class TouchQueue {
  readonly #machines: readonly DuelMachine[];
  readonly #onShown: (shown: readonly Shown[]) => void;
  readonly #onError: (error: unknown) => void;
  #wanted: number | null = null;
  #isBusy = false;

  constructor(
    machines: readonly DuelMachine[],
    onShown: (shown: readonly Shown[]) => void,
    onError: (error: unknown) => void,
  ) {
    this.#machines = machines;
    this.#onShown = onShown;
    this.#onError = onError;
  }

  async show(touch: number): Promise<void> {
    this.#wanted = touch;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted !== null) {
        const next: number = this.#wanted;
        this.#wanted = null;
        this.#onShown(await Promise.all(this.#machines.map((machine) => machine.at(next))));
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isBusy = false;
    }
  }
}

interface Started {
  readonly surveyed: Surveyed;
  readonly queue: TouchQueue;
}

interface Heard {
  readonly onShown: (shown: readonly Shown[]) => void;
  readonly onStarted: (started: Started) => void;
  readonly onError: (error: unknown) => void;
}

/** Starts both machines, shows a first touch, runs them to the end; gives back how to stop that. */
function startDuel({ onShown, onStarted, onError }: Heard): () => void {
  let machines: DuelMachine[] = [];
  let isOver = false;
  const start = async () => {
    const scenario = await fetchExample(DUEL);
    if (!scenario || isOver) return;
    machines = SETTINGS.map((setting) => new DuelMachine(scenario, setting));
    await Promise.all(machines.map((machine) => machine.open()));
    // Something to look at while the whole run is surveyed.
    const touch = touchToShow(getPage().touch, null);
    const shown = await Promise.all(machines.map((machine) => machine.at(touch)));
    if (isOver) return;
    onShown(shown);
    const courses = await Promise.all(machines.map((machine) => machine.survey()));
    if (isOver) return;
    const comparison = compare(courses[0]!, courses[1]!);
    const surveyed = { courses, comparison };
    onStarted({ surveyed, queue: new TouchQueue(machines, onShown, onError) });
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
    for (const machine of machines) machine.close();
  };
}

/** An address may ask for a touch that is not there: the nearest is shown, and that is said. */
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
  const [started, setStarted] = useState<Started | null>(null);
  const [shown, setShown] = useState<readonly Shown[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = usePage((page) => page.touch);
  const surveyed = started?.surveyed ?? null;
  const touch = touchToShow(asked, surveyed?.comparison ?? null);
  useNearest(surveyed, asked, touch);

  useEffect(() => {
    const onError = (error: unknown) => {
      setHasFailed(true);
      report(TEXT.failed, problemsOf(error));
    };
    return startDuel({ onShown: setShown, onStarted: setStarted, onError });
  }, []);
  useEffect(() => void started?.queue.show(touch), [started, touch]);

  return { surveyed, touch, shown, goTo, hasFailed };
}
