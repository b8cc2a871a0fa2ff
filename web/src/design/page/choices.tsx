/** What may be chosen: a row of options for each choice, with what they cost. */
import { capital } from '../../lib/capital.ts';
import { optionOf, type Brief, type Choice, type Picks } from '../brief/brief.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';

interface ChoicesProps {
  readonly brief: Brief;
  readonly picks: Picks;
  readonly onPick: (picks: Picks) => void;
}

interface RowProps extends ChoicesProps {
  readonly choice: Choice;
  readonly nth: number;
}

function Row({ brief, picks, choice, nth, onPick }: RowProps) {
  const chosen = optionOf(brief, picks, nth);
  const hasCosts = choice.options.some(({ cost }) => cost > 0);
  const says = [chosen.says && `${capital(chosen.word)}: ${chosen.says}.`, choice.says]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset>
      <legend>{choice.title}</legend>
      <div className="design-options">
        {choice.options.map((option, pick) => (
          <label key={option.name}>
            <input
              type="radio"
              name={`design-${brief.name}-${choice.name}`}
              checked={picks[nth] === pick}
              onChange={() => onPick(picks.with(nth, pick))}
            />
            <span>
              {option.word} {hasCosts && <b>{TEXT.cost(option.cost)}</b>}
              {pick === choice.day && <small>{TEXT.day}</small>}
            </span>
          </label>
        ))}
      </div>
      {says && <p>{says}</p>}
    </fieldset>
  );
}

export function Choices(props: ChoicesProps) {
  return (
    <div className="design-choices">
      {props.brief.choices.map((choice, nth) => (
        <Row key={choice.name} {...{ choice, nth }} {...props} />
      ))}
    </div>
  );
}
