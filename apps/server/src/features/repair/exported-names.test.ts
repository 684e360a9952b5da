import { beginBatch, hashOf, makePicture, must, repairOf, startWorld, testAnnotations } from '@countersign/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();

/** Names as delivered, and as an export writes them. */
const names = [
  ['CON.png', '_x0043_ON.png'],
  ['a\nb.png', 'a_x000A_b.png'],
  ['a_x000A_b.png', 'a_x005F_x000A_b.png'],
  ['第一批/写真: 1?.png', '第一批/写真_x003A_ 1_x003F_.png'],
  ['with spaces /two  .png', 'with spaces_x0020_/two  .png'],
  ['Leaf.png', 'Leaf.png'],
  ['leaf.png', 'leaf.png'],
  [`${'長'.repeat(80)}|.png`, `${'長'.repeat(80)}_x007C_.png`],
] as const;
const delivered = names.map(([name]) => name);
const exported = names.map(([, name]) => name);

/** A batch of pictures of these names, all rejected and being repaired. */
async function repairing(fileNames: readonly string[]) {
  const { administrator } = world.fruktlabb;
  const fileName = (n: number) => fileNames[n] ?? '';
  const batch = await beginBatch(server, world.fruktlabb, [administrator], { items: fileNames.length, fileName });
  for (let index = 1; index <= fileNames.length; index++) must(await batch.decide(administrator, index, '20'));
  must(await batch.finish(administrator, '20', 'all of it'));
  must(await server.provider.takeRepair({ batchId: batch.batchId }));
  return batch;
}

/** Delivers these numbers of a batch again, changed, each under the name that stands at its place. */
async function redeliver(batch: Awaited<ReturnType<typeof repairing>>, cameAs: readonly string[], numbers: number[]) {
  const items = batch.items.map((item, n) => ({ ...item, fileName: cameAs[n] ?? '' }));
  const { prepare, complete } = repairOf(server, { ...batch, items });
  return complete(await prepare(new Map(numbers.map((index) => [index, testAnnotations(3)]))));
}

const changedOf = async ({ batchId }: { batchId: string }) => {
  const as = world.fruktlabb.administrator;
  const { items } = must(await server.customer.listItems({ batchId, size: 100 }, { as }));
  return items.filter(({ mark }) => mark === '90').map(({ fileName }) => fileName);
};

describe('a repair of pictures whose names an export made safe', () => {
  test('is recognised by those names, all of them together', async () => {
    const batch = await repairing(delivered);
    const said = must(
      await redeliver(
        batch,
        exported,
        exported.map((_, n) => n + 1),
      ),
    );
    expect(said).toMatchObject({ asked: 8, changed: 8, unchanged: 0, missing: 0, unasked: 0 });
    expect(await changedOf(batch)).toEqual(delivered);
  });

  test.each(delivered.map((name, n) => [JSON.stringify(name), n + 1]))('and each alone: %s', async (_, index) => {
    const batch = await repairing(delivered);
    expect(must(await redeliver(batch, exported, [index]))).toMatchObject({ changed: 1, missing: 7 });
    expect(await changedOf(batch)).toEqual([delivered[index - 1]]);
  });

  test('is recognised by the delivered names as before', async () => {
    const batch = await repairing(delivered);
    const all = delivered.map((_, n) => n + 1);
    expect(must(await redeliver(batch, delivered, all))).toMatchObject({ changed: 8 });
  });

  test('is refused by name where two pictures claim one item', async () => {
    const batch = await repairing(['ab?.png', 'c.png']);
    const picture = await makePicture(1, 96, 64);
    const file = { sha256: hashOf(picture), size: picture.length };
    const item = { width: 96, height: 64, annotations: [...testAnnotations(3)], source: {}, ...file };
    const twice = ['ab?.png', 'ab_x003F_.png'].map((name) => ({ ...item, fileName: name, mediaPath: name }));
    const { open, complete } = repairOf(server, batch);
    const { syncId } = must(await open(2));
    must(await server.provider.putSyncFile({ syncId, ...file }, { body: picture }));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: twice }));
    expect(await complete(syncId)).toMatchObject({
      status: 5002002,
      responseObject: {
        problems: [
          { file: 'ab?.png', reason: expect.stringContaining('cannot be told apart') },
          { file: 'ab_x003F_.png', reason: expect.stringContaining('cannot be told apart') },
        ],
      },
    });
    expect(await changedOf(batch)).toEqual([]);
  });

  test('is refused where the name is that of no item', async () => {
    const batch = await repairing(['ab?.png']);
    expect(await redeliver(batch, ['ab_x003E_.png'], [1])).toMatchObject({
      status: 5002002,
      responseObject: { problems: [{ file: 'ab_x003E_.png', reason: 'the batch has no such item' }] },
    });
  });

  test('is refused where the batch has the same picture under both names', async () => {
    const batch = await repairing(['ab?.png', 'ab_x003F_.png']);
    const [picture, other] = [await makePicture(1, 96, 64), await makePicture(2, 96, 64)].map(hashOf);
    const { db } = server.context;
    const stored = (sha256: string | undefined) =>
      db
        .selectFrom('stored_object')
        .where('customer_id', '=', batch.customerId)
        .where('sha256', '=', Buffer.from(sha256 ?? '', 'hex'))
        .select('key')
        .executeTakeFirstOrThrow();
    const [{ key }, { key: otherKey }] = [await stored(picture), await stored(other)];
    await sql`update item set media = jsonb_set(media, '{originalKey}', to_jsonb(${key}::text))
      where customer_id = ${batch.customerId} and batch_id = ${batch.batchId} and media ->> 'originalKey' = ${otherKey}`.execute(
      db,
    );
    expect(await redeliver(batch, ['ab_x003F_.png', ''], [1])).toMatchObject({
      status: 5002002,
      responseObject: {
        problems: [{ file: 'ab_x003F_.png', reason: expect.stringContaining('cannot be told apart') }],
      },
    });
  });
});
