import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, folderOf, joinPath, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { isNamesFile } from '../yolo/names-file.ts';
import type { LabelFolders } from './row-kind.ts';

/** Texts about the folder, unless a picture has the name. */
const ABOUT = /^(?:readme|licen[cs]e)\.txt$/i;

/** The text files that may hold rows, in natural order. */
export function listTextFiles(folder: SourceFolder): SourceFile[] {
  const files = folder.list();
  const { pictures } = createPictureFinder(files);
  const pictured = new Set(pictures.map(stemOf));
  const isAbout = (path: string) => ABOUT.test(nameOf(path)) && !pictured.has(stemOf(path));
  return files
    .filter(({ path }) => /\.txt$/i.test(path) && !isNamesFile(path) && !isAbout(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

/**
 * The picture of a label file: the one that has its name, beside it or in the folder for pictures beside its own, or alone
 * under that name in the whole folder.
 */
export function findPictureOf(file: string, finder: PictureFinder, folders: LabelFolders) {
  const own = folderOf(file);
  const places = [own, ...folders.map(([labels, pictures]) => renamed(own, labels, pictures))];
  const named = finder.find(stemOf(file), places);
  return named.kind === 'found' ? named : finder.findByStem(stemOf(file), places);
}

/** Where a picture's label file belongs, the usual place first; the other one is for pictures of one name. */
export function labelPaths(picture: string, folders: LabelFolders): [usual: string, other: string] {
  const own = folderOf(picture);
  const folder = folders.map(([labels, pictures]) => renamed(own, pictures, labels)).find((one) => one !== own) ?? own;
  return [joinPath(folder, `${stemOf(picture)}.txt`), joinPath(folder, `${nameOf(picture)}.txt`)];
}

/**
 * Where the label file of each picture is written that came without one: where programs look for it. Pictures never share
 * one.
 */
export function nameLabelFiles(pictures: readonly string[], folders: LabelFolders): (picture: string) => string {
  const counts = Map.groupBy(pictures, (picture) => labelPaths(picture, folders)[0]);
  return (picture) => {
    const [usual, other] = labelPaths(picture, folders);
    return counts.get(usual)?.length === 1 ? usual : other;
  };
}

/** A path in which the last folder of a name has another one. */
function renamed(path: string, from: string, to: string): string {
  const parts = path.split('/');
  const at = parts.lastIndexOf(from);
  return at < 0 ? path : parts.with(at, to).join('/');
}
