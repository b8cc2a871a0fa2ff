/** Machines beside the one on the stage: the same workload with other settings, all shown at one access. */
import { readWhere } from '../machine/checks.ts';
import { createMachine, disposeMachine } from '../machine/create-machine.ts';
import { exploreLater } from '../machine/explore.ts';
import type { Machine } from '../machine/machine.ts';
import { problemsOfOpening } from '../machine/machine-problems.ts';
import { MOST_MACHINES } from '../../scenario/links/link.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import { COUNTERS } from '../../core/history/compare-trails.ts';
import { showTouch, survey } from './in-step.ts';
import { STAGE, STAGE_EARS, lead } from './on-stage.ts';
import { setMachines } from './session.ts';
import type { Beside, Source } from '../state.ts';
import { getPage, report, setPage } from '../store.ts';
import { BESIDE_TEXT as TEXT } from './beside-text.ts';

let asked = 0;

async function openBeside(source: Source, variant: Variant, commands: Beside['commands'], touch: number) {
  const varied = source.vary!(variant);
  try {
    const { machine } = await createMachine(varied, {
      ears: STAGE_EARS,
      at: { to: 'touch', access: touch },
      commands: variant.isUnchanged ? [] : commands,
      insteadOf: lead(),
    });
    return machine;
  } catch (error) {
    report(TEXT.refused(varied.title), await problemsOfOpening(error, varied));
    return null;
  }
}

/** The access that is under way where the machine stands, and the changes that led there. */
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

/** Why these cannot stand beside the first machine; null when they can. */
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

/** Puts these beside the first machine, in place of those that stood there. False when one of them is refused. */
export async function standBeside(variants: readonly Variant[], touchAsked?: number): Promise<boolean> {
  const machine = lead();
  if (!machine) return false;
  const mine = ++asked;
  const before = getPage().beside;
  const place = before
    ? { touch: STAGE.state.getState().touch ?? 1, commands: before.commands }
    : await placeOf(machine);
  if (!place) return false;
  const problem = whyNot(machine.source, variants, place.commands.length > 0);
  if (problem) {
    report(TEXT.title, [{ place: TEXT.place, ...problem }]);
    return false;
  }
  const touch = touchAsked ?? place.touch;
  const { source } = machine;
  const opened = await Promise.all(
    variants.map((variant) => openBeside(source, variant, place.commands, touch)),
  );
  const others = opened.filter((each) => each !== null);
  if (mine !== asked || lead() !== machine || others.length < variants.length) {
    others.forEach(disposeMachine);
    return false;
  }
  machine.queue.cancel();
  machine.life.doesExplore = false;
  setPage({ beside: { variants, commands: place.commands }, isPlaying: false, held: null, largeView: null });
  setMachines(STAGE, [machine, ...others]);
  await showTouch(STAGE, touch);
  void survey(STAGE, COUNTERS);
  return true;
}

/** The first machine alone again, where it stands. */
export function standAlone(): void {
  const machine = lead();
  if (!machine || getPage().beside === null) return;
  asked++;
  setPage({ beside: null, isPlaying: false });
  setMachines(STAGE, [machine]);
  machine.life.doesExplore = true;
  exploreLater(machine);
}
