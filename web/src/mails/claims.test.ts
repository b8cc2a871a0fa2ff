/** All claims, run by the machine: what stands above each is what came out, and what bears a claim out tells two machines apart. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { workOf } from '../scenario/workload/work.ts';
import type { Scenario } from '../scenario/model.ts';
import { readScenario } from '../scenario/read.ts';
import { touchesOf } from '../scenario/workload/touches.ts';
import type { Asked, Claim, Scene } from './claim.ts';
import { machineOf } from './load.ts';
import { MAILS } from './mails.ts';
import { runOf, type Run } from './measure.ts';
import { judge, judgedBy } from './standing.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

const WORDS_MOST = 24;
const FOUND_MOST = 300;
/** Words that hold only as long as figures lie as they do. */
const COMPARES =
  /\b(more|fewer|less|longer|shorter|fast(er|est)|slow(er|est)|twice as|half|cheap(er)?|dear(er)?|better|worse|only|instead)\b/i;

const EXAMPLES = new URL('../scenario/examples/', import.meta.url);
const LOADS = new URL('loads/', import.meta.url);

function fileOf(load: string): URL {
  const own = new URL(`${load}.yaml`, LOADS);
  if (fs.existsSync(own)) return own;
  const example = fs.readdirSync(EXAMPLES).find((name) => name.replace(/^\d+-/, '') === `${load}.yaml`);
  if (!example) throw new Error(`there is no workload ${load}`);
  return new URL(example, EXAMPLES);
}

function loadOf(name: string): Scenario {
  const result = readScenario(fs.readFileSync(fileOf(name), 'utf8'), `${name}.yaml`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

const ran = new Map<string, Promise<Run>>();

function run(asked: Asked, access: number): Promise<Run> {
  const key = `${asked.load} ${asked.variant} ${access}`;
  const found =
    ran.get(key) ??
    openCore().then((core) => runOf(core, workOf(machineOf(loadOf(asked.load), asked)), access));
  ran.set(key, found);
  return found;
}

async function runsOf({ machines, access }: Scene): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const asked of machines) runs.push(await run(asked, access));
  return runs;
}

interface Told {
  readonly claim: Claim;
  readonly scene: Scene;
}
const CLAIMS = MAILS.flatMap(({ claims }) => claims);
const SCENES: readonly Told[] = CLAIMS.flatMap((claim) =>
  claim.proof.by === 'runs' ? [{ claim, scene: claim.proof }] : [],
);

const wordsIn = (text: string) => text.split(/\s+/).length;

async function toldOf(claim: Claim): Promise<string> {
  const { proof } = claim;
  switch (proof.by) {
    case 'runs': {
      const { standing, found } = judgedBy(proof, await runsOf(proof));
      return `${TEXT.standings[`${standing}`]}: ${found}`;
    }
    case 'cells': {
      const { standing, found } = await judge(claim);
      return `${TEXT.standings[`${standing}`]} (figures): ${found}`;
    }
    case 'elsewhere':
      return `${TEXT.standings[`${proof.holds}`]} (${proof.where}): ${proof.found}`;
    case 'nothing':
      return `${TEXT.standings.null}: ${proof.because}`;
  }
}

describe('the claims', () => {
  it('have names of their own, few words, and a line of the mail', () => {
    expect(new Set(CLAIMS.map(({ id }) => id)).size).toBe(CLAIMS.length);
    expect(CLAIMS.filter(({ words }) => wordsIn(words) > WORDS_MOST).map(({ id }) => id)).toEqual([]);
    expect(CLAIMS.filter(({ place }) => !/^(¶ \d|\d)/.test(place)).map(({ id }) => id)).toEqual([]);
  });

  it('say what came out, as the machine has it', async () => {
    const told: string[] = [];
    for (const claim of CLAIMS) told.push(`${claim.id} ${await toldOf(claim)}`);
    expect(told.filter((each) => each.length > FOUND_MOST)).toEqual([]);
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('told.txt');
  });
});

describe.each(SCENES)('the scene of $claim.id', ({ scene }) => {
  it('is at an access that its run has, at which something is to be seen', async () => {
    for (const { load } of scene.machines)
      expect(touchesOf(loadOf(load))).toBeGreaterThanOrEqual(scene.access);
    const [first] = await runsOf(scene);
    expect(first!.events.length).toBeGreaterThan(0);
  });

  it('is borne out by a difference of its machines, unless it says that there is none', async () => {
    const runs = await runsOf(scene);
    for (const one of runs) {
      const same = runs.map(() => one);
      if (runs.length > 1) expect(scene.holds(same)).toBe(scene.saysSame === true);
      // Where all are one run no sentence says that one has more.
      if (runs.length > 1) expect(scene.found(same)).not.toMatch(COMPARES);
    }
  });
});
