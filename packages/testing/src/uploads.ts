import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadWay } from '@countersign/contract';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import { must } from './client.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './world.ts';

const MIB = 1024 ** 2;
const PART_BYTES = 5 * MIB;
const AT_ONCE = 100;

export interface TestUpload {
  readonly batchId: string;
  readonly way?: UploadWay;
  /** Reads the batch once all of it has arrived. */
  readonly thenParse?: boolean;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Uploads files by their paths, small ones in groups and large ones in parts, until all are verified. */
export async function uploadFiles(
  { customer }: Pick<TestServer, 'customer'>,
  as: Pick<Person, 'token'>,
  { batchId, way = 'folder', thenParse = false }: TestUpload,
  files: Readonly<Record<string, Buffer>>,
): Promise<string> {
  const all = Object.entries(files).map(([path, bytes]) => ({ path, bytes }));
  const sum = all.reduce((bytes, file) => bytes + file.bytes.length, 0);
  const opened = { batchId, way, batchFilesId: newId(), files: all.length, bytes: sum, thenParse };
  const { upload } = must(await customer.openUpload(opened, { as }));
  const sizes = (group: typeof all) => group.reduce((bytes, file) => bytes + file.bytes.length, 0);
  const groups: (typeof all)[] = [[]];
  for (const file of all) {
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && (last.length === AT_ONCE || sizes(last) + file.bytes.length > 3 * MIB)) groups.push([file]);
    else last.push(file);
  }
  for (const group of groups) {
    const announced = group.map(({ path, bytes }) => ({ path, size: bytes.length, modifiedMs: 0 }));
    const added = must(
      await customer.addUploadFiles({ uploadId: upload.id, partBytes: PART_BYTES, files: announced }, { as }),
    );
    const coming = added.files.map(({ fileId }, nth) => ({ fileId, bytes: group[nth]?.bytes ?? Buffer.alloc(0) }));
    const small = coming.filter(({ bytes }) => bytes.length <= MIB);
    if (small.length > 0) {
      const archive = pack();
      for (const { fileId, bytes } of small)
        archive.entry({ name: `${fileId.replaceAll('-', '')}.${hashOf(bytes)}` }, bytes);
      archive.finalize();
      must(await customer.putUploadFiles({ uploadId: upload.id }, { as, body: await buffer(archive) }));
    }
    for (const { fileId, bytes } of coming.filter((file) => file.bytes.length > MIB)) {
      for (let number = 1; (number - 1) * PART_BYTES < bytes.length; number++) {
        const body = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
        const part = { fileId, number, size: body.length, sha256: hashOf(body) };
        must(await customer.putUploadPart(part, { as, body }));
      }
      must(await customer.completeUploadFile({ fileId }, { as }));
    }
  }
  return upload.id;
}
