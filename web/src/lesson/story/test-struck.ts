/** For tests over all lessons: what a picture strikes out, held against what the same picture says right before the event. */
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { Scene } from '../../scene/scene.ts';
import { elementsOf, markupOf } from '../../stage/test-drawn.tsx';
import type { ViewInfo } from '../../views/view.ts';
import type { LessonMachine } from '../ask/machine.ts';

/** Numbers by what they are the number of. */
const numbersIn = (elements: readonly string[], mark: 'data-value' | 'data-was') =>
  new Map(
    elements.flatMap((element) => {
      const name = new RegExp(`${mark}="([^"]*)"`).exec(element)?.[1];
      return name === undefined ? [] : [[name, element.replace(/^[^>]*>(?: ← )?/, '').trim()] as const];
    }),
  );

/** What was seen while one looked. */
export interface Struck {
  readonly wrong: string[];
  /** What has been struck out somewhere. */
  readonly names: Set<string>;
}

/** The scene as it was right before its event, from a machine that is there for this alone. */
export async function sceneBefore(
  machine: LessonMachine,
  { recent, ...scene }: Scene,
  columns: readonly ColumnName[],
): Promise<Scene> {
  const position = scene.place!.position;
  await machine.seek({ to: 'position', position: position - 1 });
  const count = Math.max(0, position - recent.first);
  const words = recent.words.subarray(0, (recent.words.length / (count + 1)) * count);
  return { ...scene, columns: await machine.columns(columns), was: {}, recent: { ...recent, words } };
}

/** Looks at one picture: `elements` are what it draws, `before` is the scene right before the event, made when it is needed. */
export async function lookAtStruck(
  view: ViewInfo,
  elements: readonly string[],
  before: () => Promise<Scene>,
  { wrong, names }: Struck,
): Promise<void> {
  const lines = elements.filter((element) => /line-through/.test(element));
  const old = numbersIn(elements, 'data-was');
  if (lines.length !== old.size) wrong.push(`${view.name} strikes something out without its name`);
  if (old.size === 0) return;
  const said = numbersIn(elementsOf(await markupOf(view, await before())), 'data-value');
  for (const [number, was] of old) {
    // Another page is in sight before the event, and so is its entry.
    if (said.has(number) && said.get(number) !== was)
      wrong.push(`${view.name}, ${number}: ${was} is struck out and ${said.get(number)} was there`);
    names.add(number);
  }
}
