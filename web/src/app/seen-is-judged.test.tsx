/**
 * What is judged is what is seen: random sequences of presses, keys, drags, checks and reloads on each kind of question, through
 * the page's own actions; read off the form that is rendered and the marks of the picture, and compared with what would be judged.
 */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IS_THOROUGH } from '../core/test-thorough.ts';
import type { Ground } from '../lesson/kinds/kind.ts';
import { inputOf } from '../lesson/kinds/inputs.ts';
import { kindOf, type KINDS, type Said } from '../lesson/kinds/kinds.ts';
import { predictsOf, type Predict } from '../lesson/model.ts';
import { NOTHING, type Answer } from '../lesson/ask/answer.ts';
import { curveIn } from '../lesson/ask/curve.ts';
import { heightWords } from '../lesson/kinds/curve/kind.ts';
import { valuesOf } from '../lesson/kinds/dial/kind.ts';
import { LESSON_TEXT } from '../lesson/text.ts';
import { act, putDraft } from '../lesson/progress/actions.ts';
import { INITIAL_LESSON } from '../lesson/progress/lesson-state.ts';
import { draftOf, groundOf, isReady, saidNow } from '../lesson/progress/draft.ts';
import { changePredict, getLesson, setLesson } from '../lesson/progress/lesson-store.ts';
import { loadLesson } from '../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../lesson/read/test-lesson.ts';
import { plainText } from '../prose/plain-text.ts';
import { predictionOf } from './frame/prediction.ts';

/** On each kind: its questions share them. */
const SEQUENCES = IS_THOROUGH ? 20_000 : 5_000;
const KINDS_OF_EVENTS = ['slot_alloc', 'page_unmap', 'swap_write', 'evict'];

const list = (...values: readonly string[]) =>
  values.map((value, at) => `- \`${value}\` the ${at}th`).join('\n');
const numbers = (...values: readonly string[]) => values.map((value) => `- \`${value}\``).join('\n');

const GOALS = '- `counter pgmajfault at end <= 14` waits\n  - Too many.';

/** A question of each sort, as a lesson has it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a choice of words': `kind=choice ask="decision of next references"}\nWhat?\n\n${list('KEEP', 'RECLAIM', 'ACTIVATE')}`,
  'a choice of numbers': `kind=choice ask="win of next vma_window"}\nWhat?\n\n${numbers('1', '12', '16', '2')}`,
  'a number': 'kind=number ask="win of next vma_window"}\nWhat?',
  'a page': 'kind=point ask="page of next vma_window"}\nWhat?',
  'a slot': 'kind=point ask="slot of next slot_window"}\nWhat?',
  'a CPU': 'kind=point ask="cpu of next lock_grant"}\nWhat?',
  'the CPU that has waited longest': 'kind=point ask="longest of DEVICE"}\nWhat?',
  'a task': 'kind=point ask="task of next lock_grant"}\nWhat?',
  'an extent': 'kind=point ask="parent of next extent_begins"}\nWhat?',
  'an extent that is visited': 'kind=point ask="visit 2 of next extent_descent"}\nWhat?',
  'an order': `kind=order ask="order of ${KINDS_OF_EVENTS.join(' ')}"}\nWhat?\n\n${list(...KINDS_OF_EVENTS)}`,
  'a bracket of pages': 'kind=bracket ask="stretch of next vma_window"}\nWhat?',
  'a bracket of slots': 'kind=bracket ask="stretch of next slot_window"}\nWhat?',
  'an entry': 'kind=bits ask="entry 2"}\nWhat?',
  'some cells of an entry': 'kind=bits ask="entry 2" cells="present dirty"}\nWhat?',
  'a byte': 'kind=bits ask="cell swap_map 3"}\nWhat?',
  'a dial of digits': `kind=dial ask="dial page_cluster 0 1 3 5"}\nWhat?\n\n${GOALS}`,
  'a dial of words': `kind=dial ask="dial readahead block hits 3.14"}\nWhat?\n\n${GOALS}`,
  'a curve of numbers': 'kind=curve ask="curve page_cluster 0 1 3 5 of counter pgmajfault at end"}\nWhat?',
  'a curve of bars':
    'kind=curve ask="curve readahead block hits | 3.14 vma of counter pgmajfault at end" scale="rule: a block, hits, hits and two, fewer"}\nWhat?',
  'a curve along the run': 'kind=curve ask="curve access 8 16 24 of counter pgfault"}\nWhat?',
  'a split': 'kind=split ask="share of anon if swappiness=160"}\nWhat?',
};

function opened(question: string) {
  const scenario =
    'regions: [{ name: A, pages: 48 }, { name: B, pages: 48 }]\nphases: [{ streams: [{ region: A, op: w }] }]';
  const result = loadLesson({
    name: 'a',
    folder: '',
    lesson: `${LESSON_HEAD}\n## Step\n\n::scene{at="start" show="loom"}\n\n:::predict{${question}\n\n::why[So.]\n:::\n`,
    scenario,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.loaded;
}
/** A lesson of one step for each. */
const LOADED = Object.values(QUESTIONS).map(opened);
const predictIn = ({ lesson }: (typeof LOADED)[number]) => predictsOf(lesson.steps[0]!)[0]!;

