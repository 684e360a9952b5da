import { beginVideos, boxTrack, makeFilm, must, startWorld } from '@countersign/testing';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';

const { server, world } = await startWorld({ startAt: new Date('2026-11-20T09:00:00.000Z') });
const { administrator: boss, acceptor: bengt } = world.fruktlabb;

test('[9-08] videos settle by the boxes of their tracks, one for each frame in which an object is seen', async () => {
  const video = {
    ...{ fileName: 'a.mp4', frames: 50 },
    bytes: await makeFilm(
      'mp4',
      Array.from({ length: 50 }, (_, at) => at / 25),
    ),
    objects: [
      { track: boxTrack('1', 0, 39), label: 'car' },
      { track: boxTrack('2', 10, 14), label: 'person' },
      { track: boxTrack('3', 20, 22), label: 'person' },
    ],
  };
  const batch = await beginVideos(server, world.fruktlabb, [bengt], [video]);
  must(await batch.decide(bengt, 1, '20'));
  const asked = { orderIds: [batch.orderId], months: ['2026-11'], type: 'label' as const, language: 'en' as const };
  const { reportId } = must(await server.customer.createWorkloadReport(asked, { as: boss }));
  const find = async () =>
    must(await server.customer.listWorkloadReports({ size: 100 }, { as: boss })).reports.find(
      ({ id }) => id === reportId,
    );
  await expect.poll(async () => (await find())?.state).toBe('ready');
  const url = (await find())?.url ?? '';
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: boss.token } });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const rows = sheets.find((sheet) => sheet.name === 'Labels')?.rows ?? [];
  expect(rows.slice(1).map(([, , label, , unit, , amount]) => [label, unit, amount])).toEqual([
    ['car', 'boxes', 40],
    ['person', 'boxes', 8],
  ]);
});
