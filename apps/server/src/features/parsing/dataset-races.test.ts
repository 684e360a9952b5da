import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { addMember, addOrder, type Person, uploadFiles } from '@countersign/testing';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listVerifiedObjects, recountDatasets } from '../../testing/dataset-counters.ts';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

/** `SCHEDULES=200` plays so many, and `PROPERTY_SEED=7` others. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 6);
const LONGEST_MS = 20_000;
const PART_BYTES = 5_242_880;
const names = ['a.txt', 'sub/b.txt', 'c.bin', 'bad.png'];
const sizes = [0, 40, 700];

let own: ParsingWorld;
let people: readonly Person[];
let orderId: string;
beforeAll(async () => {
  own = await createParsingWorld();
  const { fruktlabb } = own.world;
  people = [own.as, await addMember(own.server, fruktlabb.id, '10', 'second02', 'Second')];
  orderId = (await addOrder(own.server, fruktlabb, { name: 'Nuts' })).id;
});
afterAll(() => own.server.close());

/** Where a schedule plays: what its people have seen so far. */
interface Stage {
  readonly datasetId: string;
  readonly batches: string[];
  readonly uploads: string[];
  readonly files: { readonly fileId: string; readonly uploadId: string; readonly size: number }[];
}

interface Step {
  readonly act: Act;
  readonly who: number;
  readonly pick: number;
  readonly pause: number;
}

type Play = (stage: Stage, as: Person, pick: number) => Promise<{ readonly status: number } | undefined>;

const one = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const sizeOf = (pick: number) => sizes[pick % sizes.length] ?? 0;
const bytesOf = (size: number, pick: number) => Buffer.alloc(size, 97 + (pick % 2));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const calls = () => own.server.customer;

const acts = {
  open: async ({ batches, uploads }, as, pick) => {
    const batchId = one(batches, pick) ?? newId();
    const asked = { batchId, way: 'folder', batchFilesId: `${pick % 2}`, files: 6, bytes: 4000 } as const;
    const opened = await calls().openUpload({ ...asked, thenParse: pick % 5 === 0 }, { as });
    if (opened.status === 200) uploads.push(opened.responseObject.upload.id);
    return opened;
  },
  /** An upload of no more files than are announced at once, so that it ends. */
  openSmall: async ({ batches, uploads }, as, pick) => {
    const batchId = one(batches, pick) ?? newId();
    const asked = { batchId, way: 'folder', batchFilesId: 'small', files: 1, bytes: 4000 } as const;
    const opened = await calls().openUpload({ ...asked, thenParse: pick % 2 === 0 }, { as });
    if (opened.status === 200) uploads.push(opened.responseObject.upload.id);
    return opened;
  },
  add: async ({ uploads, files }, as, pick) => {
    const uploadId = one(uploads, pick) ?? newId();
    const announced = [0, 1].map((nth) => ({
      ...{ path: one(names, pick + nth) ?? '', size: sizeOf(pick + nth), modifiedMs: pick % 3 },
    }));
    const some = announced.slice(0, 1 + (pick % 2));
    const added = await calls().addUploadFiles({ uploadId, partBytes: PART_BYTES, files: some }, { as });
    if (added.status === 200)
      for (const [nth, { fileId }] of added.responseObject.files.entries())
        files.push({ fileId, uploadId, size: some[nth]?.size ?? 0 });
    return added;
  },
  put: async ({ files }, as, pick) => {
    const first = one(files.slice(-4), pick);
    if (first === undefined) return undefined;
    const { uploadId } = first;
    const archive = pack();
    for (const [fileId, { size }] of new Map(
      files.filter((file) => file.uploadId === uploadId).map((file) => [file.fileId, file]),
    )) {
      const bytes = bytesOf(size, pick);
      archive.entry({ name: `${fileId.replaceAll('-', '')}.${hashOf(bytes)}` }, bytes);
    }
    archive.finalize();
    return calls().putUploadFiles({ uploadId }, { as, body: await buffer(archive) });
  },
  part: async ({ files }, as, pick) => {
    const file = one(files.slice(-4), pick);
    if (file === undefined || file.size === 0) return undefined;
    const body = bytesOf(file.size, pick);
    const part = { fileId: file.fileId, number: 1, size: file.size, sha256: hashOf(body) };
    return calls().putUploadPart(part, { as, body });
  },
  complete: async ({ files }, as, pick) => {
    const file = one(files.slice(-4), pick);
    return file && calls().completeUploadFile({ fileId: file.fileId }, { as });
  },
  restart: async ({ files }, as, pick) => {
    const file = one(files.slice(-4), pick);
    if (file === undefined) return undefined;
    const size = sizeOf(pick);
    const again = { path: 'any', size, modifiedMs: pick % 3 };
    const restarted = await calls().restartUploadFile({ fileId: file.fileId, file: again }, { as });
    if (restarted.status === 200) files.push({ ...file, size });
    return restarted;
  },
  remove: async ({ files }, as, pick) => {
    const file = one(files, pick);
    return file && calls().removeUploadFile({ fileId: file.fileId }, { as });
  },
  cancel: async ({ uploads }, as, pick) => calls().cancelUpload({ uploadId: one(uploads, pick) ?? newId() }, { as }),
  parse: async ({ batches }, as, pick) => calls().parseDatasetBatch({ batchId: one(batches, pick) ?? newId() }, { as }),
  retry: async ({ batches }, as, pick) => calls().retryFailedFiles({ batchId: one(batches, pick) ?? newId() }, { as }),
  accept: async ({ batches }, as, pick) =>
    calls().acceptFailedFiles({ batchId: one(batches, pick) ?? newId() }, { as }),
  link: async ({ datasetId }, as) => calls().linkDatasetOrder({ datasetId, orderId }, { as }),
  unlink: async ({ datasetId }, as) => calls().unlinkDatasetOrder({ datasetId, orderId, isClosed: false }, { as }),
  newBatch: async ({ datasetId, batches }, as) => {
    const made = await calls().createDatasetBatch({ datasetId, name: newId() }, { as });
    if (made.status === 200) batches.push(made.responseObject.id);
    return made;
  },
  rename: async ({ datasetId, batches }, as, pick) => {
    const batchId = one(batches, pick) ?? newId();
    const found = await calls().listDatasetBatches({ datasetId, batchId }, { as });
    const version = found.status === 200 ? (found.responseObject.batches[0]?.version ?? 0) : 0;
    return calls().updateDatasetBatch({ batchId, version, name: newId() }, { as });
  },
  deleteBatch: async ({ datasetId, batches }, as, pick) => {
    const batchId = one(batches, pick) ?? newId();
    const found = await calls().listDatasetBatches({ datasetId, batchId }, { as });
    const version = found.status === 200 ? (found.responseObject.batches[0]?.version ?? 0) : 0;
    return calls().deleteDatasetBatch({ batchId, version }, { as });
  },
  deleteDataset: async ({ datasetId }, as) => calls().deleteDataset({ datasetId, version: 0 }, { as }),
  work: async () => {
    await own.work();
    return undefined;
  },
} as const satisfies Record<string, Play>;
type Act = keyof typeof acts;

