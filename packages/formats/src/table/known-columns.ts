import { numberOf } from '../xml/number-text.ts';
import { type BoxColumns, type BoxForm, bareColumns, type Columns, type NamedColumn } from './columns.ts';

/** Names of columns without case, blanks and signs. */
const pictureNames = [
  ...['filename', 'file', 'filepath', 'imagepath', 'imagename', 'imagefile', 'imagefilename', 'image', 'path'],
  ...['img', 'imgpath', 'imgname', 'imageid', 'imgid', 'picture', 'photo', 'fname', 'id', 'idcode'],
  ...['图片', '图像', '文件名', '图片名', '画像', 'ファイル名', '画像名'],
];
const labelNames = [
  ...['label', 'labels', 'labelname', 'class', 'classes', 'classname', 'classlabel', 'category', 'categories'],
  ...['categoryname', 'tag', 'tags', 'target', 'objectclass', '标签', '类别', '分类', 'ラベル', 'クラス'],
];
/** Columns of these names have several labels in a cell. */
const listNames = ['labels', 'classes', 'categories', 'tags'];
const listSeparators = ['|', ';', ','];
const boxNames: readonly (readonly [BoxForm, readonly string[]])[] = [
  ['corners', ['xmin', 'ymin', 'xmax', 'ymax']],
  ['corners', ['x1', 'y1', 'x2', 'y2']],
  ['corners', ['x0', 'y0', 'x1', 'y1']],
  ['corners', ['left', 'top', 'right', 'bottom']],
  ['corners', ['minx', 'miny', 'maxx', 'maxy']],
  ['middle', ['cx', 'cy', 'width', 'height']],
  ['middle', ['cx', 'cy', 'w', 'h']],
  ['middle', ['xcenter', 'ycenter', 'width', 'height']],
  ['middle', ['xcenter', 'ycenter', 'w', 'h']],
  ['size', ['left', 'top', 'width', 'height']],
  ['size', ['x', 'y', 'width', 'height']],
  ['size', ['x', 'y', 'w', 'h']],
];
const sizeNames = [
  ['width', 'height'],
  ['imagewidth', 'imageheight'],
  ['imgwidth', 'imgheight'],
] as const;
/** A column without a name, as pandas numbers rows. */
const NUMBERING = /^(?:unnamed\d*)?$/;
const confidenceNames = ['confidence', 'score', 'conf'];

/** A table's columns as far as they are known by their names, and what to tell of them. */
export interface KnownColumns {
  readonly columns: Columns;
  /** What it is a table of. */
  readonly says: string;
  /** Sentences for the person who delivers. */
  readonly notes: readonly string[];
}

/**
 * The columns of a table by the names in its first row; null where the picture, or anything that is said of it, is not
 * among them. Where only one column is left beside picture and box, it is the label.
 *
 * @param rows the first ones below the head
 * @param isPicture whether a cell names a picture of the folder
 */
export function knownColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isPicture: (cell: string) => boolean,
): KnownColumns | null {
  const names = head.map(plainName);
  const find = (name: string) => names.indexOf(name);
  const pictures = pictureNames.map(find).filter((at) => at >= 0);
  const picture = pictures.find((at) => rows.some((row) => isPicture(row[at] ?? ''))) ?? pictures[0];
  if (picture === undefined) return null;
  const box = boxOf(find, rows);
  const isFree = (at: number) => at >= 0 && at !== picture && box?.at.includes(at) !== true;
  const size = sizeNames.map((pair) => pair.map(find)).find((pair) => pair.every(isFree));
  const confidence = confidenceNames.map(find).find(isFree) ?? null;
  const named = labelNames.map(find).find(isFree) ?? null;
  const others = names.flatMap((name, at) =>
    isFree(at) && !NUMBERING.test(name) && at !== named && at !== confidence && size?.includes(at) !== true ? [at] : [],
  );
  const classes = named === null && box === null ? classesOf(others, head, rows) : [];
  const label = named ?? (box !== null && others.length === 1 ? (others[0] ?? null) : null);
  if (label === null && classes.length === 0) return null;
  const separator =
    label === null || box !== null || !listNames.includes(names[label] ?? '') ? null : separatorIn(label, rows);
  const kept = others.filter((at) => at !== label && !classes.some(([column]) => column === at));
  const [width = -1, height = -1] = size ?? [];
  const what =
    classes.length > 0
      ? `classes, a column for each of ${classes.length}`
      : `${box === null ? 'classes' : 'boxes'}, the label in ${quoted(head[label ?? 0])}`;
  return {
    says: `${what}, the picture in ${quoted(head[picture])}`,
    columns: {
      ...bareColumns,
      ...{ count: head.length, picture, label, separator, classes, box, confidence },
      size: size === undefined ? null : [width, height],
    },
    notes: [
      ...(named === null && label !== null ? [`the column ${quoted(head[label])} is taken as the label`] : []),
      ...(separator === null
        ? []
        : [`a cell of ${quoted(head[label ?? 0])} holds several labels with "${separator}" between`]),
      ...(box?.areShares === true ? ['boxes are taken as shares of the picture, for no number is above 1'] : []),
      ...(box?.form === 'size' ? ['x and y are taken as the upper left corner of a box'] : []),
      ...(kept.length === 0
        ? []
        : [`columns that are kept and not shown: ${kept.map((at) => quoted(head[at])).join(', ')}`]),
    ],
  };
}

/** A column's name as it may be written in other ways: `X_Min`, `x min`, `bbox_xmin`. */
function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace('centre', 'center');
  return plain.replace(/^(?:bbox|box)(?=.)/, '');
}

function quoted(name = ''): string {
  return JSON.stringify(name);
}

function boxOf(find: (name: string) => number, rows: readonly (readonly string[])[]): BoxColumns | null {
  for (const [form, names] of boxNames) {
    const [a = -1, b = -1, c = -1, d = -1] = names.map(find);
    const at = [a, b, c, d] as const;
    if (at.every((column) => column >= 0)) return { at, form, areShares: areShares(rows, at) };
  }
  return null;
}

/** Whether all numbers are from 0 to 1, and not all of them whole. */
export function areShares(rows: readonly (readonly string[])[], at: readonly number[]): boolean {
  const numbers = rows.flatMap((row) => at.map((column) => numberOf(row[column] ?? '')).filter((one) => one !== null));
  return numbers.every((one) => one >= 0 && one <= 1) && numbers.some((one) => !Number.isInteger(one));
}

/** Columns of 0 and 1, if all others are such. */
function classesOf(
  others: readonly number[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): NamedColumn[] {
  const isFlag = (cell = '') => /^\s*(?:[01](?:\.0+)?)?\s*$/.test(cell);
  const areFlags = rows.length > 0 && others.length > 1 && others.every((at) => rows.every((row) => isFlag(row[at])));
  return areFlags ? others.map((at) => [at, (head[at] ?? '').trim()] as const) : [];
}

/** The separator that the most cells of a column have; null where none has one. */
function separatorIn(at: number, rows: readonly (readonly string[])[]): string | null {
  const countOf = (separator: string) => rows.filter((row) => row[at]?.includes(separator) === true).length;
  const [best] = listSeparators.toSorted((a, b) => countOf(b) - countOf(a));
  return best !== undefined && countOf(best) > 0 ? best : null;
}
