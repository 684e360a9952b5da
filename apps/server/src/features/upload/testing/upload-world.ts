import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DatasetBatch, ExpectedFile, PickedFile, UploadWay } from '@countersign/contract';
import {
  createWorld,
  must,
  type Person,
  signIn,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '@countersign/testing';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import type { PartedStore } from '../../../platform/objects/object-parts.ts';
import { sweepWork } from '../../../platform/retention/sweep.work.ts';
import { retentions } from '../../../retentions.ts';

const PART_BYTES = 5 * 1024 ** 2;

/** Steps of a store that tests replace. */
type Step = 'beginParts' | 'completeParts' | 'isWhole' | 'putAll';

/** An upload with nothing of it arrived. */
export interface Begun {
  readonly batchId: string;
  readonly uploadId: string;
  readonly fileIds: readonly string[];
}

/** A server with a dataset, and one file after another of the same thousand bytes, each of which is one part. */
export async function createUploadWorld(options: TestServerOptions = {}) {
  const server: TestServer = await startTestServer(options);
  const { customer, clock, context } = server;
  const world = await createWorld(server);
  let session: Person = world.fruktlabb.administrator;
  const me = () => ({ as: session });
  const [[storageArea, area] = ['', undefined]] = context.areas;
  if (area === undefined) throw new Error('there is no storage area');
  const datasetId = must(await customer.createDataset({ name: newId(), storageArea }, me())).id;
  const bytes = randomBytes(1000);
  const sha256 = hashOf(bytes);

  const newBatch = async () => must(await customer.createDatasetBatch({ datasetId, name: newId() }, me())).id;
  const batchNow = async (batchId: string): Promise<DatasetBatch> => {
    const [batch] = must(await customer.listDatasetBatches({ datasetId, batchId }, me())).batches;
    if (batch === undefined) throw new Error('no such batch');
    return batch;
  };
  const picked = (path: string, modifiedMs = 1, size = bytes.length): PickedFile => ({ path, size, modifiedMs });
  const announce = (uploadId: string, ...files: readonly PickedFile[]) =>
    customer.addUploadFiles({ uploadId, partBytes: PART_BYTES, files: [...files] }, me());
  const add = async (uploadId: string, ...files: readonly PickedFile[]): Promise<ExpectedFile[]> =>
    must(await announce(uploadId, ...files)).files;
  const open = async (
    batchId: string,
    files: number,
    { way = 'folder', size = files * bytes.length, thenParse = false, batchFilesId = newId() }: Opening = {},
  ) => {
    const asked = { batchId, way, batchFilesId, files, bytes: size, thenParse };
    return must(await customer.openUpload(asked, me())).upload.id;
  };
  const begin = async (paths: readonly string[], opening: Opening = {}): Promise<Begun> => {
    const batchId = await newBatch();
    const uploadId = await open(batchId, paths.length, opening);
    const files = await add(uploadId, ...paths.map((path) => picked(path)));
    return { batchId, uploadId, fileIds: files.map(({ fileId }) => fileId) };
  };
  const send = (fileId: string, body = bytes) =>
    customer.putUploadPart({ fileId, number: 1, size: body.length, sha256: hashOf(body) }, { ...me(), body });
  const complete = (fileId: string) => customer.completeUploadFile({ fileId }, me());
  const arrive = async (fileId: string): Promise<void> => {
    must(await send(fileId));
    must(await complete(fileId));
  };
  const putSmall = async (uploadId: string, fileId: string, body = bytes) => {
    const archive = pack();
    archive.entry({ name: `${fileId.replaceAll('-', '')}.${hashOf(body)}` }, body);
    archive.finalize();
    return customer.putUploadFiles({ uploadId }, { ...me(), body: await buffer(archive) });
  };
  const keyOf = (fileId: string) => `parted/${session.customerId}/${fileId}`;
  /** The keys of objects in parts that have not ended. */
  const underWay = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of area.listUnderWay(new Date(Date.now() + 60_000))) keys.push(key);
    return keys.toSorted();
  };
  /** Replaces a step of the store until what it answers is called. */
  const during = <Each extends Step>(step: Each, act: (real: PartedStore[Each]) => PartedStore[Each]): (() => void) => {
    const real = area[step];
    area[step] = act(real);
    return () => {
      area[step] = real;
    };
  };
  const setState = (batchId: string, state: DatasetBatch['state']) =>
    context.db.updateTable('dataset_batch').set({ state }).where('id', '=', batchId).execute();
  return {
    ...{ server, world, me, datasetId, area, bytes, sha256, newBatch, batchNow, picked, announce, add, open, begin },
    ...{ send, complete, arrive, putSmall, keyOf, underWay, during, setState },
    sweep: () => sweepWork(retentions).run(context, {}),
    advance: async (ms: number) => {
      clock.advance(ms);
      session = await signIn(server, session);
    },
  };
}

export type UploadWorld = Awaited<ReturnType<typeof createUploadWorld>>;

interface Opening {
  readonly way?: UploadWay;
  /** Bytes that the upload announces. */
  readonly size?: number;
  readonly thenParse?: boolean;
  /** The same one opens the same upload again. */
  readonly batchFilesId?: string;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
