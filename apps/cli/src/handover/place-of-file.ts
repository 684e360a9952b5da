import { join } from 'node:path';
import { safePath } from '@countersign/domain';

/** Unfinished files lie in it, so that no half file has the name of a whole one. */
export const PARTS_FOLDER = '.countersign-parts';

/** One folder's name for what people called something. */
export function folderNameOf(name: string): string {
  return safePath(name.replaceAll('/', '-'));
}

/** Where a file of a dataset goes: its own path, in which nothing leads out of the folder. */
export function placeOfFile(folder: string, path: string): string {
  return join(folder, ...safePath(path).split('/'));
}
