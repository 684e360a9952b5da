import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { bareColumns, boxForms, type Columns, type NamedColumn } from './columns.ts';
import { type TableStyle, usualTableStyle } from './table-text.ts';

/** What a table of a delivery was. */
export interface TableFacts {
  readonly file: string;
  /** What it says; of one sort a picture stands in one table alone. */
  readonly sort: string;
  /** The first row where it names the columns. */
  readonly head: string | null;
  readonly columns: Columns;
  readonly style: TableStyle;
}

/** A file of a delivery that explains the codes of labels. */
export interface NamesFacts {
  readonly file: string;
  readonly rows: readonly string[];
  readonly style: TableStyle;
}

/** What an item keeps of a table: the table's file, its picture's name there, and rows that are no annotation alone. */
export interface PlacedTable {
  readonly file: string;
  readonly picture: string;
  readonly rows: readonly (readonly [at: number, row: string])[];
}

/** Where an annotation stood: the place of its table among those of its item, its row from 0, and that row if it was alone there. */
export interface RowSource {
  readonly table: number;
  readonly at: number;
  readonly row: string | null;
  readonly confidence: number | null;
}

/** As JSON, without what goes without saying. */
export function packItemTables(tables: readonly PlacedTable[], attributes: readonly string[]): Json {
  return {
    tables: tables.map(({ file, picture, rows }) => ({
      ...{ file, picture },
      ...(rows.length === 0 ? {} : { rows: rows.map(([at, row]) => [at, row]) }),
    })),
    ...(attributes.length === 0 ? {} : { attributes: [...attributes] }),
  };
}

export function packRow({ table, at, row, confidence }: RowSource): Json {
  return {
    ...(table === 0 ? {} : { table }),
    at,
    ...(row === null ? {} : { row }),
    ...(confidence === null ? {} : { confidence }),
  };
}

/** What an item keeps of its tables; none where it came from elsewhere. */
export function itemTablesOf({ source }: Pick<DeliveredItem, 'source'>, name: string): PlacedTable[] {
  const kept = source[name];
  return objectsIn(isJsonObject(kept) ? kept['tables'] : undefined).flatMap(({ file, picture, rows = [] }) => {
    if (typeof file !== 'string' || typeof picture !== 'string') return [];
    const pairs = listIn(rows).filter((pair): pair is [number, string] => {
      return Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'string';
    });
    return [{ file, picture, rows: pairs }];
  });
}

/** The attributes that the tables of an item have a column for. */
export function attributeColumnsOf({ source }: Pick<DeliveredItem, 'source'>, name: string): string[] {
  const kept = source[name];
  return listIn(isJsonObject(kept) ? kept['attributes'] : undefined).filter((one) => typeof one === 'string');
}

/** Where an annotation stood; null where it came from elsewhere. */
export function rowSourceOf({ source }: Pick<Annotation, 'source'>, name: string): RowSource | null {
  const kept = source[name];
  if (!isJsonObject(kept)) return null;
  const { table = 0, at, row = null, confidence = null } = kept;
  if (typeof at !== 'number' || typeof table !== 'number') return null;
  return {
    ...{ table, at, row: typeof row === 'string' ? row : null },
    confidence: typeof confidence === 'number' ? confidence : null,
  };
}

export function packTables(tables: readonly TableFacts[], names: readonly NamesFacts[]): Json {
  return {
    tables: tables.map(({ file, sort, head, columns, style }) => ({
      ...{ file, sort, head },
      columns: JSON.parse(JSON.stringify(columns)) as Json,
      style: { ...style },
    })),
    names: names.map(({ file, rows, style }) => ({ file, rows: [...rows], style: { ...style } })),
  };
}

/** The tables of a delivery. */
export function tablesOf(source: DeliverySource | undefined, name: string): TableFacts[] {
  const kept = source?.[name];
  return objectsIn(isJsonObject(kept) ? kept['tables'] : undefined).flatMap(
    ({ file, sort, head = null, columns, style }) => {
      const known = columnsOf(columns);
      if (typeof file !== 'string' || typeof sort !== 'string' || known === null) return [];
      return [{ file, sort, head: typeof head === 'string' ? head : null, columns: known, style: styleOf(style) }];
    },
  );
}

/** The files of a delivery that explain labels. */
export function namesOf(source: DeliverySource | undefined, name: string): NamesFacts[] {
  const kept = source?.[name];
  return objectsIn(isJsonObject(kept) ? kept['names'] : undefined).flatMap(({ file, rows, style }) =>
    typeof file === 'string'
      ? [{ file, rows: listIn(rows).filter((row) => typeof row === 'string'), style: styleOf(style) }]
      : [],
  );
}

function styleOf(kept: Json | undefined): TableStyle {
  if (!isJsonObject(kept)) return usualTableStyle;
  const { delimiter, lineEnd, endsWithLine, hasMark } = kept;
  return {
    delimiter: typeof delimiter === 'string' && delimiter !== '' ? delimiter : ',',
    lineEnd: lineEnd === '\r\n' || lineEnd === '\r' ? lineEnd : '\n',
    endsWithLine: endsWithLine !== false,
    hasMark: hasMark === true,
  };
}

function columnsOf(kept: Json | undefined): Columns | null {
  if (!isJsonObject(kept) || typeof kept['count'] !== 'number' || typeof kept['picture'] !== 'number') return null;
  const { box, size, separator } = kept;
  const numberIn = (key: string) => (typeof kept[key] === 'number' ? kept[key] : null);
  const [width, height] = listIn(size);
  return {
    ...bareColumns,
    ...{ count: kept['count'], picture: kept['picture'], label: numberIn('label'), confidence: numberIn('confidence') },
    ...{ classes: namedIn(kept, 'classes'), attributes: namedIn(kept, 'attributes'), flags: namedIn(kept, 'flags') },
    fixed: namedIn(kept, 'fixed'),
    separator: typeof separator === 'string' ? separator : null,
    hasAbsent: kept['hasAbsent'] === true,
    box: boxIn(box),
    size: typeof width === 'number' && typeof height === 'number' ? [width, height] : null,
  };
}

function boxIn(kept: Json | undefined): Columns['box'] {
  if (!isJsonObject(kept)) return null;
  const [a, b, c, d] = listIn(kept['at']).filter((one) => typeof one === 'number');
  const form = boxForms.find((known) => known === kept['form']);
  if (form === undefined || a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { at: [a, b, c, d], form, areShares: kept['areShares'] === true };
}

function namedIn(kept: JsonObject, key: string): NamedColumn[] {
  return listIn(kept[key]).filter((pair): pair is [number, string] => {
    return Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'string';
  });
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return listIn(value).filter(isJsonObject);
}
