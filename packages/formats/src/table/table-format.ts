import { type Conversions, describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readTables, recogniseTables } from './read-tables.ts';
import type { TableKind } from './table-kind.ts';
import { writeTables } from './write-tables.ts';

/** The format of these tables, and what happens in it to each kind of content. */
export function tableFormat(kind: TableKind, conversions: Conversions): Format {
  return {
    name: kind.name,
    medium: 'picture',
    recognise: (folder) => recogniseTables(folder, kind),
    read: (folder, options) => readTables(folder, kind, options),
    losses: (contents) => describeLosses(contents, conversions),
    write: (items, template, source, options) => writeTables(items, template, source, kind, options),
  };
}
