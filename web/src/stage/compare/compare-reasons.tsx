/** Why machines side by side do what they do: each in its own column, or one of them, which is chosen. */
import { Suspense, useEffect } from 'react';
import { MachineSign } from '../../marks/machine-signs.tsx';
import type { Machine } from '../../store/machine/machine.ts';
import { fetchCauses } from '../../store/machine/seeks.ts';
import { MachineProvider, useMachine, useThisMachine } from '../../store/machine/useMachine.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { commandOf } from '../../ui/commands/command.ts';
import { focusKind } from '../../ui/commands/keys.ts';
import { fetched } from '../../ui/fetched.tsx';
import { COMPARE_COMMANDS } from './compare-keys.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

const WhyPanel = fetched(async () => (await import('../../ui/why/why-panel.tsx')).WhyPanel);

/** Finding causes may mean running again: it waits until the machines rest. */
const REST_MS = 150;

/** What led to the event at which a machine stands, once it has stood there for a moment. */
function useCauses(): void {
  const machine = useThisMachine();
  const position = useMachine((known) => known.status?.position ?? null);
  useEffect(() => {
    if (!machine || position === null) return undefined;
    const timer = setTimeout(() => void fetchCauses(machine), REST_MS);
    return () => clearTimeout(timer);
  }, [machine, position]);
}

function Reasons() {
  useCauses();
  return (
    <Suspense fallback={null}>
      <WhyPanel isBeside />
    </Suspense>
  );
}

/** Why this machine does what it does, in the place of its one line. */
export function ReasonsOf({ name }: { readonly name: string }) {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-why" tabIndex={0} aria-label={TEXT.reasons(name)}>
      <Reasons />
    </section>
  );
}

/** From now on this one, from 0, gives the reasons where there is room for those of one. */
export function chooseMachine(index: number): void {
  if (getPage().machineChosen !== index) setPage({ machineChosen: index });
}

/** Which of so many; one that has been taken away leaves it to the last. */
export function useChosen(count: number): number {
  return usePage(({ machineChosen }) => Math.max(0, Math.min(machineChosen, count - 1)));
}

/** With its key the next machine gives its reasons, after the last one the first. */
function useNextByKey(chosen: number, count: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { sheet, areKeysOn } = getPage();
      const focus = focusKind(event.target instanceof Element ? event.target : null);
      // A dialog has its keys to itself.
      if (sheet !== null || !commandOf(COMPARE_COMMANDS, event, focus, areKeysOn)) return;
      // The page would take the letter alone.
      event.preventDefault();
      chooseMachine((chosen + 1) % count);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [chosen, count]);
}

interface ChosenReasonsProps {
  readonly machines: readonly Machine[];
  readonly names: readonly string[];
}

/** Those of the machine that is chosen, and the names by which another one is. */
export function ChosenReasons({ machines, names }: ChosenReasonsProps) {
  const chosen = useChosen(machines.length);
  useNextByKey(chosen, machines.length);
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-why is-chosen" tabIndex={0} aria-label={TEXT.reasons(names[chosen] ?? '')}>
      <fieldset className="compare-whose">
        <legend className="visually-hidden">{TEXT.whose}</legend>
        {names.map((name, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={index === chosen}
            title={TEXT.whoseHint(COMPARE_COMMANDS[0].keys[0])}
            onClick={() => chooseMachine(index)}
          >
            <MachineSign machine={index + 1} size={11} /> {name}
          </button>
        ))}
      </fieldset>
      <MachineProvider value={machines[chosen] ?? null}>
        <Reasons />
      </MachineProvider>
    </section>
  );
}
