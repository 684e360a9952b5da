import type { Annotation, DeliveredItem } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import type { WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import type { RowKind } from './row-kind.ts';
import { labelFiles, rowFileOf, rowOf } from './row-source.ts';

/** Writes a label file an item, empty for a picture without annotations. Unchanged rows stay as they came. */
export async function* writeRows(items: readonly DeliveredItem[], kind: RowKind): AsyncGenerator<WrittenFile> {
  const encoder = new TextEncoder();
  const counts = Map.groupBy(items, ({ mediaPath }) => labelFiles(mediaPath, kind)[0]);
  for (const item of items) {
    const { file, head = [], lineEnd = '\n', endsWithLine = true } = rowFileOf(item, kind) ?? {};
    const [usual, other] = labelFiles(item.mediaPath, kind);
    const path = file ?? (counts.get(usual)?.length === 1 ? usual : other);
    const rows = item.annotations.flatMap((annotation) => writeRow(annotation, kind) ?? []);
    const lines = [...head, ...rows];
    yield { path, bytes: encoder.encode(lines.join(lineEnd) + (lines.length > 0 && endsWithLine ? lineEnd : '')) };
  }
}

function writeRow(annotation: Annotation, kind: RowKind): string | null {
  const kept = rowOf(annotation, kind);
  const row = kept === null ? null : kind.read(kept);
  if (kept === null || row === null || !('geometry' in row)) return kind.write(annotation, null);
  const { label, geometry, attributes } = annotation;
  const isJudgedAnew = isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label');
  const isSaid = row.label === label && isSame(row.geometry, geometry) && isSame(row.attributes, attributes);
  return isSaid && !isJudgedAnew ? kept : kind.write(annotation, kept);
}
