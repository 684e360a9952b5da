import type { FileFaults } from './file-faults.ts';
import { type FileUnderWay, isOpen } from './file-under-way.ts';
import { sha256Of } from './fingerprint.ts';
import { readPart } from './read-part.ts';
import { SourceUnreadable } from './source.ts';

/** The files that the server has a part of, and that were not compared with it yet. */
export function uncheckedOf(files: readonly FileUnderWay[]): FileUnderWay[] {
  return files.filter((file) => isOpen(file) && !file.isChecked && file.verified.size > 0);
}

/**
 * Compares the first, the last and one random verified part with the picked file. One that differs begins anew.
 *
 * @param random from 0 to 1
 */
export async function checkFile(file: FileUnderWay, random: () => number, faults: FileFaults): Promise<void> {
  const numbers = [...file.verified.keys()].sort((a, b) => a - b);
  const any = numbers[Math.floor(random() * numbers.length)];
  file.isChecked = true;
  const looked = new Set([numbers[0], numbers.at(-1), any].filter((number) => number !== undefined));
  try {
    for (const number of looked)
      if ((await sha256Of(await readPart(file, number))) !== file.verified.get(number))
        return await faults.restart(file, 'changed');
  } catch (error) {
    if (!(error instanceof SourceUnreadable)) throw error;
    file.problem = { reason: 'unreadable' };
  }
}
