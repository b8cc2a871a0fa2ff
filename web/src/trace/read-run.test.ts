import fs from 'node:fs';
import path from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NONE } from '../core/schema/schema.gen.ts';
import { problemText } from '../scenario/model.ts';
import { ROW_WORDS } from '../scenario/pack.ts';
import { atFirst } from './counters.ts';
import { openRunFiles } from './files.ts';
import type { NamedBytes } from './files.ts';
import { labelsOfRun, packRun, placeOfRow } from './pack-run.ts';
import { readRun } from './read-run.ts';
import type { Run } from './read-run.ts';
import { ROW } from './rows.ts';

const DATA = path.resolve(import.meta.dirname, '../../test-data/oracle');
const PUBLIC = path.resolve(import.meta.dirname, '../../../public/traces');

const RUN_JSON = {
  run: 'small',
  settings: { uname_r: '6.1.0', cpus: 2, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' },
  regions: { A: { kind: 'anon', pages: 20, base_vpn: 4096 }, B: { kind: 'anon', pages: 20, base_vpn: 8192 } },
};
const FAULTS = [
  'dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read',
  '20,0,p1,0,B,3,1,0,9,0,,0,0,8,0,7,5-9,5-7 9',
  '3,1,p0,0,A,4,0,1,12,1,3,8,1,,,,,',
];
const SLOTS = [
  'dord,ev,cpu,who,dslot,arg,written',
  '1,P,0,w,,BEGIN:main,',
  '1,S,0,w,,64:32,',
  '1,A,0,k,9,B+3,1',
  '1,A,1,p0,3,A+4,0',
  '30,D,1,p0,12,1,',
  '1,A,0,k,-2,?ffff,1',
  '1,R,0,p0,12,,',
  '1,B,0,k,,7,',
];

function files(changes: Readonly<Record<string, string>> = {}): NamedBytes[] {
  const texts = {
    'run.json': JSON.stringify(RUN_JSON),
    'faults.csv': FAULTS.join('\n'),
    'slots.csv': SLOTS.join('\n'),
    ...changes,
  };
  return Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) }));
}

function good(given: readonly NamedBytes[]): Run {
  const result = readRun(given);
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  return result.run;
}

function problem(given: readonly NamedBytes[]): string {
  const result = readRun(given);
  return result.ok ? 'ok' : result.problems.map(problemText).join('\n');
}

function row(run: Run, index: number): number[] {
  return [...run.rows.words.subarray(index * ROW_WORDS, (index + 1) * ROW_WORDS)];
}

function folder(name: string): NamedBytes[] {
  const from = path.join(DATA, name);
  return fs
    .readdirSync(from)
    .map((file) => ({ name: file, bytes: new Uint8Array(fs.readFileSync(path.join(from, file))) }));
}