type Act = { readonly act: unknown } | { readonly key: string } | { readonly again: 'reload' | 'wrong' };

const small = fc.nat(47);
const pointer = fc.nat(1);
const region = fc.nat(1);
const typed = fc.constantFrom(
  '',
  '0',
  '7',
  '12',
  '016',
  '1,024',
  '0x1f',
  '12a',
  '-3',
  ' 5 ',
  '99999999999999',
);
const value = fc.option(small);

/** What a question of `point` asks for, as a reader of the lesson would say. */
const pointedIn = (ask: string) =>
  ask.startsWith('longest')
    ? 'cpu'
    : /extent/.test(ask)
      ? 'extent'
      : (['slot', 'cpu', 'task'].find((kind) => ask.startsWith(kind)) ?? 'page');

/** How many points of a curve are drawn. */
function placesIn({ ask }: Predict): number {
  const { values, given } = curveIn(ask)!;
  return values.length - given;
}

/** What can be done in the form of each kind, besides keys. */
const ACTIONS: Readonly<Record<keyof typeof KINDS, (predict: Predict) => fc.Arbitrary<unknown>>> = {
  choice: ({ options }) =>
    fc.record({ do: fc.constant('choose'), value: fc.constantFrom(...options.map((o) => o.value)) }),
  number: () => fc.record({ do: fc.constant('type'), text: typed }),
  point: ({ ask }) =>
    fc.oneof(
      fc.record({ do: fc.constant('type'), text: typed }),
      pointedIn(ask) !== 'page'
        ? fc.record({
            do: fc.constant('point'),
            thing: fc.record({ kind: fc.constant(pointedIn(ask)), [pointedIn(ask)]: small }),
          })
        : fc.oneof(
            fc.record({ do: fc.constant('region'), region }),
            fc.record({
              do: fc.constant('point'),
              thing: fc.record({ kind: fc.constant('page'), region, page: small }),
            }),
          ),
    ),
  order: () =>
    fc.record({
      do: fc.constant('move'),
      kind: fc.constantFrom(...KINDS_OF_EVENTS),
      place: fc.integer({ min: -1, max: 5 }),
    }),
  bracket: ({ ask }) => {
    const at = { region: ask.includes('slot_') ? fc.constant(0) : region, at: small };
    return fc.oneof(
      fc.record({ do: fc.constant('press'), pointer, ...at }),
      fc.record({ do: fc.constant('grip'), pointer, handle: fc.constantFrom('first', 'last') }),
      fc.record({ do: fc.constant('drag'), pointer, ...at }),
      fc.record({ do: fc.constant('drag'), pointer, ...at }),
      fc.record({ do: fc.constant('release'), pointer }),
      fc.record({ do: fc.constant('begin'), ...at }),
      fc.record({ do: fc.constant('extend'), by: fc.constantFrom(1, -1), most: fc.constant(47), ...at }),
      fc.record({ do: fc.constant('type'), end: fc.constantFrom('first', 'last'), value, region: at.region }),
      ask.includes('slot_')
        ? fc.record({ do: fc.constant('release'), pointer })
        : fc.record({ do: fc.constant('region'), region }),
    );
  },
  bits: () =>
    fc.oneof(
      fc.record({
        do: fc.constant('cells'),
        cells: fc.record(
          { present: fc.nat(1), dirty: fc.nat(1), referenced: fc.nat(1), frame: small, slot: small },
          { requiredKeys: [] },
        ),
      }),
      fc.record({ do: fc.constant('byte'), byte: fc.nat(255) }),
    ),
  dial: (predict) => fc.record({ do: fc.constant('turn'), value: fc.constantFrom(...valuesOf(predict)) }),
  curve: (predict) =>
    fc.record({
      do: fc.constant('draw'),
      heights: fc.array(
        fc.record({
          nth: fc.integer({ min: -1, max: placesIn(predict) }),
          height: fc.oneof(fc.nat(2_000), fc.constantFrom(-3, 0.5, Number.NaN)),
        }),
        { maxLength: 4 },
      ),
    }),
  split: () => fc.record({ do: fc.constant('set'), percent: fc.double({ min: -20, max: 130, noNaN: true }) }),
};

