import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from '../../prose/blocks.ts';
import type { Problem } from '../../scenario/model.ts';
import { LESSON_BYTES_MAX } from '../../prose/markdown.ts';
import { predictsOf } from '../model.ts';
import type { Lesson } from '../model.ts';
import { readLesson } from './read-lesson.ts';
import { LESSON_HEAD } from './test-lesson.ts';

const STEP = `## First

::scene{at="start" show="loom"}

`;

function problemsIn(body: string, head = LESSON_HEAD): readonly Problem[] {
  const result = readLesson(head + body, 'lesson.md', '01-a-lesson');
  return result.ok ? [] : result.problems;
}

function read(body: string): Lesson {
  const result = readLesson(LESSON_HEAD + STEP + body, 'lesson.md', '01-a-lesson');
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.lesson;
}

const messages = (body: string) => problemsIn(STEP + body).map(({ message }) => message);

describe('readLesson', () => {
  it('reads head, steps, scenes and text', () => {
    const lesson = read(
      'Some *text* with :page[3] and :num[4]{is="counter pswpout"}.\n\n## Second\n\nMore.\n',
    );
    expect(lesson).toMatchObject({ title: 'A lesson', story: 0, lesson: 1, minutes: 10, kernel: '6.1' });
    expect(lesson.plans[30]).toBe('Steps 1 to 2');
    expect(lesson.steps.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(lesson.steps[0]?.scene).toMatchObject({ at: 'start', views: ['loom'] });
    expect(lesson.steps[1]?.scene).toBeNull();
    expect(lesson.steps[0]?.parts).toMatchObject([
      {
        block: {
          inlines: [
            { text: 'Some ' },
            { kind: 'emphasis' },
            { text: ' with ' },
            { kind: 'thing', thing: 'page', text: '3' },
            { text: ' and ' },
            { kind: 'num', text: '4', is: 'counter pswpout' },
            { text: '.' },
          ],
        },
      },
    ]);
  });

  it('reads a question with options, replies, hints and its reason', () => {
    const lesson = read(
      ':::predict{kind=choice ask="free of next kswapd_wake"}\nHow many?\n\n- `0` none\n  - Look again.\n- `6` some\n\n::hint[One.]\n::hint[Two.]\n::why[Because.]\n:::\n',
    );
    const [predict] = predictsOf(lesson.steps[0]!);
    expect(predict).toMatchObject({
      id: '1.1',
      kind: 'choice',
      options: [
        { value: '0', label: [{ text: 'none' }], reply: [{ text: 'Look again.' }] },
        { value: '6', label: [{ text: 'some' }], reply: [] },
      ],
      hints: [[{ text: 'One.' }], [{ text: 'Two.' }]],
      why: [{ text: 'Because.' }],
    });
  });

  it('reads replies to what is drawn or set in a picture, and says how they are written', () => {
    const question = (attributes: string, replies: string) =>
      `:::predict{${attributes}}\nWhich?\n\n${replies}\n\n::why[So.]\n:::\n`;
    const bracket = (replies: string) => question('kind=bracket ask="stretch of next slot_window"', replies);
    const bits = (replies: string, cells = '') => question(`kind=bits ask="entry 2"${cells}`, replies);
    const first = (body: string) => predictsOf(read(body).steps[0]!)[0]!;
    const values = (body: string) => first(body).replies.map(({ value }) => value);
    expect(values(bracket('- `11-18` No.\n- `8` So many, but others.\n- `else` Count.'))).toEqual([
      '11-18',
      '8',
      'else',
    ]);
    expect(values(bits('- `dirty=0` A write.\n- `0x41` No.'))).toEqual(['dirty=0', '0x41']);
    expect(first(bits('', ' cells="dirty present"')).cells).toEqual(['present', 'dirty']);
    expect(first(bits('')).cells).toBeNull();
    expect(problemsIn(STEP + bracket('- `dirty=0` A write.'))).toMatchObject([
      { message: 'a reply is a wrong answer and a sentence', cure: expect.stringContaining('`8-15`') },
    ]);
    expect(messages(bits('- `young=1` No.'))).toEqual(['a reply is a wrong answer and a sentence']);
    expect(problemsIn(STEP + bits('', ' cells="present drity"'))).toMatchObject([
      { message: 'an entry has no cell drity', cure: 'did you mean dirty?' },
    ]);
    expect(messages(bits('', ' cells="dirty"'))).toEqual([
      'without present nobody knows which cells an entry has',
    ]);
  });

  it('reads replies to wrong numbers where a question has no options', () => {
    const replies = '- `1,024` That is all of them.\n- `7` One too many.';
    const lesson = read(
      `:::predict{kind=number ask="free of next kswapd_wake"}\nHow many?\n\n${replies}\n\n::why[So.]\n:::\n`,
    );
    expect(predictsOf(lesson.steps[0]!)[0]).toMatchObject({
      options: [],
      replies: [
        { value: '1024', words: [{ text: 'That is all of them.' }] },
        { value: '7', words: [{ text: 'One too many.' }] },
      ],
    });
  });

  it('hides of the chart of throughput what a question asks of this machine, not what it asks of another', () => {
    const asked = (ask: string) =>
      predictsOf(
        read(`:::predict{kind=number ask="${ask}"}\nHow many?\n\n::why[Because.]\n:::\n`).steps[0]!,
      )[0]!.cpus;
    expect(asked('throughput of 8 CPUs')).toBe(8);
    expect(asked('throughput of 8 CPUs with disk=nvme')).toBeNull();
    expect(asked('counter pswpout')).toBeNull();
  });

  it('shows times of options as the pictures do', () => {
    const options = '- `85660` long\n- `720` short';
    const lesson = read(
      `:::predict{kind=choice ask="latency of next fault_end" as=time}\nHow long?\n\n${options}\n\n::why[So.]\n:::\n`,
    );
    expect(predictsOf(lesson.steps[0]!)[0]?.options).toMatchObject([
      { shown: '85.7 µs' },
      { shown: '720 ns' },
    ]);
  });

  it('reads which parts of a picture a step shows, and beside what each stands', () => {
    const scene = (parts: string) =>
      `Text.\n\n## Locks\n\n::scene{at="start" show="locks"${parts}}\n\nText.\n`;
    expect(read(scene(' parts="queue head"')).steps[1]?.scene?.parts).toEqual(['queue', 'head']);
    expect(read(scene('')).steps[1]?.scene?.parts).toBeNull();
    expect(messages(scene(' parts="qeue"'))).toEqual(['no picture has a part called qeue']);
    expect(messages(scene(' parts="chart"'))).toEqual(['chart is drawn only with totals']);
    expect(messages(scene(' parts="lanes run"'))).toEqual([
      'run is a part of the picture balance, which is not shown',
    ]);
    const both = scene(' parts="costs"').replace('show="locks"', 'show="locks balance"');
    expect(messages(both)).toEqual(['of the picture locks no part is named']);
  });

  it('reads the one sign of a step, and knows at what it may stand', () => {
    const sign = '::sign[a line: the entry]{on="entry 9"}\n';
    expect(read(`${sign}\nText.\n`).steps[0]?.sign).toMatchObject({
      on: 'entry 9',
      words: [{ text: 'a line: the entry' }],
    });
    expect(messages(`${sign}\n${sign}`)).toEqual(['a step has one new sign']);
    expect(messages('::sign[a line]{on="thread 9"}\n')).toEqual([
      'nothing in the pictures is called "thread 9"',
    ]);
  });

  it('needs no plans', () => {
    const result = readLesson((LESSON_HEAD + STEP).replace(/^plans.*\n/m, ''), 'lesson.md', 'x');
    expect(result).toMatchObject({ ok: true, lesson: { plans: {} } });
  });

  it('keeps notes apart from what a learner reads', () => {
    const lesson = read('Text.\n\n:::notes\nFor the teacher.\n:::\n');
    expect(lesson.steps[0]?.parts).toHaveLength(1);
    expect(lesson.steps[0]?.notes).toHaveLength(1);
  });

  it('reads what is folded under its label, where it stands among the text', () => {
    const lesson = read('Try it.\n\n:::fold[What *you* will find]\nIt waits.\n\nTwice.\n:::\n\nSo it is.\n');
    const { parts } = lesson.steps[0]!;
    expect(parts.map(({ kind }) => kind)).toEqual(['block', 'fold', 'block']);
    expect(parts[1]).toMatchObject({
      fold: {
        label: [{ text: 'What ' }, { kind: 'emphasis' }, { text: ' will find' }],
        blocks: [{ inlines: [{ text: 'It waits.' }] }, { inlines: [{ text: 'Twice.' }] }],
      },
    });
  });

  it('refuses a fold without a label, an empty one, one that is open, and one in the notes', () => {
    expect(problemsIn(`${STEP}:::fold\nIt waits.\n:::\n`)).toEqual([
      {
        place: 'lesson.md:15',
        message: 'the fold has no label',
        cure: 'as in :::fold[What you will find]',
      },
    ]);
    expect(messages(':::fold[What you will find]\n:::\n')).toEqual(['nothing is in the fold']);
    expect(messages(':::fold[What]{open=yes}\nIt waits.\n:::\n')).toEqual([':fold has no attribute open']);
    expect(messages('::::notes\n:::fold[What]\nIt waits.\n:::\n::::\n')).toEqual([
      'fold does not stand here',
    ]);
  });

  it('names file and line, and the nearest word, for a directive that is not known', () => {
    expect(problemsIn(`${STEP}::sceen{at="start"}\n`)).toEqual([
      {
        place: 'lesson.md:15',
        message: '::sceen is not known',
        cure: 'known are ::scene, ::sign and ::vary; ::hint and ::why in :::predict',
      },
    ]);
    expect(messages('::vary{page="1"}\n')).toEqual(['the values do not make variants']);
    expect(messages(':num[4]\n')).toEqual([':num[4] has no question']);
    expect(messages(':::predict{kind=chioce}\nQ\n:::\n')).toContain('kind=chioce is not known');
  });

  it('asks for a scene at the beginning, and for text within steps', () => {
    expect(problemsIn('## First\n\nText.\n').map(({ message }) => message)).toEqual([
      'the first step has no scene',
    ]);
    expect(problemsIn(`Text.\n\n${STEP}`).map(({ message }) => message)).toEqual([
      'text before the first step',
    ]);
    expect(problemsIn('').map(({ message }) => message)).toEqual(['the lesson has no step']);
  });
});

describe('the examples of docs/authoring.md', () => {
  const file = new URL('../../../../docs/authoring.md', import.meta.url);
  const text = fs.readFileSync(file, 'utf8');
  const examples = [...text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, language, example = '']) =>
    language === '' ? [example] : [],
  );

  it('are there', () => expect(examples.length).toBeGreaterThan(3));

  it.each(examples)('can be read: %s', (example) => {
    const body = example.startsWith('## ')
      ? example
      : example.includes('::scene')
        ? `## First\n\n${example}`
        : STEP + example;
    expect(problemsIn(body)).toEqual([]);
  });

  it('have a head that can be read', () => {
    const [, head = ''] = /^```yaml\n([^]*?)^```$/m.exec(text) ?? [];
    expect(problemsIn(STEP, head)).toEqual([]);
  });
});

