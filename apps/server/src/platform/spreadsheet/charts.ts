import type { Chart, ChartCells, FreeSheet, PlannedSheet } from './sheet.ts';
import { xmlText } from './xml-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

export function hasCharts(sheet: PlannedSheet): sheet is FreeSheet & { readonly charts: readonly Chart[] } {
  return 'charts' in sheet && (sheet.charts?.length ?? 0) > 0;
}

/** The sheets with charts, each with its index and the numbers of its charts, which go on over all sheets. */
function drawings(sheets: readonly PlannedSheet[]) {
  let last = 0;
  return sheets.flatMap((sheet, at) =>
    hasCharts(sheet) ? [{ at, sheet, charts: sheet.charts.map((chart) => ({ chart, number: ++last })) }] : [],
  );
}

/** The parts of the file that draw charts, by their path: of each sheet a drawing, and of it the charts. */
export function chartParts(sheets: readonly PlannedSheet[]): readonly (readonly [path: string, xml: string])[] {
  return drawings(sheets).flatMap(({ at, sheet, charts }) => [
    [
      `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      relations('drawing', [`../drawings/drawing${at + 1}.xml`]),
    ] as const,
    [`xl/drawings/drawing${at + 1}.xml`, drawingXml(sheet.charts)] as const,
    [
      `xl/drawings/_rels/drawing${at + 1}.xml.rels`,
      relations(
        'chart',
        charts.map(({ number }) => `../charts/chart${number}.xml`),
      ),
    ] as const,
    ...charts.map(({ chart, number }) => [`xl/charts/chart${number}.xml`, chartXml(sheet.name, chart)] as const),
  ]);
}

/** The same parts with their types. */
export function chartTypes(sheets: readonly PlannedSheet[]): readonly (readonly [path: string, type: string])[] {
  const type = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}+xml`;
  return drawings(sheets).flatMap(({ at, charts }) => [
    [`xl/drawings/drawing${at + 1}.xml`, type('drawing')] as const,
    ...charts.map(({ number }) => [`xl/charts/chart${number}.xml`, type('drawingml.chart')] as const),
  ]);
}

function relations(kind: 'drawing' | 'chart', targets: readonly string[]): string {
  const all = targets.map(
    (target, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`;
}

function drawingXml(charts: readonly Chart[]): string {
  const corner = (name: string, { column, row }: Chart['from']) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const frames = charts.map(({ title, from, to }, at) =>
    [
      `<xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}<xdr:graphicFrame macro="">`,
      `<xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="Chart ${at + 1}" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`,
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>',
      `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId${at + 1}"/></a:graphicData></a:graphic>`,
      '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>',
    ].join(''),
  );
  return `${DECLARATION}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">${frames.join('')}</xdr:wsDr>`;
}

/** Stacked bars. What the cells hold stands beside their ranges, for programs that draw before they calculate. */
function chartXml(sheetName: string, { title, names, series }: Chart): string {
  const bars = series.map(({ title: of, colour, ...values }, at) =>
    [
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${cellsXml('str', sheetName, of)}</c:tx>`,
      `<c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>`,
      `<c:cat>${cellsXml('str', sheetName, names)}</c:cat><c:val>${cellsXml('num', sheetName, values)}</c:val></c:ser>`,
    ].join(''),
  );
  return [
    `${DECLARATION}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}"><c:chart>`,
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`,
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>',
    `<c:barChart><c:barDir val="col"/><c:grouping val="stacked"/><c:varyColors val="0"/>${bars.join('')}`,
    '<c:gapWidth val="60"/><c:overlap val="100"/><c:axId val="1"/><c:axId val="2"/></c:barChart>',
    '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>',
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>',
    '<c:tickLblPos val="nextTo"/><c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx>',
    '<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>',
    '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D5DBE3"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>',
    '<c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>',
    '<c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx></c:plotArea>',
    '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>',
  ].join('');
}

function cellsXml(kind: 'str' | 'num', sheetName: string, { range, values }: ChartCells<string | number>): string {
  const place = `'${sheetName.replaceAll("'", "''")}'!${range.replace(/[A-Z]+|\d+/g, (part) => `$${part}`)}`;
  const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${xmlText(String(value))}</c:v></c:pt>`);
  const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : '';
  return `<c:${kind}Ref><c:f>${xmlText(place)}</c:f><c:${kind}Cache>${format}<c:ptCount val="${values.length}"/>${points.join('')}</c:${kind}Cache></c:${kind}Ref>`;
}
