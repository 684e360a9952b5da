import { buffer } from 'node:stream/consumers';
import { must, type TestServerOptions } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploadWorld, type UploadWorld } from './upload-world.ts';

const DAY_MS = 86_400_000;

/** Tests what is left of an upload whose server ends in the middle of a step, in every kind of storage area. */
export function describeInterruptedSteps(kind: string, settingsOf: () => Promise<TestServerOptions['settings']>): void {
  describe(`an upload into ${kind} whose server ends in the middle of a step`, () => {
    let own: UploadWorld;
    beforeAll(async () => {
      // The store has a clock of its own. By this one, what it holds is older than a day.
      const startAt = new Date(Date.now() + DAY_MS + 3600_000);
      const settings = await settingsOf();
      own = await createUploadWorld({ startAt, ...(settings === undefined ? {} : { settings }) });
    });
    afterAll(() => own.server.close());

    const isStored = async (fileId: string) => (await own.area.size(own.keyOf(fileId))) !== null;

    test('begun and not remembered, the object goes after a day, and no other', async () => {
      const { fileIds } = await own.begin(['a.bin', 'b.bin']);
      const [first = '', second = ''] = fileIds;
      const restore = own.during('beginParts', (real) => async (key) => {
        await real(key);
        throw new Error('killed');
      });
      expect(await own.send(first)).toMatchObject({ status: 500 });
      restore();
      for (const fileId of fileIds) must(await own.send(fileId));
      const [firstKey, secondKey] = [own.keyOf(first), own.keyOf(second)];
      expect(await own.underWay()).toEqual([firstKey, firstKey, secondKey].toSorted());
      await own.sweep();
      expect(await own.underWay()).toEqual([firstKey, secondKey].toSorted());
      for (const fileId of fileIds) must(await own.complete(fileId));
      expect(await own.underWay()).toEqual([]);
    });

    test('completed and not verified, the object is found by the same call, or by the page opened again', async () => {
      const { uploadId, fileIds } = await own.begin(['a.bin', 'b.bin', 'c.bin']);
      for (const fileId of fileIds) {
        must(await own.send(fileId));
        const restore = own.during('completeParts', (real) => async (...asked) => {
          await real(...asked);
          throw new Error('killed');
        });
        expect(await own.complete(fileId)).toMatchObject({ status: 500 });
        restore();
      }
      const [same = '', again = '', silent = ''] = fileIds;
      must(await own.complete(same));
      const parts = [{ number: 1, size: own.bytes.length, sha256: own.sha256 }];
      expect(await own.add(uploadId, own.picked('b.bin'))).toMatchObject([{ state: 'arriving', parts }]);
      must(await own.complete(again));
      const stored = await own.area.get(own.keyOf(again));
      expect(stored !== null && (await buffer(stored.body)).equals(own.bytes)).toBe(true);

      expect(await isStored(silent)).toBe(true);
      await own.advance(16 * DAY_MS);
      await own.sweep();
      expect([await isStored(silent), await isStored(again)]).toEqual([false, true]);
      expect(await own.add(uploadId, own.picked('c.bin'))).toMatchObject([{ state: 'waiting', parts: [] }]);
      await own.arrive(silent);
    });

    test('an object that the store lost begins anew once the page is opened again', async () => {
      const { uploadId, fileIds } = await own.begin(['a.bin']);
      const [fileId = ''] = fileIds;
      must(await own.send(fileId));
      for await (const object of own.area.listUnderWay(own.server.clock.now())) await own.area.dropParts(object);
      expect(await own.send(fileId)).toMatchObject({ status: 5020001 });
      expect(await own.add(uploadId, own.picked('a.bin'))).toMatchObject([{ fileId, state: 'waiting', parts: [] }]);
      await own.arrive(fileId);
      expect(await isStored(fileId)).toBe(true);
    });

    test('begun by two requests at once, one object is left', async () => {
      const { fileIds } = await own.begin(['a.bin']);
      const [fileId = ''] = fileIds;
      const both = Promise.withResolvers<void>();
      let came = 0;
      const restore = own.during('beginParts', (real) => async (key) => {
        const uploadId = await real(key);
        came += 1;
        if (came === 2) both.resolve();
        await both.promise;
        return uploadId;
      });
      for (const sent of await Promise.all([own.send(fileId), own.send(fileId)])) must(sent);
      restore();
      expect(await own.underWay()).toEqual([own.keyOf(fileId)]);
      must(await own.complete(fileId));
      expect(await own.underWay()).toEqual([]);
    });

    test('a file that changes or is taken out leaves nothing behind', async () => {
      const { uploadId, fileIds } = await own.begin(['a.bin', 'b.bin', 'c.bin']);
      const [changed = '', removed = '', arrived = ''] = fileIds;
      for (const fileId of fileIds) must(await own.send(fileId));
      must(await own.complete(arrived));
      await own.add(uploadId, own.picked('a.bin', 2), own.picked('c.bin', 2));
      const { customer } = own.server;
      must(await customer.removeUploadFile({ fileId: removed }, own.me()));
      expect(await own.underWay()).toEqual([]);
      expect(await isStored(arrived)).toBe(true);
      must(await customer.removeUploadFile({ fileId: arrived }, own.me()));
      expect(await isStored(arrived)).toBe(false);
      must(await own.send(changed));
      must(await customer.restartUploadFile({ fileId: changed, file: own.picked('a.bin', 3) }, own.me()));
      expect(await own.underWay()).toEqual([]);
    });
  });
}
