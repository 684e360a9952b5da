import { createHash } from 'node:crypto';
import { addMember, addOrder, must, openHints, openZip, publishFile, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';

const { server, world } = await startWorld();
const boss = world.fruktlabb.administrator;
// The client opens connections in reserve, which would hold the end up.
afterAll(() => server.app.server.closeAllConnections());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const order = async () => (await addOrder(server, world.fruktlabb)).id;

function fetchFrom(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url, headers: { token: boss.token, ...headers } });
}

async function recordOf(orderId: string) {
  return must(await server.customer.listDeliveryDownloads({ orderId }, { as: boss })).downloads;
}

test('several files come as one zip with their checksums, of which any part can be had again', async () => {
  const orderId = await order();
  const contents = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(30_000)));
  for (const bytes of contents) {
    await publishFile(server, { orderId, name: 'same.bin', bytes });
    server.clock.advance(1000);
  }
  const { url, ...zip } = must(await server.customer.downloadDeliveryFiles({ orderId }, { as: boss }));
  const whole = await fetchFrom(url);
  expect(zip).toEqual({
    name: expect.stringMatching(/^O-\d{4}-\d{4} delivery\.zip$/),
    size: whole.rawPayload.length,
    ...{ files: 3, left: 0 },
  });
  const files = await openZip(whole.rawPayload);
  const [sums, ...named] = [...files];
  expect(sums?.[0]).toBe('SHA256SUMS');
  expect(named.map(([name]) => name)).toEqual(['same.bin', 'same (2).bin', 'same (3).bin']);
  expect(named.map(([, bytes]) => bytes)).toEqual(contents.toReversed());
  expect(String(sums?.[1])).toBe(named.map(([name, bytes]) => `${hashOf(bytes)}  ${name}\n`).join(''));

  const parts: Buffer[] = [];
  for (let at = 0; at < zip.size; at += 7001) {
    const part = await fetchFrom(url, { range: `bytes=${at}-${at + 7000}` });
    expect(part.statusCode).toBe(206);
    parts.push(part.rawPayload);
  }
  expect(Buffer.concat(parts)).toEqual(whole.rawPayload);
  const end = whole.rawPayload.subarray(-100);
  const { etag } = whole.headers;
  for (const [range, code, bytes, more] of [
    ['bytes=-100', 206, end],
    [`bytes=${zip.size - 100}-${zip.size + 100}`, 206, end],
    [`bytes=${zip.size - 100}-`, 206, end, { 'if-range': etag as string }],
    [`bytes=${zip.size - 100}-`, 200, whole.rawPayload, { 'if-range': '"another"' }],
    ['bytes=0-9,20-29', 200, whole.rawPayload],
  ] as const) {
    const reply = await fetchFrom(url, { range, ...more });
    expect([range, reply.statusCode]).toEqual([range, code]);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
  }
  expect((await fetchFrom(url, { range: `bytes=${zip.size}-` })).statusCode).toBe(416);
  const { downloads } = must(await server.customer.listDeliveryDownloads({ orderId }, { as: boss }));
  expect(downloads.map(({ bytes, together }) => [bytes, together])).toEqual([1, 2, 3].map(() => [30_000, 3]));
  expect(downloads.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
});

test('a zip holds the files that were there when it was asked for, by names that every system accepts', async () => {
  const orderId = await order();
  for (const name of ['CON.txt', '果物 写真.zip', `${'長'.repeat(196)}.zip`, 'ends.', 'SHA256SUMS'])
    await publishFile(server, { orderId, name, bytes: Buffer.from(name) });
  const { url, size } = must(await server.customer.downloadDeliveryFiles({ orderId }, { as: boss }));
  await publishFile(server, { orderId, name: 'later.zip', bytes: Buffer.from('later') });
  const { rawPayload } = await fetchFrom(url);
  expect(rawPayload).toHaveLength(size);
  expect(new Set((await openZip(rawPayload)).keys())).toEqual(
    new Set([
      ...['SHA256SUMS', 'SHA256SUMS (2)', '_x0043_ON.txt', 'ends_x002E_'],
      ...['果物 写真.zip', `${'長'.repeat(196)}.zip`],
    ]),
  );
});

