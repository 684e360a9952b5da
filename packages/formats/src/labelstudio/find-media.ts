import type { Json } from '@countersign/contract';
import { findPictureIn } from '../find-picture.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, isSafeName, joinPath, nameOf, type PictureFinder } from '../picture-finder.ts';

const REMOTE = /^[a-z][a-z\d+.-]*:\/\//i;
const PICTURE = /\.(?:avif|bmp|gif|heic|heif|jfif|jpe?g|png|tiff?|webp)(?:[?#].*)?$/i;
/** What Label Studio puts before the name of a file somebody uploaded. */
const UPLOAD_MARK = /^[\da-f]{8}-/;

/**
 * The picture of a task in the delivery's folder; null after reporting a problem. A name is a path below the folder.
 * For uploads and local files it follows an address of Label Studio's own; for a picture on the network only the file
 * name is used.
 */
export function findMedia(
  place: JsonPlace,
  path: string,
  data: JsonObject,
  pictureKey: string | null,
  finder: PictureFinder,
): string | null {
  const key = [pictureKey, 'image', ...Object.keys(data)].find(
    (candidate, at) => candidate !== null && isPicture(data[candidate], at < 2),
  );
  const value = typeof key === 'string' ? data[key] : undefined;
  if (typeof key !== 'string' || typeof value !== 'string')
    return place.tell('no-picture', path, { found: Object.keys(data).join(', ') || 'nothing' });
  const at = path === '' ? key : `${path}.${key}`;
  const names = namesOf(value, decoded);
  const folders = foldersOf(place.file);
  const unsafe = names.find((name) => !isSafeName(name));
  if (unsafe !== undefined) return place.tell('path-outside', at, { path: JSON.stringify(unsafe) });
  // A name may hold what looks encoded, so it is tried as it stands first.
  for (const name of [...namesOf(value, (text) => text), ...names]) {
    const found = finder.find(name, folders);
    if (found.kind === 'found') return found.path;
  }
  const plain = names.at(-1) ?? '';
  if (REMOTE.test(value)) return place.tell('picture-remote', at, { url: value, name: plain });
  return findPictureIn(names[0] ?? '', folders, finder, (code, said) =>
    place.tell(code, at, code === 'picture-missing' ? { path: plain } : said),
  );
}

/** What is named as the picture is one whatever it ends in; anything else only where it ends as pictures do. */
function isPicture(value: Json | undefined, isNamed: boolean): boolean {
  return typeof value === 'string' && value !== '' && (isNamed || PICTURE.test(value));
}

function foldersOf(document: string): string[] {
  const own = folderOf(document);
  const parent = folderOf(own);
  return [
    own,
    joinPath(own, 'images'),
    joinPath(own, 'media'),
    joinPath(own, 'upload'),
    parent,
    joinPath(parent, 'images'),
  ];
}

/** The names a file may have in the folder, the fullest first. */
export function namesOf(value: string, decode: (text: string) => string): string[] {
  const local = /\/local-files\/?\?d=([^&]*)/.exec(value)?.[1];
  if (local !== undefined) return [decode(local)];
  const path = decode(REMOTE.test(value) ? value.replace(REMOTE, '').replace(/[?#].*$/, '') : value);
  const name = nameOf(path);
  if (REMOTE.test(value)) return [name];
  const upload = /^\/data\/upload\/(.*)$/.exec(path)?.[1];
  if (upload !== undefined) return [upload, name, name.replace(UPLOAD_MARK, '')];
  return [path.replace(/^\//, '')];
}

/** The text without what is encoded in it for addresses, where that can be told. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The data of a task. */
export function dataOf(task: JsonObject): JsonObject | null {
  return isJsonObject(task['data']) ? task['data'] : null;
}