/** Said long ago, perhaps of a question that has since become another one. */
const KEPT: fc.Arbitrary<Said | null> = fc.constantFrom<Said | null>(
  null,
  null,
  { kind: 'choice', value: '16' },
  { kind: 'choice', value: 'GONE' },
  { kind: 'number', value: 16 },
  { kind: 'point', thing: { kind: 'slot', slot: 3 } },
  { kind: 'point', thing: { kind: 'page', region: 1, page: 3 } },
  { kind: 'point', thing: { kind: 'cpu', cpu: 5 } },
  { kind: 'point', thing: { kind: 'extent', extent: 5 } },
  { kind: 'order', kinds: ['evict', 'keep', 'slot_alloc', 'evict'] },
  { kind: 'bracket', stretch: { kind: 'slot', first: 3, last: 9 } },
  { kind: 'bracket', stretch: { kind: 'page', region: 1, first: 3, last: 9 } },
  { kind: 'entry', cells: { present: 1, slot: 4, dirty: 1 } },
  { kind: 'byte', byte: 65 },
  { kind: 'split', percent: 62 },
  { kind: 'dial', value: '3', ran: ['1', '3'] },
  { kind: 'dial', value: 'gone', ran: ['gone', 'hits'] },
  { kind: 'curve', heights: [3, null, 12] },
  { kind: 'curve', heights: [3, 9] },
);

const sequenceFor = (predict: Predict) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ act: ACTIONS[predict.kind as keyof typeof KINDS](predict) }) },
      { weight: 3, arbitrary: fc.record({ key: fc.constantFrom('0', '1', '2', '3', '4', '6', '9', 'a') }) },
      { weight: 1, arbitrary: fc.record({ again: fc.constantFrom('reload' as const, 'wrong' as const) }) },
    ),
    { maxLength: 12 },
  ) as fc.Arbitrary<Act[]>;

function does(predict: Predict, what: Act): void {
  if ('act' in what) return act(predict, what.act);
  if ('key' in what) {
    const pressed = kindOf(predict).key?.(draftOf(getLesson(), predict), what.key, predict);
    if (pressed) putDraft(predict, pressed.draft);
    return;
  }
  // As after a first wrong answer, or in the next visit.
  if (what.again === 'wrong' && isReady(getLesson(), predict))
    changePredict(predict.id, { said: saidNow(getLesson(), predict) });
  setLesson({ draft: null });
}

