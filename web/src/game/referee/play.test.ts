/** Prices and windows of the game, held against the machine as it runs in the terminal. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { runToEnd, History } from '../../core/history/history.ts';
import { packScenario } from '../../scenario/pack.ts';
import { toYaml } from '../../scenario/to-yaml.ts';
import { deal } from '../deal.ts';
import type { Deal } from '../deal.ts';
import { commandsOf } from '../link.ts';
import { waitedNs } from '../tally.ts';
import { askedFor, playRound, reachOf } from './play.ts';
import type { Asked, Played } from './play.ts';
import { Table, playKernel, prepare } from './table.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../../..');

/** Lines that `npm run sim -- --dump` prints for a scenario. */
function simulated(scenario: Deal['scenario']): string[] {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'game-')), 'game.yaml');
  fs.writeFileSync(file, toYaml(scenario));
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [path.join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs'), 'web/src/cli/sim.ts', file, '--dump'],
    { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  fs.rmSync(path.dirname(file), { recursive: true });
  expect(status, stderr).toBe(0);
  return stdout.trimEnd().split('\n');
}

/** Windows of a run in the terminal, and when the touches of the rounds were done. */
function readRun(lines: readonly string[], { rounds }: Deal) {
  const windows = lines.flatMap((line) => {
    const found = / vma_window .*\bpage=(\d+).* first=(\d+) last=(\d+)/.exec(line);
    return found ? [found.slice(1).map(Number)] : [];
  });
  const doneNs = lines
    .filter((line) => / (access|fault_end) /.test(line))
    .map((line) => Math.round(Number(/^([\d.]+)ms/.exec(line)![1]) * 1e6));
  const at = (accesses: number) => doneNs[accesses - 1]!;
  const elapsedNs = rounds.map(
    ({ accessesBefore, pages }) => at(accessesBefore + pages.length) - at(accessesBefore),
  );
  return { windows, elapsedNs };
}

const windowsOf = (played: readonly Played[]) =>
  played.flatMap(({ windows }) => windows.map(({ page, first, last }) => [page, first, last]));

function comparePlayed(played: readonly Played[], dealt: Deal, scenario: Deal['scenario']): void {
  const { windows, elapsedNs } = readRun(simulated(scenario), dealt);
  expect(windowsOf(played)).toEqual(windows);
  played.forEach(({ waitNs, touches }, nth) => {
    // What is not waited is the processor's own work: some microseconds a touch.
    const workNs = elapsedNs[nth]! - waitNs;
    expect(workNs, `round ${nth + 1}`).toBeGreaterThanOrEqual(0);
    expect(workNs, `round ${nth + 1}`).toBeLessThan(30_000 * touches.length);
  });
}

describe('a round', () => {
  it('of the kernel has the windows and the waits of the same run in the terminal', async () => {
    const dealt = deal(231);
    const core = await openCore();
    comparePlayed(playKernel(core, prepare(core, dealt), dealt), dealt, dealt.scenario);
  });

  it('of a learner who always reads five pages backwards is that of a run that was told so at its start', async () => {
    const dealt = deal(12);
    const core = await openCore();
    core.restore(prepare(core, dealt));
    const asked = askedFor(-4);
    const played = dealt.rounds.map((round) => playRound(core, round, () => asked));
    const { scenario } = dealt;
    comparePlayed(played, dealt, {
      ...scenario,
      params: { ...scenario.params, window_asked: asked },
    });
    expect(waitedNs(played)).toBeGreaterThan(10_000_000);
  });

  it('has one touch for each page, and a wait where a read begins', async () => {
    const dealt = deal(9);
    const core = await openCore();
    for (const played of playKernel(core, prepare(core, dealt), dealt)) {
      const begun = played.touches.filter((touch) => touch === 'waited').length;
      expect(begun).toBe(played.windows.length);
      expect(played.waitNs).toBeGreaterThanOrEqual(played.firstWaitNs);
      expect(played.asked === null).toBe(begun === 0);
    }
  });

  it('asks for what the learner has chosen: from the page on, or up to it', () => {
    expect([0, 1, 7, -1, -7].map(askedFor)).toEqual([1, 2, 8, 34, 40]);
    for (let reach = -7; reach <= 7; reach++) expect(reachOf(askedFor(reach))).toBe(reach);
  });
});

/** A learner who does something else in each round. */
const mixed = (nth: number): Asked => askedFor([0, 3, -5, 7, 1, -2][nth % 6]!);

describe('the table', () => {
  it('comes to the same place again from the windows that were chosen', async () => {
    const dealt = deal(5);
    const table = new Table(await openCore(), dealt);
    for (let nth = 0; nth < 7; nth++) table.choose(mixed(nth));
    const again = new Table(await openCore(), dealt);
    for (const { asked } of table.played) if (asked !== null) again.choose(asked);
    expect(again.stand()).toEqual(table.stand());
    expect(again.stand().page).not.toBeNull();
  });

  it('goes past rounds in which nothing has to be read, and ends', async () => {
    const dealt = deal(1);
    const table = new Table(await openCore(), dealt);
    while (!table.isOver) table.choose(askedFor(7));
    expect(table.played).toHaveLength(24);
    expect(table.played.some(({ asked }) => asked === null)).toBe(true);
    expect(table.stand().page).toBeNull();
    expect(() => table.choose(1)).toThrow('over');
  });

  it('leaves a way to each choice: a link whose commands bring another machine to the same fault', async () => {
    const dealt = deal(3);
    const table = new Table(await openCore(), dealt);
    for (let nth = 0; !table.isOver; nth++) table.choose(mixed(nth));
    const history = new History(await openCore(), packScenario(dealt.scenario));
    for (const { at, param, value } of commandsOf(table.played)) {
      expect(runToEnd(history.seek({ to: 'portable', at }))).toBe('reached');
      expect(history.command(param, value)).toBeNull();
    }
    const last = dealt.rounds.at(-1)!;
    runToEnd(history.seek({ to: 'access', access: last.accessesBefore + last.pages.length }));
    const core = await openCore();
    core.restore(prepare(core, dealt));
    core.restore(table.states.at(-1)!);
    expect(history.columns(['cpu_times', 'pte', 'slot_frame'])).toEqual({
      cpu_times: core.column('cpu_times'),
      pte: core.column('pte'),
      slot_frame: core.column('slot_frame'),
    });
  });
});
