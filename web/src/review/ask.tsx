/** Before a scene is run: what is claimed, and what the reader predicts. No picture, which would answer. */
import { useId, useState, type FormEvent } from 'react';
import { wholeNumber } from '../lib/whole-number.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { isGuess, type Prediction } from './kept.ts';
import type { Claim, ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

export function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <div className={claims.length > 1 ? 'review-claims' : 'review-claims is-one'}>
      {claims.map(({ words, author, date }) => (
        <figure key={words}>
          <blockquote>“{words}”</blockquote>
          <figcaption>
            {author}, {date}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface AskProps {
  readonly scene: ReviewScene;
  /** What there is of pages and touches; null until it is known. */
  readonly scale: string | null;
  readonly onPredict: (prediction: Prediction) => void;
}

export function Ask({ scene, scale, onPredict }: AskProps) {
  const [texts, setTexts] = useState<readonly [string, string]>(['', '']);
  const [isWrong, setIsWrong] = useState(false);
  const problem = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first, second] = texts.map((text) => wholeNumber(text.replaceAll(',', '').trim()));
    if (isGuess(first) && isGuess(second)) onPredict([first, second]);
    else setIsWrong(true);
  };
  const put = (nth: 0 | 1, text: string) => {
    setIsWrong(false);
    setTexts(nth === 0 ? [text, texts[1]] : [texts[0], text]);
  };
  return (
    <form className="review-ask" onSubmit={submit}>
      <p className="review-question">{scene.ask}</p>
      <p className="review-scale">{scale}</p>
      {scene.machines.map(({ label }, nth) => (
        <label key={label} className={`of-${nth + 1}`}>
          <span>
            <MachineSign machine={nth + 1} size={15} /> {label}
          </span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="?"
            value={texts[nth]!}
            aria-describedby={isWrong ? problem : undefined}
            onChange={({ target }) => put(nth as 0 | 1, target.value)}
          />
        </label>
      ))}
      <button type="submit" className="main-button">
        {TEXT.check}
      </button>
      <p id={problem} role="alert">
        {isWrong && TEXT.guessNeeded}
      </p>
    </form>
  );
}
