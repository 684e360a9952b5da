import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotAsAnnounced } from './announced.ts';
import { NoSuchUpload, type PartedObject, type PartedStore, PartsDiffer } from './object-parts.ts';

/** Opens an empty store, and answers how to remove it. */
export type OpenStore = () => Promise<{ store: PartedStore; close: () => Promise<void> }>;

/** Tests what every driver of `ObjectStore` must do. */
export function describeObjectStore(driver: string, openStore: OpenStore): void {
  describe(`objects on ${driver}`, () => {
    let store: PartedStore;
    let close: () => Promise<void>;
    beforeAll(async () => ({ store, close } = await openStore()));
    afterAll(() => close());

    const put = (key: string, bytes: Uint8Array) => store.put(key, Readable.from([bytes]));
    const read = async (key: string, range?: { start: number; end: number }) => {
      const found = await store.get(key, range);
      return found === null ? null : buffer(found.body);
    };
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const entry of store.list(prefix)) found.push(`${entry.key} ${entry.size}`);
      return found.sort();
    };

    it('answers what was put, with its size', async () => {
      const bytes = randomBytes(3 * 1024 * 1024 + 7);
      expect(await put('a/whole', bytes)).toEqual({ size: bytes.length });
      expect(await store.size('a/whole')).toBe(bytes.length);
      const found = await store.get('a/whole');
      expect(found?.size).toBe(bytes.length);
      found?.body.destroy();
      expect((await read('a/whole'))?.equals(bytes)).toBe(true);
    });

    it('keeps an empty object', async () => {
      expect(await put('a/empty', Buffer.alloc(0))).toEqual({ size: 0 });
      expect(await store.size('a/empty')).toBe(0);
      expect((await read('a/empty'))?.length).toBe(0);
    });

    it('replaces what was there', async () => {
      await put('a/twice', Buffer.from('first and longer'));
      await put('a/twice', Buffer.from('second'));
      expect(String(await read('a/twice'))).toBe('second');
    });

    it('keeps several at once, each whole, and replaces what was there', async () => {
      await put('many/1', Buffer.from('before'));
      const objects = Array.from({ length: 20 }, (_, nth) => ({ key: `many/${nth}`, bytes: randomBytes(nth * 1000) }));
      await store.putAll(objects);
      for (const { key, bytes } of objects) expect((await read(key))?.equals(bytes)).toBe(true);
      await store.putAll([]);
    });

    it('keeps none of several where a key is refused', async () => {
      const asked = ['refused/one', '../refused'].map((key) => ({ key, bytes: Buffer.from('x') }));
      await expect(store.putAll(asked)).rejects.toThrow('not an object key');
      expect(await store.size('refused/one')).toBeNull();
    });

    it('answers ranges, both ends included, with the size of the whole', async () => {
      await put('a/range', Buffer.from('0123456789'));
      expect(String(await read('a/range', { start: 0, end: 0 }))).toBe('0');
      expect(String(await read('a/range', { start: 3, end: 5 }))).toBe('345');
      expect(String(await read('a/range', { start: 9, end: 9 }))).toBe('9');
      const found = await store.get('a/range', { start: 3, end: 5 });
      expect(found?.size).toBe(10);
      found?.body.destroy();
    });

    it('says null of what is not there, also below what is', async () => {
      await put('b/file', Buffer.from('x'));
      expect(await store.get('b/none')).toBeNull();
      expect(await store.size('b/none')).toBeNull();
      expect(await store.size('b')).toBeNull();
      expect(await store.get('b/file/below')).toBeNull();
    });

    it('deletes, and does not mind what is gone', async () => {
      await put('c/gone', Buffer.from('x'));
      await store.delete('c/gone');
      expect(await store.size('c/gone')).toBeNull();
      await store.delete('c/gone');
    });

    it('lists by prefix, which need not end at a slash', async () => {
      await put('list/one/aa1', Buffer.from('1'));
      await put('list/one/aa2', Buffer.from('22'));
      await put('list/one/ab', Buffer.from('333'));
      await put('list/two', Buffer.from('4444'));
      expect(await keys('list/')).toEqual(['list/one/aa1 1', 'list/one/aa2 2', 'list/one/ab 3', 'list/two 4']);
      expect(await keys('list/one/aa')).toEqual(['list/one/aa1 1', 'list/one/aa2 2']);
      expect(await keys('list/none')).toEqual([]);
      expect(await keys('none/at/all/')).toEqual([]);
    });

    it('keeps nothing of a body that fails, and leaves what was there', async () => {
      const failing = () =>
        Readable.from(
          (async function* () {
            yield randomBytes(100_000);
            throw new Error('the line broke');
          })(),
        );
      await expect(store.put('d/new', failing())).rejects.toThrow('the line broke');
      expect(await store.size('d/new')).toBeNull();
      await put('d/old', Buffer.from('kept'));
      await expect(store.put('d/old', failing())).rejects.toThrow('the line broke');
      expect(String(await read('d/old'))).toBe('kept');
      expect(await keys('d/')).toEqual(['d/old 4']);
    });

    it('takes the same key from several at once and has one of them whole', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(bodies.map((body) => put('e/raced', body)));
      const found = await read('e/raced');
      expect(bodies.some((body) => found?.equals(body))).toBe(true);
    });

    it.each([
      '/rooted',
      '../up',
      'a/../b',
      'a/./b',
      '.hidden',
      'a//b',
      'a/',
      '',
      'Upper',
      'a b',
      'a\\b',
      'a\0b',
      '%2e',
      'a'.repeat(501),
    ])('refuses %j as a key', async (key) => {
      await expect(put(key, Buffer.from('x'))).rejects.toThrow('not an object key');
      await expect((async () => store.get(key))()).rejects.toThrow('not an object key');
      await expect((async () => store.size(key))()).rejects.toThrow('not an object key');
      await expect((async () => store.delete(key))()).rejects.toThrow('not an object key');
    });

    describe('in parts', () => {
      const PART = 5 * 1024 * 1024;
      const bytes = randomBytes(2 * PART + 1234);
      const partOf = (number: number, of = bytes) => {
        const body = of.subarray((number - 1) * PART, number * PART);
        const sha256 = createHash('sha256').update(body).digest('hex');
        return { body, part: { number, offset: (number - 1) * PART, size: body.length, sha256 } };
      };
      const begin = async (key: string) => ({ key, uploadId: await store.beginParts(key) });
      const send = (object: PartedObject, number: number, of = bytes) => {
        const { body, part } = partOf(number, of);
        return store.putPart(object, part, Readable.from([body]));
      };

      it('takes them in any order and twice, and shows the object only when it is complete', async () => {
        const object = await begin('parted/whole');
        for (const number of [3, 1, 2, 1]) await send(object, number);
        expect(await store.size('parted/whole')).toBeNull();
        expect(await keys('parted/whole')).toEqual([]);
        const parts = await store.listParts(object);
        expect(parts.map(({ number, size }) => [number, size])).toEqual([
          [1, PART],
          [2, PART],
          [3, 1234],
        ]);
        await store.completeParts(object, parts);
        expect((await read('parted/whole'))?.equals(bytes)).toBe(true);
        const whole = parts.map((stored) => ({ ...stored, ...partOf(stored.number).part }));
        expect(await store.isWhole('parted/whole', whole)).toBe(true);
        expect(await store.isWhole('parted/whole', whole.slice(0, 2))).toBe(false);
        expect(await store.isWhole('parted/none', whole)).toBe(false);
        // The answer may have been lost.
        await store.completeParts(object, parts);
        await expect(send(object, 1)).rejects.toThrow(NoSuchUpload);
      });

      it('takes several at once, and is completed by several at once', async () => {
        const object = await begin('parted/at-once');
        await Promise.all([1, 2, 3, 2, 1].map((number) => send(object, number)));
        const parts = await store.listParts(object);
        await Promise.all([1, 2, 3].map(() => store.completeParts(object, parts)));
        expect((await read('parted/at-once'))?.equals(bytes)).toBe(true);
      });

      it('keeps nothing of a part that came other than announced, and leaves what was there', async () => {
        const object = await begin('parted/wrong');
        const { body, part } = partOf(1);
        const flipped = Buffer.from(body);
        flipped.writeUInt8(flipped.readUInt8(77) ^ 1, 77);
        for (const wrong of [flipped, body.subarray(0, 100), Buffer.concat([body, Buffer.from('x')])])
          await expect(store.putPart(object, part, Readable.from([wrong]))).rejects.toThrow(NotAsAnnounced);
        expect(await store.listParts(object)).toEqual([]);
        await send(object, 1);
        await expect(store.putPart(object, part, Readable.from([flipped]))).rejects.toThrow(NotAsAnnounced);
        await store.completeParts(object, await store.listParts(object));
        expect((await read('parted/wrong'))?.equals(body)).toBe(true);
      });

      it('completes only what it was said to be made of', async () => {
        const object = await begin('parted/other');
        await send(object, 1);
        await send(object, 2);
        const parts = await store.listParts(object);
        const third = { number: 3, size: 1234, tag: parts[0]?.tag ?? '' };
        await expect(store.completeParts(object, [...parts, third])).rejects.toThrow(PartsDiffer);
        await expect(store.completeParts(object, parts.slice(1))).rejects.toThrow(PartsDiffer);
        const swapped = parts.map((part, nth) => ({ ...part, tag: parts[1 - nth]?.tag ?? '' }));
        await expect(store.completeParts(object, swapped)).rejects.toThrow(PartsDiffer);
        expect(await store.size('parted/other')).toBeNull();
        expect(await store.listParts(object)).toEqual(parts);
      });

      it('drops one under way, and knows nothing of it then', async () => {
        const object = await begin('parted/dropped');
        await send(object, 1);
        await store.dropParts(object);
        await store.dropParts(object);
        await expect(store.listParts(object)).rejects.toThrow(NoSuchUpload);
        await expect(send(object, 2)).rejects.toThrow(NoSuchUpload);
        await expect(store.completeParts(object, [])).rejects.toThrow(NoSuchUpload);
        expect(await store.size('parted/dropped')).toBeNull();
      });

      it('leaves one under way alone when remains are deleted', async () => {
        const object = await begin('parted/waiting');
        await send(object, 1);
        await store.forgetUnfinished(new Date(Date.now() + 60_000));
        expect((await store.listParts(object)).map(({ number }) => number)).toEqual([1]);
      });

      it('names those under way that were begun before an instant, and none that has ended', async () => {
        const [waiting, dropped, whole] = await Promise.all(
          ['a', 'b', 'c'].map((name) => begin(`parted/begun/${name}`)),
        );
        const at = (ms: number) => new Date(Date.now() + ms);
        const named = async (before: Date) => {
          const found: PartedObject[] = [];
          for await (const object of store.listUnderWay(before))
            if (object.key.startsWith('parted/begun/')) found.push(object);
          return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
        };
        expect(await named(at(60_000))).toEqual([waiting, dropped, whole]);
        expect(await named(at(-60_000))).toEqual([]);
        if (dropped !== undefined) await store.dropParts(dropped);
        if (whole !== undefined) {
          await send(whole, 1, bytes.subarray(0, 100));
          await store.completeParts(whole, await store.listParts(whole));
        }
        expect(await named(at(60_000))).toEqual([waiting]);
      });

      it.each(['dataset/a', '../parted/a', 'parted/../a'])('begins none as %j', async (key) => {
        await expect(store.beginParts(key)).rejects.toThrow('not');
        await expect(store.listParts({ key, uploadId: 'x' })).rejects.toThrow('not');
      });
    });

    it('can be written to', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
