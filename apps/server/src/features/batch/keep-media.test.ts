import { closeOrder, must, statementsOf } from '@countersign/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { retentions } from '../../retentions.ts';
import { describeExpiring } from '../../start/describe-expiring.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { listExpiringMedia } from './expiring-media.service.ts';
import { letGo } from './gone-media.store.ts';
import { createMediaWorld, type Delivered, WHOLE } from './testing/media-world.ts';
import { describeSharedFiles } from './testing/shared-files.ts';

const own = await createMediaWorld({ settings: { timeZone: 'Asia/Tokyo' } });
afterAll(() => own.server.close());
const { server, as, at, begin, newOrder, newPicture, send, deliver, objectsOf, mediaOf, lookAt } = own;
const { administrator } = own.world.fruktlabb;
const DAY = 24 * 3600_000;

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
    expect(media).toEqual({ ...before.media, url: null, tiles: null, notes: [] });
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

describeSharedFiles('a folder', () => Promise.resolve({}));

describe('a file that several batches have', () => {
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

test('[9-04] the operator’s dry run lists batches whose pictures go, and changes nothing', async () => {
  await begin('2040-01-10T10:00:00.000Z');
  const orderId = await newOrder('Streets');
  await deliver([await newPicture(), await newPicture()]);
  await newOrder('Still open');
  await deliver([await newPicture()]);
  await closeOrder(server, orderId);
  const until = new Date('2040-08-01T00:00:00Z');
  const { db, settings } = server.context;
  const media = await listExpiringMedia(db, settings, server.clock.now(), until);
  const said = describeExpiring({ data: [], media }, until, 'Asia/Tokyo');
  expect(said).toMatch(
    /Fruktlabb, order Streets, batch B-\d+-\d+ \([-\w]+\): pictures of 2 items, to be warned about from 2040-06-26 00:00, to be deleted from 2040-07-10 19:00\.\n/,
  );
  expect(said).not.toContain('Still open');
  expect(said).toContain('and pictures of');
});
