import { boxConversions } from '../box-conversions.ts';
import { nameOf, pathBelow } from '../picture-finder.ts';
import { numberOf } from '../xml/number-text.ts';
import { bareColumns, type Columns } from './columns.ts';
import { areShares } from './known-columns.ts';
import { tableFormat } from './table-format.ts';
import type { TableKind } from './table-kind.ts';

const at = [1, 2, 3, 4] as const;
const columns: Columns = { ...bareColumns, count: 6, label: 5, box: { at, form: 'corners', areShares: false } };
const TITLE = 'RetinaNet (picture, corners, class, without names of columns)';
const ENDING = /\.[a-z]{3,5}$/i;

const retinanetTables: TableKind = {
  name: 'retinanet',
  title: TITLE,
  score: 0.95,
  understand({ rows }, isPicture) {
    const cells = rows.map((row) => row.cells);
    const isRow = (row: readonly string[]) => {
      const corners = at.map((column) => (row[column] ?? '').trim());
      return (
        row.length === 6 && (corners.every((text) => numberOf(text) !== null) || corners.every((text) => text === ''))
      );
    };
    const [first] = cells;
    if (first === undefined || !isRow(first) || cells.filter(isRow).length * 2 <= cells.length) return null;
    const isNamed = ([picture = '']: readonly string[]) => ENDING.test(nameOf(picture.trim())) || isPicture(picture);
    if (!isNamed(first) || areShares(cells, at)) return null;
    return { sort: 'boxes', hasHead: false, columns, says: TITLE, notes: [] };
  },
  isNames: ({ file, rows }) =>
    /class|label/i.test(nameOf(file)) &&
    rows.every(({ cells }) => cells.length === 2 && /^\s*\d+\s*$/.test(cells[1] ?? '')),
  nameIn: ([name = '']) => ({ code: name, name }),
  nameRow: (name, number) => [name, String(number)],
  namesFile: 'classes.csv',
  sortOf: (geometry) => (geometry?.kind === 'whole' ? null : 'boxes'),
  newTable: () => ({ file: 'annotations.csv', head: null, columns }),
  namePictures: () => (mediaPath, file) => pathBelow(file, mediaPath),
};

/** The csv of keras-retinanet and pytorch-retinanet, in which a picture without boxes has a row too, and its `classes.csv`. */
export const retinanet = tableFormat(retinanetTables, { ...boxConversions, sharedStem: 'kept' });
