import { describe, expect, it } from 'vitest';
import { NONE } from '../core/schema/schema.gen.ts';
import { FRAME, pteFrame } from './bits.ts';
import { regionByIndex } from './regions.ts';
import { relatedTo } from './related.ts';
import type { Scene } from './scene.ts';
import { sceneWithFiles } from './test-machine.ts';
import { describeThing } from './words.ts';

/** The region over file 1. */
const INDEX = 2;

/** Frames that hold a page of a file. */
function framesOf({ columns }: Scene, file: number): number[] {
  return Array.from(columns.frame_flags!.keys()).filter(
    (frame) => (columns.frame_flags![frame]! & FRAME.pageCache) !== 0 && columns.frame_owner![frame] === file,
  );
}

describe('a frame that holds a page of a file', () => {
  it('is called by the region that reads the file, not by the region that has the number of the file', async () => {
    const scene = await sceneWithFiles();
    const frames = framesOf(scene, 0);
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) {
      const page = scene.columns.frame_index![frame];
      expect(describeThing(scene, { kind: 'frame', frame })).toMatch(
        new RegExp(`^frame ${frame}: page ${page} of film$`),
      );
    }
  });

  it('is followed to the page of the region that has mapped it, which names the frame in its entry', async () => {
    const scene = await sceneWithFiles();
    const frames = framesOf(scene, 1);
    expect(frames.length).toBeGreaterThan(10);
    let mapped = 0;
    for (const frame of frames) {
      const page = scene.columns.frame_index![frame]!;
      const lit = relatedTo(scene, { kind: 'frame', frame });
      expect(lit).toMatchObject({ page: { region: INDEX, page }, frame, slot: null });
      const entry = scene.columns.pte![regionByIndex(scene, INDEX)!.pteFirst + page]!;
      if (pteFrame(entry) !== frame) continue;
      mapped++;
      expect(relatedTo(scene, { kind: 'page', region: INDEX, page }).frame).toBe(frame);
    }
    expect(mapped).toBeGreaterThan(5);
  });

  it('leaves frames of programs with their region', async () => {
    const scene = await sceneWithFiles();
    const { frame_flags: flags, frame_owner: owners, frame_index: pages } = scene.columns;
    const anon = Array.from(flags!.keys()).filter(
      (frame) => (flags![frame]! & FRAME.swapBacked) !== 0 && owners![frame] !== NONE,
    );
    expect(anon.length).toBeGreaterThan(10);
    for (const frame of anon)
      expect(relatedTo(scene, { kind: 'frame', frame }).page).toEqual({ region: 0, page: pages![frame] });
  });
});
