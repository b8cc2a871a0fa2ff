/**
 * A long run of a large machine, in a process of its own, because what it takes of memory is measured too. Prints one
 * line of JSON for bench-large.ts.
 */
import { runToEnd, History } from '../../core/history/history.ts';
import { openCore } from '../../core/wasm/node.ts';
import { largeLoad } from './bench-loads.ts';

/** Places from which is stepped back, and steps at each: the first may cross a checkpoint, the others follow. */
const PLACES = 20;
const STEPS_AT_PLACE = 3;

const [frames = 0, touches = 0] = process.argv.slice(2).map(Number);
const history = new History(await openCore(), largeLoad(frames, touches));
const start = performance.now();
runToEnd(history.seek({ to: 'end' }));
const endMs = performance.now() - start;
const events = history.position;
const backMs: number[] = [];
for (let place = 0; place < PLACES; place++) {
  // Spread over the run by the golden ratio, so that no distance of checkpoints is hit by chance.
  const position = Math.floor(((place * 0.618034) % 1) * events) + 1;
  runToEnd(history.seek({ to: 'position', position }));
  for (let step = 0; step < STEPS_AT_PLACE; step++) {
    const before = process.cpuUsage();
    runToEnd(history.seek({ to: 'step', grain: 'event', delta: -1 }));
    const { user, system } = process.cpuUsage(before);
    backMs.push((user + system) / 1000);
  }
}
const { checkpoints, checkpointBytes, budgetBytes } = history.statistics;
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ events, endMs, backMs, checkpoints, checkpointBytes, budgetBytes, peakBytes }));
