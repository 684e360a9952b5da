import { linesOf } from '../label-lines.ts';
import { createPictureFinder, isSafeName, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';

/** Files that say nothing of single pictures: terms, descriptions, what systems leave behind. */
const HARMLESS =
  /^(?:(?:licen[cs]e|copying|notice|readme|citation|changelog|authors|attribution)(?:[._-].*)?|thumbs\.db|desktop\.ini|.*\.(?:md|pdf|html?|docx?|rtf))$/i;

/** Whether a file of that name says nothing of single items. */
export function isHarmless(name: string): boolean {
  return HARMLESS.test(name);
}

/** A longer list of pictures would be no list of pictures. */
const MAX_LIST_BYTES = 16 * 1024 ** 2;

/**
 * The files of a folder that are neither pictures nor harmless, and so might hold annotations, as they are found.
 *
 * @param known files that need not be looked at
 */
export async function* unreadFiles(folder: SourceFolder, known?: ReadonlySet<string>): AsyncGenerator<string> {
  const finder = createPictureFinder(folder.list());
  const pictures = new Set(finder.pictures);
  for (const { path, size } of folder.list()) {
    if (pictures.has(path) || known?.has(path) || isHarmless(nameOf(path))) continue;
    const isText = /\.txt$/i.test(path) && size <= MAX_LIST_BYTES;
    if (!isText || !isListOfPictures(await folder.read(path, MAX_LIST_BYTES), finder)) yield path;
  }
}

/** Whether a folder holds nothing but pictures and what is harmless. Looks no further than the first other file. */
export async function holdsPicturesAlone(folder: SourceFolder): Promise<boolean> {
  return (await unreadFiles(folder).next()).done === true;
}

/** Lists of Pascal VOC name pictures without their ending, some with a 1 or -1 behind. */
function isStem(name: string, finder: PictureFinder): boolean {
  return nameOf(name) === stemOf(name) && finder.findByStem(name, []).kind !== 'missing';
}

function isListOfPictures(bytes: Uint8Array, finder: PictureFinder): boolean {
  const lines = linesOf(new TextDecoder().decode(bytes)).map((line) => line.trim().replaceAll('\\', '/'));
  const named = lines.filter((line) => line !== '');
  const isNamed = (line: string) => {
    const [name = ''] = line.split(/\s+(?=-?[01]$)/);
    return finder.find(isSafeName(name) ? name : nameOf(name), ['']).kind !== 'missing' || isStem(name, finder);
  };
  return named.length > 0 && named.every(isNamed);
}
