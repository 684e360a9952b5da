import type { CsvEncoding, FileFacts } from '@countersign/contract';
import { csvEncodings } from '@countersign/contract';
import { separatorOf } from '@countersign/domain';
import { CsvError, type Parser, parse } from 'csv-parse';
import type { FileWindow } from '../file-window.ts';
import { Unreadable } from '../unreadable.ts';
import { openText } from './text-pieces.ts';

/** Characters of one row, of which the longest cell is a part. */
const MAX_ROW_CHARACTERS = 1024 ** 2;
/** More characters than the parser looks ahead. */
const HELD_BACK = 100;

/**
 * Rows, columns and encoding of a csv whose rows all have the cells of its header.
 *
 * @param told the encoding it must have; without it, it is read as it shows
 */
export async function readTable(file: FileWindow, told: CsvEncoding | null, isTabs: boolean): Promise<FileFacts> {
  const text = openText(file, told, csvEncodings);
  let table: Table | null = null;
  try {
    for await (const piece of text.read()) {
      table ??= openTable(isTabs ? '\t' : separatorOf(piece));
      await table.write(piece);
    }
    await table?.end();
  } catch (error) {
    if (!(error instanceof Unreadable) || error.problem !== 'encoding') throw error;
    // The parser holds back the last characters; these push them on, within the same row.
    await table?.write(' '.repeat(HELD_BACK));
    throw new Unreadable('encoding', { ...error.data, row: (table?.rows() ?? 0) + 1 });
  } finally {
    table?.close();
  }
  return { rows: table?.rows() ?? 0, columns: table?.columns() ?? 0, encoding: text.encoding() };
}

interface Table {
  write(piece: string): Promise<void>;
  end(): Promise<void>;
  close(): void;
  /** Rows below the header so far. */
  rows(): number;
  columns(): number;
}

function openTable(delimiter: string): Table {
  let [records, columns] = [0, 0];
  let failure: unknown = null;
  const parser: Parser = parse({
    delimiter,
    // The reader has taken away the mark of the encoding.
    bom: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells: string[]) => {
      if (records === 0) columns = cells.length;
      else if (cells.length !== columns)
        throw new Unreadable('columns', { row: records, cells: cells.length, columns });
      records += 1;
      return null;
    },
  });
  parser.on('error', (error) => {
    failure ??= error;
  });
  const settle = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      run((error) => (error ? reject(asUnreadable(error, records)) : resolve()));
    });
  return {
    write: (piece) => settle((done) => parser.write(piece, done)),
    end: () => settle((done) => parser.once('error', done).once('end', done).resume().end()),
    close: () => void parser.destroy(),
    rows: () => Math.max(0, records - 1),
    columns: () => columns,
  };
}

function asUnreadable(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new Unreadable('tooLarge', { limit: MAX_ROW_CHARACTERS, row });
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  return new Unreadable('syntax', { line, near: '"' });
}
