const partsOf = (place: string) => place.split(/[,/]/).filter((part) => part !== '');

/** The parts of a place (`V4/access-190`, `days-work,4.12`) that are not in what is shown for it. Pure. */
export function partsBeyond(place: string, shown: string): string[] {
  const there = new Set(partsOf(shown));
  return partsOf(place).filter((part) => !there.has(part));
}
