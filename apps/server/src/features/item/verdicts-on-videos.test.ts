import { beginVideos, boxTrack, makeFilm, must, startWorld, type VideoToDeliver } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { readCounters, readErrors, recount, recountErrors } from '../../testing/recount.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const frames = 100;
const bytes = await makeFilm(
  'mp4',
  Array.from({ length: frames }, (_, at) => at / 25),
);
/** 50 boxes of a car, 20 of a person that is seen twice, and a class of the clip. */
const clip: VideoToDeliver = {
  ...{ fileName: 'a.mp4', bytes, frames, wholes: ['rain'] },
  objects: [
    { track: boxTrack('car', 0, 49), label: 'car' },
    {
      track: {
        ...boxTrack('person', 60, 69),
        ...{ frames: [60, 70, 80, 90], flags: [9, 3, 9, 3], x: [0, 1, 2, 3], y: [0, 1, 2, 3] },
        ...{ width: [5, 5, 5, 5], height: [5, 5, 5, 5] },
      },
      label: 'person',
    },
  ],
};

type At = { readonly from: number; readonly to: number };
const tick = (annotationId: string, at?: At, typeId = 'loose-box') => ({
  ...{ annotationId, typeId, remark: '' },
  ...(at !== undefined && { at }),
});

async function begin(videos: readonly VideoToDeliver[] = [clip]) {
  const batch = await beginVideos(server, world.fruktlabb, [bengt], videos);
  const counters = async () => {
    const [counted] = await readCounters(server.context.db, batch);
    expect([counted]).toEqual(await recount(server.context.db, batch));
    expect(await readErrors(server.context.db, batch)).toEqual(await recountErrors(server.context.db, batch));
    return counted;
  };
  return { ...batch, counters };
}

describe('[2.4-09] a tick on an object of a video', () => {
  test.each<[string, ReturnType<typeof tick>[], number]>([
    ['without frames speaks of all in which the object is seen', [tick('car')], 50],
    ['speaks of the frames that it names', [tick('car', { from: 10, to: 19 })], 10],
    ['counts only frames in which the object is seen', [tick('car', { from: 40, to: 99 })], 10],
    [
      'counts each frame once',
      [tick('car', { from: 0, to: 19 }), tick('car', { from: 10, to: 29 }, 'wrong-label')],
      30,
    ],
    [
      'speaks of all beside one that names some',
      [tick('car', { from: 0, to: 1 }), tick('car', undefined, 'wrong-label')],
      50,
    ],
    ['leaves out where the object is gone', [tick('person', { from: 65, to: 84 })], 10],
    ['counts with those on other annotations', [tick('person'), tick('w0', undefined, 'wrong-label')], 21],
  ])('%s', async (_, ticks, ticked) => {
    const batch = await begin();
    must(await batch.decide(bengt, 1, '20', { ticks }));
    expect(await batch.counters()).toMatchObject({
      ...{ annotations_decided: 71, own_annotations_decided: 71, annotations_valid: 71 },
      ...{ ticked_decided: ticked, own_ticked_decided: ticked, ticked_valid: ticked },
      ...{ own_ticked_squared: ticked ** 2, own_annotations_by_ticked: 71 * ticked },
    });
  });

  test('that is taken back takes its frames with it, and gives back those of the verdict before', async () => {
    const batch = await begin();
    const write = async () => {
      const { id: itemId, round, version } = await batch.take(bengt, 1);
      return { itemId, round, version };
    };
    must(await batch.decide(bengt, 1, '20', { ticks: [tick('car', { from: 0, to: 9 })] }));
    must(await batch.decide(bengt, 1, '20', { ticks: [tick('car')] }));
    expect(await batch.counters()).toMatchObject({ ticked_decided: 50 });
    must(await server.customer.undoVerdict(await write(), { as: bengt }));
    expect(await batch.counters()).toMatchObject({ ticked_decided: 10 });
    must(await batch.decide(bengt, 1, '10', {}));
    expect(await batch.counters()).toMatchObject({ ticked_decided: 0, annotations_decided: 71 });
  });

  test('is in the box rate of the batch', async () => {
    const batch = await begin();
    must(await batch.decide(bengt, 1, '20', { ticks: [tick('car')] }));
    const { batch: shown } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: astrid }));
    expect(JSON.stringify(shown)).toContain(String(1 - 50 / 71).slice(0, 8));
  });

  test.each<[string, ReturnType<typeof tick>]>([
    ['behind the last frame', tick('car', { from: 90, to: 100 })],
    ['in which the object is not seen', tick('person', { from: 70, to: 79 })],
    ['of what is no track', tick('w0', { from: 0, to: 1 }, 'wrong-label')],
  ])('is refused with frames %s', async (_, wrong) => {
    const batch = await begin();
    expect(await batch.decide(bengt, 1, '20', { ticks: [wrong] })).toMatchObject({
      status: 5007003,
      responseObject: { problems: [{ rule: 'unknownPlace', annotationId: wrong.annotationId }] },
    });
  });

  test('keeps its frames in the verdict', async () => {
    const batch = await begin();
    const ticks = [tick('car', { from: 10, to: 19 })];
    must(await batch.decide(bengt, 1, '20', { ticks }));
    const { verdict } = await batch.take(bengt, 1);
    expect(verdict.ticks).toEqual(ticks);
  });
});

describe('[2.4-09] an error of the whole video', () => {
  const place = { kind: 'region' as const, frame: 99, x: 4, y: 4, width: 60, height: 44 };
  test('may name a rectangle in a frame', async () => {
    const batch = await begin();
    const itemErrors = [{ typeId: 'missing', remark: '', place }];
    must(await batch.decide(bengt, 1, '20', { itemErrors }));
    expect((await batch.take(bengt, 1)).verdict.itemErrors).toEqual(itemErrors);
  });

  test.each([
    ['behind the last frame', { ...place, frame: 100 }],
    ['outside the frame', { ...place, x: 5 }],
  ])('is refused with a rectangle %s', async (_, wrong) => {
    const batch = await begin();
    const refused = await batch.decide(bengt, 1, '20', {
      itemErrors: [{ typeId: 'missing', remark: '', place: wrong }],
    });
    expect(refused).toMatchObject({ status: 5007003, responseObject: { problems: [{ rule: 'unknownPlace' }] } });
  });
});
