/** What a stranger's file must not do: fill the memory, take long, or be taken for another number. */
import { Zip, ZipDeflate, ZipPassThrough, gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../lib/packed/crc32.ts';
import { problemText } from '../scenario/model.ts';
import { packRun } from './pack-run.ts';
import type { NamedBytes } from './files.ts';
import { readRun } from './read-run.ts';

const SETTINGS = { uname_r: '6.1.0', cpus: 2, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' };
const REGIONS = { A: { kind: 'anon', pages: 20, base_vpn: 4096 } };
const FAULT_HEAD =
  'dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read';
const SLOT_HEAD = 'dord,ev,cpu,who,dslot,arg,written';

function runJson(settings: object = {}, regions: object = REGIONS): string {
  return JSON.stringify({ run: 'hostile', settings: { ...SETTINGS, ...settings }, regions });
}

function texts(changes: Readonly<Record<string, string>>): Record<string, Uint8Array> {
  const all = { 'run.json': runJson(), 'faults.csv': FAULT_HEAD, 'slots.csv': SLOT_HEAD, ...changes };
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]));
}

const files = (changes: Readonly<Record<string, string>>): NamedBytes[] =>
  Object.entries(texts(changes)).map(([name, bytes]) => ({ name, bytes }));

/** What is wrong with it. */
function refusal(given: readonly NamedBytes[]): string {
  const result = readRun(given, 'hostile.zip');
  return result.ok ? 'accepted' : result.problems.map(problemText).join('\n');
}

