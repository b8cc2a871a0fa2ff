/** What is wrong with the machines that an address puts beside the first one; fetched when something is. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { Problem } from '../model.ts';
import { suggest } from '../nearest.ts';
import { KERNEL_NAMES, SWITCH_SHAPES } from '../shape.ts';
import { MOST_MACHINES, QUOTED_MAX } from './link.ts';
import { AREA_SETTINGS, DISK, DISK_NAMES, KERNEL, PRIORITY, UNCHANGED } from './variant.ts';
import { decodeVariant, nameIn } from './variant.ts';

type Said = Pick<Problem, 'message' | 'cure'>;

function valuesOf(name: string): readonly string[] | undefined {
  if (name === KERNEL) return KERNEL_NAMES.filter((each) => /^\d/.test(each));
  if (name === DISK) return DISK_NAMES;
  const area = AREA_SETTINGS.find((each) => each.name === name);
  if (area) return area.what === 'disk' ? DISK_NAMES : [`${PRIORITY.min} to ${PRIORITY.max}`, 'none'];
  return SWITCH_SHAPES.find(({ info }) => info.name === name)?.info.values.map(({ word }) => word);
}

const NAMES = [
  KERNEL,
  DISK,
  ...AREA_SETTINGS.map(({ name }) => name),
  ...PARAMS.map(({ name }) => name),
  ...SWITCH_SHAPES.map(({ info }) => info.name),
];

function settingProblem(part: string): Said {
  const name = nameIn(part);
  const value = part.slice(name.length + 1);
  if (part === '')
    return {
      message: 'In nothing does it differ.',
      cure: `Say in what, as ${KERNEL}.4.8, or leave it out.`,
    };
  const param = PARAMS.find((each) => each.name === name);
  if (param)
    return { message: `${name} cannot be ${value}.`, cure: `It can be ${param.min} to ${param.max}.` };
  const known = valuesOf(name);
  if (known) return { message: `There is no ${name} ${value}.`, cure: `Use one of ${known.join(', ')}.` };
  return { message: `There is no setting ${name}.`, cure: suggest(name, NAMES) };
}

function variantProblem(text: string): Said {
  const parts = text.split(',');
  const unknown = parts.find((part) => part !== UNCHANGED && decodeVariant(part) === null);
  if (unknown !== undefined) return settingProblem(unknown);
  const names = parts.map(nameIn);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return { message: `${twice} is set twice.`, cure: 'Leave one of them out.' };
}

/** `texts`: what follows each `beside=`; at least one of them cannot be shown. */
export function besideProblem(texts: readonly string[]): Problem {
  const place = 'address';
  if (texts.length >= MOST_MACHINES)
    return {
      place,
      message: `It asks for ${texts.length} machines beside the first one.`,
      cure: `Leave out all but ${MOST_MACHINES - 1} of them: “&beside=…”.`,
    };
  const quoted = (text: string) => `“beside=${text.slice(0, QUOTED_MAX)}”`;
  const wrong = texts.find((text) => decodeVariant(text) === null);
  if (wrong !== undefined) {
    const { message, cure } = variantProblem(wrong);
    return { place, message: `${quoted(wrong)}: ${message}`, cure };
  }
  const twice = texts.find((text, index) => texts.indexOf(text) < index) ?? '';
  return {
    place,
    message: `${quoted(twice)} stands there twice.`,
    cure: 'Leave one of them out of the address.',
  };
}
