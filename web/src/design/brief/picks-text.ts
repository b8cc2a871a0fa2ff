/** A machine of a brief in an address: `build-host,slots.kept,guess.2`; what is not named is as the machine of the day has it. Pure. */
import { dayOf, type Brief, type Picks } from './brief.ts';

export function picksText({ choices }: Pick<Brief, 'choices'>, picks: Picks): string {
  return choices
    .flatMap(({ name, day, options }, nth) =>
      picks[nth] === day ? [] : [`${name}.${options[picks[nth]!]!.name}`],
    )
    .join(',');
}

/** The machine, and the parts of the text that mean nothing in this brief. */
export function picksOf(
  brief: Brief,
  text: string,
): { readonly picks: Picks; readonly unread: readonly string[] } {
  const picks = [...dayOf(brief)];
  const unread: string[] = [];
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [name, option] = part.split('.', 2);
    const nth = brief.choices.findIndex((each) => each.name === name);
    const pick = brief.choices[nth]?.options.findIndex((each) => each.name === option) ?? -1;
    if (pick < 0) unread.push(part);
    else picks[nth] = pick;
  }
  return { picks, unread };
}
