/** The bundled scenarios, for lists: examples/*.yaml, by name, in the order of the files; prepared.ts has what they say. */
const TITLES = import.meta.glob<string>('./examples/*.yaml', {
  query: '?title',
  import: 'default',
  eager: true,
});

interface Example {
  /** Short name: what links use. */
  readonly name: string;
  readonly title: string;
}

/** `./examples/20-random.yaml` is called `random`. */
export function exampleName(file: string): string {
  return file
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
    .replace(/\.yaml$/, '');
}

export const EXAMPLES: readonly Example[] = Object.entries(TITLES)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, title]) => ({ name: exampleName(file), title }));
