import { assignmentOf, type DeliveredBatch, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

/** Code points of the texts, by index number. */
const CHARACTERS = [5, 70, 900, 1100, 13_000] as const;
const EXCERPT = '“Ça va”, dit-elle\\n \u{1f642} …';

let pictures: DeliveredBatch;
let texts: DeliveredBatch;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  pictures = await deliverBatch(server, world.fruktlabb, { items: 2, mode: 'package', assign: [bengt] });
  texts = await deliverBatch(server, world.fruktlabb, { items: 5, mode: 'package', packageSize: 2, assign: [bengt] });
  await makeTexts(texts.batchId);
});

const list = async (input: Parameters<typeof server.customer.listBatches>[0] = {}, as: Person = astrid) =>
  must(await server.customer.listBatches(input, { as }));

describe('[2.4-04] batches of texts', () => {
  test('are listed with their medium and their characters, beside pictures by their number', async () => {
    const { batches } = await list();
    expect(batches.map(({ id, medium, extent }) => [id, medium, extent])).toEqual([
      [texts.batchId, 'text', 15_075],
      [pictures.batchId, 'picture', 2],
    ]);
  });

  test.each([
    ['text', () => texts],
    ['picture', () => pictures],
  ] as const)('a list of %s alone counts these, and says what there is besides', async (medium, wanted) => {
    const { batches, total, stages, mediums } = await list({ medium });
    expect(batches.map(({ id }) => id)).toEqual([wanted().batchId]);
    expect([total, stages.awaiting, mediums.toSorted()]).toEqual([1, 1, ['picture', 'text']]);
  });

  test('who sees no texts is not told of any', async () => {
    expect((await list({}, cecilia)).mediums).toEqual([]);
    expect((await list({}, world.kanda.administrator)).mediums).toEqual([]);
  });

  test('their packages have their own characters', async () => {
    const { packages } = must(await server.customer.listPackages({ batchId: texts.batchId }, { as: astrid }));
    expect(packages.map(({ extent }) => extent)).toEqual([75, 2000, 13_000]);
    const of = must(await server.customer.listPackages({ batchId: pictures.batchId }, { as: astrid }));
    expect(of.packages.map(({ extent, total }) => [extent, total])).toEqual([[2, 2]]);
  });

  test('who sees a part is told the characters of the part alone', async () => {
    const given = [
      [cecilia, 1, 1],
      [cecilia, 3, 3],
    ] as const;
    must(await assignmentOf(server, texts).share(astrid, given));
    const { batches } = await list({ medium: 'text' }, cecilia);
    expect(batches.map(({ extent, delivered }) => [extent, delivered])).toEqual([[13_075, 3]]);
  });
});

describe('[2.4-08] the data list of a batch of texts', () => {
  const rows = async (batchId: string) => must(await server.customer.listItems({ batchId }, { as: astrid })).items;

  test('has the first words and the characters of each', async () => {
    const items = await rows(texts.batchId);
    expect(items.map(({ extent }) => extent)).toEqual(CHARACTERS);
    expect(items[1]).toMatchObject({ excerpt: EXCERPT, thumbnailUrl: null });
  });

  test('of pictures has none, and each is one', async () => {
    const [first] = await rows(pictures.batchId);
    expect(first).toMatchObject({ excerpt: null, extent: 1, thumbnailUrl: expect.any(String) });
  });

  test('shows no words any more where the batch keeps its texts no more', async () => {
    await server.context.db
      .updateTable('batch')
      .set({ expired_at: server.clock.now() })
      .where('id', '=', texts.batchId)
      .execute();
    const items = await rows(texts.batchId);
    expect(new Set(items.map(({ excerpt }) => excerpt))).toEqual(new Set([null]));
    expect(items.map(({ extent }) => extent)).toEqual(CHARACTERS);
  });
});

/** Turns delivered pictures into texts of these characters. */
async function makeTexts(batchId: string): Promise<void> {
  const { db } = server.context;
  const text = { characters: 0, units: 0, excerpt: EXCERPT };
  await sql`update item set extent = (${CHARACTERS}::int[])[index_no],
    media = ${JSON.stringify({ key: 'text', originalKey: 'text', text })}::jsonb
    where batch_id = ${batchId}`.execute(db);
  await sql`update package p set extent = (select sum(i.extent) from item i where i.package_id = p.id)
    where p.batch_id = ${batchId}`.execute(db);
  await sql`update batch set medium = 'text', extent = (select sum(extent) from item where batch_id = ${batchId})
    where id = ${batchId}`.execute(db);
}
