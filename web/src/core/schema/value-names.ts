export interface NamedValue {
  readonly value: number;
  readonly name: string;
}

/** The values of an enumeration of the schema as files write them: `SATA_SSD` is `sata-ssd`. */
export function valueNames(values: Readonly<Record<string, number>>): readonly NamedValue[] {
  return Object.entries(values).map(([word, value]) => ({
    value,
    name: word.toLowerCase().replaceAll('_', '-'),
  }));
}
