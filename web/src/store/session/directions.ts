/**
 * The one place through which the stage is directed: its position, branch and changes, and the stage of a talk. A
 * direction is plain data, so that a second window can receive the same.
 */
import type { SeekTarget } from '../../core/protocol.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { changeParameter, switchBranch } from '../machine/branches.ts';
import type { Machine } from '../machine/machine.ts';
import { STAGE, lead } from './on-stage.ts';
import type { Talk } from '../state.ts';
import { getPage, say, setPage } from '../store.ts';
import { STORE_TEXT } from '../text.ts';

/** Rarely needed at first, so it is loaded on demand. */
const fetchBeside = () => import('./beside.ts');

type Direction =
  /** Somewhere else in the run; `isHeld`: by a key that repeats. */
  | { readonly do: 'seek'; readonly target: SeekTarget; readonly isHeld: boolean }
  /** Not to go where it is going. */
  | { readonly do: 'stop' }
  /** Another value of a live parameter from here on, which makes a branch. */
  | { readonly do: 'change'; readonly param: ParamName; readonly value: number }
  | { readonly do: 'branch'; readonly branch: number; readonly position?: number }
  /** Machines that differ like this beside the first one, all at one access: this one, or the stage's present one. */
  | { readonly do: 'beside'; readonly variants: readonly Variant[]; readonly touch?: number }
  | { readonly do: 'alone' }
  /** The stage of the talk, and whether its screen is blank. */
  | { readonly do: 'talk'; readonly change: Partial<Omit<Talk, 'role'>> }
  /** All machines side by side, at this access, from 1. */
  | { readonly do: 'touch'; readonly touch: number };

/** Done when the stage shows it; a seek when it has been taken up. */
export async function direct(direction: Direction, from: 'here' | 'speaker' = 'here'): Promise<void> {
  // What the audience sees is moved by the speaker, not by a key that is pressed in its window.
  if (getPage().talk?.role === 'audience' && from === 'here') return;
  if (direction.do === 'talk') return changeTalk(direction.change);
  const machine = lead();
  if (machine) await carryOut(machine, direction);
}

function changeTalk(change: Partial<Omit<Talk, 'role'>>): void {
  const { talk } = getPage();
  if (talk) setPage({ talk: { ...talk, ...change } });
}

/**
 * During `work` machines beside the first one are loading: their code may have to be fetched, and an address that
 * asks for them opens the first one before.
 */
export async function askBeside(work: () => Promise<unknown>): Promise<void> {
  setPage({ besideAsked: getPage().besideAsked + 1 });
  try {
    await work();
  } finally {
    setPage({ besideAsked: getPage().besideAsked - 1 });
  }
}

async function carryOut(machine: Machine, direction: Exclude<Direction, { do: 'talk' }>): Promise<void> {
  switch (direction.do) {
    case 'seek': {
      const { target, isHeld } = direction;
      // Messages about the place before are not true of the next one.
      setPage({ stopped: null, notice: '' });
      machine.state.setState({ goal: target.to === 'position' ? target.position : null });
      return machine.queue.ask(target, isHeld);
    }
    case 'stop':
      return machine.queue.cancel();
    case 'change': {
      const { param, value } = direction;
      const branch = await changeParameter(machine, param, value);
      if (branch !== null) say(STORE_TEXT.changed(param, value));
      return;
    }
    case 'branch': {
      const branch = await switchBranch(machine, direction.branch, direction.position);
      if (branch !== null) say(STORE_TEXT.switched(branch));
      return;
    }
    case 'beside':
      return askBeside(async () => (await fetchBeside()).standBeside(direction.variants, direction.touch));
    case 'alone':
      return (await fetchBeside()).standAlone();
    case 'touch':
      setPage({ notice: '' });
      // From this moment on: the next step is counted from there.
      STAGE.state.setState({ touch: direction.touch });
      return (await fetchBeside()).showAsked(STAGE);
    default:
      return assertNever(direction);
  }
}
