/**
 * readTable: the files of a table's folder to a table. What is wrong is said with its file, its line and a cure.
 * Everything is checked before anything is run: each cell's scenario is merged and read at each scale only when it is asked for,
 * but patches, constants, names and figures are looked through here.
 */
import { isMap, type Node } from 'yaml';
import { readScenario } from '../../scenario/read.ts';
import { measureOf } from '../run/measures/index.ts';
import { UNITS } from '../run/units.ts';
import type { Cell, CellScenario, Row, Table, TableFiles } from '../model.ts';
import { MergeError, mergedText, pathsIn } from './merge.ts';
import { readPlaced, refuse, PlacedError, type Placed } from '../../scenario/placed.ts';
import { readProfile, type ReadProfile } from './profile.ts';
import { keysText, leftOver, lookUp, type Keys } from './published.ts';
import { CELLS, GUIDE, PUBLISHED, type CellsFile, type RowFile } from './shapes.ts';

const FULL = 'full';
/** A table with more exceptions is not reproduced. */
const EXCEPTIONS_MOST = 2;

type Part = CellsFile['parts'][number];
type Place = readonly (string | number)[];

interface Folder {
  readonly name: string;
  readonly files: TableFiles;
  readonly cells: Placed<CellsFile>;
  readonly published: unknown;
  readonly profiles: ReadonlyMap<string, ReadProfile>;
}

function textOf(files: TableFiles, name: string, folder: string, askedAt: string): string {
  const text = files[name];
  if (text === undefined)
    return refuse(
      askedAt,
      `there is no file ${name} in ${folder}.`,
      `add it, or use one of ${Object.keys(files).join(', ')}`,
    );
  return text;
}

/** The node of a patch, with its line; null where there is none. */
function patchAt({ cells }: Folder, place: Place): Node | null {
  const node = cells.document.getIn(place, true);
  return isMap(node) ? (node as Node) : null;
}

/** Where the patches of a cell stand in cells.yaml: the scale's, the column's, the row's, the cell's. */
function patchPlaces(
  part: number,
  row: number,
  column: number,
  file: RowFile,
  id: string,
  scale: string,
): Place[] {
  const scenario = file.scenario?.replace(/\.yaml$/, '') ?? '';
  return [
    ['scales', scale, 'patches', 'all'],
    ['scales', scale, 'patches', scenario],
    ['parts', part, 'columns', column, 'patch'],
    ['parts', part, 'rows', row, 'patch'],
    ['parts', part, 'rows', row, 'cells', id, 'patch'],
  ];
}

/** No constant depends on a cell: what the profile sets is set nowhere else, and no cost at all. */
function checkPatch(folder: Folder, place: Place, profile: ReadProfile | undefined): void {
  const patch = patchAt(folder, place);
  if (!patch) return;
  const set = new Set(profile?.constants.map(({ path }) => path));
  for (const path of pathsIn(patch)) {
    if (!set.has(path) && !path.startsWith('costs.')) continue;
    refuse(
      folder.cells.placeOf([...place, ...path.split('.')]),
      `${path} is a constant of the hardware: it may not depend on a cell.`,
      `leave it out here; its one value stands in the profile${profile ? ` ${profile.id}` : ''}`,
    );
  }
}

function columnOf(folder: Folder, part: Part, id: string, place: Place): void {
  if (part.columns.some((column) => column.id === id)) return;
  refuse(
    folder.cells.placeOf(place),
    `there is no column ${id}.`,
    `use one of ${part.columns.map((column) => column.id).join(', ')}`,
  );
}

const publishedKeys = (file: RowFile, key: string): Keys =>
  file.published.includes('{column}')
    ? file.published.map((each) => (each === '{column}' ? key : each))
    : [...file.published, key];

/** Where the figures of a cell stand in published.json: its row's place, or those that it is the sum of. */
function figureKeys(file: RowFile, { id, key = id }: Part['columns'][number]): readonly Keys[] {
  return file.cells[id]?.sum ?? [publishedKeys(file, key)];
}

/** The printed figure of a cell; undefined where its row has none in this column. */
function figureOf(folder: Folder, file: RowFile, keys: readonly Keys[], place: Place): number | undefined {
  const figures = keys.map((each) => lookUp(folder.published, each));
  if (file.cells[String(place.at(-1))] === undefined && figures.every((each) => each === undefined))
    return undefined;
  const wrong = figures.findIndex((each) => typeof each !== 'number');
  if (wrong >= 0)
    refuse(
      folder.cells.placeOf(place),
      `published.json has no number at ${keysText(keys[wrong]!)}.`,
      'correct the keys under published, or under sum',
    );
  return (figures as number[]).reduce((sum, each) => sum + each, 0);
}

