/** Every brief as the core of today runs it: what the page shows was found by this search, and no single change makes the best better. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { allPicks, dayOf, isAffordable, isSame, neighboursOf, type Brief } from './brief/brief.ts';
import { picksOf, picksText } from './brief/picks-text.ts';
import { readBrief } from './brief/read-brief.ts';
import { BRIEF_LIST } from './briefs.ts';
import { readFound, valueOfPicks } from './run/found.ts';
import { bestOf, runMachine } from './run/search.ts';

const FOLDER = path.join(import.meta.dirname, 'briefs');

const textOf = (name: string, file: string) => fs.readFileSync(path.join(FOLDER, name, file), 'utf8');
const briefOf = (name: string): Brief =>
  readBrief(name, textOf(name, 'brief.yaml'), textOf(name, 'load.yaml'));

function keptOf(brief: Brief) {
  const found = readFound(brief, JSON.parse(textOf(brief.name, 'found.json')));
  if (!found) throw new Error(`${brief.name}/found.json is of another brief. Cure: npm run design -- --save`);
  return found;
}

/** Of the machines that are neither the best nor beside it, as many are run again. */
const SAMPLE = 10;

it('the list of briefs is that of the folders, with their titles', () => {
  expect(BRIEF_LIST.map(({ name }) => name).toSorted()).toEqual(fs.readdirSync(FOLDER).toSorted());
  for (const { name, title } of BRIEF_LIST) expect(briefOf(name).title).toBe(title);
});

describe.each(BRIEF_LIST)('the brief $name', async ({ name }) => {
  const brief = briefOf(name);
  const found = keptOf(brief);
  const core = await openCore();
  const best = picksOf(brief, found.best).picks;
  const kept = (picks: readonly number[]) => valueOfPicks(brief, found, picks)!;

  it('has a kept best that the core of today reaches, and no change of one choice is better', () => {
    expect(picksText(brief, bestOf(brief, found.values))).toBe(found.best);
    expect(runMachine(core, brief, best)).toBe(kept(best));
    const neighbours = neighboursOf(brief, best);
    expect(neighbours.length).toBeGreaterThan(3);
    for (const picks of neighbours) {
      const value = runMachine(core, brief, picks);
      expect([picksText(brief, picks), value]).toEqual([picksText(brief, picks), kept(picks)]);
      expect(value).toBeGreaterThanOrEqual(kept(best));
    }
  });

  it('has kept what the core of today gives for machines all over', () => {
    const all = allPicks(brief);
    const sample = Array.from(
      { length: SAMPLE },
      (_, nth) => all[Math.floor(((nth + 0.5) * all.length) / SAMPLE)]!,
    );
    for (const picks of sample) expect(runMachine(core, brief, picks)).toBe(kept(picks));
  });

  it('has a machine of the day that is worse than the best by a third at least, and a trap that is worse still', () => {
    const [day, trap] = [dayOf(brief), brief.trap.picks];
    expect(runMachine(core, brief, day)).toBe(kept(day));
    expect(runMachine(core, brief, trap)).toBe(kept(trap));
    expect(kept(best)).toBeLessThan((kept(day) * 2) / 3);
    expect(kept(trap)).toBeGreaterThan(kept(day));
    expect(isAffordable(brief, trap)).toBe(true);
  });

  it('has a best machine that takes more than one change: no single one gets there', () => {
    const single = neighboursOf(brief, dayOf(brief));
    expect(single.every((picks) => kept(picks) > kept(best))).toBe(true);
    expect(single.some((picks) => isSame(picks, best))).toBe(false);
  });
});

it('the best machines differ: what is right in one brief is wrong in another', () => {
  const cap = BRIEF_LIST.map(({ name }) => {
    const brief = briefOf(name);
    const nth = brief.choices.findIndex((choice) => choice.name === 'cap');
    return brief.choices[nth]!.options[picksOf(brief, keptOf(brief).best).picks[nth]!]!.name;
  });
  expect(new Set(cap).size).toBeGreaterThan(2);
});
