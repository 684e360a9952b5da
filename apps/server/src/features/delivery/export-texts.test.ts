import type { ExportScope } from '@countersign/contract';
import {
  addOrder,
  addProject,
  beginTexts,
  deliverBatch,
  expireMedia,
  madeFile,
  must,
  openZip,
  spanOf,
  startWorld,
} from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

const ada = 'Ada 🙂 Lovelace\r\nlives in London,\nand wrote to Charles Babbage.';
const bob = 'Bob lives nowhere.';
const whole = { id: 'n1', label: 'news', geometry: { kind: 'whole' as const }, attributes: {}, source: {} };

/** One text is rejected, the other passed. */
async function decided(more = {}) {
  const batch = await beginTexts(
    server,
    world.fruktlabb,
    [bengt],
    [
      {
        fileName: 'a/ada.txt',
        text: ada,
        annotations: [spanOf('T1', 'person', ada, 'Ada', 'Lovelace'), spanOf('T2', 'place', ada, 'London'), whole],
        relations: [{ id: 'R1', label: 'lives in', from: 'T1', to: 'T2', attributes: {}, source: {} }],
      },
      { fileName: 'bob.txt', text: bob, annotations: [spanOf('T1', 'person', bob, 'Bob')] },
    ],
    more,
  );
  must(
    await batch.decide(bengt, 1, '20', {
      itemErrors: [{ typeId: 'missing', remark: '' }],
      ticks: ['T2', 'n1', 'R1', 'T1'].map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' })),
    }),
  );
  must(await batch.decide(bengt, 2, '10'));
  return batch;
}

const ask = (batchId: string, format: 'brat' | 'coco', scope: ExportScope) =>
  server.customer.createExport({ batchId, format, scope }, { as: astrid });

async function filesOf(batchId: string, scope: ExportScope) {
  const { exportId } = must(await ask(batchId, 'brat', scope));
  const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const { rawPayload } = await server.app.inject({
    ...{ method: 'GET', url: (await state()).url ?? '' },
    headers: { token: astrid.token },
  });
  return openZip(rawPayload);
}

describe('[2.4-05] an export of texts', () => {
  test('has each text byte for byte, and its annotations', async () => {
    const { batchId } = await decided();
    const files = await filesOf(batchId, 'all');
    expect(String(files.get('a/ada.txt'))).toBe(ada);
    expect(String(files.get('bob.txt'))).toBe(bob);
    expect(String(files.get('bob.ann'))).toContain('person 0 3\tBob');
    expect(String(files.get('a/ada.ann'))).toContain('Arg1:T1 Arg2:T2');
    expect([...files.keys()].some((path) => path.startsWith('verdicts'))).toBe(false);
  });

  test('of rejected texts quotes the words of each span that has an error', async () => {
    const { batchId } = await decided();
    const files = await filesOf(batchId, 'rejected');
    expect([...files.keys()]).toContain('a/ada.txt');
    expect([...files.keys()]).not.toContain('bob.txt');
    const quotes = [
      null,
      'Ada 🙂 Lovelace lives in [London], and wrote to Charles Babbage.',
      null,
      null,
      '[Ada] 🙂 [Lovelace] lives in London, and wrote to Charles …',
    ];
    const [verdict] = JSON.parse(String(files.get('verdicts.json'))) as { quotes: (string | null)[] }[];
    expect(verdict?.quotes).toEqual(quotes);
    const table = String(files.get('verdicts.csv')).split('\r\n');
    expect(table[0]).toMatch(/,by,at,words$/);
    expect(table[2]).toContain(`"${quotes[1] ?? ''}"`);
  });

  test('[2.4-09] of rejected texts quotes the place of what is missing, also where no span has an error', async () => {
    const batch = await decided();
    const at = ada.indexOf('Charles Babbage');
    const place = { kind: 'span' as const, ranges: [[at, at + 15] satisfies [number, number]] };
    const errors = [
      { typeId: 'missing', remark: '' },
      { typeId: 'missing', remark: 'a name', place },
    ];
    must(await batch.decide(bengt, 1, '20', { itemErrors: errors }));
    const files = await filesOf(batch.batchId, 'rejected');
    const words = 'Lovelace lives in London, and wrote to [Charles Babbage].';
    const [item] = JSON.parse(String(files.get('verdicts.json')));
    expect(item).toMatchObject({ verdict: { itemErrors: [{}, { place }] } });
    expect(item.quotes).toEqual([null, expect.stringContaining(words.slice(9))]);
    const rows = String(files.get('verdicts.csv')).split('\r\n');
    expect(rows[2]).toContain(words.slice(9));
    expect(rows[1]).not.toContain('Babbage');
  });

  test('says nothing of pictures of errors', async () => {
    const { batchId } = await decided();
    const asked = { batchId, format: 'brat', scope: 'rejected', crops: true } as const;
    const { exportId } = must(await server.provider.createBatchExport(asked));
    const state = async () => must(await server.provider.getBatchExport({ exportId }));
    await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
    const { rawPayload } = await server.app.inject({ method: 'GET', url: (await state()).url ?? '' });
    const files = await openZip(rawPayload);
    expect(JSON.parse(String(files.get('verdicts.json')))[0]).not.toHaveProperty('crops');
  });

  test('is in a format of texts, and an export of pictures in one of pictures', async () => {
    const { batchId } = await decided();
    expect(await ask(batchId, 'coco', 'all')).toMatchObject({
      status: 5007012,
      responseObject: { reason: 'the batch holds texts, which cannot be written as coco' },
    });
    const pictures = await deliverBatch(server, world.fruktlabb, { items: 1 });
    expect(await ask(pictures.batchId, 'brat', 'all')).toMatchObject({
      status: 5007012,
      responseObject: { reason: 'the batch holds pictures, which cannot be written as brat' },
    });
  });

  test('needs the texts, so there is none once they are gone', async () => {
    const batch = await decided();
    await expireMedia(server, batch);
    expect(await ask(batch.batchId, 'brat', 'all')).toMatchObject({ status: 5020053 });
  });
});

