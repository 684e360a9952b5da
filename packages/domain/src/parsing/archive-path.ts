import type { ParseProblem } from '@countersign/contract';

/** The most UTF-8 bytes of an entry's path with that of its archive: the index of paths takes no more. */
const LONGEST_PATH_BYTES = 2400;
const LONGEST_NAME_BYTES = 255;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const DRIVE = /^[a-z]:/i;
const SHOWN_CHARACTERS = 200;

/** What systems add to archives by themselves. */
const litter = new Set(['.ds_store', 'thumbs.db']);

/** The path of an entry with slashes between its parts. Some programs on Windows write backslashes. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Whether an entry is none of the person's files. */
export function isLitter(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return parts.includes('__MACOSX') || name.startsWith('._') || litter.has(name.toLowerCase());
}

/**
 * Why an entry cannot be kept under its path: it begins with a slash, leads out of its archive, or is no path that every
 * system can keep. Null where it can.
 *
 * @param path with slashes between its parts
 * @param below the path of its archive
 */
export function findPathProblem(
  path: string,
  below: string,
): Extract<ParseProblem, 'absolute' | 'outside' | 'badName'> | null {
  if (path.startsWith('/')) return 'absolute';
  const parts = path.split('/');
  if (DRIVE.test(path) || parts.includes('..')) return 'outside';
  const isPlain = parts.every((part) => part !== '' && part !== '.' && bytesOf(part) <= LONGEST_NAME_BYTES);
  return isPlain && !CONTROL.test(path) && bytesOf(`${below}/${path}`) <= LONGEST_PATH_BYTES ? null : 'badName';
}

/** A path that was refused, as it can be shown and kept: short, and without control characters. */
export function harmlessPath(path: string): string {
  const shown = path.replace(new RegExp(CONTROL, 'gu'), '\uFFFD').toWellFormed();
  return [...shown].slice(0, SHOWN_CHARACTERS).join('');
}

/** Equal for paths that some systems keep as one: whatever the case, and however letters with marks are composed. */
export function sameOnDisk(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
