import { chartParts, chartTypes } from './charts.ts';
import type { PlannedSheet } from './sheet.ts';
import { rangeOf, repeatedRows } from './sheet-xml.ts';
import { stylesXml } from './styles.ts';
import { xmlText } from './xml-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The path in the file of a sheet by its index from 0. */
export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`;
}

/** The parts of a workbook other than its sheets, by their path. */
export function workbookParts(sheets: readonly PlannedSheet[]): readonly (readonly [path: string, xml: string])[] {
  return [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => ['worksheet', sheetPath(at).slice('xl/'.length)] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml()],
    ...chartParts(sheets),
  ];
}

function contentTypes(sheets: readonly PlannedSheet[]): string {
  const parts = [
    ['xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['xl/styles.xml', `${TYPE}.styles+xml`],
    ...sheets.map((_, at) => [sheetPath(at), `${TYPE}.worksheet+xml`]),
    ...chartTypes(sheets),
  ];
  return [
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...parts.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`),
    '</Types>',
  ].join('');
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function workbook(sheets: readonly PlannedSheet[]): string {
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const names = sheets.flatMap((sheet, at) => {
    if (!('columns' in sheet)) return [];
    const name = (of: string, aside: string, what: string) =>
      `<definedName name="_xlnm.${of}" localSheetId="${at}"${aside}>${xmlText(what)}</definedName>`;
    return [name('_FilterDatabase', ' hidden="1"', rangeOf(sheet)), name('Print_Titles', '', repeatedRows(sheet))];
  });
  return [
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>`,
    `<sheets>${named.join('')}</sheets>`,
    names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`,
    '</workbook>',
  ].join('');
}
