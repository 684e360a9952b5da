import { createHash, randomBytes } from 'node:crypto';
import { openCalls } from '@countersign/contract';
import { addMember, addOrder, makeCredential, must, openClient, publishFile, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { deliveryRetentions } from './delivery.retention.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

const DAY_MS = 86_400_000;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const order = async () => (await addOrder(server, world.fruktlabb)).id;
const small = (orderId: string, name = 'part-1.zip') =>
  publishFile(server, { orderId, name, bytes: Buffer.from(`bytes of ${name}`) });

function fetchFrom(url: string, headers: Record<string, string> = {}, as: { token: string } | null = astrid) {
  return server.app.inject({ method: 'GET', url, headers: { ...(as && { token: as.token }), ...headers } });
}

/** The answers of two calls that both wait for a file which somebody holds, and then go on. */
async function whileHeld<A, B>(fileId: string, ask: () => [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const { pool } = server.context;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from delivery_file where id = $1 for update', [fileId]);
  const asked = ask();
  const waiting = async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  return Promise.all(asked);
}

describe('[4.2-07] a published file', () => {
  test('is new, then downloaded and to confirm, then confirmed, with who did what when', async () => {
    const orderId = await order();
    const bytes = randomBytes(12 * 1024 ** 2);
    const file = await publishFile(server, { orderId, name: 'fruit.zip', bytes, format: 'coco', items: 12 });
    expect(file).toMatchObject({
      ...{ state: 'new', name: 'fruit.zip', source: 'published', format: 'coco', items: 12, size: bytes.length },
      ...{ sha256: hashOf(bytes), createdBy: 'Annotation works', isExpired: false, decision: null },
      downloads: { count: 0, lastAt: null, lastBy: null },
    });
    const as = { as: astrid };
    const shown = async () => must(await server.customer.getDeliveryFile({ fileId: file.id }, as));
    expect(await shown()).toEqual(file);

    server.clock.advance(60_000);
    const downloadedAt = server.clock.now().toISOString();
    const { url, ...answered } = must(await server.customer.downloadDeliveryFile({ fileId: file.id }, as));
    expect(answered).toEqual({ name: 'fruit.zip', size: bytes.length, sha256: file.sha256 });
    const whole = await fetchFrom(url);
    expect([whole.statusCode, hashOf(whole.rawPayload)]).toEqual([200, file.sha256]);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'application/zip', etag: `"${file.sha256}"`, 'accept-ranges': 'bytes' },
      'content-disposition': 'attachment; filename=fruit.zip',
    });
    const downloads = { count: 1, lastAt: downloadedAt, lastBy: astrid.userName };
    expect(await shown()).toMatchObject({ state: 'toConfirm', downloads });

    const decided = must(await server.customer.confirmDeliveryFile({ fileId: file.id, comment: ' Fine. ' }, as));
    const decision = { kind: 'confirmed', by: astrid.userName, at: downloadedAt, comment: 'Fine.' };
    expect(decided).toMatchObject({ state: 'confirmed', decision });
    expect(await shown()).toEqual(decided);
    expect(must(await server.provider.getPublishedFile({ fileId: file.id }))).toEqual(decided);
  });

  test('comes in ranges, and the record says when all of it had left', async () => {
    const orderId = await order();
    const bytes = randomBytes(100_000);
    const { id: fileId } = await publishFile(server, { orderId, name: 'a.bin', bytes });
    const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: astrid }));
    const record = async () => must(await server.customer.listDeliveryDownloads({ orderId }, { as: astrid }));
    const first = await fetchFrom(url, { range: 'bytes=0-59999' });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, 'bytes 0-59999/100000']);
    expect((await record()).downloads[0]).toMatchObject({ bytes: 60_000, finishedAt: null });
    for (const again of ['bytes=0-59999', 'bytes=30000-69999'])
      expect((await fetchFrom(url, { range: again })).statusCode).toBe(206);
    expect((await record()).downloads[0]).toMatchObject({ bytes: 70_000, finishedAt: null });
    const rest = await fetchFrom(url, { range: 'bytes=60000-', 'if-range': first.headers.etag as string });
    expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(bytes);
    const { total, downloads } = await record();
    expect([total, downloads]).toEqual([
      1,
      [
        expect.objectContaining({
          ...{ fileId, fileName: 'a.bin', by: astrid.userName, isProgram: false, ip: '127.0.0.1', together: null },
          ...{ bytes: 100_000, finishedAt: server.clock.now().toISOString(), at: server.clock.now().toISOString() },
        }),
      ],
    ]);
    expect((await fetchFrom(url, { range: 'bytes=100000-' })).statusCode).toBe(416);
    const stranger = await fetchFrom(url, {}, world.kanda.administrator);
    expect([stranger.statusCode, (await fetchFrom(url, {}, null)).statusCode]).toEqual([403, 403]);
    expect((await fetchFrom(url.replace('of=file', 'of=zip'))).statusCode).toBe(403);
  });

  test('[6-01] is for administrators alone, also its bytes', async () => {
    const orderId = await order();
    const { id: fileId } = await small(orderId);
    const as = { as: bengt };
    const { customer } = server;
    for (const reply of [
      await customer.listDeliveryFiles({ orderId }, as),
      await customer.downloadDeliveryFile({ fileId }, as),
      await customer.downloadDeliveryFiles({ orderId }, as),
      await customer.confirmDeliveryFile({ fileId }, as),
      await customer.listDeliveryDownloads({ orderId }, as),
    ])
      expect(reply).toMatchObject({ status: 5019006, responseObject: null });
    const { url } = must(await customer.downloadDeliveryFile({ fileId }, { as: astrid }));
    expect((await fetchFrom(url, {}, bengt)).statusCode).toBe(403);
  });

  test('[8-11] that the provider cancelled is not downloaded any more: 5019004', async () => {
    const orderId = await order();
    const { id: fileId } = await small(orderId);
    const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: astrid }));
    const cancelled = must(await server.provider.cancelDeliveryFile({ fileId, reason: 'The wrong batch.' }));
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: { reason: 'The wrong batch.' } });
    expect(must(await server.provider.cancelDeliveryFile({ fileId, reason: 'Again.' }))).toEqual(cancelled);
    const refused = { status: 5019004, responseObject: null };
    expect(await server.customer.downloadDeliveryFile({ fileId }, { as: astrid })).toMatchObject(refused);
    const both = { orderId, fileIds: [fileId] };
    expect(await server.customer.downloadDeliveryFiles(both, { as: astrid })).toMatchObject(refused);
    expect((await fetchFrom(url)).statusCode).toBe(404);
    for (const act of ['confirmDeliveryFile', 'askDeliveryFileAgain'] as const)
      expect(await server.customer[act]({ fileId }, { as: astrid })).toMatchObject({ status: 5020055 });
  });

  test('expires after the days of its order, is asked for again, and then published again', async () => {
    const { id: orderId } = must(
      await server.provider.createOrder({ customerId: world.fruktlabb.id, name: 'Short', validityDays: 3 }),
    );
    const file = await small(orderId);
    const [fileId, as] = [file.id, { as: astrid }];
    const until = new Date(server.clock.now().getTime() + 3 * DAY_MS).toISOString();
    expect(file.expiresAt).toBe(until);
    expect(await server.customer.askDeliveryFileAgain({ fileId }, as)).toMatchObject({ status: 5020055 });
    expect(await server.provider.publishDeliveryFileAgain({ fileId })).toMatchObject({ status: 5020055 });
    server.clock.advance(3 * DAY_MS);
    const refused = { status: 5020053, responseObject: { name: 'part-1.zip', expiredAt: until } };
    expect(await server.customer.downloadDeliveryFile({ fileId }, as)).toMatchObject(refused);
    const named = { orderId, fileIds: [fileId] };
    expect(await server.customer.downloadDeliveryFiles(named, as)).toMatchObject(refused);
    expect(await server.customer.downloadDeliveryFiles({ orderId }, as)).toMatchObject({ status: 5002001 });
    expect(await server.customer.confirmDeliveryFile({ fileId }, as)).toMatchObject({ status: 5020055 });

    const asked = must(await server.customer.askDeliveryFileAgain({ fileId }, as));
    expect(asked).toMatchObject({ state: 'expired', askedAgain: { by: astrid.userName } });
    server.clock.advance(1000);
    expect(must(await server.customer.askDeliveryFileAgain({ fileId }, as))).toEqual(asked);
    const { files } = must(await server.provider.listPublishedFiles({ asked: 'yes' }));
    expect(files).toEqual([asked]);
    const again = must(await server.provider.publishDeliveryFileAgain({ fileId }));
    const expiresAt = new Date(server.clock.now().getTime() + 3 * DAY_MS).toISOString();
    expect(again).toMatchObject({ state: 'new', expiresAt, askedAgain: null });
    expect(must(await server.customer.downloadDeliveryFile({ fileId }, as)).size).toBe(again.size);
  });

  test('is decided by one of two administrators at once, whose word the record has', async () => {
    const second = await addMember(server, world.fruktlabb.id, '10', 'second1', 'Dag Ek');
    const { id: fileId } = await small(await order());
    const [confirmed, refused] = await whileHeld(fileId, () => [
      server.customer.confirmDeliveryFile({ fileId }, { as: astrid }),
      server.customer.refuseDeliveryFile({ fileId, reason: 'No' }, { as: second }),
    ]);
    expect(new Set([confirmed.status, refused.status])).toEqual(new Set([200, 5020055]));
    const by = confirmed.status === 200 ? astrid.userName : 'Dag Ek';
    const kind = confirmed.status === 200 ? 'confirmed' : 'refused';
    expect(must(await server.provider.getPublishedFile({ fileId })).decision).toMatchObject({ by, kind });
    const events = await server.context.db
      .selectFrom('event')
      .where(sql`data ->> 'fileId'`, '=', fileId)
      .where('kind', 'in', ['delivery.confirmed', 'delivery.refused'])
      .select(['kind', 'actor_name as by', 'order_id as orderId'])
      .execute();
    expect(events).toEqual([{ kind: `delivery.${kind}`, by, orderId: expect.any(String) }]);
  });

  test('that is refused reaches the provider with the reason, and stays refused', async () => {
    const orderId = await order();
    const { id: fileId } = await small(orderId);
    const reason = 'The boxes of batch 2 are missing.';
    for (const wrong of ['', ' ', 'x'.repeat(501)]) {
      const asked = { fileId, reason: wrong };
      expect(await server.customer.refuseDeliveryFile(asked, { as: astrid })).toMatchObject({ status: 5002002 });
    }
    must(await server.customer.refuseDeliveryFile({ fileId, reason }, { as: astrid }));
    expect(await server.customer.confirmDeliveryFile({ fileId }, { as: astrid })).toMatchObject({ status: 5020055 });
    const { files } = must(await server.provider.listPublishedFiles({ orderId, view: 'refused' }));
    const decision = { kind: 'refused', by: astrid.userName, comment: reason, at: server.clock.now().toISOString() };
    expect(files).toMatchObject([{ id: fileId, state: 'refused', decision }]);
    expect(must(await server.provider.listPublishedFiles({ view: 'confirmed', orderId })).total).toBe(0);
    expect(must(await server.customer.downloadDeliveryFile({ fileId }, { as: astrid })).name).toBe('part-1.zip');
  });

  test('that was confirmed is not taken back', async () => {
    const { id: fileId } = await small(await order());
    must(await server.customer.confirmDeliveryFile({ fileId }, { as: astrid }));
    expect(await server.provider.cancelDeliveryFile({ fileId })).toMatchObject({ status: 5020055 });
  });

  test('is unknown, or of an unknown order', async () => {
    const [fileId, orderId, as] = [newId(), newId(), { as: astrid }];
    expect(await server.customer.listDeliveryFiles({ orderId }, as)).toMatchObject({ status: 5020009 });
    expect(await server.customer.downloadDeliveryFiles({ orderId }, as)).toMatchObject({ status: 5020009 });
    expect(await server.customer.listDeliveryDownloads({ orderId }, as)).toMatchObject({ status: 5020009 });
    expect(await server.provider.listPublishedFiles({ orderId })).toMatchObject({ status: 5020009 });
    for (const call of [
      'getDeliveryFile',
      'downloadDeliveryFile',
      'confirmDeliveryFile',
      'askDeliveryFileAgain',
    ] as const)
      expect(await server.customer[call]({ fileId }, as)).toMatchObject({ status: 5002001 });
    for (const call of ['getPublishedFile', 'cancelDeliveryFile', 'publishDeliveryFileAgain'] as const)
      expect(await server.provider[call]({ fileId })).toMatchObject({ status: 5002001 });
  });
});

