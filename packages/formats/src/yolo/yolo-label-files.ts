import type { LabelFileKind } from '../rows/row-kind.ts';
import { parseRow } from './read-row.ts';

/** What tells YOLO's label files from other text. */
export const yoloLabelFiles: LabelFileKind = {
  folders: [['labels', 'images']],
  isHead: () => false,
  isRow: (line) => 'numbers' in parseRow(line),
};
