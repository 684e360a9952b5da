import type { Json } from '@countersign/contract';
import { separatorOf } from '@countersign/domain';
import { isJsonObject } from '../json/json-object.ts';
import { parseJsonText } from '../json/parse-json.ts';
import type { Problems } from '../problem.ts';
import { type JsonStyle, keptStyle, plainStyle, styleOf, writeJson } from '../records/json-style.ts';
import type { OpenDocument, SoundRow } from '../sounds/row-kind.ts';
import type { ColumnMapping } from '../table/column-mapping.ts';
import { cellsOfRows, rowText } from '../table/table-text.ts';
import type { ManifestEntry } from './manifest-entry.ts';

/** How a list of recordings is laid out: an object by ids, a list, an object in each line, or a table. */
export interface ManifestStyle {
  readonly form: 'object' | 'list' | 'lines' | 'table';
  readonly json: JsonStyle;
  readonly lineEnd: string;
  readonly endsWithLine: boolean;
  /** Of a table: its columns, and what is between them. */
  readonly columns: readonly string[];
  readonly delimiter: string;
  /** Whether its first row names the columns. */
  readonly hasHead: boolean;
}

export const usualStyle: ManifestStyle = {
  ...{ form: 'object', json: { ...plainStyle, indent: '    ' }, lineEnd: '\n', endsWithLine: true },
  ...{ columns: [], delimiter: ',', hasHead: true },
};

/** The style that was kept. */
export function styleOfKept(kept: Json): ManifestStyle {
  if (!isJsonObject(kept)) return usualStyle;
  const { form, json, lineEnd, endsWithLine, columns, delimiter, hasHead } = kept;
  const forms = ['object', 'list', 'lines', 'table'] as const;
  return {
    form: forms.find((one) => one === form) ?? usualStyle.form,
    json: keptStyle(json),
    lineEnd: typeof lineEnd === 'string' ? lineEnd : '\n',
    endsWithLine: endsWithLine !== false,
    columns: Array.isArray(columns) ? (columns as readonly Json[]).map(String) : [],
    delimiter: typeof delimiter === 'string' ? delimiter : ',',
    hasHead: hasHead !== false,
  };
}

/** Cuts a list into its entries; null after reporting that it is broken. */
export function openManifest(
  file: string,
  text: string,
  problems: Problems,
  mapping: ColumnMapping | null = null,
): OpenDocument | null {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const endsWithLine = text.endsWith('\n');
  const styled = (form: ManifestStyle['form'], more: Partial<ManifestStyle> = {}): Json => {
    const { json, ...style } = { ...usualStyle, ...{ form, lineEnd, endsWithLine, json: styleOf(text) }, ...more };
    return { ...style, json: { ...json } };
  };
  if (/\.(?:csv|tsv)$/i.test(file)) {
    const lines = text.split(/\r?\n/);
    while (lines.at(-1) === '') lines.pop();
    const [line = ''] = lines;
    // Lists of ids and sentences have bars, for sentences have commas.
    const delimiter = /^[^,;\t"]*\|/.test(line) ? '|' : separatorOf(line);
    const first = cellsOfRows(lines.slice(0, 1), delimiter)[0] ?? [];
    const columns = mapping === null ? first : mappedNames(first, mapping);
    if ('missing' in columns) {
      const names = first.map((cell) => JSON.stringify(cell.trim())).join(', ');
      problems.add(file, '', 'unmapped-column', { column: columns.missing, columns: names });
      return null;
    }
    const style = styled('table', { columns, delimiter, hasHead: mapping?.header !== false });
    return { rows: lines.map((raw, at): SoundRow => ({ at, raw })), style };
  }
  if (/\.jsonl$/i.test(file) || /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)) {
    const lines = text.split(/\r?\n/);
    while (lines.at(-1) === '') lines.pop();
    return { rows: lines.map((raw, at): SoundRow => ({ at, raw })), style: styled('lines') };
  }
  const value = parseJsonText(file, text, problems);
  if (value === undefined) return null;
  if (Array.isArray(value))
    return {
      rows: (value as readonly Json[]).map((one, at) => ({ at, raw: JSON.stringify(one) })),
      style: styled('list'),
    };
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return { rows: entries.map((entry, at) => ({ at, raw: JSON.stringify(entry) })), style: styled('object') };
}

/** The names under which columns are read: those of a mapping as entries have them, and the others by their place. */
function mappedNames(
  first: readonly string[],
  { recording, text, header }: ColumnMapping,
): readonly string[] | { readonly missing: string } {
  const head = header ? first.map((cell) => cell.trim()) : [];
  const names = first.map((_, at) => `column ${at + 1}`);
  for (const [name, column] of [
    ['wav', recording],
    ['text', text],
  ] as const) {
    if (column === undefined) continue;
    const at = typeof column === 'number' ? column - 1 : head.indexOf(column);
    if (at < 0 || at >= first.length) return { missing: String(column) };
    names[at] = name;
  }
  return names;
}

/** The entry of a row with the id that it lies under; null of a head, and of what is no entry. */
export function entryOf(
  { at, raw }: SoundRow,
  { form, columns, delimiter, hasHead }: ManifestStyle,
): NamedEntry | null {
  if (form === 'table') {
    if ((at === 0 && hasHead) || raw === '') return null;
    const cells = cellsOfRows([raw], delimiter)[0] ?? [];
    return { id: null, entry: Object.fromEntries(columns.map((name, column) => [name, cells[column] ?? ''])) };
  }
  const value = jsonOf(raw);
  if (form === 'object') {
    const [id, entry] = Array.isArray(value) ? (value as readonly Json[]) : [];
    return typeof id === 'string' && isJsonObject(entry) ? { id, entry } : null;
  }
  return isJsonObject(value) ? { id: null, entry: value } : null;
}

export interface NamedEntry {
  readonly id: string | null;
  readonly entry: ManifestEntry;
}

function jsonOf(raw: string): Json | undefined {
  try {
    return JSON.parse(raw) as Json;
  } catch {
    return undefined;
  }
}

/** A row that says an entry. */
export function rowOf({ id, entry }: NamedEntry, { form, columns, delimiter, json }: ManifestStyle): string {
  if (form === 'table')
    return rowText(
      columns.map((name) => cellOf(entry[name])),
      delimiter,
    );
  if (form === 'object') return JSON.stringify([id ?? '', entry]);
  return form === 'lines' ? writeJson(entry, { ...json, indent: null }) : JSON.stringify(entry);
}

/** A value as a cell of a table. */
function cellOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

/** The list of these rows. */
export function joinManifest(rows: readonly string[], style: ManifestStyle): string {
  const { form, json, lineEnd, endsWithLine } = style;
  const end = endsWithLine && rows.length > 0 ? lineEnd : '';
  if (form === 'table' || form === 'lines') return rows.join(lineEnd) + end;
  const values = rows.map((raw) => jsonOf(raw) ?? null);
  const whole: Json = form === 'list' ? values : Object.fromEntries(values as [string, Json][]);
  return writeJson(whole, json).replaceAll('\n', lineEnd) + end;
}
