import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartedStore } from '../../../platform/objects/object-parts.ts';
import { sweepWork } from '../../../platform/retention/sweep.work.ts';
import { retentions } from '../../../retentions.ts';

const MIB = 1024 ** 2;
const DAY_MS = 86_400_000;

/** Tests what is left of an upload whose server ends in the middle of a step, in every kind of storage area. */
export function describeInterruptedSteps(kind: string, areaOf: () => Promise<TestServerOptions['settings']>): void {
  describe(`an upload into ${kind} whose server ends in the middle of a step`, () => {
    let server: TestServer;
    let session: Person;
    let area: PartedStore;
    let datasetId: string;
    beforeAll(async () => {
      // The store has a clock of its own. By this one, what it holds is older than a day.
      const startAt = new Date(Date.now() + DAY_MS + 3600_000);
      const settings = await areaOf();
      server = await startTestServer({ startAt, ...(settings === undefined ? {} : { settings }) });
      session = (await createWorld(server)).fruktlabb.administrator;
      const [[storageArea, found] = ['', undefined]] = server.context.areas;
      if (found === undefined) throw new Error('there is no storage area');
      area = found;
      datasetId = must(await server.customer.createDataset({ name: 'Trays', storageArea }, me())).id;
    });
    afterAll(() => server.close());

    const me = () => ({ as: session });
    const bytes = randomBytes(1000);
    const picked = (path: string, modifiedMs = 1) => ({ path, size: bytes.length, modifiedMs });
    const add = async (uploadId: string, ...files: readonly ReturnType<typeof picked>[]) =>
      must(await server.customer.addUploadFiles({ uploadId, partBytes: 5 * MIB, files: [...files] }, me())).files;
    /** An upload of files of one part each. */
    const begin = async (...paths: readonly string[]) => {
      const { id: batchId } = must(await server.customer.createDatasetBatch({ datasetId, name: newId() }, me()));
      const sizes = { files: paths.length, bytes: paths.length * bytes.length };
      const asked = { batchId, way: 'folder', batchFilesId: newId(), ...sizes } as const;
      const { id: uploadId } = must(await server.customer.openUpload(asked, me())).upload;
      const files = await add(uploadId, ...paths.map((path) => picked(path)));
      return { batchId, uploadId, fileIds: files.map(({ fileId }) => fileId) };
    };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const send = (fileId: string) =>
      server.customer.putUploadPart({ fileId, number: 1, size: bytes.length, sha256 }, { ...me(), body: bytes });
    const complete = (fileId: string) => server.customer.completeUploadFile({ fileId }, me());
    const keyOf = (fileId: string) => `parted/${session.customerId}/${fileId}`;
    const underWay = async () => {
      const keys: string[] = [];
      for await (const { key } of area.listUnderWay(server.clock.now())) keys.push(key);
      return keys;
    };
    const sweep = () => sweepWork(retentions).run(server.context, {});
    /** Replaces a step of the store once. */
    const once = <Step extends 'beginParts' | 'completeParts' | 'isWhole' | 'putAll'>(
      step: Step,
      act: (real: PartedStore[Step]) => PartedStore[Step],
    ) => {
      const real = area[step];
      area[step] = act(real);
      return () => {
        area[step] = real;
      };
    };

    test('begun and not remembered, the object goes after a day, and no other', async () => {
      const { fileIds } = await begin('a.bin', 'b.bin');
      const [first = '', second = ''] = fileIds;
      const restore = once('beginParts', (real) => async (key) => {
        await real(key);
        throw new Error('killed');
      });
      expect(await send(first)).toMatchObject({ status: 500 });
      restore();
      for (const fileId of fileIds) must(await send(fileId));
      expect((await underWay()).toSorted()).toEqual([keyOf(first), keyOf(first), keyOf(second)].toSorted());
      await sweep();
      expect((await underWay()).toSorted()).toEqual([keyOf(first), keyOf(second)].toSorted());
      for (const fileId of fileIds) must(await complete(fileId));
      expect(await underWay()).toEqual([]);
    });

    test('completed and not verified, the object is found by the same call, or by the page opened again', async () => {
      const { uploadId, fileIds } = await begin('a.bin', 'b.bin', 'c.bin');
      for (const fileId of fileIds) {
        must(await send(fileId));
        const restore = once('completeParts', (real) => async (...asked) => {
          await real(...asked);
          throw new Error('killed');
        });
        expect(await complete(fileId)).toMatchObject({ status: 500 });
        restore();
      }
      const [same = '', again = '', silent = ''] = fileIds;
      must(await complete(same));
      const [found] = await add(uploadId, picked('b.bin'));
      expect(found).toMatchObject({ state: 'arriving', parts: [{ number: 1, size: bytes.length, sha256 }] });
      must(await complete(again));
      const stored = await area.get(keyOf(again));
      expect(stored !== null && (await buffer(stored.body)).equals(bytes)).toBe(true);

      expect(await area.size(keyOf(silent))).toBe(bytes.length);
      server.clock.advance(16 * DAY_MS);
      session = await signIn(server, session);
      await sweep();
      expect(await area.size(keyOf(silent))).toBeNull();
      expect(await area.size(keyOf(again))).toBe(bytes.length);
      expect(await add(uploadId, picked('c.bin'))).toMatchObject([{ state: 'waiting', parts: [] }]);
      must(await send(silent));
      must(await complete(silent));
    });

    test('an object that the store lost begins anew', async () => {
      const { uploadId, fileIds } = await begin('a.bin');
      const [fileId = ''] = fileIds;
      must(await send(fileId));
      for await (const object of area.listUnderWay(server.clock.now())) await area.dropParts(object);
      expect(await add(uploadId, picked('a.bin'))).toMatchObject([{ fileId, state: 'waiting', parts: [] }]);
      must(await send(fileId));
      must(await complete(fileId));
      expect(await area.size(keyOf(fileId))).toBe(bytes.length);
    });

    test('what changes while its bytes are checked is not verified by them', async () => {
      const { uploadId, batchId, fileIds } = await begin('a.bin', 'b.txt');
      const [large = '', small = ''] = fileIds;
      must(await send(large));
      const checked = once('isWhole', (real) => async (...asked) => {
        const isWhole = await real(...asked);
        await add(uploadId, picked('a.bin', 2));
        return isWhole;
      });
      expect(await complete(large)).toMatchObject({ status: 5020004, responseObject: { missing: [] } });
      checked();
      const archive = pack();
      archive.entry({ name: `${small.replaceAll('-', '')}.${sha256}` }, bytes);
      archive.finalize();
      const body = await buffer(archive);
      const put = once('putAll', (real) => async (objects) => {
        await real(objects);
        await add(uploadId, picked('b.txt', 2));
      });
      expect(must(await server.customer.putUploadFiles({ uploadId }, { ...me(), body })).verified).toEqual([]);
      put();
      expect(must(await server.customer.putUploadFiles({ uploadId }, { ...me(), body })).verified).toEqual([small]);
      expect(must(await server.customer.listDatasetBatches({ datasetId, batchId }, me())).batches).toMatchObject([
        { files: 2, verifiedFiles: 1 },
      ]);
      expect(await complete(large)).toMatchObject({ status: 5020004, responseObject: { missing: [1] } });
    });

    test('a file that changes or is taken out leaves nothing behind', async () => {
      const { uploadId, fileIds } = await begin('a.bin', 'b.bin', 'c.bin');
      const [changed = '', removed = '', arrived = ''] = fileIds;
      for (const fileId of fileIds) must(await send(fileId));
      must(await complete(arrived));
      await add(uploadId, picked('a.bin', 2), picked('c.bin', 2));
      must(await server.customer.removeUploadFile({ fileId: removed }, me()));
      expect(await underWay()).toEqual([]);
      expect(await area.size(keyOf(arrived))).toBe(bytes.length);
      must(await server.customer.removeUploadFile({ fileId: arrived }, me()));
      expect(await area.size(keyOf(arrived))).toBeNull();
      must(await send(changed));
      must(
        await server.customer.restartUploadFile(
          { fileId: changed, file: { path: 'a.bin', size: bytes.length, modifiedMs: 3 } },
          me(),
        ),
      );
      expect(await underWay()).toEqual([]);
    });
  });
}
