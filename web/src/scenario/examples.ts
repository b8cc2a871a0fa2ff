/** The bundled scenarios, for the page: the texts of examples/*.yaml, by name, in the order of the files. */
const TEXTS = import.meta.glob<string>('./examples/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Example {
  /** Short name: what links use. */
  readonly name: string;
  readonly source: string;
  readonly text: string;
}

/** `./examples/20-random.yaml` is called `random`. */
export function exampleName(file: string): string {
  return file
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
    .replace(/\.yaml$/, '');
}

export const EXAMPLES: readonly Example[] = Object.entries(TEXTS)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, text]) => ({ name: exampleName(file), source: file.replace(/^.*\//, ''), text }));
