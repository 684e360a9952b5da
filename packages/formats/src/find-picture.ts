import { folderOf, isSafeName, joinPath, type PictureFinder } from './picture-finder.ts';
import type { ProblemCode } from './problem.ts';

/** Tells what is wrong with the name of a picture. */
type Tell = (code: ProblemCode, parameters?: Readonly<Record<string, string | number>>) => null;

/**
 * The picture that a document at `document` calls `name`: beside it, in `images` there, beside the document's folder
 * (`annotations/…` and `images/…`), or by name alone. Null after telling.
 */
export function findPicture(name: string, document: string, finder: PictureFinder, tell: Tell): string | null {
  const own = folderOf(document);
  const parent = folderOf(own);
  return findPictureIn(name, [own, joinPath(own, 'images'), parent, joinPath(parent, 'images')], finder, tell);
}

/** The picture of a name below one of these folders, or alone under it; null after telling. */
export function findPictureIn(
  name: string,
  folders: readonly string[],
  finder: PictureFinder,
  tell: Tell,
): string | null {
  if (name === '') return tell('empty-text');
  if (!isSafeName(name)) return tell('path-outside', { path: JSON.stringify(name) });
  const found = finder.find(name, folders);
  if (found.kind === 'found') return found.path;
  if (found.kind === 'missing') return tell('picture-missing', { path: name });
  return tell('picture-ambiguous', { path: name, candidates: found.candidates.join(', ') });
}
