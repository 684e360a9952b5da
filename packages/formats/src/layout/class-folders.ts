import { folderOf, nameOf } from '../picture-finder.ts';

const SPLITS = /^(?:train|training|val|valid|validation|test|testing|dev)$/i;
/** Folders that hold pictures of every class. */
const NO_CLASS = /^(?:images?|imgs?|pictures?|photos?|jpegimages|data|dataset|input|raw)$/i;

/** Pictures that lie in folders named by their classes. */
export interface ClassFolders {
  /** The class of each picture, by its path. */
  readonly classOf: ReadonlyMap<string, string>;
  /** In the order of the folder, empty ones too. */
  readonly classes: readonly string[];
  /** Pictures in no folder of a class. */
  readonly others: readonly string[];
  /** Parts of the data set, such as `train`, that have a folder for the same class. */
  readonly splits: readonly string[];
}

/**
 * What folders say of pictures where each is a class, as ImageNet and the loaders of PyTorch and Keras have it:
 * `class/picture`, also below `train`, `val` and `test`, all of it below one folder or more.
 */
export function classFolders(pictures: readonly string[], emptyFolders: readonly string[]): ClassFolders {
  const root = sharedFolder(pictures);
  const below = (folder: string) => (root === '' ? folder : folder.slice(root.length + 1));
  const classIn = (folder: string): { readonly name: string; readonly split: string } | null => {
    const [first = '', second, ...deeper] = below(folder).split('/');
    if (first === '' || deeper.length > 0) return null;
    if (second === undefined) return SPLITS.test(first) ? null : { name: first, split: '' };
    return SPLITS.test(first) ? { name: second, split: first } : null;
  };
  const classOf = new Map<string, string>();
  const splitsOf = new Map<string, Set<string>>();
  const others: string[] = [];
  const see = (found: { readonly name: string; readonly split: string }) => {
    const splits = splitsOf.get(found.name) ?? new Set();
    splitsOf.set(found.name, splits.add(found.split));
  };
  for (const picture of pictures) {
    const found = classIn(folderOf(picture));
    if (found === null) others.push(picture);
    else {
      classOf.set(picture, found.name);
      see(found);
    }
  }
  for (const folder of emptyFolders.filter((one) => root === '' || one.startsWith(`${root}/`))) {
    const found = classIn(folder);
    if (found !== null) see(found);
  }
  const splits = [...splitsOf.values()].filter((all) => all.size > 1).flatMap((all) => [...all]);
  return { classOf, classes: [...splitsOf.keys()].sort(), others, splits: [...new Set(splits)].sort() };
}

/** Whether folders look like classes: two or more, every picture in one, none of a name that says otherwise. */
export function mayBeClasses({ classes, others }: ClassFolders): boolean {
  return others.length === 0 && classes.length > 1 && !classes.some((name) => NO_CLASS.test(name));
}

/** The deepest folder that all paths are in, but for one that is a class or a part of the data set itself. */
function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...rest] = paths.map((path) => folderOf(path).split('/'));
  let length = first.length;
  for (const parts of rest) {
    let same = 0;
    while (same < Math.min(length, parts.length) && parts[same] === first[same]) same += 1;
    length = same;
  }
  const split = first.slice(0, length).findIndex((name) => SPLITS.test(name));
  // Where all pictures are in one folder, it is their class.
  const end = split >= 0 ? split : paths.every((path) => folderOf(path) === first.join('/')) ? length - 1 : length;
  return first.slice(0, end).join('/');
}

/** A few names for a sentence. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => nameOf(name));
  return names.length > 3 ? `${shown.join(', ')}, …` : shown.join(', ');
}
