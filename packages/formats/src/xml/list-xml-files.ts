import { compareNaturally } from '../natural-order.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** The XML files of a folder, in natural order. */
export function listXmlFiles(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.xml$/i.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}
