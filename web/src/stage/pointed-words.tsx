/** What is pointed at, in words, at its mark. */
import type { Scene } from '../scene/scene.ts';
import { describePage, describeThing } from '../scene/words.ts';
import type { Thing } from '../store/thing.ts';
import { useWordsAtMark } from './useWordsAtMark.ts';

/** Screen readers hear it from the strip itself. */
export function PointedWords({ scene, pointed }: { readonly scene: Scene; readonly pointed: Thing }) {
  const element = useWordsAtMark();
  return (
    <p className="stage-pointed" aria-hidden="true" ref={element}>
      {pointed.kind === 'page' ? describePage(scene, pointed) : describeThing(scene, pointed)}
    </p>
  );
}
