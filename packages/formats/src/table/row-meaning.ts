import type { Annotation, Geometry } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import { pixelBox } from '../pixel-box.ts';
import type { ProblemCode } from '../problem.ts';
import { numberOf } from '../xml/number-text.ts';
import type { BoxColumns, Columns } from './columns.ts';

/** What a flag says that nobody judged. */
export const NOT_KNOWN = '-1';

/** What a row says of its picture. */
export type SaidOfPicture = Pick<Annotation, 'label' | 'geometry' | 'attributes'>;

/** Why a row cannot be read. */
export interface CellProblem {
  readonly code: ProblemCode;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** The labels of a table: codes that a file of names explains, both ways. */
export interface LabelCodes {
  nameOf(code: string): string;
  codeOf(name: string): string;
}

/** What a row says, or why it cannot be read. Shares are of a picture of this size. */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  size: PartialPictureSize,
  labels: LabelCodes,
): readonly SaidOfPicture[] | CellProblem {
  if (cells.length !== columns.count)
    return { code: 'wrong-number-of-columns', parameters: { found: cells.length, expected: columns.count } };
  const geometry = columns.box === null ? null : readBox(cells, columns.box, size);
  if (geometry !== null && 'code' in geometry) return geometry;
  const said = labelsIn(cells, columns).map((code) => labels.nameOf(code));
  if (geometry !== null && said.length === 0) return { code: 'empty-text', parameters: {} };
  if (columns.hasAbsent && columns.confidence !== null && numberOf(cells[columns.confidence] ?? '') === 0) return [];
  const flagged = columns.classes.filter(([at]) => isOn(cells[at]));
  const odd = columns.classes.find(([at]) => !isOn(cells[at]) && !isOff(cells[at]));
  if (odd !== undefined) return wrongType('1 or 0', cells[odd[0]]);
  const attributes = said.length > 0 ? attributesIn(cells, columns) : {};
  return [
    ...said.map(
      (label): SaidOfPicture => ({ label, geometry: geometry ?? { kind: 'whole' }, attributes: { ...attributes } }),
    ),
    ...flagged.map(([, label]): SaidOfPicture => ({ label, geometry: { kind: 'whole' }, attributes: {} })),
  ];
}

/** Whether a table has a column for what is said: a class of its own, or a label and, for shapes, a box. */
export function hasPlace({ label, classes, box }: Columns, { label: name, geometry }: SaidOfPicture): boolean {
  if (geometry.kind === 'whole' && classes.some(([, known]) => known === name)) return true;
  return label !== null && (geometry.kind === 'whole' || box !== null);
}

/**
 * Rows that say this of a picture, in the cells of one that said something of it before; columns that mean nothing here
 * stay as they are. Only what has a place is written.
 *
 * @param hasOwnRow whether a row is written also when nothing is said
 */
export function writeRows(
  said: readonly SaidOfPicture[],
  kept: readonly string[],
  columns: Columns,
  size: PartialPictureSize,
  labels: LabelCodes,
  hasOwnRow: boolean,
): string[][] {
  const isFlag = ({ label, geometry }: SaidOfPicture) =>
    geometry.kind === 'whole' && columns.classes.some(([, name]) => name === label);
  const flagged = said.filter(isFlag).map(({ label }) => label);
  const others = said.filter((one) => !isFlag(one));
  const start = (own: readonly string[]) => {
    const cells = Array.from({ length: columns.count }, (_, at) => kept[at] ?? '');
    for (const [at, name] of columns.classes)
      if (isOn(cells[at]) !== own.includes(name) || cells[at] === '') cells[at] = own.includes(name) ? '1' : '0';
    return cells;
  };
  if (columns.separator !== null && columns.label !== null && columns.box === null) {
    if (said.length === 0 && !hasOwnRow) return [];
    const cells = start(flagged);
    const codes = others.map(({ label }) => labels.codeOf(label));
    if (!isSame(labelsIn(cells, columns), codes)) cells[columns.label] = codes.join(columns.separator);
    return [cells];
  }
  const rows = others.map((one, at) => {
    const cells = start(at === 0 ? flagged : []);
    writeOne(one, cells, columns, size, labels);
    return cells;
  });
  if (rows.length > 0 || (flagged.length === 0 && !hasOwnRow)) return rows;
  const cells = start(flagged);
  if (columns.label !== null) cells[columns.label] = '';
  for (const at of columns.box?.at ?? []) cells[at] = '';
  return [cells];
}

