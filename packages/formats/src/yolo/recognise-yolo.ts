import type { Recognition } from '../format.ts';
import { linesOf } from '../label-lines.ts';
import { createPictureFinder } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';
import { findPictureOf, listTextFiles } from './find-label-files.ts';
import { isNamesFile } from './names-file.ts';
import { parseRow } from './read-row.ts';

/** How many text files are looked into. */
const MAX_FILES = 50;
const START_BYTES = 64 * 1024;

/**
 * Whether a folder holds text files of rows that go by the name of a picture. Where several pictures have the name it is
 * still this format, and reading it says which ones.
 */
export async function recogniseYolo(folder: SourceFolder): Promise<Recognition | null> {
  const finder = createPictureFinder(folder.list());
  const named = Map.groupBy(listTextFiles(folder), ({ path }) => findPictureOf(path, finder).kind);
  const paired = named.get('found') ?? [];
  let best: Recognition | null = null;
  for (const { path } of paired.slice(0, MAX_FILES)) {
    const first = await firstLineOf(folder, path);
    if (first !== undefined && 'numbers' in parseRow(first))
      return { score: 1, why: `${path} has YOLO rows for the picture of its name` };
    if (first !== undefined) best ??= { score: 0.2, why: `${path} is text that goes by the name of a picture` };
  }
  for (const { path } of named.get('ambiguous')?.slice(0, MAX_FILES) ?? []) {
    const first = await firstLineOf(folder, path);
    if (first !== undefined && 'numbers' in parseRow(first))
      return { score: 0.6, why: `${path} has YOLO rows, and several pictures its name` };
  }
  const names = folder.list().find(({ path }) => isNamesFile(path) && !/\.ya?ml$/i.test(path));
  if (best === null && paired.length > 0 && names !== undefined)
    return { score: 0.5, why: `${paired[0]?.path} is empty, and ${names.path} names classes` };
  return best;
}

/** The first line that is not empty. */
async function firstLineOf(folder: SourceFolder, path: string): Promise<string | undefined> {
  const text = new TextDecoder().decode(await folder.read(path, START_BYTES));
  return linesOf(text).find((line) => line.trim() !== '');
}
