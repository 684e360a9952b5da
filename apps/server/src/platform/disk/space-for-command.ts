import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { freeBytes } from './space.ts';

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/**
 * Checks that the disk has space before a command writes something large.
 * @param what is to be written, as the subject of the sentence
 * @throws StartupError saying how much it needs and how much there is
 */
export async function requireSpaceForCommand(folder: string, bytes: number, what: string): Promise<void> {
  const free = await freeBytes(nearest(folder));
  if (free < bytes)
    throw new StartupError(
      `${what} needs about ${sizeOf(bytes)} in ${folder}, where ${sizeOf(free)} are free: make room, or choose another disk.`,
    );
}

/** The folder itself, or the one it will be made in. */
function nearest(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearest(dirname(folder));
}

/** In the unit people would choose, such as 3.4 GiB. */
function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const number = bytes / 1024 ** power;
  return `${power === 0 ? number : number.toFixed(number < 10 ? 1 : 0)} ${units[power]}`;
}
