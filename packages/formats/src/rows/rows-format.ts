import { boxConversions } from '../box-conversions.ts';
import { type Conversions, describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readRows, recogniseRows } from './read-rows.ts';
import type { RowKind } from './row-kind.ts';
import { writeRows } from './write-rows.ts';

/** The format of these rows. `own` is what happens in it to kinds that a format of boxes treats otherwise. */
export function rowsFormat(kind: RowKind, own: Partial<Conversions> = {}): Format {
  const conversions: Conversions = { ...boxConversions, ...own };
  return {
    name: kind.name,
    medium: 'picture',
    recognise: (folder) => recogniseRows(folder, kind),
    read: (folder, options) => readRows(folder, kind, options),
    losses: (contents) => describeLosses(contents, conversions),
    write: (items) => writeRows(items, kind),
  };
}
