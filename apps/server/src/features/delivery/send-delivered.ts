import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { safePath } from '@countersign/domain';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type ObjectRequest, sendObject } from '../../platform/http/send-object.ts';
import type { ByteRange, ObjectStore } from '../../platform/objects/object-store.ts';
import { ObjectGone } from '../../platform/objects/stored-range.ts';
import { layOutZip, nameApart, piecesOf, type ZipLayout } from './delivered-zip.ts';
import { type DeliveredFile, noteSent } from './download.store.ts';

/** The list of checksums in a zip of several files, as `sha256sum -c` reads it. */
const SUMS = 'SHA256SUMS';

/** A zip of files that are delivered together. */
export interface DeliveredZip {
  readonly name: string;
  readonly layout: ZipLayout;
  /** The bytes of its first file, the list of checksums. */
  readonly sums: Buffer;
}

/** The zip of these files, by names that every file system accepts. It is the same at every call. */
export function zipOf(
  files: readonly Pick<DeliveredFile, 'name' | 'size' | 'crc32' | 'sha256'>[],
  orderNumber: string,
  at: Date,
): DeliveredZip {
  const [, ...names] = nameApart([SUMS, ...files.map(({ name }) => safePath(name))]);
  const named = files.map(({ size, crc32: sum, sha256 }, place) => ({
    ...{ name: names[place] ?? '', size, crc32: sum, sha256 },
  }));
  const sums = Buffer.from(named.map(({ name, sha256 }) => `${sha256.toString('hex')}  ${name}\n`).join(''));
  const first = { name: SUMS, size: sums.length, crc32: crc32(sums) };
  return { name: `${orderNumber} delivery.zip`, layout: layOutZip([first, ...named], at), sums };
}

/** Sends one file, or the part of it that is asked for, and notes how many bytes left. */
export function sendDeliveredFile(request: ObjectRequest, file: DeliveredFile): Promise<FastifyReply> {
  const { context } = request;
  const whole = { start: 0, end: file.size - 1 };
  return sendObject(request, {
    store: storeOf(async function* (range) {
      yield* sending(context, file, range ?? whole);
    }, file.size),
    ...{ key: file.objectKey, size: file.size, mark: file.sha256.toString('hex'), type: typeOf(file.name) },
    download: file.name,
  });
}

/** Sends several files as one zip, or the part of it that is asked for. */
export function sendDeliveredZip(
  request: ObjectRequest,
  zipId: string,
  files: readonly DeliveredFile[],
  { name, layout, sums }: DeliveredZip,
): Promise<FastifyReply> {
  const { context } = request;
  const whole = { start: 0, end: layout.size - 1 };
  return sendObject(request, {
    store: storeOf(async function* (asked) {
      for (const { piece, range } of piecesOf(layout, asked ?? whole)) {
        const file = 'bytes' in piece ? undefined : files[piece.file - 1];
        const bytes = 'bytes' in piece ? piece.bytes : sums;
        if (file === undefined) yield bytes.subarray(range.start, range.end + 1);
        else yield* sending(context, file, range);
      }
    }, layout.size),
    ...{ key: zipId, size: layout.size, mark: zipId, type: 'application/zip', download: name },
  });
}

/** What `sendObject` reads from: bytes that are made as they are sent. */
function storeOf(
  read: (range: ByteRange | undefined) => AsyncGenerator<Buffer>,
  size: number,
): Pick<ObjectStore, 'get'> {
  return { get: async (_key, range) => ({ body: Readable.from(read(range), { objectMode: false }), size }) };
}

/** Bytes of a file. What has left is noted when all have, and when the line breaks. */
async function* sending(
  { objects, db, now, live }: Context,
  file: DeliveredFile,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  const found = await objects.get(file.objectKey, range);
  if (found === null) throw new ObjectGone(file.objectKey);
  let next = range.start;
  try {
    for await (const chunk of found.body as AsyncIterable<Buffer>) {
      yield chunk;
      next += chunk.length;
    }
  } finally {
    if (next > range.start) {
      await noteSent(db, file, { start: range.start, end: next - 1 }, now());
      // The call has told its changes by now.
      live.tell([{ customerId: file.customerId, hint: { topic: 'order' } }]);
    }
  }
}

function typeOf(name: string): string {
  if (/\.zip$/i.test(name)) return 'application/zip';
  return /\.json$/i.test(name) ? 'application/json' : 'application/octet-stream';
}
