import { fetchFile, listDemos, type Demo } from './demos.ts';
import type { RunFiles } from './dropped-files.ts';

/** A demo with its files; null when there is none of this name. */
export async function fetchDemo(name: string): Promise<(Demo & { readonly run: RunFiles }) | null> {
  const demo = (await listDemos()).find((each) => each.name === name);
  if (!demo) return null;
  const bytes = new Uint8Array(await (await fetchFile(demo.file)).arrayBuffer());
  return { ...demo, run: { name: demo.file, files: [{ name: demo.file, bytes }] } };
}
