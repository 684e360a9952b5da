import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Dataset, DatasetBatch, FileKind } from '@countersign/contract';
import { must, type Person, type TestServer } from '@countersign/testing';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';

const PART_BYTES = 5 * 1024 * 1024;

/** A file that arrived. */
export interface Arrived {
  readonly id: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** What parsing made of a batch, for tests of what comes after it. */
export interface Parsed {
  readonly kind?: FileKind;
  readonly failed?: number;
  readonly state?: 'parsed' | 'failed' | 'parsing';
}

/** Datasets of a person's customer, filled by the calls of the upload page. */
export function datasetsOf(server: TestServer, who: () => Person) {
  const { customer, context, clock } = server;
  const me = () => ({ as: who() });
  const make = async (name: string = newId()): Promise<Dataset> =>
    must(await customer.createDataset({ name, storageArea: 'Standard' }, me()));
  const addBatch = async (datasetId: string, name: string = newId()): Promise<DatasetBatch> =>
    must(await customer.createDatasetBatch({ datasetId, name }, me()));
  const batchNow = async (datasetId: string, batchId: string): Promise<DatasetBatch> => {
    const [batch] = must(await customer.listDatasetBatches({ datasetId, batchId }, me())).batches;
    if (batch === undefined) throw new Error('no such batch');
    return batch;
  };
  const open = async (batchId: string, files: number, bytes: number) =>
    must(await customer.openUpload({ batchId, way: 'files', batchFilesId: newId(), files, bytes }, me())).upload;

  /** Uploads small files of these sizes; with `announced` it names more files than come. */
  const upload = async (batchId: string, sizes: readonly number[], announced = sizes.length): Promise<Arrived[]> => {
    const bodies = sizes.map((size) => randomBytes(size));
    const all = sizes.reduce((sum, size) => sum + size, 0) + (announced - sizes.length);
    const { id: uploadId } = await open(batchId, announced, all);
    const files = bodies.map(({ length: size }) => ({ path: `${newId()}.bin`, size, modifiedMs: 1 }));
    const { files: expected } = must(await customer.addUploadFiles({ uploadId, partBytes: PART_BYTES, files }, me()));
    const arrived = expected.map(({ fileId: id, path }, n) => ({ id, path, bytes: bodies[n] ?? Buffer.alloc(0) }));
    const archive = pack();
    for (const { id, bytes } of arrived) archive.entry({ name: nameOf(id, bytes) }, bytes);
    archive.finalize();
    must(await customer.putUploadFiles({ uploadId }, { ...me(), body: await buffer(archive) }));
    return arrived;
  };

  /** Writes what parsing leaves behind: a row of each file, thumbnails of pictures, sums and state of the batch. */
  const parse = async (batchId: string, files: readonly Arrived[], parsed: Parsed = {}): Promise<void> => {
    const { kind = 'picture', failed = 0, state = 'parsed' } = parsed;
    const { customerId } = who();
    const area = context.areas.get('Standard');
    const read = files.slice(failed);
    const bytes = read.reduce((sum, file) => sum + file.bytes.length, 0);
    for (const [n, { id: fileId, path, bytes: content }] of files.entries()) {
      const id = newId();
      const isRead = n >= failed;
      const thumbnail = isRead && kind === 'picture' ? `parsed/${customerId}/${id}.thumb` : null;
      if (thumbnail !== null) await area?.putAll([{ key: thumbnail, bytes: Buffer.from('thumbnail') }]);
      await context.db
        .insertInto('parsed_file')
        .values({
          ...{ customer_id: customerId, id, batch_id: batchId, file_id: fileId, entry: null, path, folder: '' },
          ...{ folded_path: path, size: content.length, kind, state: isRead ? 'read' : 'failed' },
          ...{ problem: isRead ? null : 'damaged', items: isRead ? 1 : 0, sha256: null },
          ...{ content_key: `parted/${customerId}/${fileId}`, thumbnail_key: thumbnail },
        })
        .execute();
    }
    await context.db
      .updateTable('dataset_batch')
      .set({
        ...{ state, found_files: files.length, read_files: read.length, failed_files: failed, read_bytes: bytes },
        ...{ items: read.length, kinds: JSON.stringify({ [kind]: { files: read.length, bytes } }) },
        ...{ arrived_at: clock.now(), parsed_at: clock.now() },
      })
      .where('id', '=', batchId)
      .execute();
  };

  /** A batch with files of these sizes that were read. */
  const addParsed = async (datasetId: string, sizes: readonly number[], parsed: Parsed = {}) => {
    const batch = await addBatch(datasetId);
    const files = await upload(batch.id, sizes);
    await parse(batch.id, files, parsed);
    return { batch, files };
  };
  return { make, addBatch, batchNow, open, upload, parse, addParsed };
}

function nameOf(fileId: string, bytes: Buffer): string {
  return `${fileId.replaceAll('-', '')}.${createHash('sha256').update(bytes).digest('hex')}`;
}
