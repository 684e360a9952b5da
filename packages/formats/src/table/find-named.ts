import { findPicture } from '../find-picture.ts';
import { folderOf, isSafeName, joinPath, nameOf, type PictureFinder } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';

/**
 * The picture that a cell of a table names: by its path or its name, with slashes of any system, on any disk, and also
 * without its ending.
 */
export function findNamed(cell: string, table: string, finder: PictureFinder): string | null {
  return find(cell, table, finder) ?? (cell.trim() === cell ? null : find(cell.trim(), table, finder));
}

function find(cell: string, table: string, finder: PictureFinder): string | null {
  const path = cell.replaceAll('\\', '/');
  const name = isSafeName(path) ? path : nameOf(path);
  if (name === '' || !isSafeName(name)) return null;
  const found = findPicture(name, table, finder, () => null);
  if (found !== null) return found;
  const own = folderOf(table);
  const folders = [own, joinPath(own, 'images'), folderOf(own), joinPath(folderOf(own), 'images')];
  const named = finder.findByStem(
    nameOf(name),
    folders.map((folder) => (folderOf(name) === '' ? folder : joinPath(folder, folderOf(name)))),
  );
  return named.kind === 'found' ? named.path : null;
}

/** Reports a cell that names no picture, or several. */
export function reportNamed(cell: string, table: string, position: string, finder: PictureFinder, problems: Problems) {
  const name = cell.trim();
  if (name === '') return problems.add(table, position, 'empty-text');
  const plain = nameOf(name.replaceAll('\\', '/'));
  const found = isSafeName(plain) ? finder.find(plain, []) : null;
  if (found?.kind === 'ambiguous')
    problems.add(table, position, 'picture-ambiguous', { path: name, candidates: found.candidates.join(', ') });
  else problems.add(table, position, 'picture-missing', { path: name });
}
