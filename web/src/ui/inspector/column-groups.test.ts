import { expect, it } from 'vitest';
import { COLUMNS } from '../../core/schema/schema-columns.gen.ts';
import { COLUMNS_ELSEWHERE, columnGroups } from './column-groups.ts';

it('shows every column of the schema in one place', () => {
  const shown = [...COLUMNS_ELSEWHERE, ...columnGroups().flatMap(({ columns }) => columns)];
  expect(shown.toSorted()).toEqual(COLUMNS.map(({ name }) => name).toSorted());
});

it('has one id for each table: of two with the same one a page would keep the wrong one', () => {
  const ids = columnGroups().map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('calls no table by the name of its column', () => {
  const raw = columnGroups().filter(({ title }) => COLUMNS.some(({ name }) => name === title));
  expect(raw.map(({ title }) => title)).toEqual([]);
});
