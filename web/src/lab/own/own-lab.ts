/** A laboratory from a question of one's own and the run that it is asked of. Pure. */
import type { Scenario } from '../../scenario/model.ts';
import type { Change, Lab } from '../lab.ts';
import { exampleLoad } from '../run/workloads.ts';
import { isPacked, placeOfAsked, type Asked } from './asked.ts';
import { MEASURES } from './own-measures.ts';
import type { Swept } from './settings.ts';
import { OWN_TEXT as TEXT } from './text.ts';

const changesOf = ({ name, values }: Swept): Change[] =>
  values.map((value) => ({ word: value, variant: `${name}.${value}` }));

/** Under which its load is fetched. */
const loadName = ({ load }: Asked): string => (isPacked(load) ? load : exampleLoad(load));

/** `title`: of the run. */
export function ownLab(asked: Asked, { title, phase }: Scenario): Lab {
  const { axis, lines } = asked;
  return {
    name: placeOfAsked(asked),
    title: asked.ask || TEXT.untitled,
    // What a run says of itself is said of its own machine: its name is enough.
    about: title,
    question: TEXT.usualQuestion(TEXT.settingName(axis.name), MEASURES[asked.measure].name),
    workload: loadName(asked),
    phase: phase[asked.phase - 1]?.name ?? null,
    axis: { name: TEXT.settingName(axis.name), values: changesOf(axis) },
    lines: lines
      ? changesOf(lines).map((change) => ({ ...change, word: TEXT.machine(lines.name, change.word) }))
      : [{ word: title }],
    seeds: asked.seeds,
    measure: MEASURES[asked.measure],
    parts: {
      says: TEXT.parts,
      of: [
        { word: TEXT.fromSwap, counters: ['pswpin'], fill: 'anon' },
        { word: TEXT.fromFiles, counters: ['pgpgin_file'], fill: 'file' },
      ],
    },
    published: null,
    explanations: [],
  };
}
