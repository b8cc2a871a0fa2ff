import type { NamedBytes } from '../../trace/files.ts';
import { fetchFile, listDemos } from './demos.ts';
import type { Demo } from './demos.ts';
import type { RunFiles } from './dropped-files.ts';

const SPREAD = 'spread.json';

/** How far the kernel was from itself in these runs; without it they are played all the same. */
async function fetchSpread(): Promise<readonly NamedBytes[]> {
  try {
    return [{ name: SPREAD, bytes: new Uint8Array(await (await fetchFile(SPREAD)).arrayBuffer()) }];
  } catch {
    return [];
  }
}

/** A demo with its files; null when there is none of this name. */
export async function fetchDemo(name: string): Promise<(Demo & { readonly run: RunFiles }) | null> {
  const demo = (await listDemos()).find((each) => each.name === name);
  if (!demo) return null;
  const [file, spread] = await Promise.all([fetchFile(demo.file), fetchSpread()]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...demo, run: { name: demo.file, files: [{ name: demo.file, bytes }, ...spread] } };
}
