import type { DatasetBatch, ParsedFile } from '@countersign/contract';
import type { Context } from '@countersign/server';
import {
  createWorld,
  must,
  type Person,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  uploadFiles,
  type World,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { readFilesWork } from '../read-files.work.ts';

/** A server with a dataset, whose background reading runs when a test says so. */
export interface ParsingWorld {
  readonly server: TestServer;
  readonly world: World;
  readonly as: Person;
  readonly datasetId: string;
  /** Does the reading that was asked for, and what that asks for. */
  readonly work: (context?: Context) => Promise<void>;
  /** How many pieces of reading wait. */
  readonly waiting: () => number;
  readonly newBatch: () => Promise<DatasetBatch>;
  readonly batchNow: (batchId: string) => Promise<DatasetBatch>;
  /** Uploads files into a new batch. */
  readonly upload: (files: Readonly<Record<string, Buffer>>) => Promise<string>;
  /** Uploads files into a new batch and reads them. */
  readonly parse: (files: Readonly<Record<string, Buffer>>) => Promise<DatasetBatch>;
  readonly filesOf: (batchId: string, asked?: object) => Promise<ParsedFile[]>;
  /** Each file of a batch with its problem, or its state where it has none. */
  readonly outcomesOf: (batchId: string) => Promise<Record<string, string>>;
}

export async function createParsingWorld(options: TestServerOptions = {}): Promise<ParsingWorld> {
  const asked: Parameters<typeof readFilesWork.run>[1][] = [];
  const work: Context['work'] = {
    send: (_db, { name }, data) => {
      if (name === 'parsing.read') asked.push(readFilesWork.data.parse(data));
      return Promise.resolve();
    },
  };
  const server = await startTestServer({ ...options, context: { work, ...options.context } });
  const world = await createWorld(server);
  const as = world.fruktlabb.administrator;
  const { customer } = server;
  const [storageArea = ''] = server.context.areas.keys();
  const datasetId = must(await customer.createDataset({ name: 'Trays', storageArea }, { as })).id;
  const made: ParsingWorld = {
    ...{ server, world, as, datasetId },
    work: async (context = server.context) => {
      for (let next = asked.shift(); next !== undefined; next = asked.shift()) await readFilesWork.run(context, next);
    },
    waiting: () => asked.length,
    newBatch: async () => must(await customer.createDatasetBatch({ datasetId, name: newId() }, { as })),
    batchNow: async (batchId) => {
      const { batches } = must(await customer.listDatasetBatches({ datasetId, batchId }, { as }));
      return batches[0] as DatasetBatch;
    },
    upload: async (files) => {
      const { id: batchId } = await made.newBatch();
      await uploadFiles(server, as, { batchId }, files);
      return batchId;
    },
    parse: async (files) => {
      const batchId = await made.upload(files);
      must(await customer.parseDatasetBatch({ batchId }, { as }));
      await made.work();
      return made.batchNow(batchId);
    },
    filesOf: async (batchId, more = {}) =>
      must(await customer.listParsedFiles({ batchId, size: 100, ...more }, { as })).files,
    outcomesOf: async (batchId) =>
      Object.fromEntries((await made.filesOf(batchId)).map(({ path, state, problem }) => [path, problem ?? state])),
  };
  return made;
}
