import { beginTexts, expireMedia, must, spanOf, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

const ada = 'Ada Lovelace 🙂 lives in London.';
const bob = 'Bob lives nowhere.';
const whole = { id: 'n1', label: 'news', geometry: { kind: 'whole' as const }, attributes: {}, source: {} };

async function decided() {
  const annotations = [spanOf('T1', 'person', ada, 'Ada'), spanOf('T2', 'place', ada, 'London'), whole];
  const batch = await beginTexts(
    server,
    world.fruktlabb,
    [bengt],
    [
      { fileName: 'ada.txt', text: ada, annotations },
      { fileName: 'bob.txt', text: bob, annotations: [spanOf('T1', 'person', bob, 'Bob')] },
    ],
  );
  const ticks = ['T2', 'n1'].map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }));
  must(await batch.decide(bengt, 1, '20', { itemErrors: [{ typeId: 'missing', remark: '' }], ticks }));
  must(await batch.decide(bengt, 2, '10'));
  return batch;
}

test('[2.4-05] the report of a batch of texts has its characters, a span rate, and the words of errors', async () => {
  const { batchId } = await decided();
  const { rows } = await readReport(server, astrid, batchId);
  const figures = figuresOf(rows('Summary'));
  expect(figures).toMatchObject({
    'Characters of all texts': 49,
    'Span rate (annotations without an error)': 0.5,
  });
  expect(Object.keys(figures).some((name) => name.startsWith('Box rate'))).toBe(false);
  const [head = [], ...errors] = rows('Errors');
  const at = head.indexOf('Words');
  expect(errors.map((row) => row[at] ?? null)).toEqual([null, 'Ada Lovelace 🙂 lives in [London].', null]);
});

test('[2.4-05] [2.4-09] the report quotes the place of what is missing, where a span has an error and where none has', async () => {
  const batch = await decided();
  const place = { kind: 'span' as const, ranges: [[4, 12] satisfies [number, number]] };
  const itemErrors = [{ typeId: 'missing', remark: '', place }];
  const ticks = [{ annotationId: 'T2', typeId: 'wrong-label', remark: '' }];
  must(await batch.decide(bengt, 1, '20', { itemErrors, ticks }));
  must(await batch.decide(bengt, 2, '20', { itemErrors: [{ typeId: 'missing', remark: '', place }] }));
  const { rows } = await readReport(server, astrid, batch.batchId);
  const [head = [], ...errors] = rows('Errors');
  const at = head.indexOf('Words');
  expect(errors.map((row) => row[at] ?? null)).toEqual([
    'Ada [Lovelace] 🙂 lives in London.',
    'Ada Lovelace 🙂 lives in [London].',
    'Bob [lives no]where.',
  ]);
});

test('the report of a batch whose texts are gone has everything but their words', async () => {
  const batch = await decided();
  await expireMedia(server, batch);
  const { rows } = await readReport(server, astrid, batch.batchId);
  const [head = [], ...errors] = rows('Errors');
  expect(errors).toHaveLength(3);
  expect(errors.map((row) => row[head.indexOf('Words')] ?? null)).toEqual([null, null, null]);
});
