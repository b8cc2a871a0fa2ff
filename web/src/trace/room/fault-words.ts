/** The verdicts of a fault, and of all, in words. Pure. */
import { LANES, verdictIn, type Lane, type LaneVerdict } from '../agreement/lanes.ts';
import { DESCRIBE_TEXT, ROOM_TEXT as TEXT } from './text.ts';

/** "state off by the shared bit, window equal, …" */
export function verdictWords(packed: number): string {
  return LANES.map((lane) => TEXT.laneSays(TEXT.lanes[lane], TEXT.verdicts[verdictIn(packed, lane)])).join(
    ', ',
  );
}

type LaneCounts = Readonly<Record<LaneVerdict, number>>;

function countVerdicts(verdicts: Uint32Array): Readonly<Record<Lane, LaneCounts>> {
  const none = () => ({ absent: 0, exact: 0, unseen: 0, 'shared bit': 0, wrong: 0 });
  const counts = { state: none(), window: none(), block: none(), reads: none(), retry: none() };
  for (const packed of verdicts) for (const lane of LANES) counts[lane][verdictIn(packed, lane)]++;
  return counts;
}

const DIFFERENT = ['unseen', 'shared bit', 'wrong'] as const;

/** "state off by the shared bit at 13 faults; all else agrees" */
export function differenceWords(verdicts: Uint32Array): string {
  const counts = countVerdicts(verdicts);
  const told = LANES.flatMap((lane) =>
    DIFFERENT.filter((verdict) => counts[lane][verdict] > 0).map((verdict) =>
      DESCRIBE_TEXT.lane(TEXT.lanes[lane], counts[lane][verdict], TEXT.verdicts[verdict]),
    ),
  );
  return told.length === 0 ? TEXT.allAgrees : [...told, TEXT.allElseAgrees].join('; ');
}

/** "state off by the shared bit at 13 faults; window equal; …" */
export function runWords(verdicts: Uint32Array): string {
  const counts = countVerdicts(verdicts);
  return LANES.flatMap((lane) => {
    const of = counts[lane];
    const told = DIFFERENT.filter((verdict) => of[verdict] > 0);
    const name = TEXT.lanes[lane];
    if (told.length > 0)
      return told.map((verdict) => DESCRIBE_TEXT.lane(name, of[verdict], TEXT.verdicts[verdict]));
    return [DESCRIBE_TEXT.lane(name, 0, TEXT.verdicts[of.exact > 0 ? 'exact' : 'absent'])];
  }).join('; ');
}