test('a zip takes the latest 500 of a thousand files, and the answer says that as many are left', async () => {
  const orderId = await order();
  const { id } = await publishFile(server, { orderId, name: 'file 0.bin', bytes: Buffer.from('same') });
  const { db } = server.context;
  const row = await db.selectFrom('delivery_file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const { folded_name: _made, losses, passed: _passed, left_out: _leftOut, rate: _rate, ...same } = row;
  const copies = Array.from({ length: 999 }, (_, index) => ({
    ...{ ...same, id: newId(), name: `file ${index + 1}.bin`, losses: JSON.stringify(losses) },
    published_at: new Date((row.published_at?.getTime() ?? 0) + index + 1),
  }));
  await db.insertInto('delivery_file').values(copies).execute();
  const { url, files, left } = must(await server.customer.downloadDeliveryFiles({ orderId }, { as: boss }));
  expect([files, left]).toEqual([500, 500]);
  const names = [...(await openZip((await fetchFrom(url)).rawPayload)).keys()];
  expect([names.length, names[1], names.at(-1)]).toEqual([501, 'file 999.bin', 'file 500.bin']);
  expect((await recordOf(orderId)).every(({ finishedAt }) => finishedAt !== null)).toBe(true);
});

test('a zip ends where one of its files is cancelled, and its record says what had left', async () => {
  const orderId = await order();
  const files = [];
  for (const name of ['one.bin', 'two.bin'])
    files.push(await publishFile(server, { orderId, name, bytes: Buffer.from(name.repeat(1000)) }));
  const { url, size } = must(await server.customer.downloadDeliveryFiles({ orderId }, { as: boss }));
  expect((await fetchFrom(url, { range: 'bytes=0-8000' })).statusCode).toBe(206);
  must(await server.provider.cancelDeliveryFile({ fileId: files[0]?.id ?? '' }));
  expect((await fetchFrom(url, { range: `bytes=8001-${size - 1}` })).statusCode).toBe(404);
  const record = await recordOf(orderId);
  expect(record.filter(({ finishedAt }) => finishedAt !== null)).toHaveLength(1);
  expect(record.find(({ finishedAt }) => finishedAt === null)?.bytes).toBeLessThan(7000);
});

test.each([
  ['bytes=0-0', 206, '0'],
  ['bytes=9-9', 206, '9'],
  ['bytes=-1', 206, '9'],
  ['bytes=7-99', 206, '789'],
  ['bytes=10-', 416, null],
  ['bytes=-0', 416, null],
  ['bytes=0-1,4-5', 200, '0123456789'],
  ['bytes=5-4', 200, '0123456789'],
])('of ten bytes, the range %s answers %i', async (range, code, text) => {
  const { id: fileId } = await publishFile(server, {
    orderId: await order(),
    ...{ name: 'ten.txt', bytes: Buffer.from('0123456789') },
  });
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: boss }));
  const reply = await fetchFrom(url, { range });
  expect([reply.statusCode, text === null ? null : reply.payload]).toEqual([code, text]);
});

test('two who download at once have a record each, which both are whole', async () => {
  const orderId = await order();
  const { id: fileId } = await publishFile(server, { orderId, name: 'a.bin', bytes: Buffer.alloc(300_000, 1) });
  const asked = [1, 2].map(() => server.customer.downloadDeliveryFile({ fileId }, { as: boss }));
  const urls = (await Promise.all(asked)).map((answer) => must(answer).url);
  const halves = urls.flatMap((url) => ['bytes=0-149999', 'bytes=150000-'].map((range) => fetchFrom(url, { range })));
  expect((await Promise.all(halves)).map(({ statusCode }) => statusCode)).toEqual([206, 206, 206, 206]);
  const record = await recordOf(orderId);
  expect(record.map(({ bytes, finishedAt }) => [bytes, finishedAt !== null])).toEqual(
    [1, 2].map(() => [300_000, true]),
  );
});

