/** The ruler in words: the age, and of each type what the page that came back last was held against. */
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { nameOfPage } from './layout.ts';
import { refaultsOf, workingsetOf, type PageType } from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function describeRefault(scene: Scene): string {
  const workingset = workingsetOf(scene.columns);
  if (!workingset) return nowSentence(scene);
  const refaults = refaultsOf(scene.columns);
  const told = refaults.flatMap((refault) => {
    const { why, what, cost } = TEXT.verdict(refault);
    return [capital(TEXT.tells.refault(nameOfPage(scene, refault), refault)), why, what, cost];
  });
  const untold = (['file', 'anon'] as const satisfies PageType[])
    .filter((type) => refaults.every((refault) => refault.type !== type))
    .map((type) =>
      workingset.leaves[type]
        ? `${TEXT.noneYet(type)} ${TEXT.wouldBe(workingset.limit[type])}`
        : TEXT.leavesNone[type],
    );
  return [nowSentence(scene), TEXT.tells.age(workingset.age), ...told, ...untold]
    .filter((words) => words !== '')
    .join(' ');
}
