import { detectEncoding, separatorOf } from '@countersign/domain';
import { CsvError, parse } from 'csv-parse/sync';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { encodingNames, tellUntold } from '../texts/read-document.ts';

/** Characters of one row, of which the longest cell is a part. */
const MAX_ROW_CHARACTERS = 1024 ** 2;
/** What is looked at to find out what the columns mean. */
const START_BYTES = 1024 ** 2;
const START_ROWS = 100;

/** How a table is written, beside its cells. */
export interface TableStyle {
  readonly delimiter: string;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /** Whether the last row ends too. */
  readonly endsWithLine: boolean;
  /** Whether it begins with a byte order mark, by which spreadsheets know UTF-8. */
  readonly hasMark: boolean;
}

/** How a table made anew is written. */
export const usualTableStyle: TableStyle = { delimiter: ',', lineEnd: '\n', endsWithLine: true, hasMark: false };

/** The text of a table. */
export interface TableText {
  readonly file: string;
  /** UTF-8 without a mark. */
  readonly bytes: Uint8Array;
  readonly style: TableStyle;
  /** What it was encoded in where that is not UTF-8. */
  readonly encoding: string | null;
  /** Whether that is a guess. */
  readonly isGuess: boolean;
}

/** A row as it stands in a file. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Without the end of its line. */
  readonly raw: string;
  /** The line of the file where the row ends, from 1. */
  readonly line: number;
}

/** The tables of a folder. */
export function listTables(folder: SourceFolder): SourceFile[] {
  return folder.list().filter(({ path }) => /\.(?:csv|tsv)$/i.test(path));
}

/** Reads a table in the encoding of its mark, in UTF-8, or in the likeliest one; null after reporting a problem. */
export async function readTableText(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<TableText | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  if (bytes === null) return null;
  const decoded = decode(bytes);
  if (decoded === null) {
    tellUntold(source.path, bytes, problems);
    return null;
  }
  return { ...tableTextOf(source.path, decoded.text, decoded.encoding), isGuess: decoded.isGuess };
}

/** The rows at the start of a table. What is broken there is reported by reading it. */
export async function peekTable(folder: SourceFolder, { path }: SourceFile): Promise<Peeked | null> {
  const bytes = await folder.read(path, START_BYTES);
  const decoded = decode(bytes, true);
  return decoded === null ? null : peekText(tableTextOf(path, decoded.text, decoded.encoding));
}

/** The first rows of a table. */
export interface Peeked {
  readonly file: string;
  readonly rows: readonly CsvRow[];
}

/** The rows at the start of a table that was read. */
export function peekText(text: TableText): Peeked {
  const rows: CsvRow[] = [];
  try {
    parseRows({ ...text, bytes: text.bytes.subarray(0, START_BYTES) }, START_ROWS, (row) => void rows.push(row));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  const isCut = text.bytes.length >= START_BYTES && rows.length < START_ROWS;
  return { file: text.file, rows: isCut ? rows.slice(0, -1) : rows };
}

/** Calls for each row of a table that holds anything, in order. Reports what is no table, and then ends. */
export function eachRow(text: TableText, problems: Problems, onRow: (row: CsvRow) => void): void {
  try {
    parseRows(text, undefined, onRow);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = `line ${typeof error['lines'] === 'number' ? error['lines'] : 1}`;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      problems.add(text.file, line, 'row-too-long', { limit: MAX_ROW_CHARACTERS });
    else problems.add(text.file, line, 'invalid-table', { found: 'a quote that does not end' });
  }
}

function parseRows(text: TableText, to: number | undefined, onRow: (row: CsvRow) => void): void {
  parse(text.bytes, {
    delimiter: text.style.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Spreadsheets write rows of separators below a table.
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_CHARACTERS,
    ...(to === undefined ? {} : { to }),
    on_record: (given: unknown, { lines }) => {
      // With `raw`, a record comes together with its text, which the types do not say.
      const { raw, record } = given as { readonly raw: string; readonly record: string[] };
      onRow({ cells: record, raw: raw.replace(/^[\r\n]+|[\r\n]+$/g, ''), line: lines });
      return null;
    },
  });
}

/** The cells of rows as they were kept; an empty list where a row is none any more. */
export function cellsOfRows(rows: readonly string[], delimiter: string): string[][] {
  if (rows.length === 0) return [];
  const cells: string[][] = [];
  try {
    const text = { file: '', bytes: new TextEncoder().encode(rows.join('\n')), encoding: null, isGuess: false };
    parseRows(
      { ...text, style: { ...usualTableStyle, delimiter } },
      undefined,
      (row) => void cells.push([...row.cells]),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return cells.length === rows.length ? cells : rows.map(() => []);
}

/** A row as text. Cells are in quotes where they need it. */
export function rowText(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => (isPlain(cell, delimiter) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(delimiter);
}

function isPlain(cell: string, delimiter: string): boolean {
  return !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);
}

/** A table of these rows. */
export function writeTableText(rows: readonly string[], { lineEnd, endsWithLine, hasMark }: TableStyle): Uint8Array {
  const end = rows.length > 0 && endsWithLine ? lineEnd : '';
  return new TextEncoder().encode((hasMark ? '\ufeff' : '') + rows.join(lineEnd) + end);
}

/**
 * A table that was read.
 *
 * @param encoding what it was encoded in where that is not UTF-8
 */
export function tableTextOf(file: string, text: string, encoding: string | null): TableText {
  const [end = '\n'] = /\r\n|\n|\r/.exec(text) ?? [];
  const style: TableStyle = {
    delimiter: /\.tsv$/i.test(file) ? '\t' : separatorOf(text),
    lineEnd: end as TableStyle['lineEnd'],
    endsWithLine: text === '' || /[\r\n]$/.test(text),
    // What is written back is UTF-8, which spreadsheets need the mark for where the table had none of another kind.
    hasMark: encoding !== null || text.startsWith('\ufeff'),
  };
  return { file, bytes: new TextEncoder().encode(text.replace(/^\ufeff/, '')), style, encoding, isGuess: false };
}

/** @param isStart whether the last character may be cut in two */
function decode(
  bytes: Uint8Array,
  isStart = false,
): { readonly text: string; readonly encoding: string | null; readonly isGuess: boolean } | null {
  const isCut = isStart && bytes.length >= START_BYTES;
  const end = bytes.lastIndexOf(10) + 1;
  // A line of UTF-16 ends with two bytes, of which the second may be the zero.
  const found = detectEncoding(isCut ? bytes.subarray(0, end + Number(bytes[end] === 0)) : bytes);
  if (found === null) return null;
  try {
    const decoder = new TextDecoder(found.encoding, { fatal: true, ignoreBOM: found.encoding === 'utf-8' });
    const text = decoder.decode(bytes, { stream: isStart });
    return { text, encoding: encodingNames[found.encoding] ?? null, isGuess: found.isGuess };
  } catch {
    return null;
  }
}