function readCell(folder: Folder, part: Part, at: Place, file: RowFile, index: number): Cell | null {
  const { id: column } = part.columns[index]!;
  const given = file.cells[column];
  const cellPlace = [...at, 'cells', column];
  const published = figureOf(folder, file, figureKeys(file, part.columns[index]!), cellPlace);
  if (published === undefined) return null;
  const { placeOf } = folder.cells;
  const status = file.shown === undefined ? (given?.status ?? 'predicted') : 'shown';
  const why = given?.why || (status === 'shown' ? (file.shown ?? '') : '');
  if (status !== 'predicted' && why === '')
    refuse(
      placeOf(cellPlace),
      `a cell that is ${status} says why.`,
      status === 'shown' ? 'add why: what is missing' : 'add why: which constant it has set',
    );
  return { id: `${file.id}/${column}`, column, published, status, why };
}

function readRow(folder: Folder, part: Part, at: Place, file: RowFile): Row {
  const { placeOf } = folder.cells;
  for (const id of Object.keys(file.cells)) columnOf(folder, part, id, [...at, 'cells', id]);
  file.exceptions.forEach(({ columns }, nth) => {
    for (const id of columns) columnOf(folder, part, id, [...at, 'exceptions', nth]);
  });
  if (file.ratio_to !== undefined) columnOf(folder, part, file.ratio_to, [...at, 'ratio_to']);
  const cells = part.columns.flatMap((_, index) => readCell(folder, part, at, file, index) ?? []);
  if (cells.length === 0)
    refuse(placeOf([...at, 'published']), `published.json has no figure of this row.`, 'correct the keys');
  const { scenario = null, profile = null, measure = null } = file;
  if (cells.some(({ status }) => status !== 'shown')) {
    if (scenario === null || measure === null)
      refuse(
        placeOf(at),
        'a row that is run has a scenario and a measure.',
        'add them, or shown: and the reason',
      );
    else if (UNITS[file.unit].quantity !== measureOf(measure.of).quantity)
      refuse(
        placeOf([...at, 'unit']),
        `${measure.of} measures a ${measureOf(measure.of).quantity}, and ${file.unit} is a ${UNITS[file.unit].quantity}.`,
        'choose another unit or measure',
      );
    if (profile !== null && !folder.profiles.has(profile))
      refuse(placeOf([...at, 'profile']), `there is no profile ${profile}.`, `add profile-${profile}.yaml`);
  }
  const reference = cells.find(({ column }) => column === file.ratio_to);
  if (reference?.status === 'predicted')
    refuse(
      placeOf([...at, 'ratio_to']),
      'the column that ratios are to is no prediction: its ratio is 1.',
      'give its cell status: calibrated, and why',
    );
  if (reference?.status === 'shown' && cells.some(({ status }) => status !== 'shown'))
    refuse(
      placeOf([...at, 'ratio_to']),
      'the column that ratios are to is shown only, so there is nothing to compare with.',
      'give its cell status: calibrated, and why',
    );
  return {
    ...file,
    scenario,
    profile,
    measure,
    cells,
    ratioTo: file.ratio_to ?? null,
    scene: file.scene ?? null,
  };
}

/** The cells named by constants are there, and are not predictions. */
function checkSetBy({ profiles, name }: Folder, rows: readonly Row[]): void {
  const cells = new Map(rows.flatMap((row) => row.cells.map((cell) => [cell.id, cell] as const)));
  for (const { id, constants } of profiles.values())
    for (const { path, setBy } of constants)
      for (const by of setBy) {
        const place = `${name}/profile-${id}.yaml ${path}.set_by`;
        const cell = cells.get(by);
        if (!cell) refuse(place, `there is no cell ${by}.`, 'write row/column as in cells.yaml, or prior');
        else if (cell.status !== 'calibrated')
          refuse(
            place,
            `${by} is ${cell.status} and cannot set a constant.`,
            'give the cell status: calibrated',
          );
      }
}

function checkFigures(folder: Folder, file: CellsFile): void {
  const keys = file.parts.flatMap(({ rows, columns }) =>
    rows.flatMap((row) => columns.flatMap((column) => figureKeys(row, column))),
  );
  file.no_cells.forEach(({ path }, nth) => {
    if (lookUp(folder.published, path) === undefined)
      refuse(
        folder.cells.placeOf(['no_cells', nth]),
        `published.json has nothing at ${keysText(path)}.`,
        'correct the keys',
      );
  });
  const left = leftOver(
    folder.published,
    keys,
    file.no_cells.map(({ path }) => path),
  );
  if (left.length > 0)
    refuse(
      folder.cells.placeOf(['parts']),
      `${left.length} printed figures are no cell, the first at ${keysText(left[0]!)}.`,
      'add a row for them, or a line under no_cells with the reason',
    );
}

