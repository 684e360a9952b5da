import { deliverBatch, hashOf, must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const bytesOf = (text: string) => Buffer.from(text.repeat(1000));

async function put(text: string, fileName: string) {
  const body = bytesOf(text);
  const file = { sha256: hashOf(body), size: body.length };
  must(await server.provider.putToolFile(file, { body }));
  return { fileName, ...file };
}

async function add(edition: string, over: Partial<Parameters<typeof server.provider.addTool>[0]> = {}) {
  const file = await put(`client ${edition}`, `点云 client ${edition}.msi`);
  return server.provider.addTool({ kind: 'pointCloud', edition, system: 'windows', file, ...over });
}

const shown = async () => must(await server.customer.listTools({}, { as: world.fruktlabb.acceptor }));

test('[2.4-13] the catalogue is empty until the provider fills it, then shows each edition, the newest first', async () => {
  expect(await shown()).toEqual({ tools: [], waiting: { pointCloud: 0, video: 0 } });
  const help = await put('%PDF manual', 'manual.pdf');
  for (const edition of ['4.9.0', '4.10.0', '4.2.1']) must(await add(edition, { help, note: '64 bit' }));
  const { tools } = await shown();
  expect(tools.map(({ edition }) => edition)).toEqual(['4.10.0', '4.9.0', '4.2.1']);
  expect(tools[0]).toMatchObject({
    ...{ kind: 'pointCloud', system: 'windows', note: '64 bit', publishedAt: server.clock.now().toISOString(), help },
    file: { fileName: '点云 client 4.10.0.msi', sha256: hashOf(bytesOf('client 4.10.0')) },
  });
});

test('a member downloads it in ranges under its own name, and the download is counted', async () => {
  const as = world.fruktlabb.acceptor;
  const { id } = must(await add('5.0.0'));
  const { url } = must(await server.customer.downloadTool({ toolId: id, part: 'file' }, { as }));
  const { token } = as;
  const whole = await server.app.inject({ url, headers: { token } });
  expect([whole.statusCode, hashOf(whole.rawPayload)]).toEqual([200, hashOf(bytesOf('client 5.0.0'))]);
  expect(whole.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('点云 client 5.0.0.msi')}`,
  );
  const part = await server.app.inject({
    url,
    headers: { token, range: 'bytes=6-', 'if-range': String(whole.headers['etag']) },
  });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, whole.rawPayload.length - 6]);
  expect((await server.app.inject(url.replace('5.0.0', '6.0.0'))).statusCode).toBe(403);
  expect(await server.customer.downloadTool({ toolId: id, part: 'help' }, { as })).toMatchObject({ status: 5002001 });
  expect(await server.customer.downloadTool({ toolId: newId(), part: 'file' }, { as })).toMatchObject({
    status: 5002001,
  });

  const { tools } = must(await server.provider.listPublishedTools({}));
  expect(tools.find((tool) => tool.id === id)?.downloads).toBe(1);
  const { db } = server.context;
  const events = await db.selectFrom('event').where('kind', '=', 'tool.downloaded').selectAll().execute();
  expect(events).toMatchObject([
    { customer_id: world.fruktlabb.id, actor_name: as.userName, data: { toolId: id, part: 'file', edition: '5.0.0' } },
  ]);
});

test('only what arrived as announced is published, and an edition is not replaced under the hand', async () => {
  const body = bytesOf('broken off');
  const announced = { sha256: hashOf(body), size: body.length };
  for (const sent of [body.subarray(1), bytesOf('another!! ')])
    expect(await server.provider.putToolFile(announced, { body: sent })).toMatchObject({ status: 5020005 });
  expect(must(await server.provider.hasToolFile(announced)).isHeld).toBe(false);
  const file = { fileName: 'client.msi', ...announced };
  expect(await add('7.0.0', { file })).toMatchObject({ status: 5020052, responseObject: { missing: [file.sha256] } });
  for (const fileName of ['../client.msi', 'a/b', 'a\\b', 'a\nb', ''])
    expect(await add('7.0.0', { file: { ...(await put('x', 'x')), fileName } })).toMatchObject({ status: 5002002 });

  const first = must(await add('7.0.0'));
  expect(must(await add('7.0.0'))).toEqual(first);
  expect(await add('7.0.0', { file: await put('another build', 'client.msi') })).toMatchObject({ status: 5002005 });
  must(await server.provider.removeTool({ toolId: first.id }));
  expect(await server.provider.removeTool({ toolId: first.id })).toMatchObject({ status: 5002001 });
  expect(must(await server.provider.hasToolFile(first.file)).isHeld).toBe(false);
});

test('[2.4-13] the same edition again takes another note and manual, and keeps what is not said', async () => {
  const [old, young] = [await put('%PDF old', 'old.pdf'), await put('%PDF young', 'young.pdf')];
  const first = must(await add('8.0.0', { note: '64 bit', help: old }));
  server.clock.advance(1000);
  expect(must(await add('8.0.0', { note: '64 bit, 8 GB' }))).toEqual({ ...first, note: '64 bit, 8 GB' });
  const renamed = { ...first.file, fileName: 'renamed.msi' };
  const changed = must(await add('8.0.0', { file: renamed, help: young }));
  expect(changed).toEqual({ ...first, note: '64 bit, 8 GB', file: renamed, help: young });
  const isHeld = async (file: typeof old) => must(await server.provider.hasToolFile(file)).isHeld;
  expect([await isHeld(old), await isHeld(young)]).toEqual([false, true]);
  expect(must(await add('8.0.0', { note: '', help: null }))).toEqual({ ...first, note: '', help: null });
  const events = await server.context.db
    .selectFrom('event')
    .where('kind', 'in', ['tool.added', 'tool.changed'])
    .where((event) => event(event.ref('data', '->>').key('toolId'), '=', first.id))
    .orderBy('id')
    .selectAll()
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['tool.added', ...Array(3).fill('tool.changed')]);
  expect(events[1]).toMatchObject({ before: { note: '64 bit' }, after: { note: '64 bit, 8 GB' } });
});

test('[2.4-13] a batch in job mode says which client is waited for, to those who see the batch', async () => {
  const { fruktlabb, kanda } = world;
  const { batchId } = await deliverBatch(server, fruktlabb, { assign: [fruktlabb.acceptor] });
  await server.context.db.updateTable('batch').set({ mode: 'job' }).where('id', '=', batchId).execute();
  expect((await shown()).waiting).toEqual({ pointCloud: 0, video: 1 });
  for (const as of [fruktlabb.otherAcceptor, kanda.administrator])
    expect(must(await server.customer.listTools({}, { as })).waiting).toEqual({ pointCloud: 0, video: 0 });
});