describe('[2.4-21] the list of delivery files', () => {
  test('has the latest first, counts each state, and is searched by name, batch and checksum', async () => {
    const orderId = await order();
    const [first, second] = [await small(orderId, 'Äpfel_1.zip'), await small(orderId, 'pears.zip')];
    server.clock.advance(1000);
    const third = await publishFile(server, { orderId, name: 'nuts.txt', bytes: Buffer.from('nuts'), format: 'coco' });
    must(await server.customer.confirmDeliveryFile({ fileId: second.id }, { as: astrid }));
    must(await server.provider.cancelDeliveryFile({ fileId: first.id }));
    const list = async (more = {}) =>
      must(await server.customer.listDeliveryFiles({ orderId, ...more }, { as: astrid }));
    const all = await list();
    expect(all.files.map(({ name }) => name)[0]).toBe('nuts.txt');
    expect(all).toMatchObject({
      ...{ total: 3, formats: ['', 'coco'], bytes: (first.size ?? 0) + (second.size ?? 0) + 4 },
      ...{ firstExpiresAt: second.expiresAt, buildable: { batches: 0, items: 0 } },
      views: { all: 3, new: 1, confirmed: 1, cancelled: 1, toConfirm: 0, refused: 0, expired: 0, making: 0, failed: 0 },
    });
    const names = async (more: object) => (await list(more)).files.map(({ name }) => name);
    expect(await names({ view: 'new' })).toEqual(['nuts.txt']);
    expect(await names({ format: 'coco' })).toEqual(['nuts.txt']);
    expect(await names({ search: 'äPFEL_1' })).toEqual(['Äpfel_1.zip']);
    expect(await names({ search: '%' })).toEqual([]);
    const sum = third.sha256 ?? '';
    expect(await names({ search: `${sum.slice(0, 4)} ${sum.slice(4, 8)}` })).toEqual(['nuts.txt']);
    expect((await list({ page: 2, size: 2 })).files).toHaveLength(1);
    expect(await list({ view: 'cancelled' })).toMatchObject({ total: 1, files: [{ id: first.id }] });
  });
});