describe('a head of wrong types', () => {
  const changed = (from: string, to: string) =>
    problemsIn(STEP, LESSON_HEAD.replace(from, to)).map(({ place, message }) => `${place}: ${message}`);

  it('is told with its line', () => {
    expect(changed('story: 0', 'story: often')).toEqual([
      'lesson.md:3:8 story: a whole number is expected here, not the text "often"',
    ]);
    expect(changed('title: A lesson', 'title: [A, lesson]')).toEqual([
      'lesson.md:2:8 title: text is expected here, not a list',
    ]);
    expect(changed('{ 10: Step 1, 30: Steps 1 to 2, 80: All }', 'none')).toEqual([
      'lesson.md:9:8 plans: a group of keys is expected here, not the text "none"',
    ]);
    expect(changed('minutes: 10', 'minutes: 1e99')).toHaveLength(1);
    expect(changed('kernel: 6.1', 'kernel: 2.4')).toEqual(['lesson.md:8:9 kernel: there is no kernel 2.4']);
    expect(changed('goal: See it.\n', '')).toEqual(['lesson.md:1:1: goal is missing in the head']);
    expect(changed('goal: See it.', 'goal: *nothing')).toHaveLength(1);
  });

  it('is told when it is missing altogether', () => {
    expect(problemsIn(STEP, '').map(({ message }) => message)).toEqual(['the head is missing']);
  });
});

