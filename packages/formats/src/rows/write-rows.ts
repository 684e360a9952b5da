import type { Annotation, DeliveredItem } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { nameLabelFiles } from './label-paths.ts';
import type { RowKind } from './row-kind.ts';
import { type RowFileSource, rowFileOf, rowOf } from './row-source.ts';
import { type LineStyle, usualStyle, writeRowText } from './row-text.ts';

/** Writes a label file an item, empty for a picture without annotations. Unchanged rows stay as they came. */
export async function* writeRows(items: readonly DeliveredItem[], kind: RowKind): AsyncGenerator<WrittenFile> {
  const pathOf = nameLabelFiles(
    items.map(({ mediaPath }) => mediaPath),
    kind.folders,
  );
  for (const item of items) {
    const kept: Partial<RowFileSource> & LineStyle = rowFileOf(item, kind) ?? usualStyle;
    const { file = pathOf(item.mediaPath), head = [], ...style } = kept;
    const rows = item.annotations.flatMap((annotation) => writeRow(annotation, item, kind) ?? []);
    yield { path: file, bytes: writeRowText([...head, ...rows], style) };
  }
}

function writeRow(annotation: Annotation, item: DeliveredItem, kind: RowKind): string | null {
  const text = rowOf(annotation, kind);
  const row = text === null ? null : kind.read(text);
  if (text === null || row === null || !('geometry' in row)) return kind.write(annotation, null, item);
  const { label, geometry, attributes } = annotation;
  const isJudgedAnew = isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label');
  const isSaid = row.label === label && isSame(row.geometry, geometry) && isSame(row.attributes, attributes);
  return isSaid && !isJudgedAnew ? text : kind.write(annotation, { text, row }, item);
}
