import type { DeliveredItem } from '@countersign/contract';
import { boxConversions } from '../box-conversions.ts';
import { nameOf, stemOf } from '../picture-finder.ts';
import { bareColumns, type Columns, type NamedColumn } from './columns.ts';
import { openImagesFlags } from './open-images-flags.ts';
import { tableFormat } from './table-format.ts';
import type { NewTable, TableKind } from './table-kind.ts';

const corners = ['XMin', 'YMin', 'XMax', 'YMax'] as const;
const boxHead = ['ImageID', 'Source', 'LabelName', 'Confidence', 'XMin', 'XMax', 'YMin', 'YMax', ...openImagesFlags];
const labelHead = ['ImageID', 'Source', 'LabelName', 'Confidence'];
/** What people are called who drew a box or checked a class. */
const SOURCES = { boxes: 'xclick', labels: 'verification' } as const;

function columnsOf(head: readonly string[]): Columns {
  const find = (name: string) => head.indexOf(name);
  const [left = -1, top = -1, right = -1, bottom = -1] = corners.map(find);
  const hasBox = left >= 0;
  const confidence = find('Confidence') < 0 ? null : find('Confidence');
  const fixed: NamedColumn[] = [
    ...(find('Source') < 0 ? [] : [[find('Source'), hasBox ? SOURCES.boxes : SOURCES.labels] as const]),
    ...(confidence === null ? [] : [[confidence, '1'] as const]),
  ];
  return {
    ...bareColumns,
    ...{ count: head.length, picture: find('ImageID'), confidence, fixed, hasAbsent: !hasBox },
    label: find('LabelName') < 0 ? null : find('LabelName'),
    box: hasBox ? { at: [left, top, right, bottom], form: 'corners', areShares: true } : null,
    flags: openImagesFlags.flatMap((name) => (find(name) < 0 ? [] : [[find(name), name] as const])),
  };
}

const newTables: Readonly<Record<string, NewTable>> = {
  boxes: { file: 'annotations/train-annotations-bbox.csv', head: boxHead, columns: columnsOf(boxHead) },
  labels: {
    file: 'annotations/train-annotations-human-imagelabels.csv',
    head: labelHead,
    columns: columnsOf(labelHead),
  },
  pictures: {
    file: 'annotations/train-images-with-labels-with-rotation.csv',
    head: ['ImageID', 'Subset'],
    columns: { ...columnsOf(['ImageID', 'Subset']), fixed: [[1, 'train']] },
  },
};

const openImagesTables: TableKind = {
  name: 'openimages',
  title: 'Open Images',
  score: 0.95,
  understand({ rows: [head] }) {
    const names = (head?.cells ?? []).map((cell) => cell.trim());
    if (!names.includes('ImageID')) return null;
    const columns = columnsOf(names);
    const hasCorners = corners.every((name) => names.includes(name));
    if (!hasCorners && corners.some((name) => names.includes(name))) return null;
    if (columns.label === null && !names.includes('Subset')) return null;
    const sort = hasCorners ? 'boxes' : columns.label === null ? 'pictures' : 'labels';
    return { sort, hasHead: true, columns, says: `Open Images (${sort})`, notes: [] };
  },
  isNames: ({ file, rows }) =>
    /class-?_?descriptions/i.test(nameOf(file)) && rows.every(({ cells }) => cells.length === 2),
  nameIn: ([code = '', name = '']) => (code === 'LabelName' ? null : { code, name }),
  nameRow: (name) => [name, name],
  namesFile: 'annotations/class-descriptions.csv',
  sortOf: (geometry) => (geometry === null ? 'pictures' : geometry.kind === 'whole' ? 'labels' : 'boxes'),
  newTable: (sort) => newTables[sort] as NewTable, // `sortOf` names no other
  namePictures(items: readonly DeliveredItem[]) {
    const paths = items.map(({ mediaPath }) => mediaPath);
    const byStem = Map.groupBy(paths, stemOf);
    return (mediaPath) => (byStem.get(stemOf(mediaPath))?.length === 1 ? stemOf(mediaPath) : mediaPath);
  },
};

/** Open Images' tables of boxes, of classes of whole pictures and of pictures, with the names of their classes. */
export const openimages = tableFormat(openImagesTables, { ...boxConversions, whole: 'kept', sharedStem: 'kept' });