/** List items, each deeper than the one before, and again from the left. */
const lists = (count: number, deepest: number) =>
  Array.from({ length: count }, (_, i) => `${'  '.repeat(i % deepest)}- a\n\n`).join('');

describe('hostile Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>\n'],
    ['an image that runs code', 'Text <img src=x onerror=alert(1)> here.\n'],
    ['a comment', '<!-- hidden -->\n'],
    ['a frame', '<iframe src="https://example.org"></iframe>\n'],
  ])('is refused: %s', (_, body) => {
    const found = messages(body);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(['raw HTML is not taken']));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'http://example.org/',
    '//example.org/x',
    '/etc',
    'https://example.org/"onmouseover="x',
    'https:// example.org',
    'java&#115;cript:alert(1)',
  ])('leads nowhere else: %s', (address) => {
    expect(isAllowedAddress(address)).toBe(false);
    expect(problemsIn(`${STEP}[press](<${address}>)\n`)).not.toEqual([]);
  });

  it('may lead to a place on this page and to another page over https', () => {
    expect(read('[up](#top) and [there](https://docs.kernel.org/mm/)\n').steps).toHaveLength(1);
  });

  it('loads no picture from anywhere', () => {
    expect(messages('![a](https://example.org/spy.png)\n')).toEqual(['images are not taken']);
    expect(messages('![a][b]\n\n[b]: https://example.org/spy.png\n')).toContain('images are not taken');
  });

  it('has no table that nobody can read', () => {
    const rows = (count: number) => `| a |\n| - |\n${'| 1 |\n'.repeat(count)}`;
    expect(messages(rows(100))).toEqual(['this table has 101 rows and 1 columns']);
    expect(messages(`${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n`)).toEqual([
      'this table has 1 rows and 50 columns',
    ]);
  });

  it('is refused before it is parsed when it is too long', () => {
    const [problem, ...others] = problemsIn('a\n'.repeat(5 * LESSON_BYTES_MAX));
    expect(others).toEqual([]);
    expect(problem?.message).toBe('the text has 641 KiB');
  });

  it('has no step that would take long to lay out', () => {
    const step = (body: string) =>
      problemsIn(`${STEP}${body}`).map(({ place, message, cure }) => [place, message, cure]);
    const cure = 'at most 150 lines and 8000 letters: split it';
    expect(step('a\n\n'.repeat(400))).toEqual([
      [expect.stringMatching(/^\S+:\d+$/), expect.stringMatching(/^step 1 has 40\d lines/), cure],
    ]);
    expect(step(`${'word '.repeat(300)}\n\n`.repeat(8))).toEqual([
      [expect.any(String), expect.stringMatching(/ 12\d{3} letters$/), cure],
    ]);
    expect(problemsIn(`:::notes\n${'a\n\n'.repeat(400)}:::\n\n${STEP}`)[0]?.message).toMatch(
      /^the text before the first step has 40\d lines/,
    );
  });

  it.each([
    ['a line that is read backwards', 'abc \u202edef\n'],
    ['quotes in quotes', `${'>'.repeat(1000)} a\n`],
    ['brackets', `${'['.repeat(1500)}\n`],
    ['stars', `${'*a '.repeat(600)}\n`],
    ['one long line', `${'a'.repeat(5000)}\n`],
    ['many lines', 'a\n\n'.repeat(6000)],
    ['a list ever deeper', Array.from({ length: 30 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')],
    ['500 lines of lists in lists', '+ + +\n'.repeat(500)],
    ['500 lines of numbered lists in lists', '1. 1.\n'.repeat(500)],
    ['1,000 directives within each other', ':::notes\n'.repeat(1000)],
    ['a table of 200 kB', '| a | b |\n| - | - |\n' + `| ${'a'.repeat(60)} | b |\n`.repeat(2900)],
    ['directives whose attributes do not end', `${':a{'.repeat(300)}\n`.repeat(250)],
    ['backslashes', `${'\\'.repeat(1900)}\n`.repeat(130)],
    ['lists in lists by their indentation', lists(2400, 79)],
    ['containers in containers', `${':'.repeat(300)}notes\n${'> '.repeat(30)}a\n`],
  ])('is refused: %s', (_, body) => {
    expect(problemsIn(STEP + body)).not.toEqual([]);
  });

  it('is refused when every line is as bad as a line may be', () => {
    expect(messages(`${'*_`[('.repeat(7)}\n`.repeat(900))).toEqual(['this paragraph nests too much']);
    expect(messages(`${'*_`[('.repeat(7)}\n\n`.repeat(900))).toEqual(['this text nests too much']);
    // Just what is allowed.
    problemsIn(STEP + `${'*_`[(<!'.repeat(5)}\n`.repeat(8).concat('\n').repeat(20));
  });

  it('has no attribute that would become one of an element', () => {
    expect(messages('::scene{at="start" onclick="alert(1)"}\n')).toContain(':scene has no attribute onclick');
    expect(messages(':page[1]{style="position:fixed"}\n')).toEqual([':page has no attribute style']);
  });
});
