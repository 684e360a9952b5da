import { type ColumnMapping, columnMapping } from '@countersign/formats';
import { readJsonFile } from './json-file.ts';

/** Reads what the provider says of the columns of tables. */
export function readColumnMapping(file: string): Promise<ColumnMapping> {
  return readJsonFile(file, 'mapping', columnMapping);
}