describe('a recorded run', () => {
  test('becomes rows in the order of the common event number', () => {
    const run = good(files());
    const kinds = Array.from({ length: run.rows.ords.length }, (_, i) => row(run, i)[0]);
    const { PHASE, REFILL, ALLOC, FAULT, READ, DELETE, LAST_USER, FLUSH } = ROW;
    const before = [PHASE, REFILL, ALLOC, ALLOC];
    const faults = [FAULT, READ, READ, READ, READ, FAULT];
    expect(kinds).toEqual([...before, ...faults, DELETE, ALLOC, LAST_USER, FLUSH]);
    expect([...run.rows.ords]).toEqual([1, 2, 3, 4, 20, 20, 20, 20, 20, 23, 34, 35, 36, 37]);
  });

  test('keeps what a fault row says', () => {
    const run = good(files());
    expect(row(run, 4)).toEqual([ROW.FAULT, 0, 1, 1, 3, 9, 1, NONE, 0, 0, 8, 0, 7, 3, 0, 0]);
    expect([5, 6, 7, 8].map((index) => row(run, index)[5])).toEqual([5, 6, 7, 9]);
    expect(row(run, 9)).toEqual([ROW.FAULT, 1, 0, 0, 4, 12, 6, 3, 8, 1, NONE, NONE, NONE, 3, 0, 0]);
    expect(placeOfRow(run, 9)).toBe('faults.csv:3');
    expect(placeOfRow(run, 10)).toBe('slots.csv:6');
  });

  test('adds up the differences of slots and pages', () => {
    const run = good(files());
    expect(row(run, 3).slice(0, 7)).toEqual([ROW.ALLOC, 1, 0, 0, 4, 12, 0]);
    expect(row(run, 11).slice(0, 7)).toEqual([ROW.ALLOC, 0, 254, NONE, 0, 10, 1]);
  });

  test('numbers processes by name and gives each region to the one that touches it', () => {
    const run = good(files());
    expect(run.rows.processes).toEqual(['p0', 'p1']);
    expect(run.rows.spaces).toEqual([0, 1]);
    expect(labelsOfRun(run).tasks).toEqual([
      'p0',
      'p1',
      'kswapd',
      'interrupt of CPU 0',
      'interrupt of CPU 1',
    ]);
    expect(labelsOfRun(run).phases).toEqual(['main']);
  });

  test('is packed with frames for all pages and the slots of its swap area', () => {
    const packed = packRun(good(files()));
    expect(packed.at(-1)).toBe(NONE);
    expect(packed).toContain(256);
    expect(packed).toContain(396 / 4 + 1);
  });

  test('may come as a zip or as packed files, and says the same', () => {
    const plain = packRun(good(files()));
    const gz = files().map(({ name, bytes }) => ({ name: `${name}.gz`, bytes: gzipSync(bytes) }));
    expect(packRun(good(gz))).toEqual(plain);
    const entries = Object.fromEntries(gz.map(({ name, bytes }) => [`small/${name}`, bytes]));
    expect(packRun(good([{ name: 'small.zip', bytes: zipSync(entries) }]))).toEqual(plain);
  });

  test('of the test data has all of its rows', () => {
    expect(good(folder('vma-token-2proc-r')).rows.ords.length).toBe(69375);
  });
});

