import type { ExportFormat, ExportScope } from '@countersign/contract';
import { videoFormats } from '@countersign/formats';
import { beginVideos, boxTrack, makeFilm, must, openZip, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const clip = {
  ...{ fileName: 'a/street.mp4', frames: 450, wholes: ['rain'] },
  bytes: await makeFilm(
    'mp4',
    Array.from({ length: 450 }, (_, at) => at / 25),
  ),
  objects: [
    { track: boxTrack('1', 0, 319), label: 'car' },
    { track: boxTrack('2', 30, 38), label: 'person' },
  ],
};

async function filesOf(format: ExportFormat, scope: ExportScope, batchId: string) {
  const { exportId } = must(await server.customer.createExport({ batchId, format, scope }, { as: astrid }));
  const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const { rawPayload } = await server.app.inject({
    ...{ method: 'GET', url: (await state()).url ?? '' },
    headers: { token: astrid.token },
  });
  return openZip(rawPayload);
}

const written = Object.values(videoFormats).map(({ name }) => name);

describe('[2.4-05] an export of videos', () => {
  test.each(written)('can be written as %s', async (format) => {
    const { batchId } = await beginVideos(server, world.fruktlabb, [bengt], [clip]);
    expect((await filesOf(format, 'all', batchId)).size).toBeGreaterThan(0);
  });

  test.each([
    ['vidat', '"fps":25,"frames":450,"duration":18'],
    ['mot', 'frameRate=25\n'],
    ['labelstudiovideo', '"duration":18'],
  ] as const)('has the rate of the video in %s', async (format, said) => {
    const { batchId } = await beginVideos(server, world.fruktlabb, [bengt], [clip]);
    const files = [...(await filesOf(format, 'all', batchId)).values()].map((bytes) => String(bytes));
    expect(files.join('\n').replaceAll(/(?<=[,:])\s+/g, '')).toContain(said);
  });

  test('of rejected videos says when each error is', async () => {
    const batch = await beginVideos(server, world.fruktlabb, [bengt], [clip]);
    const place = { kind: 'region' as const, frame: 33, x: 1, y: 1, width: 5, height: 5 };
    const at = { from: 10, to: 19 };
    const tick = (annotationId: string) => ({ annotationId, typeId: 'wrong-label', remark: '' });
    const verdict = {
      itemErrors: [{ typeId: 'missing', remark: '', place }],
      ticks: [{ ...tick('1'), at }, tick('2'), tick('w0')],
    };
    must(await batch.decide(bengt, 1, '20', verdict));
    const files = await filesOf('cvatvideo', 'rejected', batch.batchId);
    const [listed] = JSON.parse(String(files.get('verdicts.json'))) as [{ frames: unknown; verdict: unknown }];
    const frames = [
      '0:01.3, frame 33 (picture 34 of the file), x 1, y 1, width 5, height 5',
      '0:00.4–0:00.8, frames 10–19 (pictures 11–20 of the file)',
      '0:01.2–0:01.5, frames 30–38 (pictures 31–39 of the file)',
      null,
    ];
    expect(listed.frames).toEqual(frames);
    expect(listed.verdict).toMatchObject(verdict);
    const table = String(files.get('verdicts.csv')).split('\r\n');
    expect(table[0]).toMatch(/,frames$/);
    expect(table[2]).toContain('"0:00.4–0:00.8, frames 10–19 (pictures 11–20 of the file)"');
  });
});
