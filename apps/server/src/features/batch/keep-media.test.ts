import {
  addOrder,
  addProject,
  closeOrder,
  hashOf,
  must,
  startWorld,
  statementsOf,
  syncsOf,
} from '@countersign/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { retentions } from '../../retentions.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { storedKey } from '../item/media-key.service.ts';
import { letGo } from './gone-media.store.ts';
import { keepMediaWork } from './keep-media.work.ts';

const { server, world } = await startWorld({ settings: { timeZone: 'Asia/Tokyo' } });
const { administrator } = world.fruktlabb;
const as = { as: administrator };
const HOUR = 3600_000;
const DAY = 24 * HOUR;

let projectId = '';
const syncs = syncsOf(() => ({ server, projectId }));
const { open, put, itemOf } = syncs;
/** Of a kind that browsers cannot show, so that it has a rendition besides its thumbnail. */
const newPicture = async () =>
  sharp(await syncs.newPicture())
    .tiff()
    .toBuffer();
/** The objects of such a picture. */
const WHOLE = 3;

/** Moves the clock, and sessions with it. */
const begin = async (instant: string) => {
  server.clock.set(instant);
  await sql`update session set created_at = ${server.clock.now()} where ended_at is null`.execute(server.context.db);
};
/** Moves the clock and does what the hours do. */
const at = async (instant: string) => {
  await begin(instant);
  await keepMediaWork.run(server.context, {});
  await sweepWork(retentions).run(server.context, {});
};
/** A new order with a project, into which batches are delivered from now on. */
const newOrder = async (name = 'Fasteners') => {
  const order = await addOrder(server, world.fruktlabb, { name });
  projectId = (await addProject(server, order.id, newId())).id;
  return order.id;
};
interface Delivered {
  readonly batchId: string;
}
/** Sends a batch of these pictures, each with a reference where there is one, up to its publication. */
const send = async (pictures: readonly Buffer[], reference?: Buffer) => {
  const ofItsOwn = { name: newId(), fingerprint: hashOf(newId()), itemCount: pictures.length };
  const { syncId } = await open(ofItsOwn);
  const all = reference === undefined ? pictures : [...pictures, reference];
  const files = [...new Map(all.map((bytes) => [hashOf(bytes), bytes])).values()];
  const asked = files.map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length }));
  const { missing } = must(await server.provider.checkSyncFiles({ syncId, files: asked }));
  for (const bytes of files) if (missing.includes(hashOf(bytes))) must(await put(syncId, bytes));
  const compared = reference && {
    reference: { path: 'r.png', sha256: hashOf(reference), size: reference.length },
  };
  const items = pictures.map((bytes, nth) => ({ ...itemOf(bytes, `${nth}.png`), ...compared }));
  must(await server.provider.addSyncItems({ syncId, from: 0, items }));
  return { syncId, publish: async () => must(await server.provider.completeSync({ syncId })) };
};
const deliver = async (pictures: readonly Buffer[], reference?: Buffer): Promise<Delivered> =>
  (await send(pictures, reference)).publish();
/** How many of the objects of a picture are in the store: itself and what was made of it. */
const objectsOf = async (bytes: Buffer) => {
  let found = 0;
  for await (const _ of server.context.objects.list(storedKey(world.fruktlabb.id, hashOf(bytes)))) found += 1;
  return found;
};
const mediaOf = async ({ batchId }: Delivered) => must(await server.customer.getBatch({ batchId }, as)).media;
const lookAt = async ({ batchId }: Delivered, index = 1) => {
  const to = { kind: 'index' as const, index };
  const { item } = must(await server.customer.openItem({ batchId, to, isReadOnly: true }, as));
  if (item === null) throw new Error(`there is no item ${index}`);
  return item;
};
const noticesOf = async (orderId: string) => {
  const { notices } = must(await server.customer.listNotices({ size: 100 }, as));
  return notices.flatMap(({ kind, data }) =>
    kind === 'mediaExpiring' && data.orderId === orderId ? [{ batches: data.batches, until: data.until }] : [],
  );
};
const historyOf = async ({ batchId }: Delivered) => {
  const { events } = must(await server.customer.listBatchEvents({ batchId }, as));
  return events.map(({ what }) => what).filter((what) => what === 'batch.warned' || what === 'batch.expired');
};

