import { describe, expect, it } from 'vitest';
import { agreementWords } from './agreement-words.ts';
import { columnGroups, recordedGroups } from './inspector/column-groups.ts';

describe('a recorded run', () => {
  it('says in one line how far the rules agree with the kernel', () => {
    expect(agreementWords([0, 0, 0, 0, 0])).toBe('nothing compared yet');
    expect(agreementWords([1200, 0, 0, 0, 0])).toBe('windows: 1,200 exact, none wrong');
    expect(agreementWords([12, 1, 40, 2, 0])).toBe(
      'windows: 12 exact, 1 wrong; states: 40 exact, 2 off by the shared bit, none wrong',
    );
  });

  it('adds up the rows of reclaim and of the LRU lists over their kinds', () => {
    expect(agreementWords([0, 0, 0, 0, 0, 1000, 0, 0, 500, 0, 0])).toBe(
      'reclaim and LRU lists: 1,500 exact, none wrong',
    );
    expect(agreementWords([3, 0, 0, 0, 0, 10, 2, 0, 5, 0, 1])).toBe(
      'windows: 3 exact, none wrong; reclaim and LRU lists: 15 exact, 2 not shown by the recording, 1 wrong',
    );
  });

  it('says what the windows read apart from the lists', () => {
    const counts = [3, 0, 0, 0, 0, ...Array.from({ length: 27 }, () => 0), 3, 1, 0, 2, 0, 0];
    expect(agreementWords(counts)).toBe(
      'windows: 3 exact, none wrong; what the windows read: 3 exact, 1 not shown by the recording, none wrong',
    );
  });

  it('adds up slots handed out, taken at once and given back', () => {
    const counts = [0, 0, 0, 0, 0, ...Array.from({ length: 36 }, () => 0), 640, 1, 0, 10, 0, 0, 5, 0, 2];
    expect(agreementWords(counts)).toBe('slots: 655 exact, 1 not shown by the recording, 2 wrong');
  });

  it('shows no number of memory, lists or time that it does not tell, and names what it leaves out', () => {
    const { told, untold } = recordedGroups(columnGroups());
    const columns = told.flatMap((group) => group.columns);
    for (const name of columns) {
      expect(name).not.toMatch(/^(watermarks|frame_|lru_|cluster_usage|cluster_free_order|page_lists)/);
      expect(name).not.toMatch(/^(device_|lock_|cpu_times|fault_latency)/);
    }
    // How many slots a cluster has is the kernel's own rule, not what a replay keeps to be able to run.
    expect(columns).toContain('cluster_slots');
    expect(columns).toContain('agreement');
    expect(untold).toContain('Free pages and watermarks');
    expect(told.length + untold.length).toBe(columnGroups().length);
  });
});
