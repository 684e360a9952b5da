import type { CellValue } from './sheet.ts';
import { type StyleName, styleNumber } from './styles.ts';
import { cellText, xmlText } from './xml-text.ts';

/** The most characters a cell holds. */
const LONGEST_TEXT = 32_767;
const DAY_MS = 86_400_000;
/** Days from the start of a spreadsheet's calendar to 1970. */
const DAYS_BEFORE_1970 = 25_569;
const LETTERS = 26;

/** The letters of a column by its index from 0: A to Z, then AA to ZZ and so on. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % LETTERS));
  return at < LETTERS ? last : columnLetters(Math.floor(at / LETTERS) - 1) + last;
}

/** A row as XML; dates by their UTC fields. */
export function rowXml(
  number: number,
  values: readonly CellValue[],
  styleOf: (at: number) => StyleName,
  height: number | null = null,
): string {
  let xml = `<row r="${number}"${height === null ? '' : ` ht="${height}" customHeight="1"`}>`;
  for (const [at, value] of values.entries())
    if (value !== null)
      xml += `<c r="${columnLetters(at)}${number}" s="${styleNumber(styleIn(styleOf(at), value))}"${contentXml(value)}</c>`;
  return `${xml}</row>`;
}

/** The style of a cell: that of its column, for another kind of number where the value says so. */
function styleIn(style: StyleName, value: NonNullable<CellValue>): StyleName {
  if (typeof value !== 'object' || !('kind' in value)) return style;
  return style.startsWith('sum-') ? `sum-${value.kind}` : value.kind;
}

function contentXml(value: NonNullable<CellValue>): string {
  if (typeof value === 'object' && 'kind' in value) return contentXml(value.value);
  if (typeof value === 'string') {
    // The space attribute keeps the blanks that XML would collapse.
    const text = cellText(value.slice(0, LONGEST_TEXT));
    return ` t="inlineStr"><is><t xml:space="preserve">${text}</t></is>`;
  }
  if (typeof value === 'object' && 'formula' in value) return `><f>${xmlText(value.formula)}</f><v>${value.value}</v>`;
  return `><v>${typeof value === 'number' ? value : daysOf(value)}</v>`;
}

/** Days with a fraction, exact to the second. */
function daysOf(at: Date): number {
  return (Math.floor(at.getTime() / 1000) * 1000) / DAY_MS + DAYS_BEFORE_1970;
}