describe('a zip', () => {
  test('of 60 MB of newlines in a table is refused at the first line that is no row', () => {
    const bytes = zipSync({ ...texts({}), 'faults.csv': strToU8(`${FAULT_HEAD}\n${'\n'.repeat(60e6)}`) });
    expect(bytes.length).toBeLessThan(100_000);
    expect(refusal([{ name: 'newlines.zip', bytes }])).toContain('faults.csv:2');
  });

  test('whose files have 60 MB each is refused when all together have too much', () => {
    const bytes = zipSync({
      ...texts({}),
      'faults.csv': new Uint8Array(60e6),
      'slots.csv': new Uint8Array(60e6),
    });
    expect(refusal([{ name: 'large.zip', bytes }])).toMatch(
      /large\.zip: slots\.csv.*more than 64\.0 MiB unpacked/,
    );
  });

  test('that names the same bytes four hundred times is refused before they are unpacked', () => {
    const bytes = overlapping(zipSync({ 'faults.csv': new Uint8Array(30e6) }), 400);
    expect(refusal([{ name: 'overlap.zip', bytes }])).toContain('overlap.zip: the zip file is damaged');
  });

  test('of thousands of files is refused', () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${i}.txt`, new Uint8Array()]));
    expect(refusal([{ name: 'many.zip', bytes: zipSync(many) }])).toContain('more than 1000 files');
  });

  test('that is none is told so', () => {
    expect(refusal([{ name: 'photo.zip', bytes: strToU8('no zip') }])).toContain(
      'photo.zip: this is no zip file',
    );
  });

  test('with a name of 200,000 letters is told shortly', () => {
    const name = `${'x'.repeat(60_000)}.zip`;
    expect(refusal([{ name, bytes: Uint8Array.of(0x50, 0x4b, 1) }]).length).toBeLessThan(300);
  });

  test('packed twice, in a gzip inside, counts for what it is in the end', () => {
    const inner = gzipSync(new Uint8Array(65 * 1024 * 1024));
    const bytes = zipSync({ ...texts({}), 'faults.csv.gz': inner });
    expect(refusal([{ name: 'twice.zip', bytes }])).toMatch(/faults\.csv/);
  });
});

/** The forms of zips: deflated or stored, checksums before the bytes or after them. */
const WRITERS = {
  'a deflated zip': () => zipSync(texts({})),
  'a stored zip': () => zipSync(texts({}), { level: 0 }),
  'a zip deflated in one go': () => streamed((name) => new ZipDeflate(name)),
  'a zip stored in one go': () => streamed((name) => new ZipPassThrough(name)),
};

function streamed(entryOf: (name: string) => ZipDeflate | ZipPassThrough): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, bytes] of Object.entries(texts({}))) {
    const entry = entryOf(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
}

/** Where these words are in a zip, as offsets. */
function placesOf(zip: Uint8Array, word: number): number[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  return Array.from(zip.subarray(3), (_, at) => at).filter((at) => view.getUint32(at, true) === word);
}

function altered(zip: Uint8Array, at: number, mask: number): NamedBytes[] {
  const bytes = zip.slice();
  bytes[at]! ^= mask;
  return [{ name: 'small.zip', bytes }];
}

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  test('is read as it was packed', () => {
    expect(refusal(altered(write(), 0, 0))).toBe('accepted');
  });

  test.each(['run.json', 'faults.csv'])(
    'is refused when any of its checksums of %s is not that of the bytes',
    (name) => {
      const zip = write();
      const places = placesOf(zip, crc32(texts({})[name]!));
      expect(places).toHaveLength(2);
      for (const at of places)
        expect(refusal(altered(zip, at, 1))).toBe(
          `small.zip: ${name}: the entry does not agree with its checksum Cure: copy or download it again`,
        );
    },
  );

  test('is refused when an entry is marked as encrypted, in either of its headers', () => {
    const zip = write();
    const flags = [
      ...placesOf(zip, 0x04034b50).map((at) => at + 6),
      ...placesOf(zip, 0x02014b50).map((at) => at + 8),
    ];
    expect(flags).toHaveLength(6);
    for (const at of flags)
      expect(refusal(altered(zip, at, 1))).toMatch(
        /^small\.zip: (run\.json|faults\.csv|slots\.csv): the entry is encrypted Cure: pack the run again without a password$/,
      );
  });
});

/** The list at the end names the first file this many times. */
function overlapping(zip: Uint8Array, count: number): Uint8Array {
  const end = zip.length - 22;
  const view = new DataView(zip.buffer, zip.byteOffset);
  const from = view.getUint32(end + 16, true);
  const entry = zip.subarray(from, end);
  const out = new Uint8Array(from + entry.length * count + 22);
  out.set(zip.subarray(0, from));
  for (let i = 0; i < count; i++) out.set(entry, from + i * entry.length);
  out.set(zip.subarray(end), out.length - 22);
  const tail = new DataView(out.buffer, out.length - 22);
  tail.setUint16(8, count, true);
  tail.setUint16(10, count, true);
  tail.setUint32(12, entry.length * count, true);
  return out;
}

describe('a number outside its range is refused where it stands', () => {
  test.each([
    ['settings.cpus', runJson({ cpus: 1e9 }), '1 to 64'],
    ['settings.cpus', runJson({ cpus: 2 ** 32 + 1 }), '1 to 64'],
    ['settings.page_cluster', runJson({ page_cluster: 40 }), '0 to 5'],
    ['settings.swap_total_kB', runJson({ swap_total_kB: 2 ** 42 }), '0 to 134217724'],
    ['regions.A.pages', runJson({}, { A: { ...REGIONS.A, pages: 2 ** 32 + 8192 } }), '1 to 16777216'],
    ['regions.A.base_vpn', runJson({}, { A: { ...REGIONS.A, base_vpn: 1e300 } }), '0 to 68719476735'],
  ])('%s', (place, json, range) => {
    const told = refusal(files({ 'run.json': json }));
    expect(told).toContain(`run.json ${place}`);
    expect(told).toContain(`give a whole number from ${range}`);
  });

  test('a slot that the differences lead out of a word', () => {
    const lines = [SLOT_HEAD, '1,A,0,w,4294967000,A+1,1', '1,A,0,w,4294967000,A+1,1'];
    expect(refusal(files({ 'slots.csv': lines.join('\n') }))).toContain('slots.csv:3 dslot');
  });

  test('a page and a refill that no word holds', () => {
    const page = [SLOT_HEAD, '1,A,0,w,1,A+99999999999,1'].join('\n');
    expect(refusal(files({ 'slots.csv': page }))).toContain('slots.csv:2 arg');
    const refill = [SLOT_HEAD, '1,S,0,w,,64:99999999999,'].join('\n');
    expect(refusal(files({ 'slots.csv': refill }))).toContain('slots.csv:2 arg');
  });

  test('a swappiness that no kernel has is not taken for another one', () => {
    const json = runJson({ sysctl_and_sysfs: { '/proc/sys/vm/swappiness': String(2 ** 32 + 60) } });
    const result = readRun(files({ 'run.json': json }));
    expect(result.ok && result.run.swappiness).toBe(undefined);
  });
});

describe('a run.json of another shape is told at its place, in plain words', () => {
  test.each([
    ['{}', /run\.json settings: it is missing[^]*run\.json regions: it is missing/],
    [JSON.stringify({ settings: [], regions: {} }), /settings/],
    [runJson({ cpus: 'two' }), /run\.json settings\.cpus: a number is expected here, not "two"/],
    [
      runJson({}, { A: { ...REGIONS.A, kind: 'odd' } }),
      /regions\.A\.kind: \("anon" .* is expected here, not "odd"/,
    ],
    [runJson({}, { ['A'.repeat(41)]: REGIONS.A }), /give at most 40 letters/],
    [
      JSON.stringify({ ...(JSON.parse(runJson()) as object), run: '\u202eeliF' }),
      /run\.json run: delete the characters/,
    ],
    ['7', /run\.json: a group in braces is expected here, not 7/],
  ])('%s', (json, told) => {
    const words = refusal(files({ 'run.json': json }));
    expect(words).toMatch(told);
    expect(words).not.toMatch(/Invalid|undefined/);
  });
});

describe('what is repeated without end is refused', () => {
  test('20,000 faults that read 4,095 slots each', () => {
    const row = '1,0,w,0,A,1,0,0,9,0,,0,0,8,0,7,5-9,0-4094';
    const text = [FAULT_HEAD, ...Array.from({ length: 20_000 }, () => row)].join('\n');
    expect(refusal(files({ 'faults.csv': text }))).toContain('more than 1,000,000 rows');
  });

  test('100,000 phases', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `1,P,0,w,,BEGIN:p${i},`);
    expect(refusal(files({ 'slots.csv': [SLOT_HEAD, ...rows].join('\n') }))).toContain('slots.csv:1002 arg');
  });

  test('100,000 processes', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `1,0,p${i},0,A,1,0,0,9,0,,0,0,8,0,7,5-9,`);
    expect(refusal(files({ 'faults.csv': [FAULT_HEAD, ...rows].join('\n') }))).toContain(
      'faults.csv:130 who',
    );
  });

  test('10,000 regions', () => {
    const regions = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`R${i}`, REGIONS.A]));
    expect(refusal(files({ 'run.json': runJson({}, regions) }))).toContain('at most 128 regions');
  });
});

test('names that every object has are names like any other', () => {
  const lru = 'dord,ev,who,c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,c11';
  const told = refusal(files({ 'lru.csv': `${lru}\n1,iso,w,constructor,1,1,1,1` }));
  expect(told).toMatch(/lru\.csv:2 c1: "constructor" where one of/);
});

test('a run at its limits becomes words without loss', () => {
  const regions = { A: { kind: 'anon', pages: 20, base_vpn: 0xfffffffff } };
  const result = readRun(files({ 'run.json': runJson({ cpus: 64 }, regions) }));
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  const words = [...packRun(result.run)];
  expect(words).toContain(0xffffffff);
  expect(words).toContain(0xf);
});
