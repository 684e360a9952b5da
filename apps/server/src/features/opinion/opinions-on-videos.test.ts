import {
  addMember,
  beginVideos,
  boxTrack,
  makeFilm,
  must,
  opinionsOf,
  setRights,
  startWorld,
} from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

test('[2.4-12] two acceptors judge videos apart, each by the frames that the video has', async () => {
  await setRights(server, astrid, { canFinish: true });
  const dag = await addMember(server, world.fruktlabb.id, '20', 'dagvideo', 'Dag Ström');
  const videos = await Promise.all(
    [64, 66].map(async (width) => ({
      ...{ fileName: `${width}.mp4`, frames: 50 },
      bytes: await makeFilm(
        'mp4',
        Array.from({ length: 50 }, (_, at) => at / 25),
        { width },
      ),
      objects: [{ track: boxTrack('1', 0, 39), label: 'car' }],
    })),
  );
  const batch = await beginVideos(server, world.fruktlabb, [astrid], videos, {
    ...{ mode: 'package', packageBy: 2, assign: [] },
  });
  const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, { as: astrid }));
  const opinions = opinionsOf(server, { ...batch, items });
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [dag]));
  await batch.start(bengt);
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '10'));
  const tick = (to: number) => [{ annotationId: '1', typeId: 'wrong-label', remark: '', at: { from: 10, to } }];
  expect((await opinions.give(dag, 1, '20', { ticks: tick(50) })).status).toBe(5007003);
  const place = { kind: 'region' as const, frame: 50, x: 0, y: 0, width: 1, height: 1 };
  const itemErrors = [{ typeId: 'missing', remark: '', place }];
  expect((await opinions.give(dag, 1, '20', { itemErrors })).status).toBe(5007003);
  must(await opinions.give(dag, 1, '20', { ticks: tick(49) }));
  must(await opinions.give(dag, 2, '10'));
  const { differences } = must(
    await server.customer.listDifferences({ batchId: batch.batchId, state: 'waiting', size: 10 }, { as: astrid }),
  );
  expect(differences).toHaveLength(1);
});