test('[8-09] a program of the customer lists, downloads and confirms, and the record names its AppKey', async () => {
  const orderId = await order();
  const { id: fileId } = await small(orderId);
  const credential = await makeCredential(server, astrid);
  const program = openClient(server, credential);
  expect(must(await program.listDeliveryFiles({ orderId })).total).toBe(1);
  const { url } = must(await program.downloadDeliveryFile({ fileId }));
  expect((await fetchFrom(url, {}, null)).statusCode).toBe(200);
  expect(must(await program.confirmDeliveryFile({ fileId })).decision).toMatchObject({ by: credential.appKey });
  const { downloads } = must(await server.customer.listDeliveryDownloads({ orderId }, { as: astrid }));
  expect(downloads).toMatchObject([{ by: credential.appKey, isProgram: true }]);
  expect(Object.keys(openCalls)).not.toContain('cancelDeliveryFile');
});

describe('a sweep', () => {
  const sweep = () => sweepWork(deliveryRetentions).run(server.context, {});
  const keysOf = async (fileId: string) => {
    const keys: string[] = [];
    for await (const { key } of server.context.objects.list(`${world.fruktlabb.id}/delivery/${fileId}/`))
      keys.push(key);
    return keys.length;
  };

  test('deletes the bytes of expired files after 30 days and of cancelled ones after an hour, and keeps what was decided', async () => {
    const orderId = await order();
    const [kept, taken] = [await small(orderId, 'kept.zip'), await small(orderId, 'taken.zip')];
    must(await server.customer.confirmDeliveryFile({ fileId: kept.id }, { as: astrid }));
    must(await server.provider.cancelDeliveryFile({ fileId: taken.id }));
    server.clock.advance(60 * 60_000);
    await sweep();
    expect([await keysOf(kept.id), await keysOf(taken.id)]).toEqual([1, 1]);
    server.clock.advance(1000);
    await sweep();
    expect([await keysOf(kept.id), await keysOf(taken.id)]).toEqual([1, 0]);
    server.clock.advance(Date.parse(kept.expiresAt ?? '') - server.clock.now().getTime() + 30 * DAY_MS);
    await sweep();
    expect(await keysOf(kept.id)).toBe(1);
    server.clock.advance(1000);
    await sweep();
    expect(await keysOf(kept.id)).toBe(0);
    const file = must(await server.provider.getPublishedFile({ fileId: kept.id }));
    expect(file).toMatchObject({ state: 'confirmed', isExpired: true, sha256: kept.sha256 });
    expect(await server.provider.publishDeliveryFileAgain({ fileId: kept.id })).toMatchObject({ status: 5020053 });
  });

  test('deletes files that nobody goes on sending after 15 days', async () => {
    const orderId = await order();
    const part = randomBytes(5 * 1024 ** 2);
    const asked = { orderId, name: 'half.zip', size: part.length + 1, sha256: hashOf(part), partBytes: part.length };
    const { fileId } = must(await server.provider.openDeliveryFile(asked));
    const first = { fileId, number: 1, size: part.length, sha256: hashOf(part) };
    must(await server.provider.putDeliveryPart(first, { body: part }));
    server.clock.advance(15 * DAY_MS);
    await sweep();
    expect(must(await server.provider.openDeliveryFile(asked))).toMatchObject({ fileId, parts: [{ number: 1 }] });
    server.clock.advance(1000);
    await sweep();
    expect(await keysOf(fileId)).toBe(0);
    expect(await server.provider.getPublishedFile({ fileId })).toMatchObject({ status: 5002001 });
  });
});
