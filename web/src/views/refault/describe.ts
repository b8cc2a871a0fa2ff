/** The ruler in words: the age, and of each type what the page that came back last was held against. */
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { nameOfPage } from './layout.ts';
import { drawnIn } from './room.ts';
import { isAgeAsked, refaultsOf, workingsetOf, type PageType } from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function describeRefault(scene: Scene): string {
  const workingset = workingsetOf(scene.columns);
  if (!workingset) return nowSentence(scene);
  const drawn = drawnIn(scene);
  const all = refaultsOf(scene.columns);
  const refaults = drawn.other ? all : all.slice(0, 1);
  const told = refaults.flatMap((refault) => {
    const { why, what, cost } = TEXT.verdict(refault);
    if (!drawn.held) return [capital(TEXT.tells.distance(nameOfPage(scene, refault), refault))];
    return [capital(TEXT.tells.refault(nameOfPage(scene, refault), refault)), why, what, cost];
  });
  const untold = !drawn.held
    ? []
    : (['file', 'anon'] as const satisfies PageType[])
        .filter((type) => (drawn.other || all.length === 0) && all.every((refault) => refault.type !== type))
        .slice(0, drawn.other ? 2 : 1)
        .map((type) =>
          workingset.leaves[type]
            ? `${TEXT.noneYet(type)} ${TEXT.wouldBe(workingset.limit[type])}`
            : TEXT.leavesNone[type],
        );
  return [nowSentence(scene), isAgeAsked(scene) ? '' : TEXT.tells.age(workingset.age), ...told, ...untold]
    .filter((words) => words !== '')
    .join(' ');
}
