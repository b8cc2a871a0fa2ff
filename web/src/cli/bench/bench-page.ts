/** The bars of the page: how much is fetched, when something is to be seen, what playing costs. */
import fs from 'node:fs';
import path from 'node:path';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { BUILT_PAGE, withBuiltPage, type ServedPage } from './bench-browser.ts';
import { benchFramesOnPage } from './bench-frames.ts';
import { PLAY_FRAMES, PLAY_GRAINS, PLAY_VIEWS } from './bench-loads.ts';
import { benchLookups } from './bench-device.ts';
import { measureInStepFrames, measurePlaying } from './bench-play.ts';
import { remark, report, spread } from './bench-report.ts';
import { benchTables, benchTimeMachine } from './bench-rooms.ts';
import { measureSlots, type SlotFrames } from './bench-slots.ts';
import { benchStage } from './bench-stage.ts';
import { STRANGE_THINGS, bring } from './bench-stranger.ts';
import { TRACE_FAULTS, measureTrace } from './bench-trace.ts';
import { ENTRIES, gzipSize, sizeOf, visitOnce } from './first-visit.ts';
import type { FileSize, Visit, Entry } from './first-visit.ts';
import { median } from '../../lib/statistics.ts';

const CORE_KB_MAX = 101;
const FIRST_PICTURE_MS_MAX = 1000;
const FRAME_CPU_MS_MAX = 8;
const REDRAW_CPU_MS_MAX = 4;
const TASK_CPU_MS_MAX = 50;
const OPEN_RECORDED_MS_MAX = 2000;
const STRANGER_CPU_MS_MAX = 100;
const FRAME_MS = 1000 / 60;

export const PAGE_PARTS = [
  'size core',
  'first visit',
  'play',
  'stage',
  'in step',
  'recorded run',
  'million slots',
  'frames page',
  'stranger',
  'extents page',
  'tables',
  'time machine',
] as const;
type Part = (typeof PAGE_PARTS)[number];

const inKb = (bytes: number) => formatFixed(bytes / 1000, 1);

function benchCore(): boolean {
  const assets = fs.readdirSync(path.join(BUILT_PAGE, 'assets'));
  const bytes = assets
    .filter((name) => name.endsWith('.wasm'))
    .reduce((sum, name) => sum + gzipSize(BUILT_PAGE, `assets/${name}`).gzipBytes, 0);
  const isMet = bytes > 0 && bytes <= CORE_KB_MAX * 1000;
  return report('size, core', `${inKb(bytes)} kB of WebAssembly, gzip (at most ${CORE_KB_MAX})`, isMet);
}

function reportScripts({ name, scriptsMax }: Entry, scripts: readonly FileSize[]): boolean {
  const bytes = sizeOf(scripts);
  const isMet = report(
    `size, ${name}`,
    `${inKb(bytes)} kB of JavaScript, gzip (at most ${scriptsMax / 1000}), in ${scripts.length} files until the picture is there`,
    bytes <= scriptsMax,
  );
  const largest = scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes);
  remark(largest.map(({ name: file, gzipBytes }) => `${path.basename(file)} ${inKb(gzipBytes)}`).join(', '));
  return isMet;
}

async function benchFirstVisit(served: ServedPage, wayIn: Entry, rounds: number): Promise<boolean> {
  const { name, hash } = wayIn;
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visitOnce(served, hash));
  const marks = visits.map(({ marksMs }) => marksMs);
  const isSmall = reportScripts(wayIn, visits[0]?.scripts ?? []);
  const paints = visits.map(({ firstPaintMs }) => firstPaintMs);
  const isFast = report(
    `first picture, ${name}`,
    `marks after ${spread(marks, 0)} ms (at most ${FIRST_PICTURE_MS_MAX}), first paint after ` +
      `${spread(paints, 0)} ms, by the wall; ${rounds} visits, nothing cached`,
    median(marks) <= FIRST_PICTURE_MS_MAX,
  );
  return isSmall && isFast;
}

async function benchPlaying(served: ServedPage, rounds: number): Promise<boolean> {
  let isMet = true;
  for (const grain of PLAY_GRAINS) {
    const measured = await measurePlaying(served, grain, rounds);
    const perFrame = measured.map(({ cpuMs, frames }) => cpuMs / frames);
    const longest = measured.map(({ longestCpuMs }) => longestCpuMs);
    const wall = Math.max(...measured.map(({ longestWallMs }) => longestWallMs));
    const frames = measured.reduce((sum, round) => sum + round.frames, 0);
    const isLight = report(
      `play, by ${grain}`,
      `${spread(perFrame)} ms CPU of the main thread a frame (at most ${FRAME_CPU_MS_MAX}); ` +
        `longest task ${spread(longest)} ms CPU (at most ${TASK_CPU_MS_MAX}), ${formatFixed(wall, 0)} by the wall; ` +
        `${rounds} rounds, ${formatCount(frames)} frames shown`,
      median(perFrame) <= FRAME_CPU_MS_MAX && Math.max(...longest) <= TASK_CPU_MS_MAX,
    );
    isMet = isLight && isMet;
  }
  remark(`at ${formatCount(PLAY_FRAMES)} frames of memory with ${PLAY_VIEWS.join(', ')}, 1920 x 1080`);
  return isMet;
}

