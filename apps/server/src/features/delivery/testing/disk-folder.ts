import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SourceFolder } from '@countersign/formats';

/** A folder of the disk as formats read it, for what other programs wrote. */
export async function openFolder(path: string): Promise<SourceFolder> {
  const all = await readdir(path, { recursive: true });
  const found = await Promise.all(all.map(async (name) => ({ path: name, stats: await stat(join(path, name)) })));
  const files = found
    .filter(({ stats }) => stats.isFile())
    .map(({ path: name, stats }) => ({ path: name, size: stats.size }));
  return { list: () => files, read: (name) => readFile(join(path, name)) };
}

/** Writes a file into a folder of the disk, and the folders it is in. */
export async function saveFile(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
