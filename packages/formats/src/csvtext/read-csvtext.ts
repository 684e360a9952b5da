import type { Annotation, Json } from '@countersign/contract';
import { isUnstorableText } from '@countersign/domain';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import type { ColumnMapping } from '../table/column-mapping.ts';
import { type CsvRow, eachRow, listTables, peekText, type TableText, tableTextOf } from '../table/table-text.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { hasMedia } from '../texts/has-media.ts';
import { readDocument, startOfDocument } from '../texts/read-document.ts';
import { recordPath } from '../texts/record-path.ts';
import { cutCell } from './csvtext-source.ts';
import { knownTextColumns, mappedTextColumns, type TextColumns } from './text-columns.ts';

/** Below tables of pictures, which may have a column of texts too. */
const SCORE = 0.8;

/** Whether a folder holds tables with a column of texts and one of labels. */
export async function recogniseCsvText(folder: SourceFolder): Promise<Recognition | null> {
  if (hasMedia(folder)) return null;
  for (const source of listTables(folder)) {
    const { rows } = peekText(tableTextOf(source.path, await startOfDocument(folder, source), null));
    if (columnsOf(rows, null) === null) continue;
    return {
      score: SCORE,
      why: `${source.path} is a table with a column of texts and one of labels`,
    };
  }
  return null;
}

/** Reads every table of a folder that has a column of texts. */
export async function readCsvText(
  folder: SourceFolder,
  { template = null, columns = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template);
  const tables: Json[] = [];
  const others: (readonly [string, readonly string[]])[] = [];
  for (const source of listTables(folder).sort((a, b) => compareNaturally(a.path, b.path))) {
    const table = await readTable(folder, source, columns, items);
    if (table === null) continue;
    if (Array.isArray(table)) others.push([source.path, table]);
    else tables.push(table);
  }
  if (tables.length === 0) tellUnknown(others, columns, problems);
  else
    for (const [file] of others) items.skip(file, 'it has no column that is known as one of texts, or none of labels');
  if (tables.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'table with a column of texts and one of labels' });
  return items.finish({ csvtext: tables });
}

function columnsOf([head, ...rows]: readonly CsvRow[], mapping: ColumnMapping | null): TextColumns | null {
  if (head === undefined) return null;
  if (mapping === null)
    return knownTextColumns(
      head.cells,
      rows.map(({ cells }) => cells),
    );
  const mapped = mappedTextColumns(head.cells, mapping);
  return 'missing' in mapped ? null : mapped;
}

/** Why no table of a folder is one of texts. */
function tellUnknown(
  others: readonly (readonly [string, readonly string[]])[],
  mapping: ColumnMapping | null,
  problems: Problems,
) {
  for (const [file, head] of others) {
    const columns = head.map((cell) => JSON.stringify(cell.trim())).join(', ');
    const mapped = mapping === null ? null : mappedTextColumns(head, mapping);
    if (mapped !== null && 'missing' in mapped)
      problems.add(file, '', 'unmapped-column', { column: mapped.missing, columns });
    else problems.add(file, '', 'unknown-text-columns', { columns });
  }
}

/**
 * Adds the rows of a table. Answers what is kept of it beside them, or its first row where no column of texts is known; null
 * after reporting a problem.
 */
async function readTable(
  folder: SourceFolder,
  source: SourceFile,
  mapping: ColumnMapping | null,
  items: TextCollection,
): Promise<Json | string[] | null> {
  const { path: file } = source;
  const document = await readDocument(folder, source, items.problems, items.note);
  if (document === null) return null;
  const text = tableTextOf(file, (document.hasMark ? '\ufeff' : '') + document.text, document.encoding);
  const peeked = peekText(text).rows;
  const columns = columnsOf(peeked, mapping);
  if (columns === null) return [...(peeked[0]?.cells ?? [])];
  const head = columns.hasHead ? (peeked[0]?.raw ?? null) : null;
  const left = readRows(text, columns, peeked[0]?.cells.length ?? 0, items);
  if (head?.includes('\0') === true) items.problems.add(file, 'line 1', 'unstorable-text');
  if (columns.hasHead) items.note(file, tellColumns(peeked[0]?.cells ?? [], columns));
  return { file, style: { ...text.style }, head, columns: { ...columns }, left };
}

function tellColumns(head: readonly string[], { text, label, separator }: TextColumns): string {
  const classes = separator === null ? 'its class' : `its classes with "${separator}" between`;
  const labelled = label === null ? 'and there are no labels' : `"${head[label]}" ${classes}`;
  const others = head.filter((_, at) => at !== text && at !== label);
  return `"${head[text]}" is taken as the text, ${labelled}${others.length === 0 ? '' : `; kept and not shown: ${others.join(', ')}`}`;
}

/** Adds an item for each row with a text. Answers the others. A row of another width has a text or a label that is cut or moved. */
function readRows(text: TableText, columns: TextColumns, width: number, items: TextCollection): Json[] {
  const { file } = text;
  const rows: CsvRow[] = [];
  eachRow(text, items.problems, (row) => void rows.push(row));
  if (columns.hasHead) rows.shift();
  const left: Json[] = [];
  for (const [at, { cells, raw, line }] of rows.entries()) {
    const position = `line ${line}`;
    const said = cells[columns.text] ?? '';
    const kept = cutCell(raw, said);
    if (cells.length !== width)
      items.problems.add(file, position, 'wrong-number-of-columns', { found: cells.length, expected: width });
    else if (kept.pieces.some(isUnstorableText)) items.problems.add(file, position, 'unstorable-text');
    else if (said === '') left.push({ at, row: raw });
    else {
      const labels = labelsIn(cells, columns);
      if (!labels.every((label) => items.allows(file, position, label))) continue;
      const annotations = labels.map((label, nth): Annotation => {
        return { id: String(nth + 1), label, geometry: { kind: 'whole' }, attributes: {}, source: { csvtext: {} } };
      });
      const path = recordPath(file, at, rows.length);
      items.add({ path, text: said, annotations, source: { csvtext: { file, at, ...kept } } }, file, position);
    }
  }
  if (left.length > 0) items.note(file, `rows without a text were left out (${left.length})`);
  return left;
}

/** The labels of a row. Blanks around one are no part of it. */
export function labelsIn(cells: readonly string[], { label, separator }: TextColumns): string[] {
  const cell = label === null ? '' : (cells[label] ?? '');
  const parts = separator === null ? [cell] : cell.split(separator);
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '');
}
