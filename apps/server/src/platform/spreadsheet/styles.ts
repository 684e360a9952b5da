import type { Cell, ValueKind } from './sheet.ts';

/** The styles of a table's cells, of its headers, and of a free sheet, which aligns numbers left and wraps text. */
export type StyleName = ValueKind | `sum-${ValueKind}` | 'header' | 'header-of-numbers' | `free-${Cell['kind']}`;

const formats: Readonly<Record<ValueKind, { readonly id: number; readonly code: string }>> = {
  text: { id: 49, code: '@' },
  number: { id: 3, code: '#,##0' },
  date: { id: 164, code: 'yyyy-mm-dd hh:mm:ss' },
  // As many decimals as an agreed rate may have. Two are always shown.
  percent: { id: 165, code: '0.00##%' },
  duration: { id: 166, code: '[h]:mm:ss' },
};

/** By their index in the file. */
const fonts = [
  '<sz val="11"/><name val="Calibri"/><family val="2"/>',
  '<b/><sz val="14"/><name val="Calibri"/><family val="2"/>',
  '<b/><sz val="11"/><name val="Calibri"/><family val="2"/>',
  '<sz val="11"/><color rgb="FF414B5A"/><name val="Calibri"/><family val="2"/>',
  '<b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/>',
];
const [PLAIN, TITLE, BOLD, GREY, WHITE] = [0, 1, 2, 3, 4];
/** The format requires the first two in every file. */
const fills = [
  '<patternFill patternType="none"/>',
  '<patternFill patternType="gray125"/>',
  '<patternFill patternType="solid"><fgColor rgb="FF1F5F9F"/><bgColor indexed="64"/></patternFill>',
  '<patternFill patternType="solid"><fgColor rgb="FFE6EBF1"/><bgColor indexed="64"/></patternFill>',
];
const [NO_FILL, BLUE, GREY_FILL] = [0, 2, 3];

const LEFT = '<alignment horizontal="left" vertical="top"/>';
const LEFT_WRAPPED = '<alignment horizontal="left" vertical="top" wrapText="1"/>';
/** Next to a number, which is right-aligned. */
const APART = '<alignment horizontal="left" indent="1"/>';
const HEADER = '<alignment horizontal="left" vertical="center" wrapText="1" indent="1"/>';
const HEADER_OF_NUMBERS = '<alignment horizontal="right" vertical="center" wrapText="1"/>';

interface Style {
  readonly font: number;
  readonly fill: number;
  readonly format: ValueKind;
  readonly alignment: string;
}

const style = (font: number, format: ValueKind, alignment = '', fill = NO_FILL): Style => ({
  font,
  fill,
  format,
  alignment,
});

const styles: Readonly<Record<StyleName, Style>> = {
  text: style(PLAIN, 'text', APART),
  number: style(PLAIN, 'number'),
  date: style(PLAIN, 'date', APART),
  percent: style(PLAIN, 'percent'),
  duration: style(PLAIN, 'duration'),
  'sum-text': style(BOLD, 'text', APART, GREY_FILL),
  'sum-number': style(BOLD, 'number', '', GREY_FILL),
  'sum-date': style(BOLD, 'date', APART, GREY_FILL),
  'sum-percent': style(BOLD, 'percent', '', GREY_FILL),
  'sum-duration': style(BOLD, 'duration', '', GREY_FILL),
  header: style(WHITE, 'text', HEADER, BLUE),
  'header-of-numbers': style(WHITE, 'text', HEADER_OF_NUMBERS, BLUE),
  'free-text': style(PLAIN, 'text', LEFT_WRAPPED),
  'free-number': style(PLAIN, 'number', LEFT),
  'free-date': style(PLAIN, 'date', LEFT),
  'free-percent': style(PLAIN, 'percent', LEFT),
  'free-duration': style(PLAIN, 'duration', LEFT),
  'free-title': style(TITLE, 'text'),
  'free-section': style(BOLD, 'text'),
  'free-label': style(GREY, 'text', LEFT_WRAPPED),
  'free-note': style(GREY, 'text', LEFT_WRAPPED),
};

/** Index 0 is the style of cells that have none. */
const numbers = new Map(Object.keys(styles).map((name, at) => [name, at + 1]));

/** The index of a style in the file. */
export function styleNumber(name: StyleName): number {
  return numbers.get(name) ?? 0;
}

/** The part of the file that defines the styles. */
export function stylesXml(): string {
  const own = Object.values(formats).filter(({ id }) => id >= 164);
  const cellStyles = [style(PLAIN, 'text'), ...Object.values(styles)].map((one, at) => {
    const format = at === 0 ? 0 : formats[one.format].id;
    const applied = `applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"`;
    return `<xf numFmtId="${format}" fontId="${one.font}" fillId="${one.fill}" borderId="0" xfId="0" ${applied}>${one.alignment}</xf>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
    listXml('numFmts', own, ({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    listXml('fonts', fonts, (font) => `<font>${font}</font>`),
    listXml('fills', fills, (fill) => `<fill>${fill}</fill>`),
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    listXml('cellXfs', cellStyles, (xml) => xml),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  ].join('')}</styleSheet>`;
}

function listXml<One>(name: string, all: readonly One[], xmlOf: (one: One) => string): string {
  return `<${name} count="${all.length}">${all.map(xmlOf).join('')}</${name}>`;
}
