import type { Annotation } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { createPictureFinder, type PictureFinder } from '../picture-finder.ts';
import { type PartialPictureSize, readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { guessNote } from '../texts/read-document.ts';
import { numberOf } from '../xml/number-text.ts';
import { type ColumnMapping, mappedColumns } from './column-mapping.ts';
import { findNamed, reportNamed } from './find-named.ts';
import { confidenceIn, type LabelCodes, readRow } from './row-meaning.ts';
import type { TableKind, Understood } from './table-kind.ts';
import { type NamesFacts, packItemTables, packRow, packTables, type TableFacts } from './table-source.ts';
import { type CsvRow, eachRow, listTables, peekTable, readTableText, type TableText } from './table-text.ts';

/** How many tables are looked into to recognise a format. */
const MAX_LOOKED_INTO = 20;
/** A table of other columns might become one that is understood, once somebody says what they mean. */
const UNKNOWN_SCORE = 0.15;
/** As wide as the sides that pictures have. */
const MAX_SIDE = 1_000_000;

/** Whether a folder holds tables of a kind; `isSole` kinds also take tables that nobody understands. */
export async function recogniseTables(folder: SourceFolder, kind: TableKind): Promise<Recognition | null> {
  const finder = createPictureFinder(folder.list());
  let unknown: SourceFile | null = null;
  for (const source of listTables(folder).slice(0, MAX_LOOKED_INTO)) {
    const peeked = await peekTable(folder, source);
    if (peeked === null || peeked.rows.length === 0) continue;
    const understood = kind.understand(peeked, (cell) => findNamed(cell, source.path, finder) !== null);
    if (understood !== null && !kind.isNames(peeked))
      return { score: kind.score, why: `${source.path} is a table of ${understood.says}` };
    unknown ??= source;
  }
  return unknown === null || kind.name !== 'csv'
    ? null
    : { score: UNKNOWN_SCORE, why: `${unknown.path} is a table of columns that are not known` };
}

/** What is known of a picture while tables are read. */
interface Pictured {
  readonly path: string;
  readonly first: { readonly file: string; readonly position: string };
  readonly size: PartialPictureSize;
  readonly annotations: Annotation[];
  readonly tables: { readonly file: string; readonly picture: string; readonly rows: [number, string][] }[];
  readonly attributes: Set<string>;
}

interface Reading {
  readonly folder: SourceFolder;
  readonly kind: TableKind;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly allowed: ReadonlySet<string> | null;
  readonly problems: Problems;
  readonly pictures: Map<string, Pictured>;
  /** The table of each sort in which a picture stands. */
  readonly claims: Map<string, string>;
}

interface FoundTable extends Understood {
  readonly source: SourceFile;
}

/** Reads every table of a kind, in the order of the folder. */
export async function readTables(
  folder: SourceFolder,
  kind: TableKind,
  { template = null, columns }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const [pictures, claims] = [new Map<string, Pictured>(), new Map<string, string>()];
  const reading: Reading = { folder, kind, finder, items, allowed: labelsOf(template), problems, pictures, claims };
  const { tables, names } = await findTables(reading, columns ?? null);
  const { codes, facts: namesFacts, declared } = await readNames(names, reading);
  if (template === null) for (const name of declared) items.tally.declare(name);
  const facts: TableFacts[] = [];
  for (const table of tables) {
    const read = await readTable(table, codes, reading);
    if (read !== null) facts.push(read);
  }
  for (const { path, first, size, annotations, tables: kept, attributes } of pictures.values()) {
    if (!items.claim(path, first.file, first.position)) continue;
    const source = { [kind.name]: packItemTables(kept, [...attributes]) };
    items.add({ fileName: path, mediaPath: path, ...size, annotations, source }, first.file, first.position);
  }
  return items.finish({ [kind.name]: packTables(facts, namesFacts) }, template, 'no table has a row for this picture');
}

/** Parts the tables of a folder into those of the kind, those that explain labels, and others, which are left out. */
async function findTables({ folder, kind, finder, items, problems }: Reading, mapping: ColumnMapping | null) {
  const tables: FoundTable[] = [];
  const names: SourceFile[] = [];
  const others: { readonly file: string; readonly columns: string; readonly missing: string | null }[] = [];
  for (const source of listTables(folder)) {
    const peeked = await peekTable(folder, source);
    if (peeked === null || peeked.rows.length === 0) {
      // Reading it says why, where it is more than empty.
      if (peeked === null) await readTableText(folder, source, problems);
      items.skip(source.path, 'it holds no row');
      continue;
    }
    const first = peeked.rows[0]?.cells ?? [];
    const mapped = mapping === null ? null : mappedColumns(first, mapping);
    const understood =
      mapped === null || mapping === null
        ? kind.understand(peeked, (cell) => findNamed(cell, source.path, finder) !== null)
        : 'missing' in mapped
          ? null
          : {
              sort: mapped.box === null ? 'labels' : 'boxes',
              hasHead: mapping.header,
              columns: mapped,
              says: '',
              notes: [],
            };
    if (mapping === null && kind.isNames(peeked)) names.push(source);
    else if (understood !== null) tables.push({ source, ...understood });
    else {
      const missing = mapped !== null && 'missing' in mapped ? mapped.missing : null;
      others.push({ file: source.path, columns: first.map((cell) => JSON.stringify(cell.trim())).join(', '), missing });
    }
  }
  for (const { file, columns, missing } of others) {
    if (tables.length > 0) items.skip(file, `its columns are not known: ${columns}`);
    else if (missing === null) problems.add(file, '', 'unknown-columns', { columns });
    else problems.add(file, '', 'unmapped-column', { column: missing, columns });
  }
  if (tables.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: `table of ${kind.title} (csv)` });
  return { tables, names };
}