function mergedCell(
  folder: Folder,
  places: readonly Place[],
  file: RowFile,
  scale: string,
  id: string,
): CellScenario {
  const base = textOf(folder.files, file.scenario ?? '', folder.name, folder.cells.placeOf(['parts']));
  const profile = file.profile === undefined ? undefined : folder.profiles.get(file.profile);
  const patches = places.flatMap((place) => patchAt(folder, place) ?? []);
  const source = `${folder.name}/${file.scenario ?? ''} with the patches of ${id}`;
  let text: string;
  try {
    text = mergedText(base, [...patches, ...(profile ? [profile.patchOf(scale)] : [])]);
  } catch (error) {
    if (error instanceof MergeError)
      return refuse(`${source} ${error.path}`, `${error.message}.`, 'name it as in the scenario file');
    throw error;
  }
  const read = readScenario(text, source);
  if (!read.ok) throw new PlacedError(read.problems);
  return { text, scenario: read.scenario };
}

/** Reads a folder. Throws PlacedError with everything that is wrong. `name` is the folder's. */
export function readTable(name: string, files: TableFiles): Table {
  const at = (file: string) => `${name}/${file}`;
  const cells = readPlaced(textOf(files, 'cells.yaml', name, name), at('cells.yaml'), CELLS, GUIDE);
  const published = readPlaced(
    textOf(files, 'published.json', name, name),
    at('published.json'),
    PUBLISHED,
    GUIDE,
  ).data;
  const profiles = new Map<string, ReadProfile>();
  for (const [file, text] of Object.entries(files)) {
    const id = /^profile-(.+)\.yaml$/.exec(file)?.[1];
    if (id !== undefined) profiles.set(id, readProfile(id, text, at(file)));
  }
  const folder: Folder = { name, files, cells, published, profiles };
  const { data } = cells;
  const scenarios = new Map<Row, (cell: Cell, scale: string) => CellScenario>();
  const parts = data.parts.map((part, p) => ({
    ...part,
    rows: part.rows.map((file, r) => {
      const place = ['parts', p, 'rows', r];
      if (file.scenario !== undefined) {
        const text = textOf(files, file.scenario, name, cells.placeOf([...place, 'scenario']));
        const read = readScenario(text, at(file.scenario));
        if (!read.ok) throw new PlacedError(read.problems);
      }
      const row = readRow(folder, part, place, file);
      const placesOf = (column: number, scale: string) =>
        patchPlaces(p, r, column, file, part.columns[column]!.id, scale);
      for (const scale of [FULL, ...Object.keys(data.scales)])
        part.columns.forEach((_, c) => {
          for (const patch of placesOf(c, scale)) checkPatch(folder, patch, profiles.get(file.profile ?? ''));
        });
      scenarios.set(row, (cell, scale) => {
        const column = part.columns.findIndex(({ id }) => id === cell.column);
        return mergedCell(folder, placesOf(column, scale), file, scale, cell.id);
      });
      return row;
    }),
  }));
  const rows = parts.flatMap((part) => part.rows);
  rows.forEach(({ id }, nth) => {
    if (rows.findIndex((row) => row.id === id) !== nth)
      refuse(at('cells.yaml'), `two rows are called ${id}.`, 'give one of them another id');
  });
  const exceptions = rows.flatMap((row) => row.exceptions);
  if (exceptions.length > EXCEPTIONS_MOST)
    refuse(
      at('cells.yaml'),
      `${exceptions.length} exceptions are too many.`,
      `at most ${EXCEPTIONS_MOST} in a table`,
    );
  checkFigures(folder, data);
  checkSetBy(folder, rows);
  const { full, ...others } = data.scales;
  return {
    name,
    title: data.title,
    patch: data.patch,
    setup: data.setup,
    claim: data.claim,
    parts,
    scales: Object.entries({
      full: full ?? { factor: 1, says: 'the size of the mail', seeds: 20 },
      ...others,
    }).map(([id, { factor, says, seeds }]) => ({ id, factor, says, seeds })),
    profiles: [...profiles.values()].map(({ id, title, constants }) => ({ id, title, constants })),
    noCells: data.no_cells.map(({ path, why }) => ({ path: keysText(path), why })),
    scenarioOf: (row, cell, scale) => scenarios.get(row)!(cell, scale),
  };
}
