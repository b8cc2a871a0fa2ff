import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { checkLesson } from './check-lesson.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { localMachine } from '../ask/machine.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { applyVariant, chooseVariant } from '../read/vary.ts';

const SCENARIO = `
title: A lesson
params: { nr_frames: 32, min_free_kbytes: 8 }
swap: { slots: 512 }
regions: [{ name: A, kind: anon, pages: 48 }, { name: C, kind: anon, pages: 16 }]
phases: [{ name: write, streams: [{ region: A, pattern: seq, op: w }] }]
`;

const HEAD = `${LESSON_HEAD}
## First

::scene{at="access 8" show="loom"}

`;

const VIEWS = ['loom', 'slots', 'entry', 'locks'];

async function check(body: string, head = HEAD, scenario = SCENARIO): Promise<string[]> {
  const texts = { name: '01-a-lesson', folder: '', lesson: head + body, scenario };
  const result = loadLesson(texts);
  if (!result.ok) return result.problems.map(({ message }) => message);
  const { lesson, names } = result.loaded;
  const examiner = await examinerOf(result.loaded, async (packed) => localMachine(await openCore(), packed));
  const { problems } = await checkLesson(lesson, result.loaded.scenario, examiner, names, VIEWS);
  return problems.map(({ place, message }) => `${place}: ${message}`);
}

const SECOND = '\n## Second\n\nText.\n';
const predict = (attributes: string, options: string) =>
  `:::predict{${attributes}}\nWhat?\n\n${options}\n\n::why[So.]\n:::\n${SECOND}`;

