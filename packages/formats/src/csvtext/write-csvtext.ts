import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { writtenClasses } from '../records/said-parts.ts';
import { cellsOfRows, rowText, usualTableStyle, writeTableText } from '../table/table-text.ts';
import { rowOfText, type TextTableSource, textRowOf, textTablesOf } from './csvtext-source.ts';
import { labelsIn } from './read-csvtext.ts';

const NEW_FILE = 'texts.csv';
const SEPARATOR = '|';

/** Writes the tables that items came from, and a new one of other texts. Rows that say the same stay as they came. */
export async function* writeCsvText(
  items: readonly WrittenText[],
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const known = new Map(textTablesOf(source).map((table) => [table.file, table]));
  const byFile = Map.groupBy(items, (item) => textRowOf(item)?.file ?? NEW_FILE);
  for (const file of new Set([...known.keys(), ...byFile.keys()])) {
    const own = byFile.get(file) ?? [];
    const table = known.get(file) ?? newTable(file, own);
    const rows = own.map((item) => ({
      at: textRowOf(item)?.at ?? Number.POSITIVE_INFINITY,
      row: writeRow(item, table),
    }));
    const ordered = [...table.left, ...rows].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ row }) => row);
    yield {
      path: file,
      bytes: writeTableText([...(table.head === null ? [] : [table.head]), ...ordered], table.style),
    };
  }
}

function newTable(file: string, items: readonly WrittenText[]): TextTableSource {
  const hasSeveral = items.some((item) => writtenClasses(item).length > 1);
  const columns = { text: 0, label: 1, separator: hasSeveral ? SEPARATOR : null, hasHead: true };
  return { file, style: usualTableStyle, head: hasSeveral ? 'text,labels' : 'text,label', columns, left: [] };
}

function writeRow(item: WrittenText, { columns, style: { delimiter } }: TextTableSource): string {
  const kept = textRowOf(item);
  const labels = writtenClasses(item).map(({ label }) => label);
  const row = kept === null ? null : rowOfText(kept, item.text);
  const [came = []] = row === null ? [] : cellsOfRows([row], delimiter);
  if (row !== null && isSame(labelsIn(came, columns), labels)) return row;
  const cells = row === null ? ['', ''] : [...came];
  cells[columns.text] = item.text;
  if (columns.label !== null) cells[columns.label] = labels.join(columns.separator ?? SEPARATOR);
  return rowText(cells, delimiter);
}