async function benchInStep(served: ServedPage, rounds: number): Promise<boolean> {
  const measured = await measureInStepFrames(served, rounds);
  const perFrame = measured.map(({ cpuMs, frames }) => cpuMs / frames);
  const longest = measured.map(({ longestCpuMs }) => longestCpuMs);
  const frames = measured.reduce((sum, round) => sum + round.frames, 0);
  const isMet = report(
    'four machines in step',
    `${spread(perFrame)} ms CPU of the main thread a frame (at most ${FRAME_CPU_MS_MAX}); longest task ` +
      `${spread(longest)} ms CPU (at most ${TASK_CPU_MS_MAX}); ${rounds} rounds, ${formatCount(frames)} frames shown`,
    median(perFrame) <= FRAME_CPU_MS_MAX && Math.max(...longest) <= TASK_CPU_MS_MAX,
  );
  remark(`at ${formatCount(PLAY_FRAMES)} frames of memory each, played by access, 1920 x 1080`);
  return isMet;
}

async function benchRecordedRun(served: ServedPage, rounds: number): Promise<boolean> {
  const { openMs, scrolled } = await measureTrace(served, rounds);
  const isOpen = report(
    'recorded run, open',
    `its strip is there ${spread(openMs, 0)} ms after its file was chosen (at most ${OPEN_RECORDED_MS_MAX}), by the ` +
      `wall; ${formatCount(TRACE_FAULTS)} faults, ${openMs.length} rounds`,
    median(openMs) <= OPEN_RECORDED_MS_MAX,
  );
  const perFrame = scrolled.map(({ cpuMs, frames }) => cpuMs / frames);
  const perSecond = scrolled.map(({ frames, seconds }) => frames / seconds);
  const isFluent = report(
    'recorded run, scrolled',
    `${spread(perFrame)} ms CPU of the main thread a frame (at most ${FRAME_MS.toFixed(1)}: 60 frames a second); ` +
      `${spread(perSecond, 0)} frames a second shown`,
    median(perFrame) <= FRAME_MS,
  );
  return isOpen && isFluent;
}

async function benchSlots(served: ServedPage, rounds: number): Promise<boolean> {
  const byLevel = new Map<string, SlotFrames[]>();
  for (let round = 0; round < rounds; round++)
    for (const [level, frames] of await measureSlots(served))
      byLevel.set(level, [...(byLevel.get(level) ?? []), frames]);
  let isMet = true;
  for (const [level, measured] of byLevel) {
    const frame = measured.map(({ frameMs }) => frameMs);
    const redraw = measured.map(({ redrawMs }) => redrawMs);
    const isLight = report(
      `million slots, ${level}`,
      `${spread(frame)} ms CPU of the main thread a frame (at most ${FRAME_CPU_MS_MAX}), of it redrawn in ` +
        `${spread(redraw)} ms (at most ${REDRAW_CPU_MS_MAX})`,
      median(frame) <= FRAME_CPU_MS_MAX && median(redraw) <= REDRAW_CPU_MS_MAX,
    );
    isMet = isLight && isMet;
  }
  remark('1,048,576 slots, moved by dragging and enlarged with the wheel, 1920 x 1080');
  return isMet;
}

async function benchStranger(served: ServedPage): Promise<boolean> {
  const met: boolean[] = [];
  for (const thing of STRANGE_THINGS) {
    const { longestCpuMs, longestWallMs } = await bring(served, thing);
    met.push(
      report(
        `stranger, ${thing.name}`,
        `longest task ${formatFixed(longestCpuMs, 0)} ms CPU of the main thread (at most ${STRANGER_CPU_MS_MAX}), ` +
          `${formatFixed(longestWallMs, 0)} by the wall`,
        longestCpuMs <= STRANGER_CPU_MS_MAX,
      ),
    );
  }
  return met.every(Boolean);
}

/** The parts that are wanted; true when every bar is met. */
export async function benchPage(isWanted: (part: Part) => boolean, rounds: number): Promise<boolean> {
  return withBuiltPage(async (served) => {
    const met: boolean[] = [];
    if (isWanted('size core')) met.push(benchCore());
    if (isWanted('first visit'))
      for (const way of ENTRIES) met.push(await benchFirstVisit(served, way, rounds));
    if (isWanted('play')) met.push(await benchPlaying(served, rounds));
    if (isWanted('stage')) met.push(await benchStage(served));
    if (isWanted('in step')) met.push(await benchInStep(served, rounds));
    if (isWanted('recorded run')) met.push(await benchRecordedRun(served, rounds));
    if (isWanted('million slots')) met.push(await benchSlots(served, rounds));
    if (isWanted('frames page')) met.push(await benchFramesOnPage(served));
    if (isWanted('stranger')) met.push(await benchStranger(served));
    if (isWanted('extents page')) met.push(await benchLookups(served));
    if (isWanted('tables')) met.push(await benchTables(served, rounds));
    if (isWanted('time machine')) met.push(await benchTimeMachine(served, rounds));
    return met.every(Boolean);
  });
}
