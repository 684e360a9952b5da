import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { isInsideFolder } from '@countersign/domain';
import type { SourceFile, SourceFolder } from '@countersign/formats';
import { isTransportStream, mayBeTransportStream, readFrames, TRANSPORT_HEAD_BYTES } from '@countersign/media/frames';
import { CliError } from '../cli-error.ts';
import { inParallel } from './in-parallel.ts';

const PARALLEL_LOOKS = 8;

/** A delivery's folder on disk, listed in the same order on every machine. */
export interface DiskSource extends SourceFolder {
  /** Path of a listed file, for streaming it. */
  locate(path: string): string;
  /** What is in the folder and cannot be part of a delivery, and why. */
  readonly leftOut: readonly LeftOut[];
}

interface LeftOut {
  readonly file: string;
  readonly reason: string;
}

const ARCHIVES = new Set(['.zip', '.tar', '.tgz', '.gz', '.bz2', '.xz', '.7z', '.rar']);

/** Opens a folder. Leaves out what is hidden or no file, and links that lead out of it or to a folder. */
export async function openDiskSource(folder: string): Promise<DiskSource> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CliError(`There is no folder ${folder}.`);
  if (!found.isDirectory()) throw new CliError(`${folder} is not a folder. ${wayFrom(folder)}`);
  const root = await realpath(folder);
  const { files, emptyFolders, leftOut } = await listFiles(root);
  if (files.length === 0)
    throw leftOut.length === 0
      ? new CliError(`The folder ${folder} is empty.`)
      : new CliError(
          `The folder ${folder} holds no file that can be delivered.`,
          leftOut.map(({ file, reason }) => ({ file, position: '', reason: `left out: ${reason}` })),
        );
  const known = new Set(files.map(({ path }) => path));
  const locate = (path: string) => {
    if (!known.has(path)) throw new Error(`the delivery has no file ${JSON.stringify(path)}`);
    return join(root, ...path.split('/'));
  };
  const read = (path: string, length?: number) =>
    length === undefined ? readFile(locate(path)) : readStart(locate(path), length);
  const frames = (path: string) => readVideo(locate(path));
  return { list: () => files, emptyFolders: () => emptyFolders, read, frames, locate, leftOut };
}

/** What to name instead of a file. */
function wayFrom(file: string): string {
  if (ARCHIVES.has(extname(file).toLowerCase())) return 'Unpack the archive, and name the folder with its files.';
  return `Name the folder it is in: ${dirname(file)}`;
}

/** What a file of video says of its frames, as the server will read it. */
async function readVideo(place: string) {
  const { size } = await stat(place);
  return readFrames({ size, read: (offset, length) => readRange(place, offset, length) });
}

/** Exactly these bytes, unless the file ended meanwhile. It is open no longer, because who reads may still read ahead. */
export async function readRange(place: string, offset: number, length: number): Promise<Uint8Array> {
  await using file = await open(place);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function readStart(place: string, length: number): Promise<Uint8Array> {
  await using file = await open(place);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

async function listFiles(root: string): Promise<{ files: SourceFile[]; emptyFolders: string[]; leftOut: LeftOut[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  const leftOut: LeftOut[] = [];
  const full = new Set<string>();
  const found: { readonly path: string; readonly place: string; readonly isLink: boolean }[] = [];
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(root, place).split(sep).join('/');
    const isHidden = basename(path).startsWith('.');
    // What is below a hidden folder goes with the folder.
    if (
      dirname(path)
        .split('/')
        .some((part) => part.startsWith('.') && part !== '.')
    )
      continue;
    if (isHidden || !isInsideFolder(path)) {
      leftOut.push({ file: path, reason: isHidden ? 'it is hidden' : 'its name is a path on other systems' });
      continue;
    }
    full.add(relative(root, entry.parentPath).split(sep).join('/'));
    if (entry.isDirectory()) folders.push(path);
    if (!entry.isFile() && !entry.isSymbolicLink()) {
      if (!entry.isDirectory()) leftOut.push({ file: path, reason: 'it is a pipe, a socket or a device, and no file' });
      continue;
    }
    found.push({ path, place, isLink: entry.isSymbolicLink() });
  }
  const files: SourceFile[] = [];
  await inParallel(PARALLEL_LOOKS, found, async ({ path, place, isLink }) => {
    const size = isLink ? await sizeWithin(root, place) : (await stat(place)).size;
    const isStream = size !== null && mayBeTransportStream(path) && (await startsAsStream(place));
    if (size !== null) files.push({ path, size, ...(isStream ? { isTransportStream: true } : {}) });
    else leftOut.push({ file: path, reason: 'it is a link to a folder, to nothing, or out of this folder' });
  });
  return {
    files: files.sort((a, b) => byCodePoint(a.path, b.path)),
    emptyFolders: folders.filter((path) => !full.has(path)).sort(),
    leftOut: leftOut.sort((a, b) => byCodePoint(a.file, b.file)),
  };
}

/** What cannot be read is refused by name when it is needed. */
async function startsAsStream(place: string): Promise<boolean> {
  const head = await readStart(place, TRANSPORT_HEAD_BYTES).catch(() => null);
  return head !== null && isTransportStream(head);
}

/** Null where it leads out of the folder or to no file. */
async function sizeWithin(root: string, place: string): Promise<number | null> {
  const real = await realpath(place).catch(() => null);
  if (real === null || !real.startsWith(`${root}${sep}`)) return null;
  const found = await stat(real);
  return found.isFile() ? found.size : null;
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
