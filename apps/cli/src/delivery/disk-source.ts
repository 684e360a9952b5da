import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isInsideFolder } from '@countersign/domain';
import type { SourceFile, SourceFolder } from '@countersign/formats';
import { CliError } from '../cli-error.ts';
import { inParallel } from './in-parallel.ts';

const PARALLEL_LOOKS = 8;

/** A delivery's folder on disk, listed in the same order on every machine. */
export interface DiskSource extends SourceFolder {
  /** Path of a listed file, for streaming it. */
  locate(path: string): string;
}

/** Opens a folder. Ignores hidden files and links that lead out of it. */
export async function openDiskSource(folder: string): Promise<DiskSource> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CliError(`There is no folder ${folder}.`);
  if (!found.isDirectory()) throw new CliError(`${folder} is not a folder.`);
  const root = await realpath(folder);
  const { files, emptyFolders } = await listFiles(root);
  if (files.length === 0) throw new CliError(`The folder ${folder} is empty.`);
  const known = new Set(files.map(({ path }) => path));
  const locate = (path: string) => {
    if (!known.has(path)) throw new Error(`the delivery has no file ${JSON.stringify(path)}`);
    return join(root, ...path.split('/'));
  };
  const read = (path: string, length?: number) =>
    length === undefined ? readFile(locate(path)) : readStart(locate(path), length);
  return { list: () => files, emptyFolders: () => emptyFolders, read, locate };
}

async function readStart(place: string, length: number): Promise<Uint8Array> {
  await using file = await open(place);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

async function listFiles(root: string): Promise<{ files: SourceFile[]; emptyFolders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  const full = new Set<string>();
  const found: { readonly path: string; readonly place: string; readonly isLink: boolean }[] = [];
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(root, place).split(sep).join('/');
    if (path.split('/').some((part) => part.startsWith('.')) || !isInsideFolder(path)) continue;
    full.add(relative(root, entry.parentPath).split(sep).join('/'));
    if (entry.isDirectory()) folders.push(path);
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    found.push({ path, place, isLink: entry.isSymbolicLink() });
  }
  const files: SourceFile[] = [];
  await inParallel(PARALLEL_LOOKS, found, async ({ path, place, isLink }) => {
    const size = isLink ? await sizeWithin(root, place) : (await stat(place)).size;
    if (size !== null) files.push({ path, size });
  });
  return { files: files.sort(byCodePoint), emptyFolders: folders.filter((path) => !full.has(path)).sort() };
}

/** Null where it leads out of the folder or to no file. */
async function sizeWithin(root: string, place: string): Promise<number | null> {
  const real = await realpath(place).catch(() => null);
  if (real === null || !real.startsWith(`${root}${sep}`)) return null;
  const found = await stat(real);
  return found.isFile() ? found.size : null;
}

function byCodePoint({ path: a }: SourceFile, { path: b }: SourceFile): number {
  return a < b ? -1 : Number(a > b);
}
