import { describe, expect, it } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { FRAME } from '../../scene/bits.ts';
import { describeFrame, describeMemory, describePlace } from './describe.ts';
import { layoutFreeBar } from './free-bar.ts';
import { kswapdDoes, kswapdWords } from './now.ts';
import { sceneWithFiles } from '../../scene/test-machine.ts';
import { memoryScene } from '../../scene/test-memory.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';

const barOf = (watermarks: number[], right = 640) =>
  layoutFreeBar(
    memoryScene({ watermarks }).columns,
    {},
    { left: 100, right, fontPx: 12, wordsOf: TEXT.mark },
  )!;

describe('the bar of free frames', () => {
  it('stands against min, low and high on one scale', () => {
    const { right, marks } = barOf([40, 32, 40, 48]);
    expect(marks.map(({ names }) => names)).toEqual([['min'], ['low'], ['high']]);
    expect(right).toBe(marks[1]!.x);
  });

  it('keeps its scale when much is free, and says that it goes on', () => {
    const some = barOf([50, 32, 40, 48]);
    const much = barOf([4000, 32, 40, 48]);
    expect(much.marks).toEqual(some.marks);
    expect([some.isTorn, much.isTorn]).toEqual([false, true]);
    expect(much.right).toBe(640);
  });

  it('names equal marks together', () => {
    const { marks } = barOf([3, 2, 2, 2]);
    expect(marks.map(({ names }) => names)).toEqual([['min', 'low', 'high']]);
  });

  it('puts words that would touch on a line below', () => {
    expect(barOf([50, 32, 40, 48]).marks.map(({ level }) => level)).toEqual([0, 0, 0]);
    const { marks } = barOf([50, 32, 34, 36], 340);
    expect(new Set(marks.map(({ level }) => level)).size).toBeGreaterThan(1);
  });
});

describe('kswapd', () => {
  const { task_kind: kind, task_state: state, wait_reason: wait } = ENUM_VALUES;
  const does = (of: number, waits: number = wait.NOTHING) =>
    kswapdDoes(memoryScene({ task: [kind.KSWAPD, of, waits] }).columns);

  it('does what the core says of its task', () => {
    expect(does(state.RUNNING)).toBe('awake');
    expect(does(state.READY)).toBe('ready');
    expect(does(state.BLOCKED, wait.KSWAPD)).toBe('asleep');
    expect(does(state.BLOCKED, wait.WRITEBACK)).toBe('waits');
    expect(kswapdDoes(memoryScene({ task: [kind.USER, state.RUNNING, 0] }).columns)).toBe('none');
  });
});

describe('kswapd that waits', () => {
  const { task_kind: kind, task_state: state, wait_reason: wait } = ENUM_VALUES;
  const scene = (waits: number) => memoryScene({ task: [kind.KSWAPD, state.BLOCKED, waits] });
  const words = (waits: number) => kswapdWords(scene(waits).columns, TEXT.kswapd);

  it('is said to wait for what the core says that it waits for', () => {
    expect(words(wait.THROTTLED)).toBe('kswapd waits until writes have ended');
    expect(words(wait.CONGESTION)).toBe('kswapd waits until fewer writes queue at the disk');
    expect(words(wait.LOCK)).toBe('kswapd waits for a lock');
    expect(words(wait.KSWAPD)).toBe('kswapd sleeps');
  });

  it('is read aloud with the same reason', () => {
    const { columns } = memoryScene({
      watermarks: [50, 32, 40, 48],
      task: [kind.KSWAPD, state.BLOCKED, wait.CONGESTION],
    });
    expect(describeMemory({ ...scene(wait.CONGESTION), columns })).toContain(
      'kswapd waits until fewer writes queue at the disk.',
    );
  });
});

describe('memory in words', () => {
  it('names the page of a file by the region that reads it', async () => {
    const scene = await sceneWithFiles();
    const { frame_flags: flags, frame_owner: owners, frame_index: pages } = scene.columns;
    const film = Array.from(flags!.keys()).filter(
      (frame) => (flags![frame]! & FRAME.pageCache) !== 0 && owners![frame] === 0,
    );
    expect(film.length).toBeGreaterThan(10);
    for (const frame of film)
      expect(describeFrame(scene, frame)).toMatch(
        new RegExp(`: of a file, .*page ${pages![frame]} of film$`),
      );
  });

  const flags = [
    FRAME.free,
    FRAME.swapBacked | FRAME.lru | FRAME.dirty,
    FRAME.lru | FRAME.active | FRAME.referenced,
  ];
  const scene = memoryScene({
    flags,
    inactiveAnon: [1],
    activeFile: [2],
    watermarks: [1, 2, 3, 4],
    before: { flags, inactiveAnon: [1], inactiveFile: [2] },
  });

  it('says what a frame is', () => {
    expect(describeFrame(scene, 0)).toBe('frame 0: free');
    expect(describeFrame(scene, 1)).toBe('frame 1: anonymous, inactive, dirty, page 1 of 0');
    expect(describeFrame(scene, 2)).toBe('frame 2: of a file, active, referenced');
  });

  it('says where a page stands in its list', () => {
    expect(describePlace(scene, 3, 0, scene.columns.lru_active_file!)).toBe(
      '1 of 1 from the head of active file: frame 2: of a file, active, referenced',
    );
  });

  it('follows the state: free frames, marks, lists, moves', () => {
    const words = describeMemory(scene);
    expect(words).toContain(
      '1 of 3 frames are free. The marks are min 2, low 3, high 4. Free frames are below min.',
    );
    expect(words).toContain('The list inactive anon has 1 page, 0 referenced.');
    expect(words).toContain('1 page moved from inactive file to active file.');
  });

  it('says nothing about the memory of a recorded run but that it is not known', () => {
    expect(describeMemory({ ...scene, isRecorded: true })).toBe(
      'Nothing has happened yet. A recorded run does not say what was in memory and on its lists.',
    );
  });
});