/** How often each act comes. */
const weights: Readonly<Partial<Record<Act, number>>> = {
  add: 5,
  put: 5,
  part: 4,
  complete: 4,
  open: 2,
  openSmall: 2,
  work: 3,
  cancel: 2,
  restart: 3,
  parse: 3,
  retry: 3,
  accept: 2,
  link: 2,
};
const act = fc.oneof(
  ...Object.keys(acts).map((name) => ({ weight: weights[name as Act] ?? 1, arbitrary: fc.constant(name as Act) })),
);
const step: fc.Arbitrary<Step> = fc.record({ act, who: fc.nat(1), pick: fc.nat(600), pause: fc.nat(6) });
/** What is done at once, again and again. */
const schedule = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 20, maxLength: 30 });

/** What was done at least once. */
const done = new Set<string>();

async function play(stage: Stage, { act: name, who, pick, pause }: Step): Promise<void> {
  for (let nth = 0; nth < pause; nth++) await turn();
  const as = people[who] ?? own.as;
  const answered = await acts[name](stage, as, pick);
  const status = answered?.status ?? 200;
  expect(status, name).not.toBe(500);
  expect(status, name).not.toBe(503);
  if (status === 200) done.add(name);
}

async function expectWhole(): Promise<void> {
  const { kept, found } = await recountDatasets(own.server);
  expect(kept).toEqual(found);
  for (const { key, size } of await listVerifiedObjects(own.server))
    expect([key, await own.server.context.objects.size(key)]).toEqual([key, size]);
}

test('[4.2-05] two administrators who upload, read, link and delete at once leave every count as the rows say', {
  timeout: SCHEDULES * LONGEST_MS,
}, async () => {
  const property = fc.asyncProperty(schedule, async (rounds) => {
    const as = own.as;
    const made = await calls().createDataset({ name: newId(), storageArea: 'Standard' }, { as });
    if (made.status !== 200) throw new Error('no dataset');
    const stage: Stage = { datasetId: made.responseObject.id, batches: [], uploads: [], files: [] };
    for (const paths of [['a.txt'], ['b.txt', 'bad.png']]) {
      await acts.newBatch(stage, as);
      const [batchId = ''] = stage.batches.slice(-1);
      const files = Object.fromEntries(paths.map((path) => [path, bytesOf(40, 0)]));
      await uploadFiles(own.server, as, { batchId, thenParse: true }, files);
    }
    await acts.newBatch(stage, as);
    await acts.open(stage, as, 2);
    for (const round of rounds) {
      await Promise.all(round.map((each) => play(stage, each)));
      await expectWhole();
    }
  });
  await fc.assert(property, { numRuns: SCHEDULES, endOnFailure: true });
  expect(done.size).toBeGreaterThan(Object.keys(acts).length - 4);
});
