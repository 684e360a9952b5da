import { type UploadWay, uploadLimits } from '@countersign/contract';

/** A file as it was picked. */
interface Picked {
  /** The name, or within a folder the path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Why files cannot be uploaded together in a way; `path` names the file that breaks the rule, if one alone does. */
export type PickProblem =
  | { readonly rule: 'empty' }
  | { readonly rule: 'slash' | 'path' | 'kind' | 'fileBytes'; readonly path: string }
  | { readonly rule: 'bytes' | 'files' };

/** What the server takes. */
const LONGEST_PATH = 1000;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The first rule that the picked files break; null where they may be uploaded. */
export function findPickProblem(way: UploadWay, files: readonly Picked[]): PickProblem | null {
  const limits = uploadLimits[way];
  if (files.length === 0) return { rule: 'empty' };
  let bytes = 0;
  for (const { path, size } of files) {
    const rule = findFileProblem(way, { path, size });
    if (rule !== null) return { rule, path };
    bytes += size;
  }
  if (limits.files !== null && files.length > limits.files) return { rule: 'files' };
  return limits.bytes !== null && bytes > limits.bytes ? { rule: 'bytes' } : null;
}

/** The rule that a file breaks by itself: its name, its kind, its size. */
export function findFileProblem(
  way: UploadWay,
  { path, size }: Picked,
): 'slash' | 'path' | 'kind' | 'fileBytes' | null {
  const { fileBytes } = uploadLimits[way];
  if (path.startsWith('/')) return 'slash';
  if (!isPath(way, path)) return 'path';
  if (kindOfFile(path) !== (way === 'zip' || way === 'csv' ? way : 'file') && way !== 'folder') return 'kind';
  return fileBytes !== null && size > fileBytes ? 'fileBytes' : null;
}

/** Only a folder's files have folders. No part may be empty or lead out of the folder. */
function isPath(way: UploadWay, path: string): boolean {
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && path.length <= LONGEST_PATH && !CONTROL.test(path) && (way === 'folder' || parts.length === 1);
}

/** What a file is by its extension, as far as it decides how it is uploaded. */
export function kindOfFile(path: string): 'zip' | 'csv' | 'file' {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'zip' || extension === 'csv' ? extension : 'file';
}
