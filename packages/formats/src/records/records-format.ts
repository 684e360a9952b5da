import type { TextFormat } from '../format.ts';
import { readRecords, recogniseRecords } from './read-records.ts';
import type { RecordKind } from './record-kind.ts';
import { writeRecords } from './write-records.ts';

/** The format of records of a kind. */
export function recordsFormat(kind: RecordKind, losses: TextFormat['losses']): TextFormat {
  return {
    name: kind.name,
    medium: 'text',
    recognise: (folder) => recogniseRecords(folder, kind),
    read: (folder, options) => readRecords(folder, kind, options),
    losses,
    write: (items, _template, source = {}) => writeRecords(items, source, kind),
  };
}
