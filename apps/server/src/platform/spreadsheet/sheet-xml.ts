import { hasCharts } from './charts.ts';
import { columnLetters } from './row-xml.ts';
import type { PlannedSheet, PlannedTable } from './sheet.ts';
import { xmlText } from './xml-text.ts';

/** The XML of a sheet before its rows. */
export function sheetHead(sheet: PlannedSheet): string {
  const isTable = 'columns' in sheet;
  const widths = isTable ? sheet.columns.map(({ width }) => width) : sheet.widths;
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<dimension ref="${usedRange(sheet)}"/>`,
    `<sheetViews><sheetView workbookViewId="0">${isTable ? frozen : ''}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

/**
 * The XML of a sheet after its rows: the filter and the print set-up. A table prints in landscape at page width, a free
 * sheet on one page, both with name and page number in the footer.
 */
export function sheetTail(sheet: PlannedSheet, footer: string): string {
  const isTable = 'columns' in sheet;
  const below = `&L${footer.replaceAll('&', '&&')}&R&A · &P / &N`;
  return [
    '</sheetData>',
    isTable ? `<autoFilter ref="${filteredRange(sheet)}"/>` : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="${isTable ? 0 : 1}"/>`,
    `<headerFooter><oddFooter>${xmlText(below)}</oddFooter></headerFooter>`,
    hasCharts(sheet) ? '<drawing r:id="rId1"/>' : '',
    '</worksheet>',
  ].join('');
}

function usedRange(sheet: PlannedSheet): string {
  const [columns, rows] =
    'columns' in sheet ? [sheet.columns.length, sheet.count + 1] : [sheet.widths.length, sheet.cells.length];
  return `A1:${columnLetters(columns - 1)}${rows}`;
}

/** The rows of a table without those that sum them up. */
function filteredRange({ columns, count, sums = 0 }: PlannedTable): string {
  return `A1:${columnLetters(columns.length - 1)}${count - sums + 1}`;
}

/** The range that a table is filtered in, for names of the workbook. */
export function rangeOf(sheet: PlannedTable): string {
  const absolute = filteredRange(sheet).replace(/[A-Z]+|\d+/g, (part) => `$${part}`);
  return `'${sheet.name.replaceAll("'", "''")}'!${absolute}`;
}

/** The rows that a table repeats on each page. */
export function repeatedRows({ name }: PlannedSheet): string {
  return `'${name.replaceAll("'", "''")}'!$1:$1`;
}
