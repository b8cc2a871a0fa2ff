/**
 * Where a swap file lies on its disk, in one of three forms under its swap area:
 *
 *   extents: [[0, 64, 1200], [64, 32, 40]]         first page, pages, first block; one extent after the other
 *   extents: { count: 20000, pages: 256 }          pieces by a rule
 *   filefrag: |                                    the text of `filefrag -v`, the whole of it
 *
 * Whether the extents make a file is for the core to decide; its answer comes back to their lines.
 */
import { fieldLimits } from '../docs.ts';
import { newDraft, type Draft, type DraftScenario } from '../draft.ts';
import { readFilefrag } from './filefrag.ts';
import { TEXT_LIMIT, type ListName } from '../model.ts';
import { readValue, type Names } from '../read-value.ts';
import { listInfo } from '../../core/schema/record-fields.ts';
import { fieldsOf, type FieldShape } from '../shape.ts';
import type { Cursor, YamlReader } from '../yaml-reader.ts';

export const EXTENT_KEYS = ['extents', 'filefrag'];

const NO_NAMES: Names = new Map();

/** The fields that a file gives: the swap area is the one that they stand in. */
const givenFields = (list: ListName): readonly FieldShape[] =>
  fieldsOf(list).filter(({ key }) => key !== 'swap');

function newExtent(yaml: YamlReader, at: Cursor, area: number): Draft {
  const draft = newDraft('extent', yaml.placeOf(at), { swap: BigInt(area) });
  draft.places.set('swap', yaml.placeOf(at));
  return draft;
}

function readField(yaml: YamlReader, at: Cursor, list: ListName, field: FieldShape, draft: Draft): void {
  draft.places.set(field.info.name, yaml.placeOf(at));
  const read = readValue(yaml, at, field.value, fieldLimits(list, field.info), NO_NAMES);
  if (read !== null) draft.values.set(field.info.name, read);
}

/** `[0, 64, 1200]` */
function readTriple(yaml: YamlReader, at: Cursor, area: number): Draft {
  const draft = newExtent(yaml, at, area);
  const fields = givenFields('extent');
  const cursors = yaml.list(at, fields.length, 'numbers');
  if (cursors.length > 0 && cursors.length < fields.length)
    yaml.report(at, `an extent has ${fields.length} numbers, not ${cursors.length}`, FORM);
  fields.forEach((field, i) => {
    const cursor = cursors[i];
    if (cursor) readField(yaml, cursor, 'extent', field, draft);
  });
  return draft;
}

const FORM = 'write [first page, pages, first block]';

function readRule(yaml: YamlReader, at: Cursor, area: number): Draft[] {
  const fields = givenFields('extent_rule');
  const keys = yaml.map(
    at,
    fields.map(({ key }) => key),
  );
  if (!keys) return [];
  const draft = newExtent(yaml, at, area);
  for (const field of fields) {
    const cursor = keys.get(field.key);
    if (cursor) readField(yaml, cursor, 'extent_rule', field, draft);
  }
  return [draft];
}

function readText(yaml: YamlReader, at: Cursor, area: number): Draft[] {
  const text = yaml.text(at, TEXT_LIMIT);
  if (text === null) return [];
  const line = yaml.firstLineOf(at);
  const found = readFilefrag(text);
  for (const { message, cure, line: behind } of found.problems)
    yaml.report({ line: line + behind, col: 1 }, message, cure, at.path);
  return found.extents.map((extent) => {
    const place = { line: line + extent.line, col: 1 };
    const draft = newDraft('extent', place, {
      swap: BigInt(area),
      start_page: BigInt(extent.startPage),
      nr_pages: BigInt(extent.pages),
      start_block: BigInt(extent.startBlock),
    });
    for (const field of draft.values.keys()) draft.places.set(field, place);
    return draft;
  });
}

export function readExtents(
  yaml: YamlReader,
  area: number,
  keys: ReadonlyMap<string, Cursor>,
  { lists }: DraftScenario,
): void {
  const extents = keys.get('extents');
  const filefrag = keys.get('filefrag');
  if (extents && filefrag)
    yaml.report(filefrag, 'extents and filefrag exclude each other', 'leave one of them out');
  if (filefrag) lists.extent.push(...readText(yaml, filefrag, area));
  else if (extents && yaml.isList(extents)) {
    const each = yaml.list(extents, listInfo('extent').max, 'extents');
    if (each.length === 0) yaml.report(extents, 'the swap file has no extent', FORM);
    lists.extent.push(...each.map((at) => readTriple(yaml, at, area)));
  } else if (extents) lists.extent_rule.push(...readRule(yaml, extents, area));
}
