/** A curve from its first point to the machine's own curve, on real machines. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plainText } from '../../prose/plain-text.ts';
import { encodeVariant } from '../../scenario/links/variant.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { isNear } from '../ask/curve.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { NO_NAMES } from '../ask/words.ts';
import { hasSecondTry, kindOf, replyTo } from '../kinds/kinds.ts';
import { act, check, recallAnswer, showMe } from './actions.ts';
import { draftOf, isReady } from './draft.ts';
import { getLesson, setLesson } from './lesson-store.ts';
import { answer, asked, complaintsAbout, openAsking, progress } from './test-machines.ts';

const running = vi.hoisted(() => ({ examiner: null as unknown }));
vi.mock('../ask/examiner-machine.ts', () => ({ currentExaminer: () => running.examiner }));

const shown = vi.hoisted(() => [] as Spot[]);
vi.mock('./show-spot.ts', () => ({
  showSpot: (spot: Spot) => shown.push(spot),
  playToSpot: () => {
    throw new Error('a whole run is no film');
  },
}));

const WAITS = 'curve page_cluster 0 1 2 3 of counter pgmajfault at end';
const REPLIES = '- `2` Too high or too low at two.\n- `else` Not so.\n';

async function open(ask = WAITS, replies = REPLIES): Promise<Examiner> {
  const examiner = await openAsking(`kind=curve ask="${ask}"`, replies);
  running.examiner = examiner;
  return examiner;
}

const complaints = (ask: string, replies = '') => complaintsAbout(`kind=curve ask="${ask}"`, replies);

const draw = (...heights: readonly number[]) =>
  act(asked(), { do: 'draw', heights: heights.map((height, nth) => ({ nth, height })) });

const figures = () => answer().curve!.points.map(({ figure }) => figure);

beforeEach(() => {
  setPage(INITIAL_STATE);
  shown.length = 0;
});

describe('a curve', () => {
  it('has at each value what that machine answers, below a top that is above them all', async () => {
    const examiner = await open();
    const { curve } = await examiner.answer(WAITS, START);
    expect(curve?.points.map(({ value }) => value)).toEqual(['0', '1', '2', '3']);
    for (const { value, figure } of curve!.points) {
      const alone = await examiner.answer(`counter pgmajfault at end with page_cluster=${value}`, START);
      expect(figure).toBe(alone.value);
      expect(figure).toBeLessThan(curve!.top);
    }
  });

  it('is counted from the start of the run, wherever it is asked', async () => {
    const examiner = await open();
    const ask = 'curve page_cluster 0 1 2 of count of fault_end until end';
    const later = await examiner.answer(ask, { ...START, position: 400 });
    expect(later.curve).toEqual((await examiner.answer(ask, START)).curve);
    expect(later.askedAt).toBe(400);
  });

  it('is right where every point is within an eighth of the height, and is told at once where one is not', async () => {
    await open();
    await recallAnswer(asked());
    const { top } = answer().curve!;
    const [, ...drawn] = figures();
    const eighth = Math.floor(top / 8);
    draw(...drawn.map((figure) => figure + eighth));
    await check(asked());
    expect(progress().outcome).toBe('right');
    await open();
    draw(drawn[0]!, drawn[1]! + eighth + 1, drawn[2]!);
    expect(hasSecondTry(asked())).toBe(false);
    await check(asked());
    expect(progress()).toMatchObject({
      outcome: 'wrong',
      said: { heights: [drawn[0], drawn[1]! + eighth + 1, drawn[2]] },
    });
    const verdict = kindOf(asked()).machines!.verdict(asked(), progress().said!, answer());
    expect(verdict).toBe('2 of 3 points are near.');
  });

  it('replies to the point that is farthest off', async () => {
    await open();
    await recallAnswer(asked());
    const [, ...drawn] = figures();
    const replyTo2 = (...by: readonly number[]) =>
      plainText(
        replyTo(asked(), { kind: 'curve', heights: drawn.map((figure, nth) => figure + by[nth]!) }, answer()),
      );
    expect(replyTo2(1, 9, 3)).toBe('Too high or too low at two.');
    expect(replyTo2(1, -3, 9)).toBe('Not so.');
  });

  it('waits until every point is drawn, and begins again with what has been drawn', async () => {
    await open();
    draw(3, 4);
    expect(isReady(getLesson(), asked())).toBe(false);
    expect(draftOf(getLesson(), asked())).toEqual({ heights: [3, 4, null] });
    act(asked(), { do: 'draw', heights: [{ nth: 2, height: 5 }] });
    expect(isReady(getLesson(), asked())).toBe(true);
    expect(progress().said).toEqual({ kind: 'curve', heights: [3, 4, 5] });
  });

  it('is seen at the end, beside the machine that differs most from the lesson’s own', async () => {
    const examiner = await open();
    await showMe(asked());
    const end = (await examiner.place('end', START)).position;
    const far = figures().map((figure) => Math.abs(figure - figures()[0]!));
    expect(shown.map(({ position }) => position)).toEqual([end]);
    expect(encodeVariant(shown[0]!.beside!.variant)).toBe(`page_cluster.${far.indexOf(Math.max(...far))}`);
  });

  it('holds nobody back: the run may be seen beyond it', async () => {
    await open();
    expect(getPage()).toMatchObject({ gates: [], toldUntil: null });
  });

  it('of CPUs keeps the chart from all but the first, which is given', async () => {
    const examiner = await open('curve CPUs 1 2 4 of throughput', '');
    expect(getPage().cpusAsked).toBe(2);
    await recallAnswer(asked());
    for (const { value, figure } of answer().curve!.points)
      expect(figure).toBe((await examiner.answer(`throughput of ${value} CPUs`, START)).value);
  });

  it('of CPUs that are not in order keeps the chart from the fewest that are drawn', async () => {
    await open('curve CPUs 8 4 2 16 of throughput', '');
    expect(getPage().cpusAsked).toBe(2);
  });

  it('of CPUs of another machine is that machine’s, and hides nothing of the lesson’s own', async () => {
    const examiner = await open('curve CPUs 1 2 4 of throughput with kernel=4.14', '');
    expect(getPage().cpusAsked).toBeNull();
    await recallAnswer(asked());
    for (const { value, figure } of answer().curve!.points)
      expect(figure).toBe(
        (await examiner.answer(`throughput of ${value} CPUs with kernel=4.14`, START)).value,
      );
  });

  it('gives all that stands before its bar, and judges and replies to the rest', async () => {
    await open('curve page_cluster 0 1 | 2 3 of counter pgmajfault at end');
    await recallAnswer(asked());
    const drawn = figures().slice(2);
    expect(draftOf(getLesson(), asked())).toEqual({ heights: [null, null] });
    draw(...drawn);
    const { curve } = answer();
    const worst = (...heights: readonly number[]) =>
      plainText(replyTo(asked(), { kind: 'curve', heights }, answer()));
    expect(worst(curve!.top, drawn[1]!)).toBe('Too high or too low at two.');
    expect(worst(drawn[0]!, curve!.top)).toBe('Not so.');
    await check(asked());
    expect(progress().outcome).toBe('right');
    expect(kindOf(asked()).reference(asked(), answer(), NO_NAMES)).toEqual({
      kind: 'curve',
      heights: drawn,
    });
  });

  it('of one or two leaves room above what is given, so that the height tells nobody whether they are higher', async () => {
    await open('curve page_cluster 3 | 0 of counter pgmajfault at end', '');
    await recallAnswer(asked());
    const up = answer().curve!;
    await open('curve page_cluster 0 | 3 of counter pgmajfault at end', '');
    await recallAnswer(asked());
    const down = answer().curve!;
    for (const { top, points } of [up, down]) expect(top).toBeGreaterThanOrEqual(points[0]!.figure * 2.5);
  });

  it('along the run asks one machine at each place, and is seen at the last', async () => {
    const examiner = await open('curve access 12 16 24 48 of counter pgfault', '');
    await recallAnswer(asked());
    for (const { value, figure } of answer().curve!.points)
      expect(figure).toBe((await examiner.answer(`counter pgfault at access ${value}`, START)).value);
    await showMe(asked());
    expect(shown).toEqual([await examiner.place('access 48', START)]);
  });

  it('along the run may ask where its phases begin, and what has been counted since one of them', async () => {
    const examiner = await open('curve phase write once of counter pgfault since phase write', '');
    await recallAnswer(asked());
    const count = async (place: string) =>
      (await examiner.answer(`counter pgfault at ${place}`, START)).value;
    const written = await count('phase once');
    expect(written).toBeGreaterThan(0);
    expect(figures()).toEqual([0, written - (await count('phase write'))]);
  });

  it('along the run may ask after so many events of a kind', async () => {
    const examiner = await open('curve swap_write 1 2 12 of counter swap_cache_add_total', '');
    await recallAnswer(asked());
    for (const { value, figure } of answer().curve!.points)
      expect(figure).toBe(
        (await examiner.answer(`counter swap_cache_add_total at ${value}th swap_write`, START)).value,
      );
    expect(figures()[2]).toBeGreaterThan(figures()[0]!);
  });

  it.each([
    ['accesses', 'curve access 12 16 of counter pgfault'],
    ['phases', 'curve phase write once of counter pgfault since phase write'],
    ['events', 'curve swap_write 1 12 of counter pswpout'],
  ])('along the run lets nobody see what is to be drawn: %s', async (_, ask) => {
    const examiner = await open(ask, '');
    const here = (await examiner.place('access 8', START)).position;
    setLesson({ spots: [{ ...START, position: here }, START] });
    expect(getPage()).toMatchObject({ gates: [here], toldUntil: here });
  });

  it('has machines that differ in more than one setting, in words of its author', async () => {
    const MACHINES = 'machines page_cluster=0 page_cluster=2+disk=hdd disk=hdd';
    const examiner = await openAsking(
      `kind=curve ask="curve ${MACHINES} of counter pgmajfault at end" scale="machine: as it is, both changed, a disk"`,
      '',
    );
    running.examiner = examiner;
    await recallAnswer(asked());
    const alone = await examiner.answer('counter pgmajfault at end with page_cluster=2 disk=hdd', START);
    expect(figures()[1]).toBe(alone.value);
    expect(kindOf(asked()).words(asked(), { kind: 'curve', heights: [7, null] }, NO_NAMES)).toBe(
      'both changed: 7, a disk: ?',
    );
  });

  it('is refused where its scale has other words than values, or one that is too long', async () => {
    const said = (scale: string) => complaintsAbout(`kind=curve ask="${WAITS}" scale="${scale}"`, '');
    expect(await said('pages: one, two, four')).toContain('the scale has 3 words for 4 values');
    expect(await said('pages: one, two, four, extraordinarily')).toContain(
      'extraordinarily is too long for the scale',
    );
    expect(await said('exponent')).toEqual([]);
    expect(await complaintsAbout('kind=number ask="counter pgfault at end" scale="faults"', '')).toContain(
      'a number has no scale',
    );
  });

  it('is not asked of a run that has been changed, nor as a part of another question', async () => {
    const examiner = await open();
    const change = { at: 0, param: 'page_cluster', value: 1 } as const;
    await expect(examiner.answer(WAITS, { ...START, change })).rejects.toThrow('a changed run has no curve');
    await expect(examiner.answer(`dial page_cluster 0 1 2 for ${WAITS} <= 3`, START)).rejects.toThrow(
      'a curve is no part of a question',
    );
  });

  it('is refused with its line where its words make none, or nothing is to be found out', async () => {
    expect(await complaints('curve page_cluster 1 1 of counter pgmajfault at end')).toContain(
      'a scale has 2 to 9 different values',
    );
    for (const values of ['| 0 1 2', '0 1 2 |'])
      expect(await complaints(`curve page_cluster ${values} of counter pgmajfault at end`)).toContain(
        'a curve has values that are given, and others that are drawn',
      );
    expect(await complaints('curve CPUs 1 2 4 of counter pgmajfault at end')).toContain(
      'of so many CPUs only the throughput is known',
    );
    expect(await complaints('curve page_cluster 0 1 2 of counter pgmajfault at end with disk=hdd')).toContain(
      'a curve is asked of each machine',
    );
    expect(await complaints('curve page_cluster 0 1 2 of counter allocstall at end')).toContain(
      'a level line is right',
    );
    expect(await complaints(WAITS, '- `7` There is none.\n')).toContain('no point is drawn at 7');
    expect(await complaints(WAITS, '- `0` It is given.\n')).toContain('no point is drawn at 0');
    expect(await complaints('counter pswpin')).not.toEqual([]);
    expect(await complaints(WAITS, REPLIES)).toEqual([]);
  });
});

it('a point on the border of its eighth is near', () => {
  const curve = { top: 80, given: 0, points: [{ value: 'a', figure: 20 }] } as const;
  expect([9, 10, 30, 31].map((said) => isNear(curve, 0, said))).toEqual([false, true, true, false]);
});
