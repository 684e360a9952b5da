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
/** Lists of a class say 1, 0 or -1 behind each picture. */
const OF_CLASS = /^(\S.*?)\s+-?[01]$/;

/** The lists that an item's files stand in; none where that is only the one that an export makes by itself. */
export type ListsOf = (files: readonly string[], usual: PictureInList) => Json[];

/**
 * Reads the lists of pictures that Pascal VOC keeps in `ImageSets`, such as `train.txt`. Answers, for the files of an item,
 * which lists it stands in. Lists of a class are left out, for the annotations say the same.
 */
export async function readPictureLists(
  folder: SourceFolder,
  items: ItemCollection,
  problems: Problems,
): Promise<ListsOf> {
  const lists: { readonly list: string; readonly root: string; readonly ids: ReadonlySet<string> }[] = [];
  for (const source of folder.list().toSorted((a, b) => compareNaturally(a.path, b.path))) {
    const { path } = source;
    const root = LIST.exec(path)?.[1];
    const bytes = root === undefined ? null : await readAnnotationFile(folder, source, problems);
    if (root === undefined || bytes === null) continue;
    const ids = linesOf(decodeStart(bytes))
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (ids.length > 0 && ids.every((id) => OF_CLASS.test(id)))
      items.skip(path, 'it lists the pictures of a class, which the annotations say themselves');
    else lists.push({ list: path, root, ids: new Set(ids) });
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

/** What a list may call a file: with fewer and fewer of its folders, without its ending and with it. */
function namesOf(path: string): string[] {
  const parts = path.split('/');
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  return ends.flatMap((end) => [end.replace(/\.[^./]*$/, ''), end]);
}