describe('media of a delivered batch', () => {
  test('[9-04] go six months after the order was finished, fourteen days after a notice; rows and figures stay', async () => {
    await begin('2026-08-31T10:00:00.000Z');
    const orderId = await newOrder();
    const [picture, reference] = [await newPicture(), await newPicture()];
    const batch = await deliver([picture], reference);
    expect(await mediaOf(batch)).toEqual({ months: 6, goesAt: null, goneAt: null });
    // An open order keeps them, however long it takes.
    await at('2028-01-10T03:00:00.000Z');
    expect(await historyOf(batch)).toEqual([]);
    await closeOrder(server, orderId);
    const end = '2028-07-10T03:00:00.000Z';
    expect(await mediaOf(batch)).toEqual({ months: 6, goesAt: end, goneAt: null });

    await at('2028-06-25T14:59:59.000Z');
    expect(await noticesOf(orderId)).toEqual([]);
    await at('2028-06-25T15:14:00.000Z');
    await at('2028-06-26T15:14:00.000Z');
    expect(await noticesOf(orderId)).toEqual([{ batches: 1, until: end }]);
    await at('2028-07-10T02:59:59.000Z');
    const before = await lookAt(batch);
    const url = before.media.url ?? '';
    expect((await server.app.inject({ url, headers: { token: administrator.token } })).statusCode).toBe(200);
    expect(before.reference).not.toBeNull();
    expect([await objectsOf(picture), await objectsOf(reference)]).toEqual([WHOLE, WHOLE]);

    await at(end);
    expect([await objectsOf(picture), await objectsOf(reference)]).toEqual([0, 0]);
    expect(await mediaOf(batch)).toEqual({ months: 6, goesAt: null, goneAt: end });
    expect(await historyOf(batch)).toEqual(['batch.expired', 'batch.warned']);
    const { media, thumbnailUrl, ...after } = await lookAt(batch);
    const { width, height, type } = before.media;
    expect(media).toEqual({ url: null, width, height, type, tiles: null, notes: [] });
    expect(thumbnailUrl).toBeNull();
    expect(after).toEqual({ ...before, media: undefined, thumbnailUrl: undefined, reference: null });
    const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, as));
    expect(items).toMatchObject([{ id: before.id, thumbnailUrl: null }]);
    // An address made before, while its picture was there.
    const late = await server.app.inject({ url, headers: { token: administrator.token } });
    expect([late.statusCode, late.json()]).toEqual([410, { status: 5020053, responseObject: null }]);
  });

  test('[9-04] one notice an order names all its batches, and none of them goes before it', async () => {
    await begin('2029-01-31T10:00:00.000Z');
    const orderId = await newOrder();
    const batches = [await deliver([await newPicture()]), await deliver([await newPicture()])];
    await closeOrder(server, orderId);
    // Nothing ran for a year, so the notice is late and so is the end.
    await at('2030-02-01T10:00:00.000Z');
    await at('2030-02-01T11:00:00.000Z');
    const end = '2030-02-15T10:00:00.000Z';
    expect(await noticesOf(orderId)).toEqual([{ batches: 2, until: end }]);
    await at('2030-02-15T09:59:59.000Z');
    expect(await Promise.all(batches.map(mediaOf))).toMatchObject([{ goesAt: end }, { goesAt: end }]);
    await at(end);
    expect(await Promise.all(batches.map(mediaOf))).toMatchObject([{ goneAt: end }, { goneAt: end }]);
  });

  test('[9-04] an order that is opened again keeps them; once they are gone it is not opened', async () => {
    await begin('2031-01-10T10:00:00.000Z');
    const orderId = await newOrder();
    const batch = await deliver([await newPicture()]);
    await closeOrder(server, orderId);
    await at('2031-06-30T10:00:00.000Z');
    expect(await noticesOf(orderId)).toHaveLength(1);
    must(await server.provider.setOrderClosed({ orderId, isClosed: false }));
    await at('2031-12-01T10:00:00.000Z');
    expect(await mediaOf(batch)).toEqual({ months: 6, goesAt: null, goneAt: null });
    must(await server.provider.setOrderClosed({ orderId, isClosed: true }));
    await at('2032-05-25T10:00:00.000Z');
    // The notice of the year before is not kept that long.
    expect(await noticesOf(orderId)).toEqual([{ batches: 1, until: '2032-06-08T10:00:00.000Z' }]);
    await at('2032-06-08T10:00:00.000Z');
    expect(await mediaOf(batch)).toMatchObject({ goneAt: '2032-06-08T10:00:00.000Z' });
    expect(await server.provider.setOrderClosed({ orderId, isClosed: false })).toMatchObject({ status: 5007028 });
    must(await server.provider.setOrderClosed({ orderId, isClosed: true }));
  });

  test('[9-04] the pictures of errors are not exported any more, the annotations are', async () => {
    await begin('2033-01-10T10:00:00.000Z');
    const orderId = await newOrder();
    const { batchId } = await deliver([await newPicture()]);
    await closeOrder(server, orderId);
    await at('2033-07-01T10:00:00.000Z');
    await at('2033-07-15T10:00:00.000Z');
    const asked = { batchId, format: 'yolo', scope: 'all' } as const;
    expect(await server.provider.createBatchExport({ ...asked, crops: true })).toMatchObject({ status: 5020053 });
    const { exportId } = must(await server.provider.createBatchExport(asked));
    const state = async () => must(await server.provider.getBatchExport({ exportId })).state;
    await expect.poll(state, { timeout: 20_000 }).toBe('ready');
  });
});

