import {
  beginVideos,
  boxTrack,
  hashOf,
  makeFilm,
  must,
  packChunks,
  redeliverVideos,
  startWorld,
  type VideoToDeliver,
} from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const as = { as: astrid };
const frames = 600;
const filmOf = (width: number) =>
  makeFilm(
    'mp4',
    Array.from({ length: frames }, (_, at) => at / 25),
    { width },
  );
const [street, yard, other] = await Promise.all([64, 66, 68].map(filmOf));

/** Stated at every frame, so that each chunk has shapes of its own. */
function denseTrack(id: string, shiftFrom = frames) {
  const all = Array.from({ length: frames }, (_, frame) => frame);
  const side = (value: number) => all.map(() => value);
  return {
    ...boxTrack(id, 0, 1),
    ...{ frames: all, flags: side(1), x: all.map((frame) => (frame >= shiftFrom ? 9 : 3)) },
    ...{ y: side(4), width: side(10), height: side(8) },
  };
}

const clip = (
  fileName: string,
  bytes: Uint8Array | undefined,
  objects: VideoToDeliver['objects'] = [],
): VideoToDeliver => ({
  ...{ fileName, bytes: bytes ?? new Uint8Array(), frames, objects },
});
const car = { track: denseTrack('car'), label: 'car' };
const person = { track: boxTrack('person', 10, 19), label: 'person' };
const first = clip('street.mp4', street, [car, person]);
const second = clip('yard.mp4', yard, [car]);

async function rejected() {
  const batch = await beginVideos(server, world.fruktlabb, [bengt], [first, second]);
  const at = { from: 450, to: 460 };
  must(await batch.decide(bengt, 1, '20', { ticks: [{ annotationId: 'car', typeId: 'loose-box', remark: '', at }] }));
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.finish(astrid, '20', 'boxes are off'));
  const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, as));
  const idOf = (index: number) => items[index - 1]?.id ?? '';
  const differenceOf = async (index: number) =>
    must(await server.customer.getItemDifference({ itemId: idOf(index) }, as)).repair?.difference;
  return { ...batch, differenceOf };
}

async function startAgain(batchId: string) {
  const { version } = must(await server.customer.getBatch({ batchId }, as)).batch;
  must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
}

const shared = (one: VideoToDeliver, other: VideoToDeliver) => {
  const hashes = packChunks(one).map(({ bytes }) => hashOf(bytes));
  return packChunks(other).filter(({ bytes }) => hashes.includes(hashOf(bytes))).length;
};

