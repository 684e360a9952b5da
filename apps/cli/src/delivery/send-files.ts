import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileGroup, MAX_DELIVERED_FILE_BYTES } from '@countersign/contract';
import { pack } from 'tar-stream';
import { CliError } from '../cli-error.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import type { HashedBytes, HashedFile, HashedText } from './hash-files.ts';
import { inParallel } from './in-parallel.ts';
import { blobOfPack, bytesOfPack, type PackedPictures } from './pack-pictures.ts';
import type { Progress } from './progress.ts';

const FILES_A_CHECK = 1000;
/** How many requests with a file or a group of files run at a time. */
const PARALLEL_REQUESTS = 4;

/** A file of a delivery: on this machine, in memory, or several pictures as one. */
export type SendableFile = HashedFile | HashedText | HashedBytes | PackedPictures;

/** How two runs of one delivery share its files. */
export interface FileSharing {
  /** From 0 to 1, exclusive: where among the files a run begins. */
  random(): number;
  /** Milliseconds. */
  now(): number;
  /** After so many milliseconds a run asks again whether files are missing before it sends them. */
  readonly askAfterMs: number;
}

const usualFileSharing: FileSharing = { random: Math.random, now: Date.now, askAfterMs: 1000 };

/**
 * Sends the files the server lacks: small ones in groups, large ones alone. Two runs of one delivery begin at different
 * files and ask again as they go, so that together they send each file once, but for those on their way.
 */
export async function sendFiles(
  client: ProviderClient,
  files: readonly SendableFile[],
  syncId: string,
  progress: Progress,
  { random, now, askAfterMs }: FileSharing = usualFileSharing,
): Promise<void> {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const askedAt = now();
  const missing = await findMissing(client, distinct, syncId);
  progress.begin('Files', distinct.length);
  progress.step(distinct.length - missing.length);
  const groups = groupsOf(missing);
  const start = Math.floor(random() * groups.length);
  await inParallel(PARALLEL_REQUESTS, [...groups.slice(start), ...groups.slice(0, start)], async (group) => {
    const left = now() - askedAt < askAfterMs ? group : await findMissing(client, group, syncId);
    const [first, ...others] = left;
    if (first !== undefined && others.length === 0) await sendFile(client, syncId, first);
    else if (first !== undefined) await sendGroup(client, syncId, left);
    progress.step(group.length);
  });
}

async function findMissing(
  client: ProviderClient,
  files: readonly SendableFile[],
  syncId: string,
): Promise<SendableFile[]> {
  const found: SendableFile[] = [];
  let more = 0;
  for (let from = 0; from < files.length; from += FILES_A_CHECK) {
    const asked = files.slice(from, from + FILES_A_CHECK);
    const named = asked.map(({ sha256, size }) => ({ sha256, size }));
    const missing = new Set((await client.checkSyncFiles({ syncId, files: named, more })).missing);
    for (const file of asked) {
      if (!missing.has(file.sha256)) continue;
      found.push(file);
      more += file.size;
    }
  }
  return found;
}

/** Groups small files, and leaves each of the others alone. */
function groupsOf(files: readonly SendableFile[]): SendableFile[][] {
  const groups: SendableFile[][] = [];
  let group: SendableFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (file.size > fileGroup.fileBytes) {
      groups.push([file]);
      continue;
    }
    if (group.length === 0 || group.length === fileGroup.files || bytes + file.size > fileGroup.bytes) {
      group = [];
      groups.push(group);
      bytes = 0;
    }
    group.push(file);
    bytes += file.size;
  }
  return groups;
}

async function sendGroup(client: ProviderClient, syncId: string, group: readonly SendableFile[]): Promise<void> {
  const archive = pack();
  for (const file of group) archive.entry({ name: file.sha256 }, await readUnchanged(file));
  archive.finalize();
  const { kept } = await client.putSyncFiles(
    { syncId },
    {
      file: new Blob([Uint8Array.from(await buffer(archive))]),
    },
  );
  const held = new Set(kept);
  const changed = group.find(({ sha256 }) => !held.has(sha256));
  if (changed !== undefined) throw hasChanged(changed);
}

async function readUnchanged(file: SendableFile): Promise<Buffer> {
  const bytes = await bytesOf(file);
  if (bytes.length !== file.size) throw hasChanged(file);
  return bytes;
}

async function bytesOf(file: SendableFile): Promise<Buffer> {
  if ('text' in file) return Buffer.from(file.text);
  if ('bytes' in file) return Buffer.from(file.bytes);
  return 'parts' in file ? bytesOfPack(file) : readFile(file.place);
}

function blobOf(file: SendableFile): Promise<Blob> | Blob {
  if ('text' in file) return new Blob([file.text]);
  if ('bytes' in file) return new Blob([Uint8Array.from(file.bytes)]);
  return 'parts' in file ? blobOfPack(file) : openAsBlob(file.place);
}

async function sendFile(client: ProviderClient, syncId: string, file: SendableFile): Promise<void> {
  try {
    const body = await blobOf(file);
    await client.putSyncFile({ syncId, sha256: file.sha256, size: file.size }, { file: body });
  } catch (error) {
    const isOther = error instanceof DOMException || (error instanceof RefusedCall && error.code === 5020005);
    if (isOther) throw hasChanged(file);
    if (error instanceof RefusedCall && error.code === 5020006)
      throw new CliError(
        `${file.path} has ${file.size} bytes, and a file may have ${MAX_DELIVERED_FILE_BYTES}: make it smaller or leave it out.`,
      );
    throw error;
  }
}

function hasChanged({ path }: SendableFile): CliError {
  return new CliError(`${path} changed while it was delivered. Run it again once nothing writes to the folder.`);
}
