import type { Annotation, DeliveredItem, Geometry, Template } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { DeliverySource } from '../delivery-source.ts';
import type { WriteOptions, WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { boxAround } from '../voc/bounding-box.ts';
import type { Columns } from './columns.ts';
import { hasPlace, type LabelCodes, NOT_KNOWN, readRow, type SaidOfPicture, writeRows } from './row-meaning.ts';
import type { TableKind } from './table-kind.ts';
import { itemTablesOf, type NamesFacts, namesOf, rowSourceOf, type TableFacts, tablesOf } from './table-source.ts';
import { cellsOfRows, rowText, usualTableStyle, writeTableText } from './table-text.ts';

/** Rows that say something of one picture: the ones of one row that came, or new ones. */
interface Entry {
  readonly item: DeliveredItem;
  /** Where the row stood; new ones follow those of their picture. */
  readonly at: number;
  /** The row as it came; null for a new one. */
  readonly row: string | null;
  readonly annotations: Annotation[];
  /** Whether the row is there also when it says nothing. */
  readonly isKept: boolean;
  /** The picture's name in a new row. */
  readonly picture: string;
}

interface OpenTable extends TableFacts {
  readonly entries: Entry[];
}

/** What is written, and the tables so far. */
interface Writing {
  readonly kind: TableKind;
  /** Whether anything is said but classes of whole pictures. */
  readonly hasShapes: boolean;
  readonly tables: readonly OpenTable[];
  /** The table of a sort, made where there is none. */
  open(sort: string): OpenTable;
  nameIn(mediaPath: string, file: string): string;
}

/** One of the tables that an item came from. */
interface OwnTable {
  /** Null where it is not among those that are written. */
  readonly table: OpenTable | null;
  readonly picture: string;
  /** By their place in the table. */
  readonly groups: Map<number, Entry>;
}

/** Writes the tables of a delivery, or new ones. Rows that say the same stay as they came. */
export async function* writeTables(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource | undefined,
  kind: TableKind,
  { wholePixels = false }: WriteOptions = {},
): AsyncGenerator<WrittenFile> {
  const tables: OpenTable[] = tablesOf(source, kind.name).map((facts) => ({ ...facts, entries: [] }));
  const isNew = tables.length === 0;
  const names = namesOf(source, kind.name);
  const { codes, files } = writeNames(names, isNew, items, template, kind);
  const open = openTable(tables, names, kind);
  const hasShapes = items.some(({ annotations }) => annotations.some(({ geometry }) => geometry.kind !== 'whole'));
  const writing: Writing = { kind, hasShapes, tables, open, nameIn: kind.namePictures(items) };
  for (const item of items) placeItem(item, writing);
  for (const table of tables) {
    const columns = withClasses(table);
    const head = headOf(table, columns);
    const rows = rowsOf(table, columns, codes, wholePixels);
    yield { path: table.file, bytes: writeTableText([...(head === null ? [] : [head]), ...rows], table.style) };
  }
  yield* files;
}

/** Finds the table of a sort, or begins a new one under a name that is free. */
function openTable(tables: OpenTable[], names: readonly NamesFacts[], kind: TableKind) {
  const taken = new Set([...tables, ...names].map(({ file }) => file));
  return (sort: string): OpenTable => {
    const known = tables.find((table) => table.sort === sort);
    if (known !== undefined) return known;
    const { file, head, columns } = kind.newTable(sort);
    let free = file;
    for (let number = 2; taken.has(free); number += 1) free = file.replace(/(?=\.csv$)/, `-${number}`);
    taken.add(free);
    const style = tables[0]?.style ?? usualTableStyle;
    const made: OpenTable = {
      ...{ file: free, sort, columns, style, entries: [] },
      head: head === null ? null : rowText(head, style.delimiter),
    };
    tables.push(made);
    return made;
  };
}

/** Puts everything that is said of an item into the rows where it came from, or into new ones. */
function placeItem(item: DeliveredItem, writing: Writing): void {
  const { kind, tables } = writing;
  const own = itemTablesOf(item, kind.name).map(({ file, picture, rows }) => {
    const table = tables.find((one) => one.file === file) ?? null;
    return { table, picture, rows: new Map(rows), groups: new Map<number, Entry>() };
  });
  const isSayable = ({ geometry }: Annotation) => kind.sortOf(geometry, writing.hasShapes) !== null;
  const added: Annotation[] = [];
  for (const annotation of item.annotations) {
    const source = rowSourceOf(annotation, kind.name);
    const from = source === null ? undefined : own[source.table];
    if (source === null || from === undefined || from.table === null || !hasPlace(from.table.columns, annotation)) {
      added.push(annotation);
      continue;
    }
    const { picture, rows, groups } = from;
    const { at, row } = source;
    const isKept = rows.has(at);
    const known: Entry = groups.get(at) ?? { item, at, annotations: [], picture, row: rows.get(at) ?? row, isKept };
    groups.set(at, known);
    known.annotations.push(annotation);
  }
  for (const { table, rows, groups, picture } of own) {
    for (const [at, row] of rows)
      if (!groups.has(at)) groups.set(at, { item, at, row, annotations: [], isKept: true, picture });
    table?.entries.push(...groups.values());
  }
  const isThere = own.some(({ table, groups }) => table !== null && groups.size > 0);
  const sayable = added.filter(isSayable);
  if (sayable.length === 0 && !isThere) addRow(item, null, own, writing);
  for (const annotation of sayable) addRow(item, annotation, own, writing);
}

/** Adds what is new of an item to the table where it belongs, or the picture alone. */
function addRow(item: DeliveredItem, annotation: Annotation | null, own: readonly OwnTable[], writing: Writing): void {
  const table = tableFor(annotation, own, writing);
  if (table === null) return;
  const { classes, separator } = table.columns;
  // A row of classes takes one more.
  const row =
    classes.length > 0 || separator !== null ? table.entries.findLast((entry) => entry.item === item) : undefined;
  if (row === undefined || annotation === null) table.entries.push(newEntry(item, annotation, table, own, writing));
  else row.annotations.push(annotation);
}

/** The table for an annotation, or for a picture alone; null where the format has no place for it. */
function tableFor(
  annotation: Annotation | null,
  own: readonly OwnTable[],
  { kind, hasShapes, open }: Writing,
): OpenTable | null {
  const sort = kind.sortOf(annotation?.geometry ?? null, hasShapes);
  if (sort === null) return null;
  const tables = own.flatMap(({ table }) => table ?? []);
  const ofSort = (wanted: string) => tables.find((table) => table.sort === wanted);
  if (annotation?.geometry.kind === 'whole') return ofSort('labels') ?? ofSort(sort) ?? open(sort);
  return ofSort(sort) ?? (annotation === null && sort !== 'pictures' ? tables[0] : undefined) ?? open(sort);
}

function newEntry(
  item: DeliveredItem,
  annotation: Annotation | null,
  table: OpenTable,
  own: readonly OwnTable[],
  { nameIn }: Writing,
): Entry {
  const before = own.find((one) => one.table === table);
  const last = [...(before?.groups.keys() ?? [])].reduce((a, b) => Math.max(a, b), -1);
  return {
    ...{ item, row: null, annotations: annotation === null ? [] : [annotation], isKept: annotation === null },
    at: last >= 0 ? last : Number.POSITIVE_INFINITY,
    picture: before?.picture ?? nameIn(item.mediaPath, table.file),
  };
}

/** The columns of a table of classes, with one more for each class that it lacks. */
function withClasses({ columns, entries }: OpenTable): Columns {
  if (columns.classes.length === 0) return columns;
  const labels = new Set(entries.flatMap(({ annotations }) => annotations.map(({ label }) => label)));
  const known = new Set(columns.classes.map(([, name]) => name));
  const missing = columns.label === null ? [...labels].filter((label) => !known.has(label)) : [];
  const added = missing.map((label, nth) => [columns.count + nth, label] as const);
  return { ...columns, count: columns.count + added.length, classes: [...columns.classes, ...added] };
}

function headOf({ head, columns, style }: OpenTable, { count, classes }: Columns): string | null {
  if (head === null || count === columns.count) return head;
  const [cells = []] = cellsOfRows([head], style.delimiter);
  return rowText([...cells, ...classes.slice(columns.classes.length).map(([, name]) => name)], style.delimiter);
}

/** The rows of a table in the order in which they came. */
function rowsOf(table: OpenTable, columns: Columns, codes: LabelCodes, wholePixels: boolean): string[] {
  const { entries, style } = table;
  const ordered = entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const came = ordered.flatMap(({ row }) => row ?? []);
  const cells = cellsOfRows(came, style.delimiter);
  let next = 0;
  const { box } = columns;
  const areWhole = wholePixels && box !== null && !box.areShares && box.form !== 'middle';
  const isWhole = (row: readonly string[]) =>
    !areWhole || box.at.every((at) => /^\s*(?:-?\d+)?\s*$/.test(row[at] ?? ''));
  return ordered.flatMap((entry) => {
    const { row, item, annotations, isKept } = entry;
    const own = row === null ? newCells(entry, columns) : (cells[next++] ?? []);
    const said = annotations.map(({ label, geometry, attributes }): SaidOfPicture => {
      return { label, geometry: areWhole ? wholeBox(geometry, item) : geometry, attributes };
    });
    const isAnew = annotations.some((one) => isPartEdited(one, 'geometry') || isPartEdited(one, 'label'));
    const isSaid = row !== null && isWhole(own) && isSame(readRow(own, table.columns, item, codes), said);
    if (isSaid && columns.count === table.columns.count && !(isAnew && columns.confidence !== null)) return [row];
    const judged = isAnew ? withoutConfidence(own, columns) : own;
    const kept = isWhole(judged) ? judged : judged.map((cell, at) => (box?.at.includes(at) === true ? '' : cell));
    return writeRows(said, kept, columns, item, codes, isKept).map((one) => rowText(one, style.delimiter));
  });
}

function wholeBox(geometry: Geometry, item: DeliveredItem): Geometry {
  return geometry.kind === 'whole' ? geometry : { kind: 'box', ...boxAround(geometry, item, true) };
}

function newCells(
  { picture, item: { width, height } }: Entry,
  { count, picture: at, size, fixed, flags }: Columns,
): string[] {
  const cells = Array.from({ length: count }, () => '');
  cells[at] = picture;
  for (const [column, text] of fixed) cells[column] = text;
  for (const [column] of flags) cells[column] = NOT_KNOWN;
  if (size !== null) [cells[size[0]], cells[size[1]]] = [String(width ?? ''), String(height ?? '')];
  return cells;
}

/** What a program was sure of is not what an acceptor made of it. */
function withoutConfidence(cells: readonly string[], { confidence, fixed }: Columns): string[] {
  if (confidence === null || confidence >= cells.length) return [...cells];
  return cells.with(confidence, fixed.find(([at]) => at === confidence)?.[1] ?? '');
}

/** The files that explain labels, with a row more for each label that they lack. */
function writeNames(
  names: readonly NamesFacts[],
  isNew: boolean,
  items: readonly DeliveredItem[],
  template: Template,
  kind: TableKind,
): { readonly codes: LabelCodes; readonly files: readonly WrittenFile[] } {
  const codeOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const { rows, style } of names)
    for (const cells of cellsOfRows(rows, style.delimiter)) {
      const said = kind.nameIn(cells.map((cell) => cell.trim()));
      if (said === null) continue;
      codeOf.set(said.name, said.code);
      nameOf.set(said.code, said.name);
    }
  const codes: LabelCodes = { nameOf: (code) => nameOf.get(code) ?? code, codeOf: (name) => codeOf.get(name) ?? name };
  const used = items.flatMap(({ annotations }) => annotations.map(({ label }) => label));
  const all = new Set([...(isNew ? template.labels.map(({ name }) => name) : []), ...used]);
  const missing = [...all].filter((name) => !codeOf.has(name));
  const start: readonly NamesFacts[] =
    isNew && names.length === 0 ? [{ file: kind.namesFile, rows: [], style: usualTableStyle }] : names;
  const files = start.flatMap(({ file, rows, style }, nth): WrittenFile[] => {
    const added = nth > 0 ? [] : missing.map((name, at) => kind.nameRow(name, rows.length + at));
    const texts = added.flatMap((cells) => (cells === null ? [] : [rowText(cells, style.delimiter)]));
    return rows.length + texts.length === 0 ? [] : [{ path: file, bytes: writeTableText([...rows, ...texts], style) }];
  });
  return { codes, files };
}