describe('[4.2-02] a repair of videos', () => {
  test('changes a track whose shapes lie elsewhere, and shares the chunks that did not change', async () => {
    const { batchId, differenceOf } = await rejected();
    const repaired = { ...first, objects: [{ track: denseTrack('car', 450), label: 'car' }, person] };
    expect(shared(first, repaired)).toBe(2);
    const summary = must(await redeliverVideos(server, batchId, [repaired, second]));
    expect(summary).toMatchObject({ round: 2, asked: 2, changed: 1, unchanged: 1, missing: 0 });
    expect(await differenceOf(1)).toMatchObject({
      changes: [{ before: 'car', after: 'car', moved: { measure: 'frames', by: 1 }, relabelled: null }],
      unchanged: [{ before: 'person', after: 'person' }],
    });
    const { item } = must(
      await server.customer.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }, as),
    );
    const sent = packChunks(repaired).map(({ bytes }) => hashOf(bytes));
    const shown = item?.media.kind === 'video' ? item.media.chunks : [];
    expect(shown.map(({ url }, at) => url.includes(sent[at] ?? '?'))).toEqual(sent.map(() => true));
  });

  test('[4.2-02] asks whether what was ticked in some frames is fixed', async () => {
    const { batchId, take } = await rejected();
    must(await redeliverVideos(server, batchId, [first, second]));
    await startAgain(batchId);
    expect((await take(bengt, 1)).questions).toMatchObject([
      { annotationId: 'car', typeId: 'loose-box', at: { from: 450, to: 460 } },
    ]);
  });

  test('says which pictures of the file the frames of an error are, and when they are shown', async () => {
    const batch = await beginVideos(
      server,
      world.fruktlabb,
      [bengt],
      [{ ...first, objects: [person], frames: 118, clock: { kind: 'frames', start: 10, step: 5 } }],
    );
    const at = { from: 10, to: 12 };
    const place = { kind: 'region' as const, frame: 1, x: 1, y: 1, width: 5, height: 5 };
    must(
      await batch.decide(bengt, 1, '20', {
        itemErrors: [{ typeId: 'missing', remark: '', place }],
        ticks: [
          { annotationId: 'person', typeId: 'loose-box', remark: '', at },
          { annotationId: 'person', typeId: 'wrong-label', remark: '' },
        ],
      }),
    );
    must(await batch.finish(astrid, '20', 'boxes are off'));
    const { items } = must(await server.provider.getRepair({ batchId: batch.batchId }));
    expect(items[0]?.frames).toEqual([
      { pictures: { from: 16, to: 16 }, time: '0:00.6' },
      { pictures: { from: 61, to: 71 }, time: '0:02.4–0:02.8' },
      null,
    ]);
  });

  test('[2.4-09] counts how often a tick on some frames was asked for, apart from one on others', async () => {
    const late = { annotationId: 'car', typeId: 'loose-box', remark: '', at: { from: 450, to: 460 } };
    const early = { ...late, at: { from: 10, to: 20 } };
    const batch = await beginVideos(server, world.fruktlabb, [bengt], [first]);
    must(await batch.decide(bengt, 1, '20', { ticks: [late] }));
    must(await batch.finish(astrid, '20', 'boxes are off'));
    must(await redeliverVideos(server, batch.batchId, [first]));
    await startAgain(batch.batchId);
    const answers = [{ question: 1, isFixed: false, carriedTo: 'car' }];
    must(await batch.decide(bengt, 1, '20', { ticks: [early, late], answers }));
    must(await batch.finish(astrid, '20', 'boxes are still off'));
    const { items } = must(await server.provider.getRepair({ batchId: batch.batchId }));
    expect(items[0]?.unfixed).toEqual([{ annotationId: 'car', typeId: 'loose-box', at: late.at, asked: 1 }]);
    must(await redeliverVideos(server, batch.batchId, [first]));
    await startAgain(batch.batchId);
    expect((await batch.take(bengt, 1)).questions).toMatchObject([
      { at: early.at, asked: 1 },
      { at: late.at, asked: 2 },
    ]);
  });

  test('says in how many frames more or less a track is seen, and which has another label', async () => {
    const { batchId, differenceOf } = await rejected();
    const objects = [
      { ...car, label: 'person' },
      { track: boxTrack('person', 10, 29), label: 'person' },
    ];
    must(await redeliverVideos(server, batchId, [{ ...first, objects }, second]));
    expect((await differenceOf(1))?.changes).toMatchObject([
      { after: 'car', moved: null, relabelled: { from: 'car', to: 'person' } },
      { after: 'person', moved: { measure: 'frames', by: 10 }, relabelled: null },
    ]);
    const { items } = must(await server.customer.listItems({ batchId }, as));
    expect(items[0]?.annotationCount).toBe(620);
  });

  test('changes nothing where only keyframes and fields of the format are others', async () => {
    const { batchId } = await rejected();
    const track = { ...car.track, flags: car.track.flags.map(() => 0), source: { row: car.track.frames } };
    const repaired = { ...first, objects: [{ track, label: 'car' }, person] };
    expect(shared(first, repaired)).toBe(0);
    const summary = must(await redeliverVideos(server, batchId, [repaired, second]));
    expect(summary).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('is refused where it brings another video, or counts its frames otherwise', async () => {
    const { batchId } = await rejected();
    expect((await redeliverVideos(server, batchId, [{ ...first, bytes: other ?? first.bytes }])).status).toBe(5002002);
    const counted = { ...first, objects: [person], frames: 300, clock: { kind: 'frames', start: 0, step: 2 } as const };
    expect(await redeliverVideos(server, batchId, [counted])).toMatchObject({
      ...{ status: 5002002, responseObject: { problems: [{ reason: expect.stringMatching(/^counts its frames/) }] } },
    });
  });
});

describe('[9-04] the chunks of a video', () => {
  test('are kept as long as a round has them', async () => {
    const { batchId } = await rejected();
    const repaired = { ...first, objects: [{ track: denseTrack('car', 300), label: 'car' }, person] };
    must(await redeliverVideos(server, batchId, [repaired, second]));
    const hashes = [...packChunks(first), ...packChunks(repaired)].map(({ bytes }) => hashOf(bytes));
    const rows = await server.context.db
      .selectFrom('stored_object')
      .where(
        'sha256',
        'in',
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      .where('customer_id', '=', world.fruktlabb.id)
      .select(['is_delivered', 'sha256'])
      .execute();
    expect(rows.length).toBe(new Set(hashes).size);
    const lost = rows.filter((row) => !row.is_delivered).map(({ sha256 }) => hashes.indexOf(sha256.toString('hex')));
    expect(lost).toEqual([]);
  });
});
