import { Fragment } from 'react';
import { EXAMPLES } from '../../scenario/examples.ts';
import { KERNELS_HASH, SIMPLIFIED_HASH } from '../address/route.ts';
import { APP_TEXT as TEXT, PART_TEXT } from '../text.ts';
import { WAYS_TEXT } from './home-text.ts';
import { useDemos } from '../open/useDemos.ts';

interface Run {
  readonly name: string;
  readonly title: string;
}

function List({ title, runs }: { readonly title: string; readonly runs: readonly Run[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.name}>
            <a href={`#1/${run.name}`}>{run.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The laboratories are found at the end of their stories. */
const SCREENS = [
  ['four-kernels', WAYS_TEXT.fourAbout],
  ['every-run', ''],
  ['museum', WAYS_TEXT.museumAbout],
  ['review', WAYS_TEXT.reviewAbout],
  ['tables', ''],
  ['time-machine', WAYS_TEXT.timeAbout],
  ['design', WAYS_TEXT.designAbout],
] as const;

export function RunLists() {
  const demos = useDemos();
  return (
    <section className="home-section" aria-labelledby="runs-title">
      <p className="home-section-head">
        <b id="runs-title">{WAYS_TEXT.toTry}</b> {WAYS_TEXT.toTryAbout}
      </p>
      <div className="run-lists">
        <List title={TEXT.examples} runs={EXAMPLES} />
        <div>
          {demos.length > 0 && <List title={TEXT.demos} runs={demos} />}
          {SCREENS.map(([screen, about]) => (
            <Fragment key={screen}>
              <a href={`#${screen}`}>{PART_TEXT[screen]}</a>
              {about && <p className="run-about">{about}</p>}
            </Fragment>
          ))}
        </div>
        <div>
          <h3>{WAYS_TEXT.toPlay}</h3>
          <a href="#play">{PART_TEXT.game}</a>
          <p className="run-about">{WAYS_TEXT.playAbout}</p>
          <a href="#kswapd">{PART_TEXT.kswapd}</a>
        </div>
        <div>
          <h3>{WAYS_TEXT.toRead}</h3>
          <ul>
            <li>
              <a href={SIMPLIFIED_HASH}>{WAYS_TEXT.simplified}</a>
            </li>
            <li>
              <a href={KERNELS_HASH}>{WAYS_TEXT.kernels}</a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
