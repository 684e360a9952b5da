import {
  addOrder,
  addProject,
  assignmentOf,
  type DeliveredBatch,
  deliverBatch,
  deliverTexts,
  must,
  type Person,
  startWorld,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

/** In code points, by index number; a smile is one, and two of UTF-16. */
const CHARACTERS = [5, 70, 900, 1100, 13_000] as const;
const texts = CHARACTERS.map((length) => '\u{1f642}'.repeat(length));

let pictures: DeliveredBatch;
let written: { readonly batchId: string };

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  pictures = await deliverBatch(server, world.fruktlabb, { items: 2, mode: 'package', assign: [bengt] });
  const named = texts.map((text, n) => ({ fileName: `${n + 1}.txt`, text }));
  const order = await addOrder(server, world.fruktlabb, { name: 'Novels' });
  const project = await addProject(server, order.id, 'Novels');
  written = await deliverTexts(server, project.id, named, {
    ...{ mode: 'package', packageBy: 2, assign: [bengt.loginName] },
  });
});

const list = async (input: Parameters<typeof server.customer.listBatches>[0] = {}, as: Person = astrid) =>
  must(await server.customer.listBatches(input, { as }));

describe('[2.4-04] batches of texts', () => {
  test('are listed with their medium and their characters, beside pictures by their number', async () => {
    const { batches } = await list();
    expect(batches.map(({ id, medium, extent }) => [id, medium, extent])).toEqual([
      [written.batchId, 'text', 15_075],
      [pictures.batchId, 'picture', 2],
    ]);
  });

  test.each([
    ['text', () => written],
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
    const { packages } = must(await server.customer.listPackages({ batchId: written.batchId }, { as: astrid }));
    expect(packages.map(({ extent }) => extent)).toEqual([75, 2000, 13_000]);
    const of = must(await server.customer.listPackages({ batchId: pictures.batchId }, { as: astrid }));
    expect(of.packages.map(({ extent, total }) => [extent, total])).toEqual([[2, 2]]);
  });

  test('who sees a part is told the characters of the part alone', async () => {
    const given = [
      [cecilia, 1, 1],
      [cecilia, 3, 3],
    ] as const;
    must(await assignmentOf(server, written).share(astrid, given));
    const { batches } = await list({ medium: 'text' }, cecilia);
    expect(batches.map(({ extent, delivered }) => [extent, delivered])).toEqual([[13_075, 3]]);
  });
});

describe('[2.4-08] the data list of a batch of texts', () => {
  const rows = async (batchId: string) => must(await server.customer.listItems({ batchId }, { as: astrid })).items;

  test('has the first words and the characters of each', async () => {
    const items = await rows(written.batchId);
    expect(items.map(({ extent }) => extent)).toEqual(CHARACTERS);
    expect(items[1]).toMatchObject({ excerpt: texts[1], thumbnailUrl: null });
  });

  test('of pictures has none, and each is one', async () => {
    const [first] = await rows(pictures.batchId);
    expect(first).toMatchObject({ excerpt: null, extent: 1, thumbnailUrl: expect.any(String) });
  });

  test('shows no words any more where the batch keeps its texts no more', async () => {
    await server.context.db
      .updateTable('batch')
      .set({ expired_at: server.clock.now() })
      .where('id', '=', written.batchId)
      .execute();
    const items = await rows(written.batchId);
    expect(new Set(items.map(({ excerpt }) => excerpt))).toEqual(new Set([null]));
    expect(items.map(({ extent }) => extent)).toEqual(CHARACTERS);
  });
});
