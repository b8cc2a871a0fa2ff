import { useState } from 'react';
import type { Followed } from './strip.ts';

/**
 * What a picture remembers between drawings: places of windows, regions shown. Drawing a scene twice changes nothing.
 */
export class Memory {
  readonly windows = new Map<string, Followed>();
  readonly regions: number[] = [];
  slot: number | null = null;

  keepRegions(regions: readonly number[]): void {
    this.regions.splice(0, this.regions.length, ...regions);
  }
}

export function useMemory(): Memory {
  return useState(() => new Memory())[0];
}
