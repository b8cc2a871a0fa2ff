import { capital, sentence } from '../../../lib/capital.ts';
import type { Side, SwitchValueDocs } from '../../../core/schema/schema-kernel-docs.gen.ts';

const LOOKED_AT: Readonly<Record<Side['by'], (releases: string, are: string) => string>> = {
  read: (releases) => `the code of ${releases} was read`,
  recorded: (releases, are) => `${releases} ${are} recorded`,
  vectors: (releases) => `functions of ${releases} were run`,
};

function lookedAt({ before, since }: Pick<SwitchValueDocs, 'before' | 'since'>): string {
  if (before && since && before.by === since.by)
    return LOOKED_AT[before.by](`${before.release} and ${since.release}`, 'were');
  const sides = [before, since].flatMap((side) => (side ? [LOOKED_AT[side.by](side.release, 'was')] : []));
  return sides.join(', ');
}

/** How the first version of a rule is known. */
function howKnown(value: SwitchValueDocs): string {
  switch (value.known) {
    case 'exact':
      return `Exact: ${lookedAt(value)}.`;
    case 'approximate':
      return `Approximate: ${value.before && value.since ? `${lookedAt(value)}, and nothing between them` : lookedAt(value) || 'not looked up'}.`;
    case 'posted':
      return 'As it was posted.';
    case 'described':
      return 'From a description.';
    case 'ever':
      return 'So in 3.6 already; no kernel before it was looked at.';
  }
}

export const KERNELS_TEXT = {
  title: 'Kernels',
  lead: 'Under each version stands what changed since the one before it, in which release it changed, and how we know.',
  known:
    'A version is exact when both the last release without the change and the first one with it were looked at: their code was read, their runs were recorded, or their own functions were run. Otherwise it is approximate.',
  linux: (name: string) => `Linux ${name}`,
  posted: 'Series of patches, as they were posted',
  first: 'It is the oldest kernel here, so nothing is compared with it.',
  changed: (before: string) => `What changed since ${before}`,
  postedOn: (before: string) => `What it changes in ${before}`,
  same: (before: string) => `Nothing that this machine tells apart: it runs as ${before} does.`,
  cannotRun: 'This kernel cannot be run yet: a part of it is not built.',
  instead: 'Where this machine does something else',
  standsIn: 'here instead:',
  all: (name: string) => `Everything that ${name} does`,
  run: (names: readonly string[], standard: string) => `Run ${names.join(' and ')} beside ${standard}`,
  since: (value: SwitchValueDocs) =>
    value.from ? `Since ${value.from}. ${howKnown(value)}` : howKnown(value),
  sentence,
  about: capital,
  unlisted: (asked: string, next: string) =>
    `Linux ${asked} has no line of its own. What it changed stands under ${next}.`,
  note: (name: string) => `All that changed in ${name}`,
  noteAll: 'What each kernel does, and where this machine does something else',
  insteadCount: (count: number) =>
    `This machine does ${count === 1 ? 'one thing' : `${count} things`} otherwise`,
} as const;
