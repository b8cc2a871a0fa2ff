/** The lists of both machines where the run is shown, on one scale; what is in swap stands hollow behind the anonymous pages. */
import { formatCount } from '../lib/format.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { countOf, type Course, type Sizes } from './measure.ts';
import { sampleAt } from './chart-layout.ts';
import type { ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

const NAMES = ['inactiveAnon', 'activeAnon', 'inactiveFile', 'activeFile'] as const;

interface ListsProps {
  readonly scene: ReviewScene;
  readonly pair: readonly [Course, Course];
  readonly touch: number;
}

function Lists({ sizes, most, out }: { readonly sizes: Sizes; readonly most: number; readonly out: number }) {
  return (
    <dl>
      {NAMES.map((name) => (
        <div key={name}>
          <dt>{TEXT.lists[name]}</dt>
          <dd>
            <i
              className={name.endsWith('Anon') ? 'is-anon' : 'is-file'}
              style={{ width: `calc((100% - 12.5em) * ${sizes[name] / most})` }}
            />
            <b>{formatCount(sizes[name])}</b>
            {name === 'inactiveAnon' && out > 0 && <span>{TEXT.swappedOut(out)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ListsAt({ scene, pair, touch }: ListsProps) {
  const samples = pair.map((course) => sampleAt(course, touch));
  const most = Math.max(1, ...pair.flat().flatMap(({ sizes }) => NAMES.map((name) => sizes[name])));
  return (
    <section className="review-lists">
      <h3>
        {TEXT.listsAt(touch)} <span>{TEXT.listsAbout}</span>
      </h3>
      {samples.map((sample, nth) => (
        <div key={scene.machines[nth as 0 | 1].label}>
          <h4 className={`of-${nth + 1}`}>
            <MachineSign machine={nth + 1} size={14} /> {scene.machines[nth as 0 | 1].label}
          </h4>
          <Lists sizes={sample.sizes} most={most} out={countOf(sample, ['pswpout'])} />
        </div>
      ))}
    </section>
  );
}
