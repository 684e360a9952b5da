import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasS3Service, startS3Service, type Uploading, uploadingTo } from '@countersign/testing';
import type { UploadSource } from '@countersign/upload';
import { startServer } from './start-server.ts';
import { expectEqual } from './timing.ts';

const CHUNK = 64 * 1024 ** 2;

/** Where uploads are kept: below the data folder, or in a bucket of a service on this machine. */
export const places = hasS3Service() ? (['folder', 'S3'] as const) : (['folder'] as const);
export type UploadPlace = (typeof places)[number];

/** A server that uploads are measured on. */
export interface UploadServer {
  readonly url: string;
  readonly folder: string;
  /** Uploads files into a batch of their own. Throws unless the server verified all of them. */
  upload(files: readonly UploadSource[], lineUrl?: string): Promise<void>;
}

export async function withUploadServer<T>(place: UploadPlace, act: (server: UploadServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-upload-'));
  const service = place === 'S3' ? await startS3Service() : null;
  try {
    const env: Record<string, string> = service === null ? {} : { S3_URL: await service.makeBucket('bench') };
    const serving = await startServer(join(folder, 'data'), env);
    try {
      const uploading: Uploading = await uploadingTo(serving.url, join(folder, 'data'));
      let batches = 0;
      return await act({
        url: serving.url,
        folder,
        upload: async (files, lineUrl = serving.url) => {
          batches += 1;
          const uploader = await uploading.begin(lineUrl, await uploading.newBatch(`${batches}`), files, Math.random);
          expectEqual('how it ended', (await uploader.run()).state, 'complete');
        },
      });
    } finally {
      await serving.stop();
    }
  } finally {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file of any size whose bytes are random and repeat, so that it needs no memory of its size. */
export function repeatedSource(path: string, size: number, random: Buffer): UploadSource {
  return {
    ...{ path, size, modifiedMs: 1_760_000_000_123 },
    read: (start, end) => Promise.resolve(repeatedBytes(start, end, random)),
  };
}

function repeatedBytes(start: number, end: number, random: Buffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end - start);
  for (let at = start; at < end; ) {
    const from = at % random.length;
    const some = random.subarray(from, Math.min(random.length, from + end - at));
    bytes.set(some, at - start);
    at += some.length;
  }
  return bytes;
}

/** The same bytes as a body that is sent piece by piece. */
export async function* repeatedBody(size: number, random: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += CHUNK) yield repeatedBytes(at, Math.min(size, at + CHUNK), random);
}
