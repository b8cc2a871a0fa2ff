import { expect, test } from 'vitest';
import { readTable } from '../read/read-table.ts';
import { resultOf } from '../report/results.ts';
import { DETECTOR } from '../test-folder.ts';
import { csvOf, describeCell, describeOrders } from './describe.ts';
import { placesOf, SIGN } from './layout.ts';

const table = readTable('readahead-detector', DETECTOR);
const HEIGHT = 58;

const rowWith = (values: Readonly<Record<string, number>>) =>
  resultOf(
    table,
    'tenth',
    new Map(Object.entries(values).map(([column, value]) => [`ssd-rand-anon/${column}`, [value]])),
  ).parts[0]!.rows.find(({ row }) => row.id === 'ssd-rand-anon')!;

test('height is the value: the largest is at the top, and a disc lies in its ring where both agree', () => {
  const places = placesOf(rowWith({ Vanilla: 43014, Shaohua: 26500, HughOld: 14000 }), HEIGHT);
  expect(places[0]).toMatchObject({ ring: SIGN.top, disc: SIGN.top, change: null, isApart: false });
  expect(places[1]).toMatchObject({ change: 'saved', isApart: false, first: SIGN.top });
  expect(places[2]!.isApart).toBe(true);
  expect(places[2]!.disc!).toBeGreaterThan(places[2]!.ring);
  expect(places[3]!.disc).toBeNull();
});

test('a figure of the machine that is larger than all printed ones still stands in its row', () => {
  const places = placesOf(rowWith({ HughPC0: 80000 }), HEIGHT);
  expect(places[5]!.disc).toBe(SIGN.top);
  expect(places[0]!.ring).toBeGreaterThan(SIGN.top);
});

test('a cell and the order of its row are said in words', () => {
  const row = rowWith({ Vanilla: 43014, Shaohua: 25000 });
  expect(describeCell(row, '3 September', row.cells[1]!)).toBe(
    '3 September: 26,146 hundredths of a second published; the machine: 25,000 hundredths of a second, −4 %, predicted',
  );
  expect(describeCell(row, '1 October', row.cells[2]!)).toMatch(/published; predicted, not run yet$/);
  expect(describeOrders(row)).toBe('1 of 8, 7 wait');
  expect(csvOf([row]).split('\n')[2]).toMatch(
    /^"SSD, at random, private","Shaohua","hundredths of a second",26146,25000,-0\.0438/,
  );
});
