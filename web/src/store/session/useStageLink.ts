import { useEffect, useState } from 'react';
import { encodeLink, type LinkScenario } from '../../scenario/links/link.ts';
import type { Setting, Variant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { sourceOf } from '../source-of.ts';

/** What a scenario is called where its address holds all of it. */
const NAMELESS = { kind: 'bundled', name: '' } as const;

/** What a setting sets. */
const subjectOf = (setting: Setting): string =>
  setting.of === 'kernel' || setting.of === 'disk' ? setting.of : setting.name;

/** What is set in the first machine and not in the other would be set in the other too. */
const canStandBeside = (first: Variant, other: Variant): boolean =>
  first.settings.every((setting) => other.settings.some((each) => subjectOf(each) === subjectOf(setting)));

/** What both have stands in the scenario already. */
const apartFrom = (first: Variant, { settings, ...other }: Variant): Variant => {
  const had = new Set(first.settings.map((setting) => JSON.stringify(setting)));
  const own = settings.filter((setting) => !had.has(JSON.stringify(setting)));
  return { ...other, settings: own.length > 0 ? own : settings };
};

/**
 * The address of one or two machines of a workload on the stage, at an access; null until it is known, and where none says
 * what they are.
 */
export function useStageLink(
  workload: Scenario | null,
  variants: readonly Variant[],
  access: number,
): string | null {
  const [found, setFound] = useState<{ readonly of: unknown; readonly link: LinkScenario } | null>(null);
  const [first, other] = variants;
  const isThere = workload !== null && first !== undefined && (!other || canStandBeside(first, other));
  useEffect(() => {
    if (!isThere) return undefined;
    let isOver = false;
    sourceOf(workload, NAMELESS)
      .changed?.(first)
      .then((changed) => !isOver && setFound({ of: variants, link: changed.link }))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isThere, workload, first, variants]);
  if (!isThere || found?.of !== variants || found.link.kind !== 'packed') return null;
  return encodeLink({
    scenario: found.link,
    at: { access },
    commands: [],
    ...(other && { beside: [apartFrom(first!, other)] }),
  });
}
