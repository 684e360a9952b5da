import { beginVideos, boxTrack, makeFilm, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

test('[2.4-05] the report of videos has their frames, a rate of boxes, and when each error is', async () => {
  const clip = {
    ...{ fileName: 'street.mp4', frames: 50, wholes: ['rain'] },
    bytes: await makeFilm(
      'mp4',
      Array.from({ length: 50 }, (_, at) => at / 25),
    ),
    objects: [
      { track: boxTrack('1', 0, 39), label: 'car' },
      { track: boxTrack('2', 30, 38), label: 'person' },
    ],
  };
  const batch = await beginVideos(server, world.fruktlabb, [bengt], [clip]);
  const place = { kind: 'region' as const, frame: 33, x: 1, y: 1, width: 5, height: 5 };
  const itemErrors = [
    { typeId: 'missing', remark: '', place },
    { typeId: 'missing', remark: 'a bus' },
  ];
  const at = { from: 10, to: 19 };
  const tick = (annotationId: string) => ({ annotationId, typeId: 'wrong-label', remark: '' });
  must(await batch.decide(bengt, 1, '20', { itemErrors, ticks: [{ ...tick('1'), at }, tick('2'), tick('w0')] }));
  const { rows } = await readReport(server, astrid, batch.batchId);
  const [head = [], ...errors] = rows('Errors');
  expect(errors.map((row) => row[head.indexOf('Frames')] ?? null)).toEqual([
    '0:01.3, frame 33 (picture 34 of the file), x 1, y 1, width 5, height 5',
    null,
    '0:00.4–0:00.8, frames 10–19 (pictures 11–20 of the file)',
    '0:01.2–0:01.5, frames 30–38 (pictures 31–39 of the file)',
    null,
  ]);
  const [columns = []] = rows('Items');
  expect(columns).toContain('Boxes delivered');
  expect(columns).not.toContain('Annotations delivered');
  const figures = figuresOf(rows('Summary'));
  expect(figures['Frames']).toBe(50);
  // 10 boxes of the car, 9 of the person and the class of the clip, of 40, 9 and 1.
  expect(figures['Box rate (boxes without an error)']).toBe(0.6);
});
