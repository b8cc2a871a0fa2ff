/** Machines beside the one on the stage: the same workload with other settings, all shown at one access. */
import { readWhere } from '../machine/ask.ts';
import { createMachine, disposeMachine } from '../machine/create-machine.ts';
import { exploreLater } from '../machine/explore.ts';
import type { Ears, Machine } from '../machine/machine.ts';
import { problemsOf, problemsOfOpening } from '../machine/machine-problems.ts';
import { MOST_MACHINES } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { encodeVariant, type Variant } from '../../scenario/links/variant.ts';
import { COUNTERS } from '../../core/history/compare-trails.ts';
import { showAsked, showTouch, survey } from './in-step.ts';
import { STAGE, STAGE_EARS, lead } from './on-stage.ts';
import { setMachines } from './session.ts';
import type { Beside, Source } from '../state.ts';
import { getPage, report, setPage } from '../store.ts';
import { BESIDE_TEXT as TEXT } from './beside-text.ts';

export { showAsked };

let asked = 0;

/** Why machines have failed that were not on the stage yet. */
const failures = new WeakMap<Machine, unknown>();

/** One that fails is taken away, and the others go on. */
const EARS: Ears = { ...STAGE_EARS, onFailure: (machine, error) => removeBeside(machine, error) };

function removeBeside(machine: Machine, error: unknown): void {
  disposeMachine(machine);
  const { machines, touch } = STAGE.state.getState();
  const { beside } = getPage();
  const nth = machines.indexOf(machine) - 1;
  if (beside === null || nth < 0) return void failures.set(machine, error);
  const place = encodeVariant(beside.variants[nth]!);
  const cure = TEXT.lostCure(machines.length - 1);
  report(
    TEXT.lost,
    problemsOf(error).map(({ message }) => ({ place, message, cure })),
  );
  const variants = beside.variants.toSpliced(nth, 1);
  if (variants.length === 0) return standAlone();
  void showBeside(machines.toSpliced(nth + 1, 1), { ...beside, variants }, touch ?? 1);
}

/**
 * More than this is refused before it is started: four machines have to fit, and the page is given the state of each at every step.
 * A machine of a million frames stays below it.
 */
const MEMORY_MAX_BESIDE = 320 * 2 ** 20;

/** A machine beside the first one that has been started, or what is against it. */
type Started =
  | { readonly variant: Variant; readonly machine: Machine }
  | { readonly variant: Variant; readonly machine: null; readonly problems: readonly Problem[] };

async function start(
  source: Source,
  variant: Variant,
  commands: Beside['commands'],
  touch: number,
): Promise<Started> {
  const varied = source.vary!(variant);
  try {
    const { machine } = await createMachine(varied, {
      ears: EARS,
      at: { to: 'touch', access: touch },
      commands: variant.isUnchanged ? [] : commands,
      insteadOf: lead(),
      memoryMax: MEMORY_MAX_BESIDE,
    });
    return { variant, machine };
  } catch (error) {
    return { variant, machine: null, problems: await problemsOfOpening(error, varied) };
  }
}

/** One may have failed since, while others were still being started. */
function problemsOfStart(started: Started): readonly Problem[] {
  const { machine, variant } = started;
  const problems =
    machine === null ? started.problems : machine.life.isOver ? problemsOf(failures.get(machine)) : [];
  return problems.map((problem) => ({ ...problem, place: problem.place || encodeVariant(variant) }));
}

/** These and the first one, all at an access. */
async function showBeside(machines: readonly Machine[], beside: Beside, touch: number): Promise<void> {
  setPage({ beside, isPlaying: false, stopped: null, largeView: null });
  setMachines(STAGE, machines);
  await showTouch(STAGE, touch);
  void survey(STAGE, COUNTERS);
}

/** The access that is under way at the machine's position, and the changes that led there. */
async function placeOf(machine: Machine): Promise<{ touch: number; commands: Beside['commands'] } | null> {
  const where = await readWhere(machine);
  if (!where) return null;
  const { access, after } = where.at;
  return { touch: Math.max(1, after ? access + 1 : access), commands: where.commands };
}

/** What makes a machine another one than its neighbours; a run without the changes that were made is one of its own. */
function identityOf(source: Source, isUnchanged: boolean): string {
  return `${isUnchanged} ${source.pack().join()}`;
}

/** Why these cannot be beside the first machine; null when they can. */
function whyNot(
  source: Source,
  variants: readonly Variant[],
  hasCommands: boolean,
): { readonly message: string; readonly cure: string } | null {
  if (!source.vary) return TEXT.recorded;
  if (variants.length === 0) return TEXT.none;
  if (variants.length >= MOST_MACHINES) return TEXT.tooMany(variants.length);
  const { vary } = source;
  const all = [
    identityOf(source, false),
    ...variants.map((variant) => identityOf(vary(variant), variant.isUnchanged && hasCommands)),
  ];
  const same = all.findIndex((each, index) => all.indexOf(each) < index);
  return same < 0 ? null : TEXT.same(same + 1, all.indexOf(all[same]!) + 1);
}

/**
 * Puts these beside the first machine, replacing the former ones. A machine that is refused is reported with
 * the reason, and the others are shown; if none is left, nothing changes.
 */
export async function standBeside(variants: readonly Variant[], touchAsked?: number): Promise<void> {
  const machine = lead();
  if (!machine) return;
  const mine = ++asked;
  const before = getPage().beside;
  const place = before
    ? { touch: STAGE.state.getState().touch ?? 1, commands: before.commands }
    : await placeOf(machine);
  if (!place) return;
  const problem = whyNot(machine.source, variants, place.commands.length > 0);
  if (problem) return report(TEXT.title, [{ place: TEXT.place, ...problem }]);
  const touch = touchAsked ?? place.touch;
  const { source } = machine;
  const all = await Promise.all(variants.map((variant) => start(source, variant, place.commands, touch)));
  if (mine !== asked || lead() !== machine)
    return all.forEach((each) => each.machine && disposeMachine(each.machine));
  const there = all.flatMap((each) => (each.machine && !each.machine.life.isOver ? [each] : []));
  const problems = all.flatMap(problemsOfStart);
  if (problems.length > 0) report(there.length > 0 ? TEXT.notAll : TEXT.refused(source.title), problems);
  if (there.length === 0) return;
  machine.queue.cancel();
  machine.life.doesExplore = false;
  const beside = { variants: there.map(({ variant }) => variant), commands: place.commands };
  await showBeside([machine, ...there.map((each) => each.machine)], beside, touch);
}

/** The first machine alone again, at its position. */
export function standAlone(): void {
  const machine = lead();
  if (!machine || getPage().beside === null) return;
  asked++;
  setPage({ beside: null, isPlaying: false });
  setMachines(STAGE, [machine]);
  machine.life.doesExplore = true;
  exploreLater(machine);
}
