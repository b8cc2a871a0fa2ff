/** Who was right? The scenes of the review, of which one is open. */
import { useState } from 'react';
import { Others } from '../ui/others/others.tsx';
import { Ask, Claims } from './ask.tsx';
import { keepPrediction, readPredictions, type Prediction } from './kept.ts';
import { Played } from './played.tsx';
import './review.css';
import type { ReviewScene } from './scene.ts';
import { SCENES, sceneOf } from './scenes.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';
import { factsOf, scaleOf } from './facts.ts';
import { useFound, useMachines, type Machines } from './useFound.ts';

interface RunProps {
  readonly scene: ReviewScene;
  readonly prediction: Prediction;
  readonly onAgain: () => void;
  readonly onRetry: () => void;
}

function Run({ scene, prediction, onAgain, onRetry }: RunProps) {
  const running = useFound(scene);
  if (running.is === 'done') return <Played {...{ scene, prediction, onAgain }} ran={running.ran} />;
  if (running.is === 'running')
    return (
      <p className="review-coming">
        <output>{TEXT.running(running.percent)}</output>
      </p>
    );
  return (
    <div className="review-coming" role="alert">
      <p>
        {TEXT.failed} {running.message}
      </p>
      <button type="button" className="main-button" onClick={onRetry}>
        {TEXT.tryAgain}
      </button>
    </div>
  );
}

function Facts({ machines }: { readonly machines: Machines }) {
  return (
    <dl className="review-facts">
      {factsOf(machines).map(({ name, is }) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{is}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OpenProps {
  readonly scene: ReviewScene;
  readonly prediction: Prediction | undefined;
  readonly onPredict: (made: Prediction | null) => void;
}

function OpenScene({ scene, prediction, onPredict }: OpenProps) {
  const [tries, setTries] = useState(0);
  const machines = useMachines(scene);
  return (
    <div className="review-open">
      <header>
        <div>
          <h1>
            <span>{SCENES.indexOf(scene) + 1}</span> {scene.title}
          </h1>
          <p>{scene.setting}</p>
        </div>
        {prediction && <Claims claims={scene.claims} />}
        {machines && <Facts machines={machines} />}
      </header>
      {prediction ? (
        <Run
          key={tries}
          {...{ scene, prediction }}
          onAgain={() => onPredict(null)}
          onRetry={() => setTries(tries + 1)}
        />
      ) : (
        <div className="review-gate">
          <Claims claims={scene.claims} />
          <Ask scene={scene} scale={machines && TEXT.scale(scaleOf(machines[0]))} onPredict={onPredict} />
          <p className="review-source">{TEXT.source}</p>
        </div>
      )}
    </div>
  );
}

interface ReviewProps {
  /** As the address has it; null: the first one. */
  readonly name: string | null;
  readonly onOpen: (name: string) => void;
}

export function ReviewPage({ name, onOpen }: ReviewProps) {
  const scene = sceneOf(name);
  const [predictions, setPredictions] = useState(readPredictions);
  const prediction = predictions[scene.name];
  const predict = (made: Prediction | null) => {
    keepPrediction(scene.name, made);
    const { [scene.name]: _, ...others } = predictions;
    setPredictions(made ? { ...others, [scene.name]: made } : others);
  };
  return (
    <div className="review">
      <Others
        label={TEXT.scenes}
        items={SCENES.map(({ name: each, title }, nth) => ({ name: each, number: nth + 1, title }))}
        open={scene.name}
        onOpen={onOpen}
      />
      <OpenScene key={scene.name} {...{ scene, prediction }} onPredict={predict} />
    </div>
  );
}
