/** Which machines stand beside the first one, as they are chosen on the time line: pressed kernels and their further differences. Pure. */
import { assertNever } from '../../../lib/assert-never.ts';
import { KERNEL_DOCS } from '../../../core/schema/schema-kernel-docs.gen.ts';
import { KERNELS, SWITCHES, type SwitchName } from '../../../core/schema/schema-kernels.gen.ts';
import { hasSetting } from '../../../core/schema/settings.ts';
import { PARAMS, type ParamName } from '../../../core/schema/schema.gen.ts';
import type { StandsFor } from '../../../scenario/kernels/in-time.ts';
import { MOST_MACHINES } from '../../../scenario/links/link.ts';
import {
  NO_DIFFERENCE,
  encodeVariant,
  nameIn,
  type Setting,
  type Variant,
} from '../../../scenario/links/variant.ts';
import type { Source } from '../../../store/state.ts';

/** The machines behind the first one, in the order in which they stand there. */
export type Chosen = readonly Variant[];

/** What of the machine on the stage decides how another one differs from it. */
export type Lead = Pick<Source, 'kernel' | 'switches' | 'params'>;

export const isFull = (chosen: Chosen): boolean => chosen.length >= MOST_MACHINES - 1;

/** The kernel of a machine. */
export function kernelOf({ settings }: Variant, lead: Pick<Lead, 'kernel'>): string {
  const set = settings.find(({ of }) => of === 'kernel');
  return set?.of === 'kernel' ? set.name : lead.kernel;
}

/** Which of the chosen machines a press on a kernel concerns; -1: none has it. */
export const numberOfKernel = (chosen: Chosen, kernel: string): number =>
  chosen.findIndex(({ settings }) => settings.some((each) => each.of === 'kernel' && each.name === kernel));

/** A kernel pressed: chosen, or let go again. */
export function withKernel(chosen: Chosen, kernel: string): Chosen {
  const nth = numberOfKernel(chosen, kernel);
  if (nth >= 0) return chosen.toSpliced(nth, 1);
  return isFull(chosen)
    ? chosen
    : [...chosen, { settings: [{ of: 'kernel', name: kernel }], isUnchanged: false }];
}

/** The machine that stands for a release added: its version, and what had changed since. */
export function withRelease(chosen: Chosen, { version, changed }: StandsFor): Chosen {
  const switches = changed.map((each) => ({ of: 'switch', ...each }) as const);
  return isFull(chosen)
    ? chosen
    : [...chosen, { settings: [{ of: 'kernel', name: version }, ...switches], isUnchanged: false }];
}

/** Settings of one name replace one another, as in a link. */
const isSame = (one: Setting, other: Setting) =>
  one.of === other.of && ('value' in one ? one.name === other.name : true);

/** A further difference of a machine; of one that does not exist yet, of the kernel of the first. */
export function withDifference(chosen: Chosen, nth: number, setting: Setting): Chosen {
  const before = chosen[nth];
  if (!before) return isFull(chosen) ? chosen : [...chosen, { settings: [setting], isUnchanged: false }];
  const others = before.settings.filter((each) => !isSame(each, setting));
  return chosen.with(nth, { ...before, settings: [...others, setting] });
}

/** One difference taken back; the machine goes when nothing is left in which it differs. */
export function withoutDifference(chosen: Chosen, nth: number, setting: Setting | 'unchanged'): Chosen {
  const before = chosen[nth]!;
  const left =
    setting === 'unchanged'
      ? { ...before, isUnchanged: false }
      : { ...before, settings: before.settings.filter((each) => each !== setting) };
  return left.settings.length === 0 && !left.isUnchanged ? chosen.toSpliced(nth, 1) : chosen.with(nth, left);
}

/** A switch of a machine, by the number of its value. */
export function switchValue(variant: Variant, lead: Lead, name: SwitchName): number {
  const set = variant.settings.find((each) => each.of === 'switch' && each.name === name);
  if (set?.of === 'switch') return set.value;
  // The switches of a scenario are part of every machine of it.
  return lead.switches[name] ?? valueInKernel(kernelOf(variant, lead), name);
}