/** The names of labels by their codes. */
async function readNames(sources: readonly SourceFile[], { folder, kind, problems }: Reading) {
  const names = new Map<string, string>();
  const facts: NamesFacts[] = [];
  for (const source of sources) {
    const text = await readTableText(folder, source, problems);
    if (text === null) continue;
    const rows: string[] = [];
    eachRow(text, problems, ({ cells, raw, line }) => {
      const said = kind.nameIn(cells.map((cell) => cell.trim()));
      const position = `line ${line}`;
      if (!isStorable(raw)) problems.add(source.path, position, 'unstorable-text');
      else if (said !== null && checkLabelName(source.path, position, said.name, problems))
        names.set(said.code, said.name);
      rows.push(raw);
    });
    facts.push({ file: source.path, rows, style: text.style });
  }
  const codeOf = new Map([...names].map(([code, name]) => [name, code]));
  const codes: LabelCodes = {
    nameOf: (code) => names.get(code) ?? code,
    codeOf: (name) => codeOf.get(name) ?? name,
  };
  return { codes, facts, declared: new Set(names.values()) };
}

async function readTable(table: FoundTable, codes: LabelCodes, reading: Reading): Promise<TableFacts | null> {
  const { folder, problems, items, allowed } = reading;
  const { source, columns, hasHead, sort, notes } = table;
  const file = source.path;
  const text = await readTableText(folder, source, problems);
  if (text === null) return null;
  for (const note of notes) items.note(file, note);
  if (text.encoding !== null)
    items.note(file, text.isGuess ? guessNote(text.encoding) : `it is not UTF-8, and was read as ${text.encoding}`);
  const found = await findPictures(text, table, reading);
  if (allowed === null) for (const [, name] of columns.classes) items.tally.declare(name, { geometries: ['whole'] });
  let head: string | null = null;
  let at = -1;
  eachRow(text, problems, (row) => {
    if (hasHead && head === null) head = row.raw;
    else {
      at += 1;
      const picture = found.get(row.cells[columns.picture] ?? '');
      if (picture !== undefined) addRow(row, at, picture, table, codes, reading);
    }
  });
  return { file, sort, head, columns, style: text.style };
}

