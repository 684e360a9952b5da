import { decodeUtf8 } from '../decode-text.ts';
import type { ItemCollection } from '../delivered-items.ts';
import { linesOf } from '../label-lines.ts';
import { folderOf, isSafeName, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { findPictureOf, listTextFiles } from './label-paths.ts';
import type { LabelFileKind } from './row-kind.ts';
import { firstLinesOf } from './row-text.ts';

/** A text file that goes with a picture. */
export interface LabelFile {
  readonly source: SourceFile;
  readonly picture: string;
}

const PICTURE_NAME = /\.(?:avif|bmp|gif|heic|heif|jfif|jpe?g|png|tiff?|webp)$/i;
/** How many lines of a text without a picture say what it is. */
const JUDGED_LINES = 5;

/**
 * The label files of a folder. Text without a picture is left out where it is something else: a note, or a list of
 * pictures, of which the missing ones are named. Rows without their picture are reported.
 */
export async function findLabelFiles(
  folder: SourceFolder,
  finder: PictureFinder,
  kind: LabelFileKind,
  items: ItemCollection,
  problems: Problems,
): Promise<LabelFile[]> {
  const files: LabelFile[] = [];
  for (const source of listTextFiles(folder)) {
    const { path } = source;
    const found = findPictureOf(path, finder, kind.folders);
    if (found.kind === 'found') {
      files.push({ source, picture: found.path });
      continue;
    }
    const bytes = await readAnnotationFile(folder, source, problems);
    const text = bytes === null ? null : decodeUtf8(path, bytes, problems);
    if (text === null) continue;
    const lines = linesOf(text)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const missing = missingPictures(path, lines, finder);
    const name = `named ${stemOf(path)}`;
    if (missing !== null) {
      if (missing.length > 0) items.skip(path, describeMissing(missing));
    } else if (!holdsRows(lines, kind)) items.skip(path, 'it is text, and no picture goes by its name');
    else if (found.kind === 'missing') problems.add(path, '', 'picture-missing', { path: name });
    else problems.add(path, '', 'picture-ambiguous', { path: name, candidates: found.candidates.join(', ') });
  }
  const others = await findOthers(folder, files, kind);
  for (const { path } of others) items.skip(path, 'it is other text, beside the rows of the same picture');
  return files.filter(({ source }) => !others.has(source));
}

/** Of several texts of one picture those without rows, where another one has some: KITTI's calibrations, for example. */
async function findOthers(
  folder: SourceFolder,
  files: readonly LabelFile[],
  kind: LabelFileKind,
): Promise<ReadonlySet<SourceFile>> {
  const others = new Set<SourceFile>();
  for (const alike of Map.groupBy(files, ({ picture }) => picture).values()) {
    if (alike.length === 1) continue;
    const without: SourceFile[] = [];
    for (const { source } of alike) {
      const lines = await firstLinesOf(folder, source);
      // A picture without objects has an empty file.
      if (lines.length > 0 && !holdsRows(lines, kind)) without.push(source);
    }
    if (without.length < alike.length) for (const source of without) others.add(source);
  }
  return others;
}

/** Whether most of the first lines are rows: a broken one among them makes no note of a label file. */
function holdsRows(lines: readonly string[], kind: LabelFileKind): boolean {
  const first = lines.filter((line) => !kind.isHead(line)).slice(0, JUDGED_LINES);
  return first.filter((line) => kind.isRow(line)).length * 2 > first.length;
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
