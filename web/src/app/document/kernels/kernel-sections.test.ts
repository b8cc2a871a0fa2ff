import { describe, expect, it } from 'vitest';
import { KERNEL_DOCS, SWITCH_DOCS } from '../../../core/schema/schema-kernel-docs.gen.ts';
import { KERNELS } from '../../../core/schema/schema-kernels.gen.ts';
import { RELEASES, kernelSection, kernelSections, listedFrom } from './kernel-sections.ts';
import { KERNELS_TEXT as TEXT } from './text.ts';

const changesOf = (name: string) => kernelSection(name).rules.filter(({ was }) => was !== null);
const namesOf = (name: string) => changesOf(name).map(({ name: rule }) => rule);

describe('the page of kernels', () => {
  it('has every kernel of the table once, versions in the order of their release', () => {
    const names = kernelSections().map(({ name }) => name);
    expect(names.toSorted()).toEqual(KERNELS.map(({ name }) => name as string).toSorted());
    expect(RELEASES.indexOf('4.19')).toBe(RELEASES.indexOf('4.15') + 1);
  });

  it('tells of a version what changed since the one before it in the list', () => {
    expect(kernelSection('5.9').before).toBe('5.8');
    expect(namesOf('5.9')).toEqual(expect.arrayContaining(['new_anon', 'anon_shadows', 'references']));
    expect(namesOf('5.9')).not.toContain('lru_balance');
    const [first] = changesOf('5.9').filter(({ name }) => name === 'new_anon');
    expect([first?.was?.doc, first?.is.doc]).toEqual(['the active one', 'the inactive one']);
    expect(kernelSection('3.6').before).toBeNull();
    expect(changesOf('3.6')).toEqual([]);
  });

  it('puts each change of a version into the span between it and the one before', () => {
    const order = (version: string) => Number(version.split('.')[0]) * 1000 + Number(version.split('.')[1]);
    for (const name of RELEASES) {
      const { before } = kernelSection(name);
      for (const { is, name: rule } of changesOf(name)) {
        expect(order(is.from), `${rule} of ${name}`).toBeGreaterThan(order(before!));
        expect(order(is.from), `${rule} of ${name}`).toBeLessThanOrEqual(order(name));
      }
    }
  });

  it('tells of a posted series only what was posted, and what it was built on', () => {
    expect(kernelSection('extent-tree-2019')).toMatchObject({ before: '5.0', isSeries: true });
    expect(namesOf('extent-tree-2019')).toEqual(['extent_map']);
    expect(namesOf('readahead-2012-11-14')).toEqual(['readahead']);
  });

  it('lacks nothing that a version does: no rule stands for another one', () => {
    for (const { name } of KERNELS.filter(({ name: kernel }) => /^\d/.test(kernel)))
      expect(kernelSection(name)?.rules.filter(({ instead }) => instead !== null) ?? [], name).toEqual([]);
    for (const { instead } of KERNEL_DOCS) expect(instead).toEqual({});
  });

  it('leads from a version without a line to the next one that has one', () => {
    expect(listedFrom('5.7')).toBe('5.8');
    expect(listedFrom('5.8')).toBe('5.8');
    expect(listedFrom('2.6')).toBe('3.6');
    for (const none of ['7.2', 'five', '5', '']) expect(listedFrom(none)).toBeNull();
  });
});

describe('how a version is known', () => {
  const valueOf = (name: keyof typeof SWITCH_DOCS, from: string) =>
    SWITCH_DOCS[name].values.find((each) => each.from === from)!;

  it('names the releases on both sides, and what was done with them', () => {
    expect(TEXT.since(valueOf('block_end', '4.15'))).toBe(
      'Since 4.15. Exact: the code of 4.14.177 and 4.15.18 was read.',
    );
    expect(TEXT.since(valueOf('lru_balance', '5.8'))).toBe(
      'Since 5.8. Exact: 5.7.14 and 5.8.1 were recorded.',
    );
    expect(TEXT.since(valueOf('scan_adjustment', '6.1'))).toBe(
      'Since 6.1. Exact: the code of 6.0.1 was read, 6.1 was recorded.',
    );
    expect(TEXT.since(valueOf('references', '5.9'))).toBe(
      'Since 5.9. Exact: functions of 5.8.1 and 5.9.1 were run.',
    );
  });

  it('says where nothing was looked at in between', () => {
    expect(TEXT.since(valueOf('page_lists', '5.14'))).toBe(
      'Since 5.14. Approximate: the code of 5.11 and 5.14-rc5 was read, and nothing between them.',
    );
    const unseen = { from: '5.14', span: '', series: [], known: 'approximate', doc: '' } as const;
    expect(TEXT.since(unseen)).toBe('Since 5.14. Approximate: not looked up.');
  });

  it('of a value that no version begins with says where it comes from', () => {
    const [none, block] = SWITCH_DOCS.readahead.values;
    expect([TEXT.since(none!), TEXT.since(block!)]).toEqual([
      'As it was posted.',
      'So in 3.6 already; no kernel before it was looked at.',
    ]);
  });
});
