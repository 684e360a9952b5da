import { existsSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFile, type FileDescription, type RangeReader, type UnreadableFile } from '../index.ts';

/** A reader of bytes that counts how many were asked of it. */
export function readerOf(bytes: Uint8Array | string): RangeReader & { bytesRead(): number } {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  let total = 0;
  return {
    size: content.length,
    async read(offset, length) {
      if (offset < 0 || length < 1 || offset + length > content.length)
        throw new Error(`asked for ${length} bytes at ${offset} of ${content.length}`);
      total += length;
      return content.slice(offset, offset + length);
    },
    bytesRead: () => total,
  };
}

/** What these bytes are under this name. */
export function describeBytes(bytes: Uint8Array | string, name: string, encoding?: 'utf-8' | 'utf-8-bom' | 'gbk') {
  return describeFile(readerOf(bytes), name, { encoding });
}

/** What a file of the disk is. */
export async function describeOnDisk(path: string): Promise<FileDescription | UnreadableFile> {
  const handle = await open(path);
  try {
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    return await describeFile({ size: (await handle.stat()).size, read }, path);
  } finally {
    await handle.close();
  }
}

/** The files below a folder, with slashes. */
export function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true })
    .map((path) => String(path))
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => relative(root, join(root, path)).split(sep).join('/'));
}

/** A folder of the real data, or null with a printed reason where this checkout has none. */
export function realFolder(path: string): string | null {
  const place = fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));
  if (existsSync(place)) return place;
  console.log(`skipped: ${path} is not on this machine`);
  return null;
}
