import type { DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { type TableStyle, usualTableStyle } from '../table/table-text.ts';
import type { TextColumns } from './text-columns.ts';

/** A row as it came. Its text is not kept a second time: it stands between two pieces, in quotes or not. */
export interface TextRowSource {
  readonly file: string;
  readonly at: number;
  readonly pieces: readonly string[];
  readonly isQuoted: boolean;
}

/** A table of texts, and its rows that are no items. */
export interface TextTableSource {
  readonly file: string;
  readonly style: TableStyle;
  readonly head: string | null;
  readonly columns: TextColumns;
  readonly left: readonly { readonly at: number; readonly row: string }[];
}

/** Cuts a text out of the row that holds it, where it stands there first. */
export function cutCell(row: string, text: string): Pick<TextRowSource, 'pieces' | 'isQuoted'> {
  for (const isQuoted of [true, false]) {
    const cell = cellOf(text, isQuoted);
    const at = row.indexOf(cell);
    if (cell !== '' && at >= 0) return { pieces: [row.slice(0, at), row.slice(at + cell.length)], isQuoted };
  }
  return { pieces: [row], isQuoted: false };
}

/** The row of an item as it came. */
export function rowOfText({ pieces, isQuoted }: TextRowSource, text: string): string {
  return pieces.join(cellOf(text, isQuoted));
}

function cellOf(text: string, isQuoted: boolean): string {
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

export function textRowOf({ source }: DeliveredItem): TextRowSource | null {
  const kept = source['csvtext'];
  if (!isJsonObject(kept)) return null;
  const { file, at, pieces, isQuoted } = kept;
  if (typeof file !== 'string' || typeof at !== 'number' || !Array.isArray(pieces)) return null;
  const texts = (pieces as readonly Json[]).filter((one) => typeof one === 'string');
  return { file, at, pieces: texts, isQuoted: isQuoted === true };
}

export function textTablesOf({ csvtext }: DeliverySource): TextTableSource[] {
  if (!Array.isArray(csvtext)) return [];
  return (csvtext as readonly Json[]).filter(isJsonObject).flatMap(({ file, style, head, columns, left }) => {
    if (typeof file !== 'string' || !isJsonObject(style) || !isJsonObject(columns)) return [];
    const rows = (Array.isArray(left) ? (left as readonly Json[]) : []).filter(isJsonObject);
    return [
      {
        ...{ file, style: styleIn(style), head: typeof head === 'string' ? head : null, columns: columnsIn(columns) },
        left: rows.flatMap(({ at, row }) => (typeof at === 'number' && typeof row === 'string' ? [{ at, row }] : [])),
      },
    ];
  });
}

function styleIn({ delimiter, lineEnd, endsWithLine, hasMark }: JsonObject): TableStyle {
  return {
    delimiter: typeof delimiter === 'string' ? delimiter : usualTableStyle.delimiter,
    lineEnd: lineEnd === '\r\n' || lineEnd === '\r' ? lineEnd : '\n',
    ...{ endsWithLine: endsWithLine !== false, hasMark: hasMark === true },
  };
}

function columnsIn({ text, label, separator, hasHead }: JsonObject): TextColumns {
  return {
    text: typeof text === 'number' ? text : 0,
    label: typeof label === 'number' ? label : null,
    separator: typeof separator === 'string' ? separator : null,
    hasHead: hasHead !== false,
  };
}
