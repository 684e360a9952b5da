import { boxConversions } from '../box-conversions.ts';
import { pathBelow } from '../picture-finder.ts';
import { bareColumns, type Columns } from './columns.ts';
import { knownColumns } from './known-columns.ts';
import { tableFormat } from './table-format.ts';
import type { NewTable, TableKind } from './table-kind.ts';

/** As TensorFlow's scripts for object detection read it. */
const boxes: NewTable = {
  file: 'annotations.csv',
  head: ['filename', 'width', 'height', 'class', 'xmin', 'ymin', 'xmax', 'ymax'],
  columns: {
    ...bareColumns,
    ...{ count: 8, label: 3, size: [1, 2], box: { at: [4, 5, 6, 7], form: 'corners', areShares: false } },
  } satisfies Columns,
};
const labels: NewTable = {
  file: 'labels.csv',
  head: ['filename', 'label'],
  columns: { ...bareColumns, count: 2, label: 1 },
};

const csvTables: TableKind = {
  name: 'csv',
  title: 'boxes or classes with named columns',
  // Such a table often lies beside the annotations that it was made of.
  score: 0.9,
  understand({ rows: [head, ...rows] }, isPicture) {
    const names = head?.cells ?? [];
    if (names.includes('ImageID') && names.includes('LabelName')) return null;
    const known = knownColumns(
      names,
      rows.map(({ cells }) => cells),
      isPicture,
    );
    return known === null ? null : { sort: known.columns.box === null ? 'labels' : 'boxes', hasHead: true, ...known };
  },
  isNames: () => false,
  nameIn: ([name = '']) => ({ code: name, name }),
  nameRow: () => null,
  namesFile: 'classes.csv',
  sortOf: (_, hasShapes) => (hasShapes ? 'boxes' : 'labels'),
  newTable: (sort) => (sort === 'labels' ? labels : boxes),
  namePictures: () => (mediaPath, file) => pathBelow(file, mediaPath),
};

/**
 * Tables whose first row names the columns: boxes as TensorFlow, DeepForest and others have them, classes of pictures, a
 * column a class, or columns that a mapping explains.
 */
export const csv = tableFormat(csvTables, { ...boxConversions, whole: 'kept', sharedStem: 'kept' });