function writeOne(
  { label, geometry, attributes }: SaidOfPicture,
  cells: string[],
  columns: Columns,
  size: PartialPictureSize,
  labels: LabelCodes,
): void {
  const { label: labelAt, box } = columns;
  const put = (at: number, text: string) => void (cells[at] = text);
  if (labelAt !== null && labels.nameOf((cells[labelAt] ?? '').trim()) !== label) put(labelAt, labels.codeOf(label));
  if (box !== null && !isSame(readBox(cells, box, size), geometry.kind === 'whole' ? null : geometry))
    for (const [nth, at] of box.at.entries())
      put(at, geometry.kind === 'whole' ? '' : (boxNumbers(geometry, box, size)[nth] ?? ''));
  if (isSame(attributesIn(cells, columns), attributes)) return;
  for (const [at, name] of columns.attributes) put(at, attributes[name] === undefined ? '' : String(attributes[name]));
  for (const [at, name] of columns.flags)
    put(at, attributes[name] === true ? '1' : attributes[name] === false ? '0' : NOT_KNOWN);
}

/** Whether a cell says a value as it is. */
export function isCellValue(value: Annotation['attributes'][string]): boolean {
  const text = String(value).trim();
  return text !== '' && valueOf(text) === value;
}

/** How sure a program was; null where nothing says so, or it is certain. */
export function confidenceIn(cells: readonly string[], { confidence }: Columns): number | null {
  const value = confidence === null ? null : numberOf(cells[confidence] ?? '');
  return value === null || value === 1 || !Number.isFinite(value) ? null : value;
}

/** The labels of a row as they stand there. */
function labelsIn(cells: readonly string[], { label, separator }: Columns): string[] {
  const cell = label === null ? '' : (cells[label] ?? '').trim();
  const parts = separator === null ? [cell] : cell.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

function readBox(
  cells: readonly string[],
  { at, form, areShares }: BoxColumns,
  size: PartialPictureSize,
): Geometry | CellProblem | null {
  const texts = at.map((column) => (cells[column] ?? '').trim());
  if (texts.every((text) => text === '')) return null;
  const numbers = texts.map(numberOf);
  const odd = numbers.findIndex((number) => number === null || !Number.isFinite(number));
  if (odd >= 0) return wrongType('a number', texts[odd]);
  const { width, height } = size;
  if (areShares && (width === null || height === null)) return { code: 'unknown-picture-size', parameters: {} };
  const scale = (value: number, nth: number) => (areShares ? value * ((nth % 2 === 0 ? width : height) ?? 1) : value);
  const [a = 0, b = 0, c = 0, d = 0] = numbers.map((number, nth) => scale(number ?? 0, nth));
  const [across, down] = form === 'corners' ? [c - a, d - b] : [c, d];
  if (across < 0 || down < 0) return { code: 'negative-size', parameters: { size: `${across} x ${down}` } };
  const [x, y] = form === 'middle' ? [a - across / 2, b - down / 2] : [a, b];
  return { kind: 'box', x, y, width: across, height: down };
}

function boxNumbers(geometry: Geometry, { form, areShares }: BoxColumns, size: PartialPictureSize): string[] {
  const { x, y, width, height } = pixelBox(geometry, size);
  const [left, top] = form === 'middle' ? [x + width / 2, y + height / 2] : [x, y];
  const numbers = form === 'corners' ? [x, y, x + width, y + height] : [left, top, width, height];
  if (!areShares) return numbers.map(String);
  if (size.width === null || size.height === null) throw new Error('shares need the size of the picture');
  const [across, down] = [size.width, size.height];
  return numbers.map((number, nth) => String(number / (nth % 2 === 0 ? across : down)));
}

function attributesIn(cells: readonly string[], { attributes, flags }: Columns): Annotation['attributes'] {
  const found: Annotation['attributes'] = {};
  for (const [at, name] of attributes) {
    const cell = (cells[at] ?? '').trim();
    if (cell !== '') found[name] = valueOf(cell);
  }
  for (const [at, name] of flags) {
    const value = numberOf(cells[at] ?? '');
    if (value === 0 || value === 1) found[name] = value === 1;
  }
  return found;
}

/** A table has text only: what reads as a truth or a number is one. */
function valueOf(text: string): string | number | boolean {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const number = numberOf(text);
  return number !== null && Number.isFinite(number) && String(number) === text ? number : text;
}

function isOn(cell = ''): boolean {
  return numberOf(cell) === 1;
}

function isOff(cell = ''): boolean {
  return cell.trim() === '' || numberOf(cell) === 0;
}

function wrongType(expected: string, found = ''): CellProblem {
  return { code: 'wrong-type', parameters: { expected, found: found === '' ? 'nothing' : JSON.stringify(found) } };
}