function valueInKernel(kernel: string, name: SwitchName): number {
  const nth = KERNELS.findIndex((each) => each.name === kernel);
  return KERNEL_DOCS[nth]!.values[SWITCHES.findIndex((each) => each.name === name)]!;
}

/** In how many switches the code of a machine differs from that of the first. */
export const differingSwitches = (variant: Variant, lead: Lead): number =>
  SWITCHES.filter(({ name }) => switchValue(variant, lead, name) !== switchValue(NO_DIFFERENCE, lead, name))
    .length;

interface Lacking {
  readonly kernel: string;
  readonly param: ParamName;
}

/** A setting of the machine that its kernel would not have: the core would refuse it. Null: it has all. */
export function lackingIn(variant: Variant, lead: Lead): Lacking | null {
  const set = new Set(Object.keys(lead.params) as ParamName[]);
  const switches = { ...lead.switches };
  for (const setting of variant.settings) {
    if (setting.of === 'switch') switches[setting.name] = setting.value;
    else if (setting.of === 'param') set.add(setting.name);
  }
  const kernel = kernelOf(variant, lead);
  const param = [...set].find((name) => !hasSetting({ kernel, switches }, name));
  return param === undefined ? null : { kernel, param };
}

/** Two of the machines are one and the same; null: all differ. Numbers from 1. */
export function twins(chosen: Chosen): readonly [number, number] | null {
  const all = [NO_DIFFERENCE, ...chosen].map((each) =>
    encodeVariant({ ...each, settings: each.settings.toSorted(byName) }),
  );
  const second = all.findIndex((each, nth) => all.indexOf(each) < nth);
  return second < 0 ? null : [all.indexOf(all[second]!) + 1, second + 1];
}

/** Both differences in one; where they name the same thing, the later holds. */
export function together(before: Variant, after: Variant): Variant {
  const kept = before.settings.filter((each) => !after.settings.some((other) => isSame(other, each)));
  return { settings: [...kept, ...after.settings], isUnchanged: before.isUnchanged || after.isUnchanged };
}

/** What the first machine has where another one differs from it; null where no setting says it: a disk of its own making. */
function settingOfFirst(setting: Setting, variant: Variant, lead: Lead): Setting | null {
  switch (setting.of) {
    case 'kernel':
      return { of: 'kernel', name: lead.kernel };
    case 'switch':
      return { ...setting, value: switchValue(variant, lead, setting.name) };
    case 'param': {
      const value =
        lead.params[setting.name] ?? Number(PARAMS.find(({ name }) => name === setting.name)!.default);
      return { ...setting, value };
    }
    case 'disk':
    case 'area':
      return null;
    default:
      return assertNever(setting);
  }
}

/** In what a machine differs from `first`, which differs from the lead as `first` says. */
function differenceFrom(first: Variant, variant: Variant, lead: Lead): Variant | null {
  const lost = first.settings.filter((each) => !variant.settings.some((other) => isSame(other, each)));
  const asBefore = lost.map((each) => settingOfFirst(each, variant, lead));
  if (!asBefore.every((each) => each !== null)) return null;
  // Also where it is that of the new first one by now: a setting that changes nothing is no difference.
  const settings = [...asBefore, ...variant.settings].filter(
    (each) => !first.settings.some((other) => encode(other) === encode(each)),
  );
  return { ...variant, settings };
}

/**
 * The first machine let go: the next one stands in its place, and the others differ from that one. Null where that
 * cannot be said: nobody stands beside it, one is the same run without its changes, or no setting says what another would have to have.
 */
export function withoutFirst(chosen: Chosen, lead: Lead): { first: Variant; chosen: Chosen } | null {
  const [first, ...others] = chosen;
  if (!first || chosen.some(({ isUnchanged }) => isUnchanged)) return null;
  const moved = others.map((variant) => differenceFrom(first, variant, lead));
  return moved.every((each) => each !== null) ? { first, chosen: moved } : null;
}

const encode = (setting: Setting) => encodeVariant({ settings: [setting], isUnchanged: false });

const byName = (one: Setting, other: Setting) => (nameIn(encode(one)) < nameIn(encode(other)) ? -1 : 1);
