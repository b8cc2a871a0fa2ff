import { EXAMPLES } from '../../scenario/examples.ts';

export interface ExampleTitle {
  readonly name: string;
  readonly title: string;
}

const TITLE = /^title:\s*(.+?)\s*$/m;

let titles: readonly ExampleTitle[] | null = null;

/** The bundled scenarios with their titles. Each is one line in its file: to show them no YAML need be read. */
export function exampleTitles(): readonly ExampleTitle[] {
  titles ??= EXAMPLES.map(({ name, text }) => ({ name, title: TITLE.exec(text)?.[1] ?? name }));
  return titles;
}