const TOP = 2_000;

/** In a curve nothing can be drawn before its height is known. */
function heightsKnown({ kind, ask }: Predict): Answer | null {
  if (kind !== 'curve') return null;
  const { values, given } = curveIn(ask)!;
  const points = values.map((value) => ({ value, figure: 0 }));
  return { ...NOTHING, value: 0, unit: 'count', position: 0, curve: { top: TOP, given, points } };
}

const rendered = new Map<string, string>();
/** The form as it stands there. Equal drafts look equal, so each is rendered once. */
function formOf(predict: Predict, draft: unknown, ground: Ground): string {
  const key = predict.kind + predict.ask + String(predict.cells) + JSON.stringify(draft);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const Input = inputOf(predict.kind);
  const form = renderToStaticMarkup(
    <Input
      {...{ predict, draft, ground, answer: heightsKnown(predict), isClosed: false }}
      act={() => undefined}
      look={() => undefined}
    />,
  );
  rendered.set(key, form);
  return form;
}

const attributesOf = (form: string) =>
  [...form.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => ({
    value: /value="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isChecked: /checked=""/.test(attributes),
  }));
const regionOf = (form: string) => Number(/<option value="(\d+)" selected/.exec(form)?.[1] ?? 0);
const digits = (text: string) => {
  const plain = text.trim().replaceAll(',', '');
  return /^(\d{1,12}|0x[0-9a-f]{1,8})$/i.test(plain) ? Number(plain) : null;
};

