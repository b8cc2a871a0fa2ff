/** The browser computes what Node computes: logs and digests of whole runs, byte by byte. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, History } from '../../src/core/history/history';
import { openCore } from '../../src/core/wasm/node';
import { packScenario } from '../../src/scenario/pack';
import { readScenario } from '../../src/scenario/read';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { textFile, Visit } from '../helpers/visit';
import { oneOf } from '../../src/core/test-thorough.ts';

const WEB = path.join(import.meta.dirname, '../..');
const EXAMPLES = path.join(WEB, 'src/scenario/examples');
const FOLDERS = [EXAMPLES, path.join(WEB, 'test-data/golden')];

/** Lines of one copy of the log. */
const LINES = 200;
/** Long runs are compared at so many places, the end being the last; whoever parts on the way has another digest there. */
const placesMax = (file: string) => (path.dirname(file) === EXAMPLES ? 2 : 1);

function scenarioFiles(): string[] {
  return FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.join(folder, name)),
  );
}

async function runInNode(file: string): Promise<History> {
  const result = readScenario(fs.readFileSync(file, 'utf8'), path.basename(file));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return new History(await openCore(), packScenario(result.scenario));
}

/** Positions at which logs are compared: as close together as a log is long, in a short run. */
function placesOf(end: number, most: number): number[] {
  const distance = Math.max(LINES, Math.ceil(end / most));
  const places: number[] = [];
  for (let place = distance; place < end; place += distance) places.push(place);
  return [...places, end];
}

/** Copies the log and looks into the clipboard until it is there: what a write promises may come a moment later. */
async function expectLog(visit: Visit, log: string): Promise<void> {
  await visit.click('Copy log');
  const clipboard = () => visit.page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(log);
}

async function readDigest(visit: Visit): Promise<string> {
  await visit.click('All digits');
  const digest = visit.page.getByTestId('digest').filter({ hasText: /^[0-9a-f]{16}$/ });
  await digest.waitFor();
  return digest.innerText();
}

const browser = withBrowser();
/** The log and the digest are asked for beside the stage, on which one small picture is enough. */
const visits = oneVisit(async () => {
  const visit = await Visit.open(browser(), '#1/sequential?views=readahead');
  await visit.press('i');
  return visit;
});
beforeAll(() => visits().page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

describe('Chromium and Node', () => {
  it.each(oneOf(3, scenarioFiles()).map((file) => [path.basename(file), file]))(
    'log and digest of %s are the same',
    async (name, file) => {
      const inNode = await runInNode(file);
      runToEnd(inNode.seek({ to: 'end' }));
      const end = inNode.position;

      const visit = visits();
      const run = () => location.hash.split('/')[1];
      const before = await visit.page.evaluate(run);
      await visit.drop([textFile(name, fs.readFileSync(file, 'utf8'))]);
      await visit.page.waitForFunction((other) => location.hash.split('/')[1] !== other, before);
      for (const place of placesOf(end, placesMax(file))) {
        await visit.jumpTo(place);
        runToEnd(inNode.seek({ to: 'position', position: place }));
        await expectLog(visit, runToEnd(inNode.dump(Math.max(1, place - LINES + 1), place)));
        expect(await readDigest(visit)).toBe(inNode.digest());
      }
      await expect.poll(async () => (await visit.place()).words).toContain('end of the run');
    },
  );
});