describe('checkLesson', () => {
  it('finds nothing in a lesson that is true', async () => {
    const body = `There are :num[24]{is="cell watermarks 0"} free frames.\n\n${predict('kind=choice ask="free of next kswapd_wake"', '- `2` two\n- `0` none')}`;
    expect(await check(body)).toEqual([]);
  });

  it('finds a number that the machine does not say, and one that nobody checks', async () => {
    expect(await check(`:num[25]{is="cell watermarks 0"} frames.\n${SECOND}`)).toEqual([
      'lesson.md:16: the lesson says 25, the machine 24',
    ]);
    expect(await check(`There are 24 frames, \`0x40\` and \`page0\`.\n${SECOND}`)).toEqual([
      'lesson.md:16: an unchecked number: "are 24"',
      'lesson.md:16: an unchecked number: `0x40`',
    ]);
    expect(await check(`:num[0xff]{is="cell swap_map 0" as=byte}\n${SECOND}`)).toEqual([
      'lesson.md:16: the lesson says 0xff, the machine 0x3f',
    ]);
  });

  it('finds a step of more than 140 words that are read in a row, the question among them: not its options, a table or a fold', async () => {
    const words = (count: number) => 'word '.repeat(count);
    const rest = `| a | table |\n| --- | --- |\n| ${words(9)}| b |\n\n:::fold[More]\n${words(99)}\n:::\n\n${predict('kind=choice ask="free of next kswapd_wake"', `- \`2\` ${words(9)}\n- \`0\` none`)}`;
    expect(await check(`${words(139)}\n\n${rest}`)).toEqual([]);
    expect(await check(`${words(140)}\n\n${rest}`)).toEqual(['lesson.md:12: the step has 141 words']);
    const rounds = predict('kind=point ask="page of next fault_begin" rounds=3', '');
    expect(await check(`${words(139)}\n\n${rounds}`)).toEqual([]);
  });

  it('asks for the numbers of what is folded too, its label included', async () => {
    const fold = (label: string, text: string) => `:::fold[${label}]\n${text}\n:::\n${SECOND}`;
    const free = (words: string) => `:num[${words}]{is="cell watermarks 0"} frames.`;
    expect(await check(fold('What you will find', free('24')))).toEqual([]);
    expect(await check(fold('What you will find', free('25')))).toEqual([
      'lesson.md:17: the lesson says 25, the machine 24',
    ]);
    expect(await check(fold('Why 24', free('24')))).toEqual(['lesson.md:16: an unchecked number: "Why 24"']);
  });

  it('finds a wrong number in words, before the first step as well', async () => {
    const free = (words: string) => `:num[${words}]{is="cell watermarks 0"}`;
    expect(await check(`${free('Twenty-four')} are free, ${free('24')}.\n${SECOND}`)).toEqual([]);
    expect(await check(`${free('twenty')} and ${free('many')}.\n${SECOND}`)).toEqual([
      'lesson.md:16: the lesson says twenty, the machine twenty-four',
      'lesson.md:16: the lesson says many, the machine twenty-four',
    ]);
    const notes = `:::notes\n${free('thirty')} at first.\n:::\n\n## First`;
    expect(await check(SECOND, HEAD.replace('## First', notes))).toEqual([
      'lesson.md:13: the lesson says thirty, the machine thirty-two',
    ]);
  });

  it('finds a page, slot or frame that is not the one which the machine names', async () => {
    const next = 'is="page of next page_map"';
    expect(await check(`:page[8]{${next}}, :frame[8]{is="frame of next page_map"}\n${SECOND}`)).toEqual([]);
    expect(await check(`:Page[9]{${next}} and :slot[8]{${next}} \n${SECOND}`)).toEqual([
      'lesson.md:16: the lesson says Page 9, the machine page 8 of A',
      'lesson.md:16: the machine names a page, not a slot',
    ]);
    expect(await check(`:page[8]{of=C ${next}} \n${SECOND}`)).toEqual([
      'lesson.md:16: the lesson says page 8 of C, the machine page 8 of A',
    ]);
  });

  it('wants the picture in which a CPU or an extent is pressed', async () => {
    const ask = 'cpu of next kswapd_wake';
    const asked = predict(`kind=point ask="${ask}"`, '');
    expect(await check(asked)).toEqual(['lesson.md:16: no CPU can be pressed here']);
    expect(await check(asked, HEAD.replace('show="loom"', 'show="loom locks"'))).toEqual([]);
    expect(await check(predict(`kind=number ask="${ask}"`, ''))).toEqual([]);
    expect(await check(predict('kind=point ask="slot of next slot_alloc"', ''))).toEqual([]);
  });

  it('asks a machine that differs, and wants it shown when a learner is to predict it', async () => {
    const number =
      ':num[5]{is="param page_cluster with page_cluster=5"} against :num[3]{is="param page_cluster"}';
    expect(await check(`${number}\n${SECOND}`)).toEqual([]);
    const asked = predict('kind=number ask="counter pswpout at end with readahead=block"', '');
    expect(await check(asked)).toEqual(['lesson.md:16: the machine that is asked is not shown']);
    expect(await check(asked, HEAD.replace('show="loom"', 'show="loom" beside="readahead=block"'))).toEqual(
      [],
    );
    expect(await check(SECOND, HEAD.replace('show="loom"', 'beside="readahead=best"'))).toEqual([
      'there is no machine "readahead=best"',
    ]);
  });

  it('knows the claims of the mails and the steps in which they can be seen', async () => {
    const claiming = (claims: string) => HEAD.replace('kernel: 6.1', `kernel: 6.1\nclaims: ${claims}`);
    expect(await check(SECOND, claiming('{ R1: 1, V12: 2 }'))).toEqual([]);
    expect(await check(SECOND, claiming('{ R1: 3 }'))).toEqual([
      'lesson.md:1: claim R1 is said to be seen in step 3',
    ]);
    expect((await check(SECOND, claiming('{ R21: 1 }')))[0]).toContain('R21');
  });

  it('knows sizes, parameters and times of the machine', async () => {
    const numbers = [
      ':num[32]{is="size of frames"} frames, :num[512]{is="size of slots"} slots',
      ':num[48]{is="size of A"} pages, :num[1]{is="size of CPUs"} CPU, page_cluster :num[3]{is="param page_cluster"}',
      ':num[100 ns]{is="param cost_access_ns" as=time}, :num[1.1 µs]{is="time until fault_end at start, next fault_begin" as=time}',
    ];
    expect(await check(`${numbers.join('; ')}.\n${SECOND}`)).toEqual([]);
    expect(
      await check(
        `:num[9]{is="size of frames"} :num[9]{is="size of B"} :num[9]{is="param frames"}\n${SECOND}`,
      ),
    ).toEqual([
      'lesson.md:16: the lesson says 9, the machine 32',
      'lesson.md:16: nothing here is called B',
      'lesson.md:16: there is no parameter frames',
    ]);
  });

  it('knows a parameter that the scene has changed', async () => {
    const scene = '::scene{at="access 8" set="page_cluster=0"}\n\n:num[0]{is="param page_cluster"}\n';
    expect(await check(`Text.\n\n## Second\n\n${scene}`)).toEqual([]);
  });

  it('finds a parameter that cannot change while the machine runs, and names those that can', async () => {
    const scene = '::scene{at="access 8" set="nr_frames=64"}\n\nText.\n';
    expect(await check(`Text.\n\n## Second\n\n${scene}`)).toEqual([
      'lesson.md:20: nr_frames cannot change while the machine runs',
    ]);
  });

  it('finds a number with a zero before it, wherever one is written', async () => {
    const wrong = ['cell swap_map 08', 'entry 02 of A', '02nd next', 'counter pswpout at access 010'];
    for (const question of wrong)
      expect(await check(`:num[0]{is="${question}"}\n${SECOND}`), question).toHaveLength(1);
    expect(await check(`:page[07].\n${SECOND}`)).toEqual(['lesson.md:16: there is no page 07']);
    const set = HEAD.replace('show=', 'set="page_cluster=03" show=');
    expect(await check(`Text.\n${SECOND}`, set)).toEqual(['lesson.md:14: "page_cluster=03" sets nothing']);
  });

  it('finds a reply to the number that is right', async () => {
    const body = predict('kind=number ask="free of next kswapd_wake"', '- `6` No.\n- `2` Not so.');
    expect(await check(body)).toEqual(['lesson.md:20: a reply to 2, which is right']);
  });

  it('finds a reply to a mistake that gives the answer away', async () => {
    const body = predict('kind=number ask="free of next kswapd_wake"', '- `6` Two are left.\n- `1` Not so.');
    expect(await check(body)).toEqual(['lesson.md:19: the reply gives the answer away']);
  });

  it('finds a question to which no option is the answer', async () => {
    const body = predict('kind=choice ask="free of next kswapd_wake"', '- `1` one\n- `0` none');
    expect(await check(body)).toEqual(['lesson.md:16: the machine says 2: no option is right']);
  });

  it('finds a question that is answered before the learner acts', async () => {
    const body = predict('kind=number ask="cell watermarks 0"', '');
    expect(await check(body)).toEqual(['lesson.md:16: the answer can be seen before the learner acts']);
  });

  it('finds an order that stands there already', async () => {
    const options = '- `slot_alloc` first\n- `swap_write` second';
    const body = predict('kind=order ask="order of swap_write slot_alloc"', options);
    expect(await check(body)).toEqual(['lesson.md:16: the options are already in the right order']);
  });

  it('finds scenes that cannot be reached, and views, pages and steps that are not there', async () => {
    expect(await check('Text.\n', HEAD.replace('access 8', 'access 800'))).toContain(
      'lesson.md:14: the run ends before access 800',
    );
    expect(await check(`Text.\n${SECOND}`, HEAD.replace('loom', 'lom'))).toEqual([
      'lesson.md:14: there is no view lom',
    ]);
    expect(await check(`:page[48] and :slot[512] and :page[1]{of=B}.\n${SECOND}`)).toEqual([
      'lesson.md:16: there is no page 48',
      'lesson.md:16: there is no slot 512',
      'lesson.md:16: there is no region B',
    ]);
    expect(await check('Text.\n')).toEqual(['lesson.md:1: the plan for 30 minutes names step 2']);
  });

  it('checks every variant', async () => {
    const body = `::vary{page="0 1" slot="256 257"}\n\n${predict('kind=choice ask="slot of next page_unmap where page=$page"', '- `256` a\n- `258` b')}`;
    expect(await check(body)).toHaveLength(2);
  });
});

