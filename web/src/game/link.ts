/** From a round to the stage: the scenario of the game, with the windows that were chosen up to there. */
import { encodeLink } from '../scenario/links/link.ts';
import type { PortableCommand, PortablePosition } from '../core/protocol.ts';
import type { Deal } from './deal.ts';
import type { Played } from './referee/play.ts';

/** Where a window was decided: at the next page that was not found. */
const placeOf = (access: number): PortablePosition => ({
  access,
  after: { kind: 'swap_cache_miss', nth: 1 },
});

/** Commands of a link: a window stays in force until another one is chosen. */
export function commandsOf(played: readonly Played[]): PortableCommand[] {
  let before: number | null = null;
  return played.flatMap(({ asked, askedAfter }) => {
    if (asked === null || askedAfter === null || asked === before) return [];
    before = asked;
    return [{ param: 'window_asked' as const, value: asked, at: placeOf(askedAfter) }];
  });
}

/** The address of the stage at the choice of a round, with its `#`. Fetches what writes scenarios. */
export async function linkToRound(
  { scenario }: Deal,
  played: readonly Played[],
  round: number,
): Promise<string> {
  const { toYaml } = await import('../scenario/to-yaml.ts');
  const { linkOfText } = await import('../scenario/links/packed-text.ts');
  const { askedAfter } = played[round]!;
  return encodeLink({
    scenario: await linkOfText(toYaml(scenario)),
    ...(askedAfter !== null && { at: placeOf(askedAfter) }),
    commands: commandsOf(played.slice(0, round + 1)),
    views: ['address-space', 'readahead'],
  });
}