/** What somebody who looks at the form reads as the answer; null: none. */
const READ: Readonly<Record<keyof typeof KINDS, (form: string, predict: Predict) => unknown>> = {
  choice: (form) => attributesOf(form).find(({ isChecked }) => isChecked)?.value ?? null,
  number: (form) => digits(attributesOf(form)[0]!.value),
  point: (form, { ask }) => {
    const number = digits(attributesOf(form)[0]!.value);
    const kind = pointedIn(ask);
    return number === null ? null : `${kind === 'page' ? regionOf(form) : kind} ${number}`;
  },
  order: (form, { options }) => {
    const places = options.map(({ value, label }) => ({ value, at: form.indexOf(`>${plainText(label)}<`) }));
    expectSame(
      places.every(({ at }) => at >= 0),
      true,
    );
    return places
      .sort((one, other) => one.at - other.at)
      .map((place) => place.value)
      .join(' ');
  },
  bracket: (form, { ask }) => {
    const [first, last] = attributesOf(form).map((each) => digits(each.value));
    if (first === null || last === null || first! > last!) return null;
    return `${ask.includes('slot_') ? 'slot' : regionOf(form)} ${first}-${last}`;
  },
  bits: (form) => {
    const cells = [...form.matchAll(/<span>(\w+) <code>(\w+|\?)<\/code>/g)].map(
      ([, name, set]) => `${name}=${set}`,
    );
    if (cells.length > 0) return cells.filter((cell) => !cell.endsWith('?')).join(' ') || null;
    return /<code>(\w+)<\/code>/.exec(form)?.[1] ?? null;
  },
  dial: (form) => attributesOf(form).find(({ isChecked }) => isChecked)?.value ?? null,
  // The points of the picture; what is said of each agrees.
  curve: (form, predict) => {
    const points = [...form.matchAll(/curve-point" style="[^"]*--y:([\d.e+]+)"/g)].map(([, y]) =>
      Math.round(Number(y) * TOP),
    );
    const told = [...form.matchAll(/aria-valuetext="([^"]*)"/g)]
      .slice(curveIn(predict.ask)!.given)
      .map(([, words]) => words);
    const heights = told.map((words) => (words === LESSON_TEXT.notDrawn ? null : points.shift()!));
    expectSame(points.length, 0);
    for (const [nth, height] of heights.entries())
      if (height !== null) expectSame(told[nth], LESSON_TEXT.curveDrawn(heightWords(predict)(height)));
    return heights.every((height) => height === null) ? null : heights.join(' ');
  },
  // The handle of the form, and the words beside it.
  split: (form) => {
    const said = /<output>anon (\d+) %, file (\d+) %<\/output>/.exec(form);
    if (!said) return null;
    expectSame(attributesOf(form)[0]!.value, said[1]);
    expectSame(Number(said[1]) + Number(said[2]), 100);
    return Number(said[1]);
  },
};

/** The same of what would be judged. */
function wordsOf(said: Said | null): unknown {
  switch (said?.kind) {
    case undefined:
      return null;
    case 'choice':
    case 'number':
    case 'dial':
      return said.value;
    case 'point':
      return said.thing.kind === 'page'
        ? `${said.thing.region} ${said.thing.page}`
        : `${said.thing.kind} ${Object.values(said.thing)[1]}`;
    case 'order':
      return said.kinds.join(' ');
    case 'bracket': {
      const { stretch } = said;
      return `${stretch.kind === 'page' ? stretch.region : 'slot'} ${stretch.first}-${stretch.last}`;
    }
    case 'entry':
      return Object.entries(said.cells)
        .map(([name, set]) => `${name}=${set}`)
        .join(' ');
    case 'byte':
      return `0x${said.byte.toString(16).padStart(2, '0')}`;
    case 'split':
      return said.percent;
    case 'curve':
      return said.heights.join(' ');
  }
}

/** What the picture shows of it, where it shows the answer at all. */
function drawnOf(predict: Predict): unknown {
  const drawn = predictionOf(getLesson(), predict);
  if (drawn?.stretch) return wordsOf(drawn.stretch.said && { kind: 'bracket', stretch: drawn.stretch.said });
  if (drawn?.bits?.kind === 'byte') return wordsOf({ kind: 'byte', byte: drawn.bits.said ?? 0 });
  if (drawn?.bits?.kind === 'entry') return wordsOf({ kind: 'entry', cells: drawn.bits.said }) || null;
  if (drawn?.wants) return wordsOf(drawn.saidThing && { kind: 'point', thing: drawn.saidThing });
  if (drawn?.share) return drawn.share.said;
  if (drawn?.by) return drawn.saidSize === null ? undefined : String(drawn.saidSize);
  return undefined;
}

/** What is the same need not be asked of a library, over so many sequences. */
function expectSame(seen: unknown, wanted: unknown): void {
  if (!Object.is(seen, wanted)) expect(seen).toEqual(wanted);
}

function compare(predict: Predict): void {
  const state = getLesson();
  const judged = saidNow(state, predict);
  const seen = READ[predict.kind as keyof typeof KINDS](
    formOf(predict, draftOf(state, predict), groundOf(state)),
    predict,
  );
  const drawn = drawnOf(predict);
  // Things that nobody has moved stand in some order, and yet nothing has been said.
  if (judged !== null || predict.kind !== 'order') expectSame(seen, wordsOf(judged));
  if (drawn !== undefined)
    expectSame(
      drawn,
      judged === null ? null : typeof drawn === 'string' ? String(wordsOf(judged)) : wordsOf(judged),
    );
  if (judged === null) expect(isReady(state, predict)).toBe(false);
}

it.each(Object.keys(QUESTIONS).map((name, at) => [name, at] as const))(
  'what is judged of %s is what is seen',
  (_, at) => {
    const loaded = LOADED[at]!;
    const predict = predictIn(loaded);
    const ofSameKind = LOADED.filter((each) => predictIn(each).kind === predict.kind).length;
    fc.assert(
      fc.property(KEPT, sequenceFor(predict), (kept, sequence) => {
        setLesson({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps });
        if (kept !== null) changePredict(predict.id, { said: kept });
        compare(predict);
        for (const what of sequence) does(predict, what);
        compare(predict);
      }),
      { numRuns: Math.ceil(SEQUENCES / ofSameKind) },
    );
  },
);
