/** Both machines of the duel and the touch that is looked at: started after the first paint, aligned by touch. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Scenario } from '../scenario/model.ts';
import { fetchExample } from '../scenario/prepared.ts';
import type { Scene } from '../views/view.ts';
import { compare } from './duel.ts';
import type { Comparison, Course } from './duel.ts';
import { DuelMachine } from './duel-machine.ts';
import { SETTINGS } from './settings.ts';
import { touchesBefore } from './touches.ts';

/** The name of the example that both machines run. */
export const DUEL = 'duel';

export interface Surveyed {
  readonly courses: readonly Course[];
  readonly comparison: Comparison;
  /** Touches before the first one that is compared. */
  readonly firstAccess: number;
}

export interface Duel {
  /** What the machines have counted, touch by touch; null until both have run. */
  readonly surveyed: Surveyed | null;
  /** The touch that the slider stands on, from 0: before the first one. */
  readonly touch: number;
  /** One scene a machine, both of one touch; null until they have come. */
  readonly scenes: readonly Scene[] | null;
  readonly goTo: (touch: number) => void;
  /** What went wrong, in words; null when nothing did. */
  readonly problem: string | null;
}

function startMachines(scenario: Scenario): DuelMachine[] {
  return SETTINGS.map(
    ({ param, value }) => new DuelMachine({ ...scenario, params: { ...scenario.params, [param]: value } }),
  );
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
class SceneQueue {
  readonly #machines: readonly DuelMachine[];
  readonly #onScenes: (scenes: readonly Scene[]) => void;
  readonly #onError: (error: unknown) => void;
  #wanted: number | null = null;
  #isBusy = false;

  constructor(
    machines: readonly DuelMachine[],
    onScenes: (scenes: readonly Scene[]) => void,
    onError: (error: unknown) => void,
  ) {
    this.#machines = machines;
    this.#onScenes = onScenes;
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
        this.#onScenes(await Promise.all(this.#machines.map((machine) => machine.sceneAt(next))));
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isBusy = false;
    }
  }
}

export function useDuel(): Duel {
  const [surveyed, setSurveyed] = useState<Surveyed | null>(null);
  const [touch, setTouch] = useState(0);
  const [scenes, setScenes] = useState<readonly Scene[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<SceneQueue>(null);
  const goTo = useCallback((next: number) => {
    setTouch(next);
    void queue.current?.show(next);
  }, []);

  useEffect(() => {
    let machines: DuelMachine[] = [];
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setProblem(error instanceof Error ? error.message : String(error));
    };
    const start = async () => {
      const scenario = await fetchExample(DUEL);
      if (!scenario || isOver) return;
      machines = startMachines(scenario);
      await Promise.all(machines.map((machine) => machine.open()));
      // Something to look at while the whole run is surveyed.
      const first = await Promise.all(machines.map((machine) => machine.sceneAt(1)));
      if (isOver) return;
      setTouch(1);
      setScenes(first);
      const courses = await Promise.all(machines.map((machine) => machine.survey()));
      if (isOver) return;
      const comparison = compare(courses[0]!, courses[1]!);
      queue.current = new SceneQueue(machines, setScenes, fail);
      setSurveyed({ courses, comparison, firstAccess: touchesBefore(scenario) });
      goTo(comparison.differences[0] ?? 1);
    };
    const cancel = afterPaint(() => void start().catch(fail));
    return () => {
      isOver = true;
      cancel();
      queue.current = null;
      for (const machine of machines) machine.close();
    };
  }, [goTo]);

  return { surveyed, touch, scenes, goTo, problem };
}
