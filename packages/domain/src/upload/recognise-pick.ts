import type { UploadWay } from '@countersign/contract';
import { kindOfFile } from './find-pick-problem.ts';

/** What somebody picked at once: names of folders, and names of files that lie in none of them. */
export interface PickedNames {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The way in which picked files are uploaded, or why they have none: `names` are one example of each kind. */
export type PickedWay =
  | { readonly way: UploadWay }
  | { readonly rule: 'mixed'; readonly names: readonly [string, string] }
  | { readonly rule: 'folders' };

/** Recognises the way from what was picked. Kinds are never mixed, and a folder comes alone. */
export function recognisePick({ folders, files }: PickedNames): PickedWay {
  const [folder] = folders;
  const [first = ''] = files;
  if (folder !== undefined) {
    if (files.length > 0) return { rule: 'mixed', names: [`${folder}/`, first] };
    return folders.length > 1 ? { rule: 'folders' } : { way: 'folder' };
  }
  const kind = kindOfFile(first);
  const other = files.find((name) => kindOfFile(name) !== kind);
  if (other !== undefined) return { rule: 'mixed', names: [first, other] };
  return { way: kind === 'file' ? 'files' : kind };
}
