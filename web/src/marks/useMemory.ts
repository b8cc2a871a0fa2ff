import { useState } from 'react';
import type { Followed } from './strip.ts';

/**
 * What a picture remembers from one drawing to the next: where its windows stood, by name, and which regions it
 * showed. Drawing the same scene twice remembers the same, so it does no harm that React may do so.
 */
export class Memory {
  readonly windows = new Map<string, Followed>();
  readonly regions: number[] = [];
  /** The slot that was looked at closely. */
  slot: number | null = null;

  keepRegions(regions: readonly number[]): void {
    this.regions.splice(0, this.regions.length, ...regions);
  }
}

export function useMemory(): Memory {
  return useState(() => new Memory())[0];
}
