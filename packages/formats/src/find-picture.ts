import { folderOf, isSafeName, joinPath, type PictureFinder, stemOf } from './picture-finder.ts';
import type { ProblemCode } from './problem.ts';

/** Reports what is wrong with the name of a picture. */
type ReportNameProblem = (code: ProblemCode, parameters?: Readonly<Record<string, string | number>>) => null;

/**
 * The picture that a document at `document` calls `name`: beside it, in `images` there, beside the document's folder
 * (`annotations/…` and `images/…`), or by name alone. Where several have the name, the one whose folder the document's
 * name mentions: `train2017` for `annotations/instances_train2017.json`. Null after reporting the problem.
 */
export function findPicture(
  name: string,
  document: string,
  finder: PictureFinder,
  report: ReportNameProblem,
): string | null {
  const own = folderOf(document);
  const parent = folderOf(own);
  const folders = [own, joinPath(own, 'images'), parent, joinPath(parent, 'images')];
  const found = isSafeName(name) ? finder.find(name, folders) : null;
  const mentioned = found?.kind === 'ambiguous' ? mentionedBy(document, found.candidates) : null;
  return mentioned ?? findPictureIn(name, folders, finder, report);
}

/** Of pictures of one name the only one whose folders a document's name mentions, or else the document's own folders. */
function mentionedBy(document: string, pictures: readonly string[]): string | null {
  const partsOf = (picture: string) => [...new Set(folderOf(picture).split('/'))];
  const counts = new Map<string, number>();
  for (const part of pictures.flatMap(partsOf)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const isOwn = (part: string) => counts.get(part) !== pictures.length;
  for (const said of [stemOf(document), folderOf(document)]) {
    const mentioned = pictures.filter((picture) =>
      partsOf(picture).some((part) => isOwn(part) && mentions(said, part)),
    );
    const [picture = null] = mentioned;
    if (mentioned.length === 1) return picture;
  }
  return null;
}

/** Whether the words and numbers of a name are among those of a text, in a row. */
function mentions(text: string, name: string): boolean {
  const [all, some] = [text, name].map((part) => part.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []);
  return some !== undefined && some.length > 0 && ` ${all?.join(' ')} `.includes(` ${some.join(' ')} `);
}

/** The picture of a name below one of these folders, or alone under it; null after reporting the problem. */
export function findPictureIn(
  name: string,
  folders: readonly string[],
  finder: PictureFinder,
  report: ReportNameProblem,
): string | null {
  if (name === '') return report('empty-text');
  if (!isSafeName(name)) return report('path-outside', { path: JSON.stringify(name) });
  const found = finder.find(name, folders);
  if (found.kind === 'found') return found.path;
  if (found.kind === 'missing') return report('picture-missing', { path: name });
  return report('picture-ambiguous', { path: name, candidates: found.candidates.join(', ') });
}
