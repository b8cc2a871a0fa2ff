/** An experiment from its first run to the one that reaches the goals, on real machines. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeVariant } from '../../scenario/links/variant.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { replyTo } from '../kinds/kinds.ts';
import { plainText } from '../../prose/plain-text.ts';
import { act, check, look, recallAnswer, showMe } from './actions.ts';
import { draftOf } from './draft.ts';
import { changeProgress, getLesson, progressOf, setLesson } from './lesson-store.ts';
import { answer, asked, complaintsAbout, openAsking, progress } from './test-machines.ts';

const running = vi.hoisted(() => ({ examiner: null as unknown }));
vi.mock('../ask/examiner-machine.ts', () => ({ currentExaminer: () => running.examiner }));

const shown = vi.hoisted(() => [] as Spot[]);
vi.mock('./show-spot.ts', () => ({
  showSpot: (spot: Spot) => shown.push(spot),
  playToSpot: (spot: Spot) => shown.push(spot),
}));

const WAITS = '`counter pgmajfault at end`';
const goal = (words: string, reply = 'See it.') =>
  `- \`counter ${words}\` seen${reply === '' ? '' : `\n  - ${reply}`}\n`;

async function open(ask: string, goals: string): Promise<Examiner> {
  const examiner = await openAsking(`kind=dial ask="${ask}"`, goals);
  running.examiner = examiner;
  return examiner;
}

const complaints = (ask: string, goals: string) => complaintsAbout(`kind=dial ask="${ask}"`, goals);

async function run(value: string): Promise<void> {
  act(asked(), { do: 'turn', value });
  await check(asked());
}

const besides = () =>
  shown.map(({ beside }) => beside && `${encodeVariant(beside.variant)} at access ${beside.touch}`);

const DIAL = 'dial page_cluster 0 1 2 3 4';

beforeEach(() => {
  setPage(INITIAL_STATE);
  shown.length = 0;
});

describe('a dial', () => {
  it('tells of each value what that machine answers, and which is the machine of the lesson', async () => {
    const examiner = await open(DIAL, goal('pgmajfault at end <= 5') + goal('pswpin at end <= 20'));
    const { dial } = await examiner.answer(asked().ask, START);
    expect(dial?.own).toBe('0');
    for (const { value, figures, missed } of dial?.positions ?? []) {
      const asking = (counter: string) =>
        examiner.answer(`counter ${counter} at end with page_cluster=${value}`, START);
      const [waits, reads] = [(await asking('pgmajfault')).value, (await asking('pswpin')).value];
      expect(figures).toEqual([waits, reads]);
      expect(missed).toEqual([...(waits > 5 ? [0] : []), ...(reads > 20 ? [1] : [])]);
    }
  });

  it('stays open however often it is missed, keeps every run, and shows each beside the lesson’s own machine', async () => {
    await open(DIAL, goal('pgmajfault at end <= 3') + goal('pswpin at end <= 1,000'));
    await run('1');
    await run('2');
    await run('1');
    expect(progress()).toMatchObject({ outcome: 'open', said: { value: '1', ran: ['2', '1'] } });
    expect(progress().tried).toEqual(progress().said);
    await run('4');
    expect(progress()).toMatchObject({ outcome: 'right', said: { value: '4', ran: ['2', '1', '4'] } });
    expect(besides()).toEqual(['1', '2', '1', '4'].map((value) => `page_cluster.${value} at access 65`));
  });

  it('stands in its form as it was run, and the last step is done with the run that gets there', async () => {
    await open(DIAL, goal('pgmajfault at end <= 3'));
    setLesson({ steps: getLesson().steps.slice(0, 1), spots: [START] });
    await run('1');
    expect(draftOf(getLesson(), asked())).toEqual({ value: '1', ran: ['1'], typed: '' });
    expect(progressOf(getLesson()).done).toEqual([]);
    await run('4');
    expect(draftOf(getLesson(), asked())).toEqual({ value: '4', ran: ['1', '4'], typed: '' });
    expect(progressOf(getLesson()).done).toEqual([0]);
  });

  it('keeps a run of somebody who has gone on meanwhile, and pulls nobody back to it', async () => {
    await open(DIAL, goal('pgmajfault at end <= 3'));
    act(asked(), { do: 'turn', value: '1' });
    const checked = check(asked());
    changeProgress({ step: 1 });
    await checked;
    expect(progress().said).toMatchObject({ ran: ['1'] });
    expect(shown).toEqual([]);
  });

  it('asks the machines once, also when it is run while they are still being asked', async () => {
    const examiner = await open(DIAL, goal('pgmajfault at end <= 3'));
    const asks = vi.spyOn(examiner, 'answer');
    const early = recallAnswer(asked());
    expect(getLesson().checking).toBeNull();
    await run('1');
    await early;
    expect(asks).toHaveBeenCalledTimes(1);
    expect(progress()).toMatchObject({ outcome: 'open', said: { ran: ['1'] } });
  });

  it('shows its own machine alone, and after the goal any other', async () => {
    await open(DIAL, goal('pgmajfault at end <= 5'));
    await run('0');
    expect(progress().outcome).toBe('open');
    expect(besides()).toEqual([null]);
    await showMe(asked());
    expect(progress().outcome).toBe('shown');
    await look(asked(), { kind: 'dial', value: '1', ran: [] });
    expect(besides().at(-1)).toBe('page_cluster.1 at access 65');
    expect(progress().said).toMatchObject({ ran: ['0'] });
  });

  it('that is reached can be run on with, and stays reached where it was', async () => {
    await open(DIAL, goal('pgmajfault at end <= 3'));
    await run('1');
    await run('4');
    await look(asked(), { kind: 'dial', value: '2', ran: [] });
    await look(asked(), { kind: 'dial', value: '4', ran: [] });
    await look(asked(), { kind: 'dial', value: '0', ran: [] });
    expect(progress()).toMatchObject({ outcome: 'right', said: { value: '4', ran: ['1', '4', '2', '0'] } });
  });

  it('takes every value that reaches the goals for right, by switches as by parameters', async () => {
    for (const value of ['hits', '3.14']) {
      await open('dial readahead none block hits 3.14', goal('pswpin at end >= 17'));
      await run('none');
      expect(progress().outcome).toBe('open');
      const isReached = answer().dial?.positions.find((each) => each.value === value)?.missed.length === 0;
      await run(value);
      expect(progress().outcome).toBe(isReached ? 'right' : 'open');
    }
  });

  it('of which the least is wanted takes only the first on the scale that reaches the goals', async () => {
    await open('dial least page_cluster 0 1 2 3 4', goal('pgmajfault at end <= 5'));
    await run('4');
    expect(progress().outcome).toBe('open');
    expect(answer().dial?.positions.map(({ isRight }) => isRight)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    const reply = plainText(replyTo(asked(), progress().said, answer()));
    expect(reply).toMatch(/^3 seen\. That is enough\./);
    await run('2');
    expect(progress().outcome).toBe('right');
  });

  it('finds the machine of the lesson wherever it stands on the scale, and counts from the start of the run', async () => {
    const examiner = await open('dial page_cluster 1 0 2', goal('pgmajfault at end <= 5'));
    const ask = 'dial page_cluster 1 0 2 for count of fault_end until end <= 5';
    const position = 400;
    const { dial, askedAt, value } = await examiner.answer(ask, { ...START, position });
    expect(dial?.own).toBe('0');
    const faults = await examiner.answer('count of fault_end until end', START);
    expect(dial?.positions[1]!.figures).toEqual([faults.value]);
    expect(faults.value).not.toBe(
      (await examiner.answer('count of fault_end until end', { ...START, position })).value,
    );
    expect([askedAt, value]).toEqual([position, 0]);
  });

  it('is seen where the last of its goals is counted, beside the first other machine that reaches them', async () => {
    const examiner = await open(DIAL, goal('pgmajfault at end <= 5'));
    const end = (await examiner.place('end', START)).position;
    const seen = (goals: string) => examiner.answer(`${DIAL} for ${goals}`, START);
    for (const goals of [
      'counter pgmajfault at end <= 5 also counter pswpin at access 8 <= 1000',
      'counter pswpin at access 8 <= 1000 also counter pgmajfault at end <= 5',
    ])
      expect((await seen(goals)).seen.position).toBe(end);
    const beside = async (goals: string) => encodeVariant((await seen(goals)).seen.beside!.variant);
    expect(await beside('counter pgmajfault at end <= 5')).toBe('page_cluster.2');
    expect((await seen('counter pgmajfault at end <= 5')).value).toBe(3);
    // Where the machine of the lesson reaches them too, and where none does.
    expect(await beside('counter pswpin at end <= 1,000')).toBe('page_cluster.1');
    expect(await beside('counter pswpin at end >= 1,000')).toBe('page_cluster.1');
  });

  it('is not asked of a run that has been changed', async () => {
    const examiner = await open(DIAL, goal('pgmajfault at end <= 5'));
    const change = { at: 0, param: 'page_cluster', value: 1 } as const;
    await expect(examiner.answer(asked().ask, { ...START, change })).rejects.toThrow(
      'a changed run has no dial',
    );
  });

  it('replies with the figures of the run, and with what stands below the first goal that it missed', async () => {
    await open(DIAL, goal('pgmajfault at end <= 0', 'It waits.') + goal('pswpin at end <= 1', 'It reads.'));
    await run('0');
    const { figures } = answer().dial!.positions[0]!;
    const reply = plainText(replyTo(asked(), progress().said, answer()));
    expect(reply).toBe(`Not there yet. ${figures[0]} seen, ${figures[1]} seen. It waits.`);
    await open(DIAL, goal('pgmajfault at end <= 99', 'It waits.') + goal('pswpin at end <= 1', 'It reads.'));
    await run('0');
    expect(plainText(replyTo(asked(), progress().said, answer()))).toMatch(/seen\. It reads\.$/);
  });

  it('holds nobody back: the run may be seen beyond it', async () => {
    await open(DIAL, goal('pgmajfault at end <= 5'));
    expect(getPage()).toMatchObject({ gates: [], toldUntil: null });
  });

  it('is refused with its line where its words make no experiment', async () => {
    const one = goal('pgmajfault at end <= 5');
    expect(await complaints('dial page_cluster 0 1', one)).toContain('a scale has 3 to 9 different values');
    expect(await complaints('dial page_cluster 0 1 1', one)).toContain('a scale has 3 to 9 different values');
    expect(await complaints('dial page_clutser 0 1 2', one)).toContain(
      'there is no machine "page_clutser=0"',
    );
    expect(await complaints(DIAL, '')).toContain('a dial has one or two goals, not 0');
    expect(await complaints(DIAL, one + goal('pswpin at end <= 9') + goal('pswpout at end <= 9'))).toContain(
      'a dial has one or two goals, not 3',
    );
    expect(await complaints(DIAL, `- ${WAITS} seen\n  - See.\n`)).toContain(
      '"counter pgmajfault at end" is no goal',
    );
    expect(await complaints(DIAL, goal('pgmajfault at end with page_cluster=1 <= 2'))).toContain(
      'a goal is asked of each machine',
    );
    expect(await complaints('counter pswpin', one)).not.toEqual([]);
  });

  it('is refused where there is nothing to be found out, or nothing is said to whoever misses', async () => {
    expect(await complaints(DIAL, goal('pswpin at end <= 1000'))).toEqual([
      'the machine of the lesson is there already',
      'every value is right',
    ]);
    expect(await complaints(DIAL, goal('pswpin at end <= 1'))).toEqual([
      'the machine says 0: no option is right',
    ]);
    expect(await complaints(DIAL, goal('pgmajfault at end <= 5', ''))).toEqual([
      'nothing is said to whoever misses a goal',
    ]);
    expect(
      await complaints('dial readahead none hits scalable-swap-2017', goal('pswpin at end >= 17')),
    ).not.toEqual([]);
  });
});
