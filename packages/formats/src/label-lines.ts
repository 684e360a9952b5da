import { checkLabelName } from './label-tally.ts';
import { folderOf } from './picture-finder.ts';
import type { Problems } from './problem.ts';

/** The lines of a text, without the end of the last. LF, CRLF and the CR of old Macs end a line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The names of a text file with one per line, without empty lines at its end. Reports problems. */
export function readNameLines(file: string, text: string, problems: Problems): Map<number, string> {
  const names = linesOf(text.trimEnd()).map((line) => line.trim());
  return checkNames(file, new Map(names.entries()), (at) => `line ${at + 1}`, problems);
}

/** The valid names by their number. Two equal names could not be distinguished, and are reported. */
export function checkNames(
  file: string,
  names: ReadonlyMap<number, string>,
  positionOf: (index: number) => string,
  problems: Problems,
): Map<number, string> {
  const first = new Map<string, number>();
  const sound = new Map<number, string>();
  for (const [index, name] of names) {
    const taken = first.get(name);
    if (taken !== undefined)
      problems.add(file, positionOf(index), 'duplicate-name', { name, first: positionOf(taken) });
    else if (!name.isWellFormed() || name.includes('\0')) problems.add(file, positionOf(index), 'unstorable-text');
    else if (checkLabelName(file, positionOf(index), name, problems)) sound.set(index, name);
    first.set(name, index);
  }
  return sound;
}

/** A name as a line of a file. A name of several lines would shift the numbers of all after it. */
export function asLine(name: string): string {
  return name.replace(/[\r\n]+/g, ' ');
}

/** The name of a class that no file names. */
export function unnamedClass(index: number): string {
  return `class ${index}`;
}

/** The number of a class that no file names; null for a given name. */
export function unnamedIndex(label: string): number | null {
  const digits = /^class (0|[1-9]\d{0,8})$/.exec(label)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The file in the folder of `path` or nearest above it; otherwise the only file, wherever it is; otherwise null. */
export function nearestFile<T extends { readonly file: string }>(files: readonly T[], path: string): T | null {
  const byFolder = new Map<string, T>();
  for (const entry of files) {
    const folder = folderOf(entry.file);
    if (!byFolder.has(folder)) byFolder.set(folder, entry);
  }
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const found = byFolder.get(folder);
    if (found !== undefined) return found;
    if (folder === '') return files.length === 1 ? (files[0] ?? null) : null;
  }
}
