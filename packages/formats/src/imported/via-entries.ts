import type { Json } from '@countersign/contract';
import { checkJson } from '../json/check-json.ts';
import { findJsonError } from '../json/find-json-error.ts';
import { describeJson, isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { Problems } from '../problem.ts';

/** What stands at a place of a document: `["1.png8873"].regions[0]`, or the line of a table. */
export interface ViaPart {
  readonly path: string;
  readonly fields: JsonObject;
}

/** A picture of a document with its regions. */
export interface ViaEntry extends ViaPart {
  readonly regions: readonly ViaPart[];
}

/** The columns of a table that say something; VIA 1.0 writes a sign before the first. */
const COLUMNS = ['filename', 'file_size', 'file_attributes', 'region_shape_attributes', 'region_attributes'] as const;
type Column = (typeof COLUMNS)[number];

/** Whether a value is a table of VIA, a list of its rows, or the pictures of its JSON or of a project. */
export function isVia(value: Json): boolean {
  if (Array.isArray(value)) return columnsOf(value as readonly Json[]) !== null;
  return jsonEntries(value).length > 0;
}

/** The pictures of a document. Reports what is none, or no region. */
export function readEntries(file: string, value: Json, problems: Problems): ViaEntry[] {
  if (Array.isArray(value)) return tableEntries(file, value as readonly Json[], problems);
  return jsonEntries(value).map(({ path, fields }) => ({
    path,
    fields,
    regions: regionsOf(file, path, fields, problems),
  }));
}

/** The pictures by their keys; none where a value is another document. */
function jsonEntries(value: Json): ViaPart[] {
  if (!isJsonObject(value)) return [];
  const inner = value['_via_img_metadata'];
  const above = isJsonObject(inner) ? '_via_img_metadata' : '';
  const all = Object.entries(isJsonObject(inner) ? inner : value);
  const parts = all.flatMap(([key, fields]): ViaPart[] =>
    isJsonObject(fields) && typeof fields['filename'] === 'string' && 'regions' in fields
      ? [{ path: `${above}[${JSON.stringify(key)}]`, fields }]
      : [],
  );
  return parts.length === all.length ? parts : [];
}

/** A list, or in the first version an object by number. */
function regionsOf(file: string, path: string, { regions }: JsonObject, problems: Problems): ViaPart[] {
  if (typeof regions !== 'object' || regions === null) {
    problems.add(file, `${path}.regions`, 'wrong-type', { expected: 'a list', found: describeJson(regions ?? null) });
    return [];
  }
  return Object.entries(regions as Readonly<Record<string, Json>>).flatMap(([nth, fields]): ViaPart[] => {
    const place = `${path}.regions[${nth}]`;
    if (isJsonObject(fields)) return [{ path: place, fields }];
    problems.add(file, place, 'wrong-type', { expected: 'an object', found: describeJson(fields) });
    return [];
  });
}

/** Each row is a region, or a picture without one. */
function tableEntries(file: string, [head, ...rows]: readonly Json[], problems: Problems): ViaEntry[] {
  const columns = columnsOf(head === undefined ? [] : [head]);
  if (columns === null) return [];
  const entries = new Map<
    string,
    { readonly path: string; readonly fields: JsonObject; readonly regions: ViaPart[] }
  >();
  for (const row of rows) {
    const cells = cellsOf(row);
    const line = isJsonObject(row) && typeof row['line'] === 'number' ? row['line'] : 0;
    const path = `line ${line}`;
    const textIn = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
    const objectIn = (column: Column) => parseCell(file, path, textIn(column), problems);
    const filename = textIn('filename');
    const key = JSON.stringify([filename, textIn('file_size')]);
    const entry = entries.get(key) ?? {
      ...{ path, regions: [] },
      fields: { filename, file_attributes: objectIn('file_attributes') ?? {} },
    };
    entries.set(key, entry);
    const [shape, said] = [objectIn('region_shape_attributes'), objectIn('region_attributes')];
    if (shape === null || said === null) continue;
    if (Object.keys(shape).length > 0 || Object.keys(said).length > 0)
      entry.regions.push({ path, fields: { shape_attributes: shape, region_attributes: said } });
  }
  return [...entries.values()];
}

/** Where the columns are; null where a table is another one. */
function columnsOf([head]: readonly Json[]): ReadonlyMap<Column, number> | null {
  const names = cellsOf(head).map((name) => name.trim().replace(/^#/, ''));
  const found = new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
  return found.get('filename') === -1 || found.get('region_shape_attributes') === -1 ? null : found;
}

function cellsOf(row: Json | undefined): readonly string[] {
  const cells = isJsonObject(row) ? row['cells'] : undefined;
  return Array.isArray(cells) ? (cells as readonly Json[]).filter((cell) => typeof cell === 'string') : [];
}

/** The object of a cell, empty where nothing is in it; null after reporting what is none. */
function parseCell(file: string, line: string, text: string, problems: Problems): JsonObject | null {
  if (text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as Json;
    checkJson(file, { [line]: value }, problems);
    if (isJsonObject(value)) return value;
    problems.add(file, line, 'wrong-type', { expected: 'an object', found: describeJson(value) });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    problems.add(file, line, 'invalid-json', { found: findJsonError(text).found });
  }
  return null;
}
