import { linesOf } from '../label-lines.ts';
import { createPictureFinder, isSafeName, nameOf } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';

/** Files that say nothing of single pictures: terms, descriptions, what systems leave behind. */
const HARMLESS =
  /^(?:(?:licen[cs]e|copying|notice|readme|citation|changelog|authors|attribution)(?:[._-].*)?|thumbs\.db|desktop\.ini|.*\.(?:md|pdf|html?|docx?|rtf))$/i;
/** A longer list of pictures would be no list of pictures. */
const MAX_LIST_BYTES = 16 * 1024 ** 2;

/** The files of a folder that are neither pictures nor harmless, and so might hold annotations. */
export async function listUnreadFiles(folder: SourceFolder): Promise<string[]> {
  const finder = createPictureFinder(folder.list());
  const pictures = new Set(finder.pictures);
  const unread: string[] = [];
  for (const { path, size } of folder.list()) {
    if (pictures.has(path) || HARMLESS.test(nameOf(path))) continue;
    const isText = /\.txt$/i.test(path) && size <= MAX_LIST_BYTES;
    if (!isText || !isListOfPictures(await folder.read(path))) unread.push(path);
  }
  return unread;

  function isListOfPictures(bytes: Uint8Array): boolean {
    const lines = linesOf(new TextDecoder().decode(bytes)).map((line) => line.trim().replaceAll('\\', '/'));
    const named = lines.filter((line) => line !== '');
    return named.every((line) => {
      const name = isSafeName(line) ? line : nameOf(line);
      return finder.find(name, ['']).kind !== 'missing';
    });
  }
}
