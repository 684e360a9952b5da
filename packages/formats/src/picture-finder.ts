import { isInsideFolder, safePath } from '@countersign/domain';
import type { SourceFile } from './source.ts';

/** What counts as a picture when no annotation file names it. */
/** The endings of pictures. */
export const PICTURE = /\.(?:avif|bmp|gif|heic|heif|jfif|jpe?g|png|tiff?|webp)$/i;

/** A named file is opened whatever its ending, because its bytes decide; but never one of these. */
const TEXT = /\.(?:csv|json|tsv|txt|xml)$/i;

/** What a name in an annotation file refers to. */
export type FoundPicture =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] };

/**
 * Finds the pictures of a folder by their names in annotation files. Some disks store `ü` as a letter and its dots,
 * which is the same name. Where two files differ only in that, only the exact name finds one. An export writes names that
 * some file systems refuse in another way, so a picture is also found by the name an export has for it. Last, a name finds
 * the only picture that differs from it in capitals alone.
 */
export interface PictureFinder {
  /** Every picture of the folder, in its order. */
  readonly pictures: readonly string[];
  /** By its path below one of these folders, tried in turn, or by a name that only one picture of the whole folder has. */
  find(name: string, folders: readonly string[]): FoundPicture;
  /** A picture that has the name but for its ending, in one of these folders or alone in the whole folder. */
  findByStem(stem: string, folders: readonly string[]): FoundPicture;
}

/** A finder over the files of one delivery. */
export function createPictureFinder(files: readonly SourceFile[]): PictureFinder {
  return createMediaFinder(files, ({ path }) => PICTURE.test(path));
}

/** A finder of other media. */
export function createMediaFinder(
  files: readonly SourceFile[],
  isMedium: (file: SourceFile) => boolean,
): PictureFinder {
  const pictures = files.filter(isMedium).map(({ path }) => path);
  const known = new Set(files.map(({ path }) => path).filter((path) => !TEXT.test(path)));
  const composed = Map.groupBy(known, composedOf);
  const byName = Map.groupBy(pictures, (path) => composedOf(nameOf(path)));
  const byStem = Map.groupBy(pictures, (path) => composedOf(stemOf(path)));
  const exported = findExported(known, pictures);
  let folded: ReturnType<typeof foldNames> | null = null;
  const inAnyCase = () => (folded ??= foldNames(known, pictures));
  const atPath = (path: string) => {
    if (known.has(path)) return path;
    const alike = composed.get(composedOf(path));
    return alike?.length === 1 ? alike[0] : exported.byPath.get(path);
  };
  return {
    pictures,
    find(name, folders) {
      const plain = withoutDots(name);
      const path = folders.map((folder) => atPath(joinPath(folder, plain))).find((found) => found !== undefined);
      if (path !== undefined) return { kind: 'found', path };
      const alike = alikeIn(byName, nameOf(plain), nameOf);
      const candidates = alike.length > 0 ? alike : (exported.byName.get(nameOf(plain)) ?? []);
      if (candidates.length > 0) return only(candidates);
      const { byPath, byName: byFoldedName } = inAnyCase();
      const below = folders.map((folder) => byPath.get(foldedOf(joinPath(folder, plain))) ?? []);
      return onlyOrMissing(below.find((paths) => paths.length > 0) ?? byFoldedName.get(foldedOf(nameOf(plain))) ?? []);
    },
    findByStem(stem, folders) {
      const alike = alikeIn(byStem, stem, stemOf);
      const candidates = alike.length > 0 ? alike : (exported.byStem.get(stem) ?? []);
      if (candidates.length === 0) return onlyOrMissing(inAnyCase().byStem.get(foldedOf(stem)) ?? []);
      const isIn = (folder: string, path: string) => composedOf(folderOf(path)) === composedOf(folder);
      const path = folders.flatMap((folder) => candidates.filter((candidate) => isIn(folder, candidate)))[0];
      return path === undefined ? only(candidates) : { kind: 'found', path };
    },
  };
}

/** The files whose names an export writes otherwise, by those names. */
function findExported(known: ReadonlySet<string>, pictures: readonly string[]) {
  const renamed = pictures.filter((path) => safePath(path) !== path);
  return {
    byPath: new Map([...known].filter((path) => safePath(path) !== path).map((path) => [safePath(path), path])),
    byName: Map.groupBy(renamed, (path) => nameOf(safePath(path))),
    byStem: Map.groupBy(renamed, (path) => stemOf(safePath(path))),
  };
}

/** Files and pictures by their names without regard to capitals. */
function foldNames(known: ReadonlySet<string>, pictures: readonly string[]) {
  return {
    byPath: Map.groupBy(known, foldedOf),
    byName: Map.groupBy(pictures, (path) => foldedOf(nameOf(path))),
    byStem: Map.groupBy(pictures, (path) => foldedOf(stemOf(path))),
  };
}

function foldedOf(name: string): string {
  return composedOf(name).toLowerCase();
}

function onlyOrMissing(candidates: readonly string[]): FoundPicture {
  return candidates.length === 1 ? only(candidates) : { kind: 'missing' };
}

/** A name in composed Unicode form. */
function composedOf(name: string): string {
  return name.normalize('NFC');
}

/** The paths that have a name exactly, or otherwise in another Unicode form. */
function alikeIn(
  groups: ReadonlyMap<string, readonly string[]>,
  name: string,
  partOf: (path: string) => string,
): readonly string[] {
  const alike = groups.get(composedOf(name)) ?? [];
  const exact = alike.filter((path) => partOf(path) === name);
  return exact.length > 0 ? exact : alike;
}

function only(candidates: readonly string[]): FoundPicture {
  const [path] = candidates;
  if (path === undefined) return { kind: 'missing' };
  return candidates.length === 1 ? { kind: 'found', path } : { kind: 'ambiguous', candidates };
}

/** Whether a name in an annotation file stays in the delivery's folder and means the same file on every system. */
export function isSafeName(name: string): boolean {
  return !name.includes('\\') && !name.includes('\0') && isInsideFolder(withoutDots(name));
}

function withoutDots(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '.')
    .join('/');
}

/** The folder a path is in; empty for the delivery's own. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The file's name without its folder. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file's name without its folder and its ending. */
export function stemOf(path: string): string {
  return nameOf(path).replace(/\.[^.]*$/, '');
}

/** A picture as a document calls it that lies at `document`: below its folder where it is there, else from the delivery's. */
export function pathBelow(document: string, picture: string): string {
  const folder = folderOf(document);
  return folder !== '' && picture.startsWith(`${folder}/`) ? picture.slice(folder.length + 1) : picture;
}

/** A path below a folder, where the empty folder is the delivery's own. */
export function joinPath(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
