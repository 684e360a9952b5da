import type { Json } from '@countersign/contract';
import { decodeStart } from './decode-text.ts';
import type { ItemCollection } from './delivered-items.ts';
import { linesOf } from './label-lines.ts';
import { compareNaturally } from './natural-order.ts';
import type { PictureInList } from './picture-lists.ts';
import type { Problems } from './problem.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import type { SourceFolder } from './source.ts';

const LIST = /^(|.*\/)ImageSets\/(?:[^/]+\/)?[^/]+\.txt$/;
/** Lists of a class say 1, 0 or -1 behind each picture, and those of parts and actions the number of an object. */
const NUMBERED = /\s-?\d+$/;

const A_NUMBER_EACH = 'it has a number for each picture, as lists of a class have, which is not kept';
const NONE_HERE = 'it lists no picture of the folder';

/** The lists that an item's files stand in; none where that is only the one that an export makes by itself. */
export type ListsOf = (files: readonly string[], usual: PictureInList) => Json[];

/**
 * Reads the lists of pictures that Pascal VOC keeps in `ImageSets`, such as `train.txt`. Answers, for the files of an item,
 * which lists it stands in. A list that names no file of the folder is left out.
 */
export async function readPictureLists(
  folder: SourceFolder,
  items: ItemCollection,
  problems: Problems,
): Promise<ListsOf> {
  const sources = folder.list().filter(({ path }) => LIST.test(path));
  const lists: { readonly list: string; readonly root: string; readonly ids: ReadonlySet<string> }[] = [];
  const named = new Map<string, ReadonlySet<string>>();
  for (const source of sources.toSorted((a, b) => compareNaturally(a.path, b.path))) {
    const { path } = source;
    const root = LIST.exec(path)?.[1] ?? '';
    const bytes = await readAnnotationFile(folder, source, problems);
    if (bytes === null) continue;
    const ids = linesOf(decodeStart(bytes))
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const names = named.get(root) ?? namesBelow(folder, root);
    named.set(root, names);
    if (ids.some((id) => names.has(id))) lists.push({ list: path, root, ids: new Set(ids) });
    else if (ids.length > 0) items.skip(path, ids.every((id) => NUMBERED.test(id)) ? A_NUMBER_EACH : NONE_HERE);
  }
  return (files, usual) => {
    const listed = lists.flatMap(({ list, root, ids }) => {
      const id = files
        .filter((file) => file.startsWith(root))
        .flatMap((file) => namesOf(file.slice(root.length)))
        .find((name) => ids.has(name));
      return id === undefined ? [] : [{ list, id }];
    });
    const [first, second] = listed;
    const isUsual = second === undefined && first?.list === usual.list && first.id === usual.id;
    return isUsual ? [] : listed;
  };
}

/** What lists may call the files below a folder. */
function namesBelow(folder: SourceFolder, root: string): ReadonlySet<string> {
  const files = folder.list().filter(({ path }) => path.startsWith(root));
  return new Set(files.flatMap(({ path }) => namesOf(path.slice(root.length))));
}

/** What a list may call a file: with fewer and fewer of its folders, without its ending and with it. */
function namesOf(path: string): string[] {
  const parts = path.split('/');
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  return ends.flatMap((end) => [end.replace(/\.[^./]*$/, ''), end]);
}
