import { compareNaturally } from '../natural-order.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** The JSON files of a folder, in natural order. */
export function listJsonFiles(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.json$/i.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}