/** The pictures that the rows of a table name. Their sizes are read before their boxes, which may be shares of them. */
async function findPictures(text: TableText, { columns, hasHead, sort }: FoundTable, reading: Reading) {
  const { folder, finder, problems, pictures, claims, items } = reading;
  const { file } = text;
  const named = new Map<
    string,
    { readonly path: string; readonly position: string; size: PartialPictureSize | null }
  >();
  const unknown = new Set<string>();
  let isHead = hasHead;
  eachRow(text, problems, ({ cells, raw, line }) => {
    const position = `line ${line}`;
    if (!isStorable(raw)) problems.add(file, position, 'unstorable-text');
    if (isHead) {
      isHead = false;
      return;
    }
    const cell = cells[columns.picture] ?? '';
    if (named.has(cell) || unknown.has(cell)) return;
    const path = findNamed(cell, file, finder);
    if (path !== null) named.set(cell, { path, position, size: sizeIn(cells, columns.size) });
    else {
      unknown.add(cell);
      reportNamed(cell, file, position, finder, problems);
    }
  });
  const found = new Map<string, Pictured>();
  const odd: string[] = [];
  for (const [cell, { path, position, size }] of named) {
    const first = claims.get(`${sort} ${path}`) ?? file;
    claims.set(`${sort} ${path}`, first);
    if (first !== file) {
      problems.add(file, position, 'duplicate-picture', { picture: path, first });
      continue;
    }
    const known: Pictured = pictures.get(path) ?? {
      ...{ path, first: { file, position }, annotations: [], tables: [], attributes: new Set<string>() },
      size: (await readPictureSize(folder, path, collectProblems())) ?? size ?? { width: null, height: null },
    };
    if (size !== null && (size.width !== known.size.width || size.height !== known.size.height))
      odd.push(
        `${position} says ${size.width} x ${size.height} of ${path}, which has ${known.size.width} x ${known.size.height}`,
      );
    if (!known.tables.some((one) => one.file === file)) known.tables.push({ file, picture: cell, rows: [] });
    for (const [, name] of [...columns.attributes, ...columns.flags]) known.attributes.add(name);
    pictures.set(path, known);
    found.set(cell, known);
  }
  const [first] = odd;
  const more = odd.length > 1 ? ` (and so of ${odd.length - 1} more)` : '';
  if (first !== undefined) items.note(file, `${first}${more}; boxes are taken as they are`);
  return found;
}

function addRow(
  { cells, raw, line }: CsvRow,
  at: number,
  picture: Pictured,
  { source: { path: file }, columns }: FoundTable,
  codes: LabelCodes,
  { kind, allowed, problems }: Reading,
): void {
  const position = `line ${line}`;
  const said = readRow(cells, columns, picture.size, codes);
  if ('code' in said) {
    problems.add(file, position, said.code, said.parameters);
    return;
  }
  const table = picture.tables.findIndex((one) => one.file === file);
  const isAlone = said.length === 1 && columns.separator === null && columns.classes.length === 0;
  if (!isAlone) picture.tables[table]?.rows.push([at, raw]);
  for (const { label, geometry, attributes } of said) {
    if (!checkLabelName(file, position, label, problems)) continue;
    if (allowed !== null && !allowed.has(label)) problems.add(file, position, 'unknown-label', { label });
    if (geometry.kind !== 'whole') checkInside(file, position, geometry, picture.size, problems);
    const source = packRow({ table, at, row: isAlone ? raw : null, confidence: confidenceIn(cells, columns) });
    const id = String(picture.annotations.length + 1);
    picture.annotations.push({ id, label, geometry, attributes, source: { [kind.name]: source } });
  }
}

function sizeIn(cells: readonly string[], at: readonly [number, number] | null): PartialPictureSize | null {
  if (at === null) return null;
  const [width, height] = at.map((column) => numberOf(cells[column] ?? ''));
  const isSide = (side: number | null | undefined): side is number =>
    typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
