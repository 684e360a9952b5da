/** The first characters that a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a table as spreadsheets open it; no cell is ever run as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const CSV_START = '\uFEFF';

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
