/**
 * A patch laid over a scenario file: groups of keys are merged, everything else is replaced. In a list of named items a patch
 * names the items (`regions: { A: { pages: 10 } }`), in a list without names it counts them (`streams: { 0: … }`).
 * Nodes are merged, not values, so that a kernel stays 5.10 and is not the number 5.1.
 */
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** A patch that cannot be laid over; `path` is where in the scenario. */
export class MergeError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : String(key));

function itemOf(list: YAMLSeq, key: string, path: string): number {
  const named = list.items.findIndex((item) => isMap(item) && String(item.get('name')) === key);
  if (named >= 0) return named;
  const index = /^\d+$/.test(key) ? Number(key) : -1;
  if (index >= 0 && index < list.items.length) return index;
  throw new MergeError(path, `the list has no item ${key}`);
}

function mergeValue(base: unknown, patch: Node, path: string): unknown {
  if (!isMap(patch)) return patch.clone();
  if (isMap(base)) return mergeMap(base, patch, path);
  if (isSeq(base)) return mergeList(base, patch, path);
  return patch.clone();
}

function mergeMap(base: YAMLMap, patch: YAMLMap, path: string): YAMLMap {
  for (const { key, value } of patch.items) {
    const name = keyOf(key);
    const at = path === '' ? name : `${path}.${name}`;
    base.set(name, mergeValue(base.get(name, true), value as Node, at));
  }
  return base;
}

function mergeList(base: YAMLSeq, patch: YAMLMap, path: string): YAMLSeq {
  for (const { key, value } of patch.items) {
    const at = `${path}.${keyOf(key)}`;
    const index = itemOf(base, keyOf(key), path);
    base.items[index] = mergeValue(base.items[index], value as Node, at);
  }
  return base;
}

/** The text of the scenario with these patches laid over it, one after the other. Throws MergeError. */
export function mergedText(base: string, patches: readonly Node[]): string {
  const document: Document = parseDocument(base, { schema: 'core', intAsBigInt: true });
  for (const patch of patches) {
    if (!isMap(patch)) continue;
    document.contents = mergeValue(document.contents, patch, '') as Document['contents'];
  }
  return document.toString({ lineWidth: 110 });
}

/** The paths of everything that is no group of keys: `costs.cost_fault_ns`, `phases.run.streams.0.count`. */
export function pathsIn(patch: unknown, path = ''): string[] {
  if (!isCollection(patch) || !isMap(patch)) return [path];
  return patch.items.flatMap(({ key, value }) =>
    pathsIn(value, path === '' ? keyOf(key) : `${path}.${keyOf(key)}`),
  );
}
