/** The laboratory that ends each story: what Home, the last lesson of the story and the laboratory itself know of it. */

export interface LabPlace {
  /** As in its address. */
  readonly name: string;
  readonly story: number;
  readonly title: string;
  /** The lesson that leads to it, and the one that follows. */
  readonly after: string;
  readonly before: string;
}

export const LAB_PLACES = {
  guess: {
    name: 'guess',
    story: 1,
    title: 'How far should a guess reach?',
    after: '08-not-too-fast',
    before: '09-one-guess-for-two',
  },
  address: {
    name: 'address',
    story: 2,
    title: 'Whose neighbours are worth a guess?',
    after: '11-when-it-is-off',
    before: '12-one-lock-for-all',
  },
  locks: {
    name: 'locks',
    story: 3,
    title: 'Does twice the work need twice the processors?',
    after: '15-sixty-four-at-a-time',
    before: '16-where-a-slot-lies',
  },
  extents: {
    name: 'extents',
    story: 4,
    title: 'From how many pieces on does a list hurt?',
    after: '18-a-tree-that-leans',
    before: '19-two-lists',
  },
  swappiness: {
    name: 'swappiness',
    story: 5,
    title: 'Whose pages come back?',
    after: '23-one-hundred-and-eighty-two',
    before: '24-ten-years',
  },
} as const satisfies Record<string, LabPlace>;

/** The laboratory that follows a lesson; null where a lesson follows. */
export function labAfter(lesson: string): LabPlace | null {
  return Object.values(LAB_PLACES).find(({ after }) => after === lesson) ?? null;
}
