import { explainer } from '../scenario/late-core-problem.ts';
import { labelsOf } from '../scenario/labels.ts';
import type { LinkScenario } from '../scenario/links/link.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { diskOf, withVariant } from '../scenario/links/variant.ts';
import type { Source } from './state.ts';

const textOf = async (scenario: Scenario): Promise<string> =>
  (await import('../scenario/to-yaml.ts')).toYaml(scenario);

/** A scenario as something that the machine can run. */
export function sourceOf(scenario: Scenario, link: LinkScenario): Source {
  return {
    kind: 'scenario',
    link,
    title: scenario.title || scenario.source,
    about: scenario.about,
    kernel: scenario.kernel,
    disk: diskOf(scenario),
    areas: scenario.swap.map((area) => ({ ...area, disk: scenario.device[area.device] ?? null })),
    params: scenario.params,
    switches: scenario.switches,
    labels: labelsOf(scenario),
    vary: (variant) => sourceOf(withVariant(scenario, variant), link),
    changed: async (variant) => {
      const { linkOfText } = await import('../scenario/links/packed-text.ts');
      const changed = withVariant(scenario, variant);
      return sourceOf(changed, await linkOfText(await textOf(changed)));
    },
    text: () => textOf(scenario),
    pack: () => packScenario(scenario),
    explain: explainer(scenario),
  };
}
