import type { Annotation, Mask } from '@countersign/contract';
import { columnsOf, emptyColumns, type MaskColumns } from '../../edit/mask-columns.ts';
import type { ToolContext } from '../tool-state.ts';

/** The mask a tool changes. */
export interface MaskToChange {
  readonly annotation: Annotation;
  readonly columns: MaskColumns;
  readonly isNew: boolean;
  /** Whether its runs are kept as text. */
  readonly isText: boolean;
}

/** The selected mask; undefined if none is, or its pixels are unknown or not those of this picture. */
export function selectedMask(context: ToolContext): MaskToChange | undefined {
  const [record, another] = context.selected();
  if (record === undefined || another !== undefined) return undefined;
  const { annotation } = record;
  const { geometry } = annotation;
  const { width, height } = context.pictureSize();
  if (geometry.kind !== 'mask' || geometry.size[0] !== height || geometry.size[1] !== width) return undefined;
  const columns = columnsOf(geometry);
  return columns && { annotation, columns, isNew: false, isText: typeof geometry.counts === 'string' };
}

/** A mask without pixels; undefined if no label takes masks. */
export function newMask(context: ToolContext): MaskToChange | undefined {
  const { width, height } = context.pictureSize();
  const size: Mask['size'] = [height, width];
  const empty: Mask = { kind: 'mask', x: 0, y: 0, width: 0, height: 0, size, counts: [width * height] };
  const annotation = context.newAnnotation(empty);
  return annotation && { annotation, columns: emptyColumns(width), isNew: true, isText: true };
}
