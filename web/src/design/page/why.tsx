/** Why: what the best machine has otherwise, what each of that makes alone, and what looks good here and is not. */
import { useEffect, useState } from 'react';
import { encodeLink, type LinkScenario } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import { toYaml } from '../../scenario/to-yaml.ts';
import { spanOf, touchesOf } from '../../scenario/workload/touches.ts';
import { dayOf, isSame, optionOf, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';
import { figureText, scoreOf, signed } from '../brief/score.ts';
import { differencesOf, rankedBy } from '../brief/why.ts';
import { valueOfPicks, type Found } from '../run/found.ts';
import { settingsOf } from '../run/machine-of.ts';
import { valueOf } from '../run/measure.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';
import { valuesOf, type Ran } from './useRun.ts';

interface WhyProps {
  readonly brief: Brief;
  readonly found: Found;
  readonly ran: Ran;
}

/** The address of the machines side by side on the stage: that of the day, yours and the best; null until it is known. */
function useStageLink({ load, phase }: Brief): LinkScenario | null {
  const [link, setLink] = useState<LinkScenario | null>(null);
  useEffect(() => {
    let isOver = false;
    linkOfText(toYaml(load)).then(
      (found) => !isOver && setLink(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [load, phase]);
  return link;
}

/** In the middle of what counts, where the machines have gone apart. */
function middleOf({ load, phase }: Brief): number {
  const { from } = spanOf(load, phase);
  return Math.round((from + touchesOf(load)) / 2);
}

function StageLink({ brief, machines }: { readonly brief: Brief; readonly machines: readonly Picks[] }) {
  const link = useStageLink(brief);
  const beside = machines
    .filter(
      (picks, nth) =>
        !isSame(picks, dayOf(brief)) && machines.findIndex((each) => isSame(each, picks)) === nth,
    )
    .map((picks) => ({ settings: settingsOf(brief, picks), isUnchanged: false }));
  if (!link || beside.length === 0) return null;
  return (
    <a
      className="link-button"
      href={encodeLink({ scenario: link, at: { access: middleOf(brief) }, commands: [], beside })}
    >
      {TEXT.open}
    </a>
  );
}

function Differences({ brief, found, ran }: WhyProps) {
  const best = picksOf(brief, found.best).picks;
  const differences = differencesOf(brief, ran.picks, best);
  const values = ran.alone.map((figures) => valueOf(brief.goal, figures));
  const { value, day, best: bestValue } = valuesOf(brief, ran);
  if (differences.length === 0 || value <= bestValue) return <p>{TEXT.same}</p>;
  const ranked = rankedBy(values);
  const first = ranked[0]!;
  const scoreAlone = (nth: number) => scoreOf({ day, best: bestValue, value: values[nth]! });
  // Found by the search, which has run every machine that can be built.
  const withoutText = (choice: number) => {
    const without = valueOfPicks(brief, found, best.with(choice, ran.picks[choice]!));
    if (without === null) return TEXT.overBudget;
    const score = scoreOf({ day, best: bestValue, value: without });
    return score === 100 ? TEXT.noDifference : signed(score);
  };
  return (
    <>
      <table className="design-differences">
        <thead>
          <tr>
            <th scope="col">{TEXT.you}</th>
            <th scope="col">{TEXT.best}</th>
            <th scope="col">{TEXT.alone}</th>
            <th scope="col">{TEXT.without}</th>
          </tr>
        </thead>
        {ranked.map((nth) => {
          const { choice } = differences[nth]!;
          const score = scoreAlone(nth);
          const made = values[nth]! > value ? 'is-worse' : values[nth]! < value ? 'is-better' : undefined;
          return (
            <tbody key={choice}>
              <tr>
                <th colSpan={4} scope="rowgroup">
                  {brief.choices[choice]!.title}
                </th>
              </tr>
              <tr>
                <td>{optionOf(brief, ran.picks, choice).word}</td>
                <td>{optionOf(brief, best, choice).word}</td>
                <td className={made}>
                  {figureText(brief.goal, values[nth]!)} <small>{signed(score)}</small>
                </td>
                <td>{withoutText(choice)}</td>
              </tr>
            </tbody>
          );
        })}
      </table>
      <p>
        {scoreAlone(first) > scoreOf({ day, best: bestValue, value })
          ? TEXT.helpsMost(brief.choices[differences[first]!.choice]!.title)
          : TEXT.noneAlone}
      </p>
    </>
  );
}

/** Where the best machine has what looks good alone: what it is good for there. */
function TrapOfBest({ brief, found, words }: Omit<WhyProps, 'ran'> & { readonly words: string }) {
  const [day, best] = [dayOf(brief), picksOf(brief, found.best).picks];
  const { picks } = brief.trap;
  const own = picks.flatMap((pick, nth) => (pick === day[nth] ? [] : [nth]));
  if (!own.every((nth) => best[nth] === picks[nth])) return null;
  const without = valueOfPicks(
    brief,
    found,
    best.map((pick, nth) => (own.includes(nth) ? day[nth]! : pick)),
  );
  const value = valueOfPicks(brief, found, best);
  return (
    <p>
      {without === null || value === null
        ? TEXT.trapOfBestDear(words)
        : TEXT.trapOfBest(words, figureText(brief.goal, without), figureText(brief.goal, value))}
    </p>
  );
}

/** What looks good, with what it came to in the search. */
function Trap({ brief, found }: Omit<WhyProps, 'ran'>) {
  const { picks, looks, because } = brief.trap;
  const words = brief.choices.flatMap(({ title, day }, nth) =>
    picks[nth] === day ? [] : [`${title}: ${optionOf(brief, picks, nth).word}`],
  );
  const [value, day] = [valueOfPicks(brief, found, picks), valueOfPicks(brief, found, dayOf(brief))];
  return (
    <section className="design-trap">
      <h3>{TEXT.looksGood}</h3>
      <p>
        <b>{words.join(', ')}.</b> {looks}
      </p>
      <p>
        {value !== null && day !== null && (
          <b className="is-worse">
            {figureText(brief.goal, day)} → {figureText(brief.goal, value)}.
          </b>
        )}{' '}
        {because}
      </p>
      <TrapOfBest {...{ brief, found }} words={words.join(', ')} />
    </section>
  );
}

export function Why({ brief, found, ran }: WhyProps) {
  return (
    <div className="design-why">
      <Differences {...{ brief, found, ran }} />
      <p className="design-moral">{brief.moral}</p>
      <Trap {...{ brief, found }} />
      <p>
        <StageLink brief={brief} machines={[ran.picks, picksOf(brief, found.best).picks]} />
      </p>
    </div>
  );
}
