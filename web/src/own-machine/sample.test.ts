import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSample, TEXT_MAX, type Sample } from './sample.ts';

/** As the command prints it on a machine with two areas; the counters in between are many. */
const PRINTED = `6.8.0-45-generic
Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority
/dev/nvme0n1p3                          partition\t8388604\t\t3145228\t\t-2
/swap/file\\040one                       file\t\t1048572\t\t0\t\t5
vm.swappiness = 60
vm.page-cluster = 3
/sys/kernel/mm/swap/vma_ra_enabled:true
/sys/kernel/mm/lru_gen/enabled:0x0007
1000.25 7900.11
nr_free_pages 12034
pswpin 1204310
pswpout 2310448
pgmajfault 402118
swap_ra 918220
swap_ra_hit 310115
1010.26 7970.42
nr_free_pages 11000
pswpin 1229870
pswpout 2316548
pgmajfault 423068
swap_ra 922830
swap_ra_hit 310991
`;

function sampleOf(text: string): Sample {
  const result = readSample(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.sample;
}

function problemsWith(text: string): string[] {
  const result = readSample(text);
  return result.ok ? [] : result.problems.map(({ place, message }) => `${place}: ${message}`);
}

describe('what the command prints', () => {
  it('is read whole: kernel, areas, settings, both samples and the time between them', () => {
    const { first, second, seconds, ...rest } = sampleOf(PRINTED);
    expect(rest).toEqual({
      release: '6.8.0-45-generic',
      areas: [
        { name: '/dev/nvme0n1p3', type: 'partition', sizeKib: 8_388_604, usedKib: 3_145_228 },
        { name: '/swap/file\\040one', type: 'file', sizeKib: 1_048_572, usedKib: 0 },
      ],
      disk: 'nvme',
      swappiness: 60,
      pageCluster: 3,
      readsByAddress: true,
      hasGenerations: true,
    });
    expect(seconds).toBeCloseTo(10.01);
    expect([first.get('pswpin'), second.get('pswpin')]).toEqual([1_204_310, 1_229_870]);
  });

  it('is read in pieces too: what is not there is not given', () => {
    const counters = 'pswpin 1\npswpout 2\npgmajfault 3\n';
    const sample = sampleOf(`${counters}\n${counters.replace('1', '5')}`);
    expect(sample).toMatchObject({
      release: null,
      areas: [],
      swappiness: null,
      pageCluster: null,
      readsByAddress: null,
      hasGenerations: false,
      seconds: null,
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('has readahead by address where vma_ra_enabled is %s: %s', (written, isOn) => {
    const text = PRINTED.replace('vma_ra_enabled:true', `vma_ra_enabled:${written}`);
    expect(sampleOf(text).readsByAddress).toBe(isOn);
  });

  it.each(['0x0000', '0x0', 'n'])('has no generations where lru_gen/enabled is %s', (written) => {
    expect(sampleOf(PRINTED.replace('0x0007', written)).hasGenerations).toBe(false);
  });

  it.each([
    ['/dev/sda2', 'sda:1', 'hdd'],
    ['/dev/sda2', 'sda:0', 'sata-ssd'],
    ['/dev/dm-1', 'dm-1:1', 'hdd'],
    ['/dev/zram0', 'zram0:0', 'zram'],
    ['/swapfile', 'sda:1', 'sata-ssd'],
  ])('has an area %s, where %s, on %s', (name, turns, disk) => {
    const [device, is] = turns.split(':');
    const text = PRINTED.replace('/dev/nvme0n1p3', name).replace(
      'vm.swappiness',
      `/sys/block/${device}/queue/rotational:${is}\nvm.swappiness`,
    );
    expect(sampleOf(text).disk).toBe(disk);
  });

  it('is read with the line ends of another system, with a prompt above it and with lines of something else', () => {
    const text = `user@host:~$ uname -r; cat …\n${PRINTED}\ngrep: /sys/kernel/mm/x: No such file\n`;
    expect(sampleOf(text.replaceAll('\n', '\r\n'))).toEqual(sampleOf(PRINTED));
  });
});

describe('what is no sample', () => {
  const without = (name: string) => PRINTED.replace(new RegExp(`^${name} .*\n`, 'gm'), '');
  const once = PRINTED.slice(0, PRINTED.indexOf('1010.26'));

  it.each([
    ['has no counters', 'hello\nworld', /no counter of \/proc\/vmstat/],
    ['has one sample', once, /one sample .*two are needed/],
    ['has three samples', `${PRINTED}${PRINTED.slice(PRINTED.indexOf('nr_free'))}`, /There are 4 samples/],
    ['lacks a counter', without('pgmajfault'), /not in both samples: pgmajfault/],
    [
      'has samples of which the second is older',
      PRINTED.replace('pswpin 1229870', 'pswpin 12'),
      /pswpin falls from 1,204,310 to 12/,
    ],
    ['has no time between them', PRINTED.replace('1010.26', '1000.25'), /No time passes.*1000\.25/],
    [
      'has a counter beyond all numbers',
      PRINTED.replace('1229870', '9'.repeat(40)),
      /line 18: pswpin is “9{40}”/,
    ],
    [
      'has a setting that is no number',
      PRINTED.replace('page-cluster = 3', 'page-cluster = many'),
      /line 6: vm\.page-cluster is “many”/,
    ],
  ])('%s: a message says where and what', (_, text, message) => {
    expect(problemsWith(text)).toEqual([expect.stringMatching(message)]);
  });

  it('is too long: no line of it is read', () => {
    expect(problemsWith('pswpin 1\n'.repeat(TEXT_MAX / 8))).toEqual([
      expect.stringMatching(/letters, and no more than 200,000 are read/),
    ]);
  });

  it('is cut off anywhere, or has any letter in the place of another, and nothing is thrown', () => {
    for (let end = 0; end < PRINTED.length; end++) {
      readSample(PRINTED.slice(0, end));
      for (const letter of ['\0', '<', '9', '\u202e'])
        readSample(`${PRINTED.slice(0, end)}${letter}${PRINTED.slice(end + 1)}`);
    }
  });
});

describe('the example', () => {
  it('is a recorded run of Linux 6.1, of which all that is needed is there', () => {
    const sample = sampleOf(fs.readFileSync(new URL('example.txt', import.meta.url), 'utf8'));
    expect(sample).toMatchObject({ release: '6.1.0-56-amd64', pageCluster: 3, hasGenerations: false });
    expect(sample.seconds).toBeGreaterThan(1);
    expect(sample.second.get('pswpin')! - sample.first.get('pswpin')!).toBe(10_637);
  });
});
