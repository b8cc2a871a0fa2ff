/** Variants: the same step with other pages or places, so that neighbours cannot copy each other's answers. */
import type { Step } from '../model.ts';

/** How many variants a step has; 1 when it does not vary. */
function variantCount({ vary }: Step): number {
  return Math.max(1, vary?.variants.length ?? 1);
}

/** FNV-1a over the text: the same student always meets the same variant. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

export function chooseVariant(step: Step, lesson: string, student: string): number {
  return hash(`${student} ${lesson} ${step.number}`) % variantCount(step);
}

/** Replaces `$name` in every text of plain data. */
function replaceIn<Data>(data: Data, replace: (text: string) => string): Data {
  if (typeof data === 'string') return replace(data) as Data;
  if (Array.isArray(data)) return data.map((each) => replaceIn(each, replace)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, replaceIn(value, replace)]),
  ) as Data;
}

/** The step as one student meets it. */
export function applyVariant(step: Step, variant: number): Step {
  const { vary } = step;
  const values = vary?.variants[variant];
  if (!vary || !values) return step;
  const byName = new Map(vary.names.map((name, index) => [name, values[index] ?? '']));
  const replace = (text: string) =>
    text.replace(/\$(\w+)/g, (whole, name: string) => byName.get(name) ?? whole);
  return { ...replaceIn(step, replace), vary };
}

/** The step as each student may meet it. */
export function allVariants(step: Step): Step[] {
  return Array.from({ length: variantCount(step) }, (_, variant) => applyVariant(step, variant));
}
