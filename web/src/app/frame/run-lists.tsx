import { EXAMPLES } from '../../scenario/examples.ts';
import { useIsKept } from '../../store/offline.ts';
import { KERNELS_HASH, SIMPLIFIED_HASH, TEACHING_HASH } from '../address/route.ts';
import { APP_TEXT as TEXT, PART_TEXT } from '../text.ts';
import { WAYS_TEXT } from './home-text.ts';
import { useDemos } from '../open/useDemos.ts';

interface Way {
  readonly hash: string;
  readonly title: string;
  /** What one finds there, where the title alone does not say it. */
  readonly about?: string;
}

function List({ title, ways }: { readonly title: string; readonly ways: readonly Way[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {ways.map(({ hash, title: words, about }) => (
          <li key={hash}>
            <a href={hash}>{words}</a>
            {about && <p className="run-about">{about}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const waysTo = (runs: readonly { readonly name: string; readonly title: string }[]): Way[] =>
  runs.map(({ name, title }) => ({ hash: `#1/${name}`, title }));

const RECORDED: readonly Way[] = [
  { hash: '#four-kernels', title: PART_TEXT['four-kernels'], about: WAYS_TEXT.fourAbout },
  { hash: '#every-run', title: PART_TEXT['every-run'], about: WAYS_TEXT.everyAbout },
];

/** The laboratories are found at the end of their stories. */
const BESIDE: readonly Way[] = [
  { hash: '#museum', title: PART_TEXT.museum, about: WAYS_TEXT.museumAbout },
  { hash: '#review', title: PART_TEXT.review, about: WAYS_TEXT.reviewAbout },
  { hash: '#mails', title: PART_TEXT.mails, about: WAYS_TEXT.mailsAbout },
  { hash: '#tables', title: PART_TEXT.tables, about: WAYS_TEXT.tablesAbout },
  { hash: '#time-machine', title: PART_TEXT['time-machine'], about: WAYS_TEXT.timeAbout },
  { hash: '#design', title: PART_TEXT.design, about: WAYS_TEXT.designAbout },
  { hash: '#your-machine', title: PART_TEXT['your-machine'], about: WAYS_TEXT.ownAbout },
];

const GAMES: readonly Way[] = [
  { hash: '#play', title: PART_TEXT.game, about: WAYS_TEXT.playAbout },
  { hash: '#kswapd', title: PART_TEXT.kswapd, about: WAYS_TEXT.kswapdAbout },
];

const READ: readonly Way[] = [
  { hash: SIMPLIFIED_HASH, title: WAYS_TEXT.simplified },
  { hash: KERNELS_HASH, title: WAYS_TEXT.kernels },
  { hash: TEACHING_HASH, title: WAYS_TEXT.teaching, about: WAYS_TEXT.teachingAbout },
];

export function RunLists() {
  const demos = useDemos();
  const isKept = useIsKept();
  return (
    <section className="home-section" aria-labelledby="runs-title">
      <p className="home-section-head">
        <b id="runs-title">{WAYS_TEXT.toTry}</b> {WAYS_TEXT.toTryAbout}
      </p>
      <div className="run-lists">
        <List title={TEXT.examples} ways={waysTo(EXAMPLES)} />
        <List title={TEXT.demos} ways={[...waysTo(demos), ...RECORDED]} />
        <List title={WAYS_TEXT.beside} ways={BESIDE} />
        <div>
          <List title={WAYS_TEXT.toPlay} ways={GAMES} />
          <List title={WAYS_TEXT.toRead} ways={READ} />
          {isKept && <p className="run-kept">{WAYS_TEXT.kept}</p>}
        </div>
      </div>
    </section>
  );
}
