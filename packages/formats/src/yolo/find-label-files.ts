import { decodeUtf8 } from '../decode-text.ts';
import type { ItemCollection } from '../delivered-items.ts';
import { linesOf } from '../label-lines.ts';
import { compareNaturally } from '../natural-order.ts';
import { folderOf, isSafeName, joinPath, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { isNamesFile } from './names-file.ts';
import { parseRow } from './read-row.ts';

/** A text file that goes with a picture. */
export interface LabelFile {
  readonly source: SourceFile;
  readonly picture: string;
}

const PICTURE_NAME = /\.(?:avif|bmp|gif|heic|heif|jfif|jpe?g|png|tiff?|webp)$/i;

/** The text files that may hold rows, in natural order. */
export function listTextFiles(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.txt$/i.test(path) && !isNamesFile(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

/**
 * The picture of a label file: the one that has its name, beside it or in `images` where it lies in `labels`, or alone
 * under that name in the whole folder.
 */
export function findPictureOf(path: string, finder: PictureFinder) {
  const own = folderOf(path);
  const folders = [own, `/${own}/`.replace(/\/labels\/(?!.*\/labels\/)/, '/images/').slice(1, -1)];
  const named = finder.find(stemOf(path), folders);
  return named.kind === 'found' ? named : finder.findByStem(stemOf(path), folders);
}

/** Where a picture's label file is sought, the usual place first; the other one is for pictures of one name. */
export function labelPaths(picture: string): [usual: string, other: string] {
  const folder = `/${folderOf(picture)}/`.replace(/\/images\/(?!.*\/images\/)/, '/labels/').slice(1, -1);
  return [joinPath(folder, `${stemOf(picture)}.txt`), joinPath(folder, `${nameOf(picture)}.txt`)];
}

/**
 * The label files of a folder. Text without a picture is left out where it is something else: a note, or a list of
 * pictures, of which the missing ones are named. Rows without their picture are reported.
 */
export async function findLabelFiles(
  folder: SourceFolder,
  finder: PictureFinder,
  items: ItemCollection,
  problems: Problems,
): Promise<LabelFile[]> {
  const files: LabelFile[] = [];
  for (const source of listTextFiles(folder)) {
    const { path } = source;
    const found = findPictureOf(path, finder);
    if (found.kind === 'found') files.push({ source, picture: found.path });
    else {
      const bytes = await readAnnotationFile(folder, source, problems);
      const text = bytes === null ? null : decodeUtf8(path, bytes, problems);
      if (text === null) continue;
      const lines = linesOf(text)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const missing = missingPictures(path, lines, finder);
      if (missing !== null) {
        if (missing.length > 0) items.skip(path, describeMissing(missing));
      } else if (lines.length === 0 || lines.slice(0, 5).some((line) => !('numbers' in parseRow(line))))
        items.skip(path, 'it is text, and no picture goes by its name');
      else if (found.kind === 'missing') problems.add(path, '', 'picture-missing', { path: `named ${stemOf(path)}` });
      else
        problems.add(path, '', 'picture-ambiguous', {
          path: `named ${stemOf(path)}`,
          candidates: found.candidates.join(', '),
        });
    }
  }
  return files;
}

/** Of a list of pictures those that are not there; null where it is no such list. */
function missingPictures(file: string, lines: readonly string[], finder: PictureFinder): string[] | null {
  if (lines.length === 0 || !lines.every((line) => PICTURE_NAME.test(line))) return null;
  const own = folderOf(file);
  return lines.filter((line) => {
    const name = isSafeName(line) ? line : nameOf(line.replaceAll('\\', '/'));
    return finder.find(name, [own, '', folderOf(own)]).kind === 'missing';
  });
}

function describeMissing(missing: readonly string[]): string {
  const pictures = missing.length === 1 ? 'a picture that is' : `${missing.length} pictures that are`;
  return `it lists ${pictures} not in the folder: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`;
}