describe('[4.2-05] a delivery file of texts', () => {
  async function accepted() {
    const order = await addOrder(server, world.fruktlabb, { agreedRate: 0.4 });
    const project = await addProject(server, order.id);
    const batch = await decided({ project });
    must(await batch.finish(astrid, '10'));
    return { ...batch, orderId: order.id, project };
  }

  test('is built of what was passed, with a manifest', async () => {
    const { orderId } = await accepted();
    const { fileIds } = must(await server.customer.buildDeliveryFiles({ orderId, format: 'brat' }, { as: astrid }));
    const file = await madeFile(server, fileIds[0] ?? '');
    const { url } = must(await server.customer.downloadDeliveryFile({ fileId: file.id }, { as: astrid }));
    const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: astrid.token } });
    const files = await openZip(rawPayload);
    expect(String(files.get('bob.txt'))).toBe(bob);
    expect([...files.keys()]).not.toContain('a/ada.txt');
    const manifest = JSON.parse(String(files.get('manifest.json')));
    expect(manifest).toMatchObject({ format: 'brat', items: 1, leftOut: { rejected: 1, invalid: 0 } });
    expect(manifest.entries.map(({ path }: { path: string }) => path)).toContain('bob.txt');
  });

  test('takes the batches whose medium its format has a place for', async () => {
    const { orderId, batchId, project } = await accepted();
    const refused = (reason: string) => ({
      status: 5007012,
      responseObject: { reason: expect.stringContaining(reason) },
    });
    const build = (format: 'brat' | 'coco', batchIds: string[] = []) =>
      server.customer.buildDeliveryFiles({ orderId, format, batchIds }, { as: astrid });
    expect(await build('coco')).toMatchObject(refused('no item is passed'));
    expect(await build('coco', [batchId])).toMatchObject(refused('holds texts, which cannot be written as coco'));
    await deliverBatch(server, world.fruktlabb, { project, items: 1 });
    expect(await build('brat')).toMatchObject({ status: 200 });
    await expireMedia(server, { batchId });
    expect(await build('brat')).toMatchObject(refused('are not kept any more'));
  });
});
