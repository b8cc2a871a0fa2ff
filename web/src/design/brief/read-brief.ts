/** readBrief: the two files of a brief to a Brief. What is wrong is said with its file, its line and a cure. docs/briefs.md explains every key. */
import * as v from 'valibot';
import { besideProblem } from '../../scenario/links/beside-problem.ts';
import { decodeVariant } from '../../scenario/links/variant.ts';
import { suggest } from '../../scenario/nearest.ts';
import { PlacedError, readPlaced, refuse, type Placed } from '../../scenario/placed.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/model.ts';
import { GOALS, costOf, dayOf, isSame, type Brief, type Choice, type Picks } from './brief.ts';
import { picksOf } from './picks-text.ts';

const GUIDE = 'docs/briefs.md';
/** A search runs all of them. */
const MACHINES_MOST = 2000;

const WORDS = v.pipe(v.string(), v.minLength(1), v.maxLength(600));
const SOME_WORDS = v.optional(v.pipe(v.string(), v.maxLength(600)), '');
const NAME = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.regex(/^[a-z0-9-]{1,20}$/, 'a short name of small letters, digits and "-" is expected'),
);
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

const OPTION = v.strictObject({
  name: NAME,
  word: WORDS,
  says: SOME_WORDS,
  sets: v.optional(v.string(), ''),
  cost: v.optional(COUNT, 0),
});
const CHOICE = v.strictObject({
  name: NAME,
  title: WORDS,
  says: SOME_WORDS,
  day: NAME,
  options: v.pipe(v.array(OPTION), v.minLength(2), v.maxLength(12)),
});
const BRIEF = v.strictObject({
  title: WORDS,
  about: WORDS,
  asked: WORDS,
  goal: v.picklist(GOALS),
  phase: WORDS,
  seeds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  today: WORDS,
  budget: v.optional(v.strictObject({ most: COUNT, unit: WORDS })),
  choices: v.pipe(v.array(CHOICE), v.minLength(2), v.maxLength(8)),
  trap: v.strictObject({ machine: WORDS, looks: WORDS, because: WORDS }),
  moral: WORDS,
});
type BriefFile = v.InferOutput<typeof BRIEF>;
type At = Placed<BriefFile>['placeOf'];

function checkTwice(
  items: readonly { readonly name: string }[],
  path: readonly (string | number)[],
  at: At,
): void {
  items.forEach(({ name }, nth) => {
    if (items.findIndex((each) => each.name === name) < nth)
      refuse(at([...path, nth, 'name']), `${name} is there twice.`, 'give one of them another name');
  });
}

/** One setting by two choices: whichever came last would win. */
function checkSets({ choices, budget }: BriefFile, at: At): void {
  const owners = new Map<string, number>();
  choices.forEach(({ options }, c) => {
    options.forEach(({ sets, cost }, o) => {
      const path = ['choices', c, 'options', o];
      if (cost > 0 && !budget)
        refuse(
          at([...path, 'cost']),
          'it has a cost, but there is no budget.',
          'add a budget, or leave it out',
        );
      if (sets === '') return;
      const variant = decodeVariant(sets);
      if (!variant || variant.isUnchanged) {
        const { message, cure } = besideProblem([sets]);
        refuse(at([...path, 'sets']), message, cure);
      }
      for (const setting of variant!.settings) {
        const name =
          'name' in setting && setting.of !== 'kernel' && setting.of !== 'disk' ? setting.name : setting.of;
        const owner = owners.get(name) ?? c;
        if (owner !== c)
          refuse(
            at([...path, 'sets']),
            `${name} is set by the choice ${choices[owner]!.name} too.`,
            'let one choice set it',
          );
        owners.set(name, c);
      }
    });
  });
}

function choicesOf({ choices }: BriefFile, at: At): Choice[] {
  checkTwice(choices, ['choices'], at);
  return choices.map(({ day, options, ...rest }, c) => {
    checkTwice(options, ['choices', c, 'options'], at);
    const names = options.map(({ name }) => name);
    const nth = names.indexOf(day);
    if (nth < 0) refuse(at(['choices', c, 'day']), `there is no option ${day}.`, suggest(day, names));
    return { ...rest, day: nth, options };
  });
}

function trapOf(brief: Brief, machine: string, at: At): Picks {
  const place = at(['trap', 'machine']);
  const { picks, unread } = picksOf(brief, machine);
  const names = brief.choices.flatMap((choice) => choice.options.map(({ name }) => `${choice.name}.${name}`));
  if (unread.length > 0) refuse(place, `there is no ${unread[0]}.`, suggest(unread[0]!, names));
  if (isSame(picks, dayOf(brief)))
    refuse(place, 'it is the machine of the day.', 'name a choice that looks better');
  if (brief.budget && costOf(brief, picks) > brief.budget.most)
    refuse(place, 'it is over the budget, so nobody falls into it.', 'make it cheaper, or raise the budget');
  return picks;
}

function loadOf(text: string, source: string): Scenario {
  const read = readScenario(text, source);
  if (!read.ok) throw new PlacedError(read.problems);
  return read.scenario;
}

/** Throws PlacedError. */
export function readBrief(name: string, brief: string, load: string): Brief {
  const { data, placeOf: at } = readPlaced(brief, `${name}/brief.yaml`, BRIEF, GUIDE);
  const scenario = loadOf(load, `${name}/load.yaml`);
  checkSets(data, at);
  const { trap, budget, phase, ...rest } = data;
  const phases = scenario.phase.map((each) => each.name);
  if (!phases.includes(phase))
    refuse(at(['phase']), `${name}/load.yaml has no phase ${phase}.`, suggest(phase, phases));
  const machines = data.choices.reduce((count, { options }) => count * options.length, 1);
  if (machines > MACHINES_MOST)
    refuse(
      at(['choices']),
      `they make ${machines} machines, and the search runs all of them.`,
      `leave options out, until there are ${MACHINES_MOST} at most`,
    );
  const made: Brief = {
    ...rest,
    name,
    phase,
    budget: budget ?? null,
    choices: choicesOf(data, at),
    trap: { picks: [], looks: trap.looks, because: trap.because },
    load: scenario,
  };
  if (budget && costOf(made, dayOf(made)) > budget.most)
    refuse(at(['budget', 'most']), 'the machine of the day costs more.', 'raise it');
  return { ...made, trap: { ...made.trap, picks: trapOf(made, trap.machine, at) } };
}
