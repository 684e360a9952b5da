import type { ItemCollection } from '../delivered-items.ts';
import { linesOf } from '../label-lines.ts';
import { createPictureFinder, isSafeName, nameOf, type PictureFinder } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';

/** Files that say nothing of single pictures: terms, descriptions, what systems leave behind. */
const HARMLESS =
  /^(?:(?:licen[cs]e|copying|notice|readme|citation|changelog|authors|attribution)(?:[._-].*)?|thumbs\.db|desktop\.ini|.*\.(?:md|pdf|html?|docx?|rtf))$/i;
/** A longer list of pictures would be no list of pictures. */
const MAX_LIST_BYTES = 16 * 1024 ** 2;

/** The files of a folder that are neither pictures nor harmless, and so might hold annotations, as they are found. */
export async function* unreadFiles(folder: SourceFolder): AsyncGenerator<string> {
  const finder = createPictureFinder(folder.list());
  const pictures = new Set(finder.pictures);
  for (const { path, size } of folder.list()) {
    if (pictures.has(path) || HARMLESS.test(nameOf(path))) continue;
    const isText = /\.txt$/i.test(path) && size <= MAX_LIST_BYTES;
    if (!isText || !isListOfPictures(await folder.read(path), finder)) yield path;
  }
}

/** Whether a folder holds nothing but pictures and what is harmless. Looks no further than the first other file. */
export async function holdsPicturesAlone(folder: SourceFolder): Promise<boolean> {
  return (await unreadFiles(folder).next()).done === true;
}

/** Leaves the other files of a folder out. */
export async function skipUnread(folder: SourceFolder, items: ItemCollection): Promise<void> {
  for await (const file of unreadFiles(folder)) items.skip(file, 'it is no picture, and was not read');
}

function isListOfPictures(bytes: Uint8Array, finder: PictureFinder): boolean {
  const lines = linesOf(new TextDecoder().decode(bytes)).map((line) => line.trim().replaceAll('\\', '/'));
  const named = lines.filter((line) => line !== '');
  const isNamed = (line: string) => finder.find(isSafeName(line) ? line : nameOf(line), ['']).kind !== 'missing';
  return named.length > 0 && named.every(isNamed);
}