test('an address ends with the session that asked for it', async () => {
  const { id: fileId } = await publishFile(server, {
    orderId: await order(),
    ...{ name: 'a.bin', bytes: Buffer.from('a') },
  });
  const leaver = await addMember(server, world.fruktlabb.id, '10', 'leaver1', 'Ulla Berg');
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: leaver }));
  const asked = () => server.app.inject({ method: 'GET', url, headers: { token: leaver.token } });
  expect((await asked()).statusCode).toBe(200);
  must(await server.customer.logout({}, { as: leaver }));
  expect((await asked()).statusCode).toBe(401);
});

test('an address ends when its administrator becomes an acceptor, who gets no other', async () => {
  const orderId = await order();
  const { id: fileId } = await publishFile(server, { orderId, name: 'a.bin', bytes: Buffer.from('a') });
  const former = await addMember(server, world.fruktlabb.id, '10', 'former1', 'Dag Ek');
  const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, { as: former }));
  must(await server.customer.setMemberRole({ memberId: former.memberId, role: '20' }, { as: boss }));
  const { statusCode } = await server.app.inject({ method: 'GET', url, headers: { token: former.token } });
  expect(statusCode).toBe(401);
  const { loginName, password } = former;
  const { token } = must(await server.customer.login({ loginName, password }));
  const again = { as: { ...former, token } };
  expect((await server.app.inject({ method: 'GET', url, headers: { token } })).statusCode).toBe(401);
  expect(await server.customer.downloadDeliveryFile({ fileId }, again)).toMatchObject({ status: 5019006 });
  expect(await server.customer.confirmDeliveryFile({ fileId }, again)).toMatchObject({ status: 5019006 });
});

test('a decision takes a comment of 500 characters in any script, and not one more', async () => {
  const { id: fileId } = await publishFile(server, {
    orderId: await order(),
    ...{ name: 'a.bin', bytes: Buffer.from('a') },
  });
  const confirm = (comment: string) => server.customer.confirmDeliveryFile({ fileId, comment }, { as: boss });
  expect(await confirm('長'.repeat(501))).toMatchObject({ status: 5002002 });
  expect(await confirm('x'.repeat(2_000_000))).toMatchObject({ responseObject: null });
  const comment = '長'.repeat(500);
  expect(must(await confirm(comment)).decision).toMatchObject({ comment });
});

test('a file can be downloaded up to the last millisecond of its days, and not in the next', async () => {
  const short = { customerId: world.fruktlabb.id, name: 'Short', validityDays: 3 };
  const { id: orderId } = must(await server.provider.createOrder(short));
  const { id: fileId, expiresAt } = await publishFile(server, { orderId, name: 'a.bin', bytes: Buffer.from('a') });
  const left = Date.parse(expiresAt ?? '') - server.clock.now().getTime();
  server.clock.advance(left - 1);
  const status = async () => (await server.customer.downloadDeliveryFile({ fileId }, { as: boss })).status;
  expect(await status()).toBe(200);
  server.clock.advance(1);
  expect(await status()).toBe(5020053);
});

test('open pages hear that a file was published, downloaded, all of it left, and it was decided', async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const orderId = await order();
  const stream = await openHints(url, boss);
  await expect.poll(() => stream.heard).toContain('ready');
  let known = 0;
  const hints = () => stream.heard.filter((heard) => typeof heard === 'object' && heard.topic === 'order').length;
  const heardAgain = async () => {
    await expect.poll(hints, { timeout: 10_000 }).toBeGreaterThan(known);
    known = hints();
  };
  const { id: fileId } = await publishFile(server, { orderId, name: 'a.bin', bytes: Buffer.from('a') });
  await heardAgain();
  const download = must(await server.customer.downloadDeliveryFile({ fileId }, { as: boss }));
  await heardAgain();
  expect((await fetchFrom(download.url)).statusCode).toBe(200);
  await heardAgain();
  must(await server.customer.confirmDeliveryFile({ fileId }, { as: boss }));
  await heardAgain();
  stream.close();
});