describe('variants', () => {
  it('are the same for the same student, and not the same for all', () => {
    const result = loadLesson({
      name: 'x',
      folder: '',
      lesson: `${HEAD}::vary{page="1 2 3"}\n\n:page[$page]\n`,
      scenario: SCENARIO,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const step = result.loaded.lesson.steps[0]!;
    const chosen = Array.from({ length: 60 }, (_, i) => chooseVariant(step, 'x', `student ${i}`));
    expect(new Set(chosen)).toEqual(new Set([0, 1, 2]));
    expect(chooseVariant(step, 'x', 'student 7')).toBe(chosen[7]);
    expect(JSON.stringify(applyVariant(step, 2).parts)).toContain('"text":"3"');
  });
});

describe('answers in the picture', () => {
  const shown = (views: string) => HEAD.replace('show="loom"', `show="${views}"`);
  const bits = (ask: string, replies = '', views = 'loom entry slots') =>
    check(predict(`kind=bits ask="${ask}"`, replies), shown(views));

  it('are the machine’s: a stretch, the cells of an entry, a byte', async () => {
    const stretch = predict('kind=bracket ask="stretch of next vma_window"', '- `else` Count again.');
    const readsBack = SCENARIO.replace('op: w }] }]', 'op: w }] }, { streams: [{ region: A, op: r }] }]');
    expect(await check(stretch, HEAD, readsBack)).toEqual([]);
    expect(await bits('entry 9 at next page_map where page=9')).toEqual([]);
    expect(await bits('entry 0 at next page_unmap where page=0')).toEqual([]);
    expect(await bits('cell swap_map 2 at next slot_alloc')).toEqual([]);
  });

  it('are refused where the question asks for something else', async () => {
    expect(await check(predict('kind=bracket ask="free of next kswapd_wake"', ''))).toEqual([
      'lesson.md:16: kind=bracket does not ask for this',
    ]);
    expect(await bits('cell watermarks 0 at next kswapd_wake')).toEqual([
      'lesson.md:16: kind=bits does not ask for this',
    ]);
    expect(await check(predict('kind=bracket ask="stretch of next kswapd_wake"', ''))).toEqual([
      'lesson.md:16: kswapd_wake names no first and last page or slot',
    ]);
    expect(await bits('entry 48 at next page_map')).toEqual(['lesson.md:16: there is no page 48']);
    expect(await bits('entry 1 of B at next page_map')).toEqual(['lesson.md:16: there is no region B']);
    expect(await bits('entry 40 at next page_map where page=9')).toEqual([
      'lesson.md:16: the machine says that the entry is empty, which no cell can say: no option is right',
    ]);
  });

  it('are refused where nobody could see what is to be set', async () => {
    const ask = 'entry 9 at next page_map where page=9';
    expect(await bits(ask, '', 'loom slots')).toEqual(['lesson.md:16: what is to be set is not shown']);
    expect(await bits('cell swap_map 2 at next slot_alloc', '', 'loom entry')).toEqual([
      'lesson.md:16: what is to be set is not shown',
    ]);
  });

  it('have replies to what is wrong only, also to a part of it', async () => {
    const ask = 'entry 9 at next page_map where page=9';
    expect(await bits(ask, '- `dirty=0` It was a write.\n- `else` Look again.')).toEqual([]);
    expect(await bits(ask, '- `dirty=1` It was a write.')).toEqual([
      'lesson.md:19: a reply to dirty=1, which is right',
    ]);
    expect(await bits('cell swap_map 2 at next slot_alloc', '- `0x40` Both.')).toEqual([
      'lesson.md:19: a reply to 0x40, which is right',
    ]);
  });
});
