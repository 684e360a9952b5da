import { beginRecordings, intervalOf, makeWav, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const DAY_SECONDS = 86_400;

async function figuresWith(ticked: readonly string[]) {
  const bytes = (hertz: number, seconds: number) => makeWav([[{ hertz, seconds }]]);
  const batch = await beginRecordings(
    server,
    world.fruktlabb,
    [bengt],
    [
      {
        ...{ fileName: 'a.wav', bytes: bytes(220, 8) },
        annotations: [
          intervalOf('1', 'Ada', 0, 3, 'a'),
          intervalOf('2', 'Ben', 2, 4),
          intervalOf('3', 'Ada', 6, 7, 'b'),
          { id: 'w', label: 'noise', geometry: { kind: 'whole' }, attributes: {}, source: {} },
        ],
      },
      { fileName: 'b.wav', bytes: bytes(330, 2), annotations: [] },
      { fileName: 'c.wav', bytes: bytes(440, 5), annotations: [] },
    ],
  );
  const ticks = ticked.map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }));
  must(
    await batch.decide(
      bengt,
      1,
      '20',
      ticked.length > 0 ? { ticks } : { itemErrors: [{ typeId: 'missing', remark: '' }] },
    ),
  );
  must(await batch.decide(bengt, 2, '10'));
  return figuresOf((await readReport(server, astrid, batch.batchId)).rows('Summary'));
}

/** Seconds of a cell that shows hours: a spreadsheet counts days from the end of 1899. */
function secondsOf(cell: unknown): number {
  const days = cell instanceof Date ? (cell.getTime() - Date.UTC(1899, 11, 31)) / (DAY_SECONDS * 1000) : Number(cell);
  return Math.round(days * DAY_SECONDS * 100) / 100;
}

test('[2.4-05] [2.4-04] the report of recordings has their duration, a segment rate and the share of time with errors', async () => {
  const figures = await figuresWith(['1', '2', 'w']);
  expect(secondsOf(figures['Duration of all recordings'])).toBe(15);
  expect(secondsOf(figures['Time decided one by one'])).toBe(10);
  // Two annotations with errors lie across one another.
  expect(secondsOf(figures['Time in annotations with an error'])).toBe(4);
  expect(figures['Share of the time with an error']).toBe(0.4);
  expect(figures['Segment rate (annotations without an error)']).toBe(0.25);
});

test('[2.4-05] an error of the whole recording takes no time', async () => {
  const figures = await figuresWith([]);
  expect(secondsOf(figures['Time in annotations with an error'])).toBe(0);
  expect(figures['Share of the time with an error']).toBe(0);
});

test('[2.4-05] each error of a recording has its time, and what is said there', async () => {
  const annotations = [intervalOf('1', 'Ada', 0.5, 1.25, 'hello'), intervalOf('2', 'Ben', 2, 2.5)];
  const talk = { fileName: 'talk.wav', bytes: makeWav([[{ hertz: 250, seconds: 4 }]]), annotations };
  const batch = await beginRecordings(server, world.fruktlabb, [bengt], [talk]);
  const place = { kind: 'interval' as const, fromUs: 3_000_000, toUs: 3_250_000 };
  const itemErrors = [
    { typeId: 'missing', remark: '', place },
    { typeId: 'missing', remark: 'a bell' },
  ];
  const ticks = ['1', '2'].map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }));
  must(await batch.decide(bengt, 1, '20', { itemErrors, ticks }));
  const { rows } = await readReport(server, astrid, batch.batchId);
  const [head = [], ...errors] = rows('Errors');
  const at = head.indexOf('Words');
  expect(errors.map((row) => row[at] ?? null)).toEqual([
    '0:03.000–0:03.250',
    null,
    '0:00.500–0:01.250 "hello"',
    '0:02.000–0:02.500',
  ]);
});