describe('the demo traces', () => {
  const index = JSON.parse(fs.readFileSync(path.join(PUBLIC, 'index.json'), 'utf8')) as { name: string }[];

  test('are small together and of the form that is read', () => {
    const sizes = index.map(({ name }) => fs.statSync(path.join(PUBLIC, `${name}.zip`)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3e6);
  });

  test.each(index)('$name can be read, with its counters', ({ name }) => {
    const bytes = new Uint8Array(fs.readFileSync(path.join(PUBLIC, `${name}.zip`)));
    expect(name.startsWith(good([{ name: `${name}.zip`, bytes }]).name)).toBe(true);
    const opened = openRunFiles([{ name, bytes }]);
    const counters = opened.ok ? (opened.files.texts.get('vmstat.csv') ?? '') : '';
    expect(atFirst(counters, 'nr_free_pages')).toBeGreaterThan(5000);
    expect(atFirst(counters, 'pswpin')).toBe(0);
    expect(atFirst(counters, 'nr_of_nothing')).toBe(null);
  });
});

describe('what is wrong with a run is told with file, line and cure', () => {
  const zip = zipSync(Object.fromEntries(files().map(({ name, bytes }) => [name, bytes])));

  test('a zip that was cut', () => {
    const bytes = zip.subarray(0, zip.length - 40);
    expect(problem([{ name: 'cut.zip', bytes }])).toBe(
      'cut.zip: the zip file is damaged or was cut Cure: copy or download it again',
    );
  });

  test('a gzip file that was cut or altered', () => {
    const packed = gzipSync(strToU8(FAULTS.join('\n')));
    const others = files().filter(({ name }) => name !== 'faults.csv');
    const withBytes = (bytes: Uint8Array) => problem([...others, { name: 'faults.csv.gz', bytes }]);
    expect(withBytes(packed)).toBe('ok');
    expect(withBytes(packed.subarray(0, 60))).toMatch(
      /^faults\.csv\.gz: the gzip file is (truncated|damaged)/,
    );
    const altered = packed.slice();
    altered[packed.length - 6]! ^= 1;
    expect(withBytes(altered)).toContain('the gzip file is damaged');
  });

  test('a missing column', () => {
    const text = FAULTS.map((line) => line.replace('st_hits', 'hits')).join('\n');
    expect(problem(files({ 'faults.csv': text }))).toMatch(
      /faults\.csv:1: the column st_hits is missing .*the header line names dord,.* hits.*; what is compared needs dord,.* st_hits/,
    );
  });

  test('a bad number', () => {
    const text = FAULTS.join('\n').replace('p0,0,A,4', 'p0,0,A,4x');
    expect(problem(files({ 'faults.csv': text }))).toContain(
      'faults.csv:3 page: "4x" where a number from 0 to 4294967294 is wanted',
    );
  });

  test('a number in a form that the recorder does not write', () => {
    for (const odd of ['04', '4e0', '0x4', ' 4', '+4']) {
      const text = FAULTS.join('\n').replace('p0,0,A,4', `p0,0,A,${odd}`);
      expect(problem(files({ 'faults.csv': text })), odd).toContain(`faults.csv:3 page: "${odd}"`);
    }
    const slots = (line: string) => problem(files({ 'slots.csv': `${SLOTS[0]}\n${line}` }));
    expect(slots('1,A,0,k,9,B+3,1')).toBe('ok');
    expect(slots('1,A,0,k,9,B+03,1')).toContain('slots.csv:2 arg: "B+03"');
    expect(slots('1,S,0,w,,064:32,')).toContain('slots.csv:2 arg: "064:32"');
  });

  test('a number that no word holds', () => {
    const text = FAULTS.join('\n').replace('p0,0,A,4', 'p0,0,A,99999999999');
    expect(problem(files({ 'faults.csv': text }))).toContain('faults.csv:3 page: "99999999999"');
  });

  test('a line that is too short', () => {
    expect(problem(files({ 'slots.csv': `${SLOTS.join('\n')}\n1,B` }))).toContain('slots.csv:10');
  });

  test('an event and a region that nobody knows', () => {
    expect(problem(files({ 'slots.csv': `${SLOTS.join('\n')}\n1,X,0,k,,,` }))).toContain(
      'one of P S A W D R B',
    );
    expect(problem(files({ 'faults.csv': FAULTS.join('\n').replace(',B,', ',Z,') }))).toContain(
      'a region of run.json (A, B)',
    );
  });

  test('a range of slots without end', () => {
    const text = FAULTS.join('\n').replace('5-7 9', '5-7000000000');
    expect(problem(files({ 'faults.csv': text }))).toContain('slots and ranges of slots');
  });

  test('a window that the kernel cannot have', () => {
    const text = FAULTS.join('\n').replace(',3,8,1,', ',3,64,1,');
    expect(problem(files({ 'faults.csv': text }))).toContain('st_win: "64" where a number of at most 63');
  });

  test('a run.json that lacks a setting or is no JSON', () => {
    const lacking = JSON.stringify({
      ...RUN_JSON,
      settings: { ...RUN_JSON.settings, page_cluster: 'three' },
    });
    expect(problem(files({ 'run.json': lacking }))).toContain('run.json settings.page_cluster');
    expect(problem(files({ 'run.json': '{' }))).toContain('it is no JSON');
  });

  test('a missing file, a file twice, nothing at all', () => {
    expect(problem(files().slice(0, 2))).toContain('slots.csv is missing');
    expect(problem([...files(), ...files()])).toContain('a second run.json');
    expect(problem([])).toContain('run.json is missing');
  });

  test('files that are too large', () => {
    const bytes = new Uint8Array(33 * 1024 * 1024);
    expect(problem([{ name: 'faults.csv', bytes }])).toContain('more than 32.0 MiB');
    const bomb = gzipSync(new Uint8Array(65 * 1024 * 1024));
    expect(problem([{ name: 'run.json.gz', bytes: bomb }])).toContain('more than 64.0 MiB unpacked');
  });
});

test.each([
  ['6.12.117+deb13-amd64', 'is for later'],
  ['5.15.0', 'is not known'],
])('a recording of %s says that it %s, and which kernels are compared', (release, words) => {
  const json = { ...RUN_JSON, settings: { ...RUN_JSON.settings, uname_r: release } };
  const told = problem(files({ 'run.json': JSON.stringify(json) }));
  expect(told).toContain('run.json settings.uname_r');
  expect(told).toContain(words);
  expect(told).toContain('3.6.5, 3.14.1, 4.9.154, 4.14.177, 5.7.14, 5.8.1, 5.10, 6.1');
});
