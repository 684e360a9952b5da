import {
  answersTemplate,
  beginTexts,
  must,
  openZip,
  startWorld,
  stated,
  twoAnswers,
  twoStatements,
} from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

const reason = stated('s4', 'reason', { kind: 'reply', text: 'The second one\nis wrong.' });
const words = {
  ...{ id: 's5', label: 'wrong words', attributes: {}, source: {} },
  geometry: { kind: 'span' as const, part: 'b/1', ranges: [[6, 10] satisfies [number, number]] },
};
const labels = [
  ...answersTemplate.labels,
  { name: 'reason', colour: 4, geometries: ['reply' as const], attributes: [] },
];

/** Two items, the first of which is rejected for all that was stated of it. */
async function decided() {
  const item = { text: JSON.stringify(twoAnswers()), annotations: [...twoStatements, reason, words] };
  const batch = await beginTexts(
    server,
    world.fruktlabb,
    [bengt],
    [
      { fileName: '1.json', ...item },
      { fileName: '2.json', ...item },
    ],
    { medium: 'answers', format: 'dpo', template: { ...answersTemplate, labels } },
  );
  const ticks = ['s2', 's3', 's4', 's5'].map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }));
  must(await batch.decide(bengt, 1, '20', { itemErrors: [{ typeId: 'missing', remark: '' }], ticks }));
  must(await batch.decide(bengt, 2, '10'));
  return batch;
}

const said = ['B: 1', 'A > B', 'The second one\nis wrong.'];

test('[2.4-05] the report of a batch of answers has its turns, a rate of its statements, and what was said', async () => {
  const { batchId } = await decided();
  const { rows } = await readReport(server, astrid, batchId);
  const figures = figuresOf(rows('Summary'));
  expect(figures).toMatchObject({ Turns: 8, 'Statement rate (statements without an error)': 0.6 });
  const [head = [], ...errors] = rows('Errors');
  const at = head.indexOf('Statement');
  expect(errors.map((row) => row[at] ?? null)).toEqual([null, ...said, 'It is [five].']);
});

test('[4.2-02] the provider reads what was said at each error', async () => {
  const batch = await decided();
  must(await batch.finish(astrid, '20', 'see the errors'));
  const { items } = must(await server.provider.getRepair({ batchId: batch.batchId }));
  const words = { s2: said[0], s3: said[1], s4: said[2], s5: 'It is [five].' };
  expect(items).toMatchObject([{ index: 1, said: words }]);
  expect(items[0]).not.toHaveProperty('textKey');
});

test('[2.4-09] an export of rejected answers says what was said beside each error', async () => {
  const { batchId } = await decided();
  const { exportId } = must(
    await server.customer.createExport({ batchId, format: 'dpo', scope: 'rejected' }, { as: astrid }),
  );
  const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const { rawPayload } = await server.app.inject({
    ...{ method: 'GET', url: (await state()).url ?? '', headers: { token: astrid.token } },
  });
  const files = await openZip(rawPayload);
  const [verdict] = JSON.parse(String(files.get('verdicts.json'))) as { statements: unknown }[];
  expect(verdict?.statements).toEqual([null, ...said, 'It is [five].']);
  const table = String(files.get('verdicts.csv')).split('\r\n');
  expect(table[0]).toMatch(/,by,at,statement$/);
  expect(table[2]).toMatch(/,B: 1$/);
});
