import type { Recognition } from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { findPictureOf, listTextFiles } from '../rows/label-paths.ts';
import { firstLinesOf, MAX_LOOKED_INTO } from '../rows/row-text.ts';
import type { SourceFolder } from '../source.ts';
import { isNamesFile } from './names-file.ts';
import { yoloLabelFiles } from './yolo-label-files.ts';

/**
 * Whether a folder holds text files of rows that go by the name of a picture. Where several pictures have the name it is
 * still this format, and reading it says which ones.
 */
export async function recogniseYolo(folder: SourceFolder): Promise<Recognition | null> {
  const finder = createPictureFinder(folder.list());
  const named = Map.groupBy(
    listTextFiles(folder),
    ({ path }) => findPictureOf(path, finder, yoloLabelFiles.folders).kind,
  );
  const paired = named.get('found') ?? [];
  let best: Recognition | null = null;
  for (const source of paired.slice(0, MAX_LOOKED_INTO)) {
    const [first] = await firstLinesOf(folder, source);
    if (first !== undefined && yoloLabelFiles.isRow(first))
      return { score: 1, why: `${source.path} has YOLO rows for the picture of its name` };
    if (first !== undefined) best ??= { score: 0.2, why: `${source.path} is text that goes by the name of a picture` };
  }
  for (const source of named.get('ambiguous')?.slice(0, MAX_LOOKED_INTO) ?? []) {
    const [first] = await firstLinesOf(folder, source);
    if (first !== undefined && yoloLabelFiles.isRow(first))
      return { score: 0.6, why: `${source.path} has YOLO rows, and several pictures its name` };
  }
  const names = folder.list().find(({ path }) => isNamesFile(path) && !/\.ya?ml$/i.test(path));
  if (best === null && paired.length > 0 && names !== undefined)
    return { score: 0.5, why: `${paired[0]?.path} is empty, and ${names.path} names classes` };
  return best;
}
