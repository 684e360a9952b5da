import {
  addOrder,
  addProject,
  deliverTexts,
  must,
  spanOf,
  startWorld,
  syncsOf,
  textTemplate,
} from '@countersign/testing';
import { beforeEach, describe, expect, it } from 'vitest';

let projectId: string;
const { server, world } = await startWorld();
beforeEach(async () => {
  const { id } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 });
  projectId = (await addProject(server, id)).id;
});

const { open, newPicture, put, itemOf } = syncsOf(() => ({ server, projectId }));
const as = world.fruktlabb.administrator;
const english = 'Ada 🙂 lives\r\nin Zürich.';
const japanese = '東京で会議が開かれた。';

describe('a delivery of texts', () => {
  it('[2.4-08] lists texts by their first words, with what they hold', async () => {
    const { batchId } = await deliverTexts(server, projectId, [
      { fileName: 'a/1.txt', text: english, annotations: [spanOf('1', 'person', english, 'Ada')] },
      { fileName: 'a/2.txt', text: japanese },
    ]);
    const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
    expect(batch).toMatchObject({ medium: 'text', delivered: 2, extent: 34 });
    const { items } = must(await server.customer.listItems({ batchId }, { as }));
    expect(items).toMatchObject([
      { fileName: 'a/1.txt', excerpt: 'Ada 🙂 lives in Zürich.', thumbnailUrl: null, annotationCount: 1 },
      { fileName: 'a/2.txt', excerpt: japanese, thumbnailUrl: null },
    ]);
    const packages = await server.context.db
      .selectFrom('package')
      .where('batch_id', '=', batchId)
      .selectAll()
      .execute();
    expect(packages.map(({ extent }) => extent)).toEqual([23, 11]);
  });

  it('[2.4-09] shows a text byte for byte, with its spans', async () => {
    const span = spanOf('1', 'place', english, 'lives', 'Zürich');
    const { batchId } = await deliverTexts(server, projectId, [
      { fileName: '1.txt', text: english, annotations: [span] },
    ]);
    const { item } = must(
      await server.customer.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }, { as }),
    );
    expect(item).toMatchObject({
      media: { kind: 'text', characters: 23 },
      annotations: [span],
      excerpt: english.replace('\r\n', ' '),
    });
    const { payload, headers } = await server.app.inject({
      ...{ method: 'GET', url: item?.media.url ?? '' },
      headers: { token: world.fruktlabb.administrator.token },
    });
    expect(payload).toBe(english);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  });

  it.each([
    ['a picture', () => newPicture(), /no text in UTF-8/],
    ['UTF-16', async () => Buffer.from('\uFEFFtext', 'utf16le'), /no text in UTF-8/],
    ['a byte order mark', async () => Buffer.from('\uFEFFtext'), /no text in UTF-8/],
    ['a text that is too long', async () => Buffer.alloc(16 * 1024 ** 2 + 1, 'a'), /16777217 bytes.* 16777216/],
  ])('refuses %s', async (_, make, reason) => {
    const bytes = await make();
    const { syncId } = await open({ medium: 'text', template: textTemplate });
    must(await put(syncId, bytes));
    const item = { ...itemOf(bytes, 'a.txt', 0), width: null, height: null };
    expect(await server.provider.addSyncItems({ syncId, from: 0, items: [item] })).toMatchObject({
      status: 5002009,
      responseObject: { file: 'a.txt', reason: expect.stringMatching(reason) },
    });
  });

  it('refuses a text as a picture', async () => {
    const bytes = Buffer.from('text');
    const { syncId } = await open();
    must(await put(syncId, bytes));
    const items = [itemOf(bytes, 'a.txt', 0)];
    expect(await server.provider.addSyncItems({ syncId, from: 0, items })).toMatchObject({ status: 5002009 });
  });

  it('refuses a span that ends behind its text', async () => {
    const delivered = deliverTexts(server, projectId, [
      { fileName: 'a.txt', text: '🙂', annotations: [spanOf('7', 'person', '🙂!', '🙂!')] },
    ]);
    await expect(delivered).rejects.toThrow(/ends at 3, and the text has 2 UTF-16 units/);
  });

  it.each([
    ['begins', [1, 2]],
    ['ends', [0, 1]],
  ] as const)('refuses a span that %s within a character', async (_, [from, to]) => {
    const half = {
      ...spanOf('7', 'person', '🙂', '🙂'),
      geometry: { kind: 'span' as const, ranges: [[from, to] as [number, number]] },
    };
    const delivered = deliverTexts(server, projectId, [{ fileName: 'a.txt', text: '🙂', annotations: [half] }]);
    await expect(delivered).rejects.toThrow(/begins or ends within a character/);
  });

  it('counts nothing new for pictures', async () => {
    const picture = await newPicture();
    const { syncId } = await open();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    const { batchId } = must(await server.provider.completeSync({ syncId }));
    const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
    expect(batch).toMatchObject({ medium: 'picture', extent: 1, delivered: 1 });
  });
});