describe('a file that several batches have', () => {
  test('[9-04] goes with the last of them, as a picture or as a reference', async () => {
    await begin('2034-01-10T10:00:00.000Z');
    const [first, both, compared] = [await newPicture(), await newPicture(), await newPicture()];
    const one = await newOrder();
    const early = await deliver([first, both, both, compared]);
    const other = await newOrder();
    const later = await deliver([both], compared);
    await closeOrder(server, one);
    await at('2034-07-01T10:00:00.000Z');
    await at('2034-07-15T10:00:00.000Z');
    expect(await mediaOf(early)).toMatchObject({ goneAt: '2034-07-15T10:00:00.000Z' });
    expect([await objectsOf(first), await objectsOf(both), await objectsOf(compared)]).toEqual([0, WHOLE, WHOLE]);
    // It is there, but the expired batch shows it no more.
    expect((await lookAt(early, 2)).media.url).toBeNull();
    const shown = await lookAt(later);
    expect([shown.media.url, shown.reference?.url].every((url) => typeof url === 'string')).toBe(true);

    await closeOrder(server, other);
    await at('2035-01-05T10:00:00.000Z');
    await at('2035-01-20T10:00:00.000Z');
    expect([await objectsOf(both), await objectsOf(compared)]).toEqual([0, 0]);
  });

  test('[9-04] stays for a delivery that names it before it goes, and is sent again after', async () => {
    await begin('2036-01-10T10:00:00.000Z');
    const [named, gone] = [await newPicture(), await newPicture()];
    const orderId = await newOrder();
    await deliver([named, gone]);
    await closeOrder(server, orderId);
    await at('2036-07-01T10:00:00.000Z');
    await begin('2036-07-14T10:00:00.000Z');
    await newOrder();
    const under = await send([named]);
    await at('2036-07-15T10:00:00.000Z');
    expect([await objectsOf(named), await objectsOf(gone)]).toEqual([WHOLE, 0]);
    const later = await under.publish();
    const again = await deliver([gone]);
    await at('2036-09-15T10:00:00.000Z');
    expect([await objectsOf(named), await objectsOf(gone)]).toEqual([WHOLE, WHOLE]);
    expect([(await lookAt(later)).media.url, (await lookAt(again)).media.url]).not.toContain(null);
  });

  test('[9-04] is not let go of while a delivery that has it is published', async () => {
    await begin('2037-01-10T10:00:00.000Z');
    const picture = await newPicture();
    const orderId = await newOrder();
    await deliver([picture]);
    await closeOrder(server, orderId);
    await newOrder();
    const { publish } = await send([picture]);
    const { db } = server.context;
    await sql`update batch set expired_at = ${server.clock.now()} where order_id = ${orderId}`.execute(db);
    // The publication waits for the batch's number, with its items written and not committed.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const blocking = db.transaction().execute(async (write) => {
      await sql`lock table event in share row exclusive mode`.execute(write);
      await held;
    });
    const published = publish();
    await waitForLocks(server, 1);
    const emptied = db.transaction().execute((write) => letGo(write, 500, server.clock.now()));
    await waitForLocks(server, 2);
    release();
    await Promise.all([blocking, published, emptied]);
    server.clock.advance(30 * DAY);
    await sweepWork(retentions).run(server.context, {});
    expect(await objectsOf(picture)).toBe(WHOLE);
  });
});

describe('letting go', () => {
  test('[9-04] takes some items at a time, goes on where it was killed, and no more statements for more items', async () => {
    await begin('2038-01-10T10:00:00.000Z');
    const orderId = await newOrder();
    const pictures = await Promise.all(Array.from({ length: 5 }, newPicture));
    const { batchId } = await deliver(pictures);
    const { db } = server.context;
    const now = server.clock.now();
    await sql`update batch set expired_at = ${now} where order_id = ${orderId}`.execute(db);
    const delivered = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from stored_object o where o.is_delivered
          and o.key in (select media ->> 'originalKey' from item where batch_id = ${batchId})`.execute(db);
      return rows[0]?.n;
    };
    const bite = (limit: number) => db.transaction().execute((write) => letGo(write, limit, now));
    const small = await statementsOf(server, () => bite(1));
    expect(await delivered()).toBe(4);
    // A node that dies in the middle of a step has done nothing.
    const killed = db.transaction().execute(async (write) => {
      await letGo(write, 2, now);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await delivered()).toBe(4);
    const large = await statementsOf(server, () => bite(3));
    expect(large).toHaveLength(small.length);
    expect(small.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(4);
    expect(await delivered()).toBe(1);
    expect(await bite(3)).toBe(1);
    expect(await bite(3)).toBe(0);
    expect(await delivered()).toBe(0);
  });
});
