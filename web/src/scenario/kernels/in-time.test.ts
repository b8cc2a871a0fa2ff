import { describe, expect, it } from 'vitest';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { BRANCHES, VERSIONS, kernelTitle, yearOf } from './in-time.ts';
import { yearWords } from './years.ts';

describe('kernels in time', () => {
  it('are all there once, versions in the order of their release dates', () => {
    const names = [...VERSIONS, ...BRANCHES.flatMap(({ kernels }) => kernels)].map(({ name }) => name);
    expect(names.toSorted()).toEqual(KERNELS.map(({ name }) => name as string).toSorted());
    const dates = VERSIONS.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect([VERSIONS[0], VERSIONS.at(-1)].map((each) => yearOf(each!))).toEqual([2012, 2022]);
  });

  it('have their year beside the version; that of a series is in its name', () => {
    for (const version of VERSIONS) expect(yearWords(version.name)).toBe(` (${yearOf(version)})`);
    for (const { kernels } of BRANCHES)
      for (const posted of kernels) {
        expect(yearWords(posted.name)).toBe('');
        expect(posted.name).toContain(String(yearOf(posted)));
      }
  });

  it('have each of the five series once where it went in, after it was posted', () => {
    const merged = VERSIONS.filter(({ hasSeries }) => hasSeries).map(({ name }) => name);
    expect(merged).toEqual(['3.14', '4.11', '4.14', '5.3', '5.8']);
    for (const [nth, branch] of [
      'Readahead',
      'Scalable swap',
      'VMA readahead',
      'Extent tree',
      'LRU cost',
    ].entries()) {
      const posted = BRANCHES.find(({ series }) => series === branch)!;
      const went = VERSIONS.find(({ name }) => name === merged[nth])!;
      for (const { date } of posted.kernels) expect(date < went.date, branch).toBe(true);
    }
  });

  it('leave the line where they were posted, and are called by series and part', () => {
    expect(BRANCHES.map(({ from }) => from)).toEqual(['3.6', '4.7', '4.9', '4.12', '5.0']);
    expect(kernelTitle('readahead-2012-11-14')).toBe('Readahead, 14 November');
    expect(kernelTitle('4.12')).toBe('4.12');
    expect(BRANCHES[0]!.kernels[3]!.brought).toBe('hits + 2');
  });
});
