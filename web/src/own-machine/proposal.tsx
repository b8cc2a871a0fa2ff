/** The run that a machine is most like, and the setting with which that run is faster. */
import { useMemo } from 'react';
import { formatCount, formatDuration } from '../lib/format.ts';
import { useStageLink } from '../store/session/useStageLink.ts';
import { countOf, settingsOf, variantOf, withCluster, type Tried } from './presets.ts';
import type { Sample } from './sample.ts';
import { OWN_TEXT as TEXT } from './text.ts';
import type { Placed } from './useFit.ts';

const FIGURES = [
  { words: TEXT.bars.waits, of: ({ outcome }: Tried) => countOf(outcome, 'pgmajfault'), told: formatCount },
  { words: TEXT.bars.read, of: ({ outcome }: Tried) => countOf(outcome, 'pswpin'), told: formatCount },
  { words: TEXT.bars.time, of: ({ outcome }: Tried) => outcome.ns, told: formatDuration },
] as const;

interface BarsProps {
  readonly now: Tried;
  readonly best: Tried;
}

function Bars({ now, best }: BarsProps) {
  return (
    <dl className="own-bars">
      {FIGURES.map(({ words, of, told }) => {
        const most = Math.max(of(now), of(best), 1);
        return (
          <div key={words}>
            <dt>{words}</dt>
            {[now, best].map((tried) => (
              <dd key={tried.cluster}>
                <span className="own-bar" aria-hidden="true">
                  {/* As wide as its share: a style sheet cannot know it. */}
                  <svg width="100%" height="12" preserveAspectRatio="none" viewBox="0 0 100 12">
                    <rect
                      className={tried === now ? 'is-now' : undefined}
                      width={(100 * of(tried)) / most}
                      height={12}
                    />
                  </svg>
                </span>
                <span>
                  <b>{told(of(tried))}</b>{' '}
                  {tried === now ? TEXT.now(tried.cluster) : TEXT.withValue(tried.cluster)}
                </span>
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

interface ProposalProps {
  readonly sample: Sample;
  readonly nearest: Placed;
  readonly now: Tried;
  readonly best: Tried;
}

export function Proposal({ sample, nearest, now, best }: ProposalProps) {
  const { scenario } = nearest;
  const doesHelp = best !== now;
  const variants = useMemo(() => {
    const settings = settingsOf(sample);
    const values = doesHelp ? [now.cluster, best.cluster] : [now.cluster];
    return values.map((value) => variantOf(withCluster(settings, value)));
  }, [sample, now, best, doesHelp]);
  const link = useStageLink(scenario, variants, 1);
  return (
    <section className="own-try">
      <h2>{TEXT.toTry}</h2>
      {doesHelp ? (
        <>
          <p>
            <code>{TEXT.knob(best.cluster)}</code>
          </p>
          <p>{TEXT.changes(scenario.title)}</p>
          <Bars {...{ now, best }} />
          <p>{TEXT.sampleAgain}</p>
        </>
      ) : (
        <p>{TEXT.best(scenario.title)}</p>
      )}
      <p className="own-note">{TEXT.caution}</p>
      {link && (
        <a className="main-button" href={link}>
          {doesHelp ? TEXT.openBoth : TEXT.open}
        </a>
      )}
    </section>
  );
}
