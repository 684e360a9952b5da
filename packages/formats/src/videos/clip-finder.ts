import { compareNaturally } from '../natural-order.ts';
import { createMediaFinder, createPictureFinder, folderOf, isSafeName, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import type { SourceFile } from '../source.ts';
import { isVideo } from './is-video.ts';

/** The clip of pictures that lie in the delivery's folder itself. */
const OWN_FOLDER = 'frames';

/** A file of video, or a folder of numbered pictures. */
export interface FoundClip {
  /** The path of the file or of the folder. */
  readonly path: string;
  /** In their order; null of a file of video. */
  readonly pictures: readonly string[] | null;
}

/** Finds the videos and the folders of pictures of a delivery. */
export interface ClipFinder {
  readonly videos: readonly FoundClip[];
  readonly folders: readonly FoundClip[];
  /** The folder of pictures at a path; null where it has none. */
  folder(path: string): FoundClip | null;
  /** The video that a document in a folder calls `name`; null where there is none or several. Reports nothing. */
  video(name: string, folder: string): FoundClip | null;
  /** The clip that is called so, without its ending; or else by the last parts of that. Null after reporting the problem. */
  like(path: string, document: string, problems: Problems): FoundClip | null;
  /** As `like`, but reports nothing. */
  isLike(path: string): boolean;
}

export function createClipFinder(files: readonly SourceFile[]): ClipFinder {
  const media = createMediaFinder(files, isVideo);
  const known = new Set(media.pictures);
  const videos = media.pictures.map((path): FoundClip => ({ path, pictures: null }));
  const byFolder = Map.groupBy(createPictureFinder(files).pictures, folderOf);
  const folders = [...byFolder]
    .sort(([a], [b]) => compareNaturally(a, b))
    .map(([path, pictures]): FoundClip => {
      return { path: path === '' ? OWN_FOLDER : path, pictures: pictures.sort(compareNaturally) };
    });
  const folder = (path: string) => folders.find((one) => one.path === (path === '' ? OWN_FOLDER : path)) ?? null;
  const video = (name: string, from: string) => {
    if (!isSafeName(name)) return null;
    const found = media.find(name, [from, folderOf(from), '']);
    return found.kind === 'found' && known.has(found.path) ? { path: found.path, pictures: null } : null;
  };
  const named = Map.groupBy([...folders, ...videos], nameOfClip);
  const tails = new Map<string, FoundClip[]>();
  for (const [name, clips] of named)
    for (const tail of tailsOf(name)) tails.set(tail, [...(tails.get(tail) ?? []), ...clips]);
  const find = (path: string) => {
    for (const tail of tailsOf(path)) {
      const found = tails.get(tail) ?? [];
      if (found.length > 0) return found;
    }
    return [];
  };
  return {
    ...{ videos, folders, folder, video },
    isLike: (path) => find(path).length > 0,
    like(path, document, problems) {
      const [first, ...others] = find(path);
      if (first === undefined) problems.add(document, '', 'video-missing', { path });
      else if (others.length > 0) {
        const candidates = [first, ...others].map((one) => one.path).join(', ');
        problems.add(document, '', 'video-ambiguous', { path, candidates });
      } else return first;
      return null;
    },
  };
}

/** The path of a clip without its ending. */
export function nameOfClip({ path, pictures }: FoundClip): string {
  return pictures === null ? withoutEnding(path) : path;
}

function withoutEnding(path: string): string {
  const folder = folderOf(path);
  return folder === '' ? stemOf(path) : `${folder}/${stemOf(path)}`;
}

/** A path, and what is left of it without its first parts. */
function tailsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** The number at the end of a picture's name; null where it has none. */
export function numberOfPicture(path: string): number | null {
  const digits = /(\d{1,15})\D*$/.exec(stemOf(path))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Two pictures of a clip that have one name but for their endings; null where there are none. */
export function findTwins({ pictures }: FoundClip): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const path of pictures ?? []) {
    const name = withoutEnding(path);
    const first = seen.get(name);
    if (first !== undefined) return [first, path];
    seen.set(name, path);
  }
  return null;
}

/** Reports where the numbers of pictures leave one out. Names without numbers have their order. */
export function checkNumbers({ pictures }: FoundClip, document: string, problems: Problems): void {
  if (pictures === null) return;
  for (const [at, path] of pictures.entries()) {
    const before = pictures[at - 1];
    if (before === undefined) continue;
    const [from, to] = [numberOfPicture(before), numberOfPicture(path)];
    if (from === null || to === null) return;
    if (to !== from + 1) return problems.add(document, '', 'gap-in-pictures', { before, after: path });
  }
}
