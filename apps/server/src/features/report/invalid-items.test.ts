import type { Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { acceptanceOf, beginBatch, deliverBatch, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();

const { sheets } = phrasesOf('en').report;

test('[2.4-05] errors of an item that was declared invalid are not among those of the report, until it is valid again', async () => {
  const acceptor = world.fruktlabb.acceptor;
  const batch = await deliverBatch(server, world.fruktlabb, { items: 2, assign: [acceptor] });
  const acceptance = acceptanceOf(server, batch);
  await acceptance.start(acceptor);
  const found = (remark: string) => ({
    itemErrors: [{ typeId: 'missing', remark }],
    ticks: [{ annotationId: 'a2', typeId: 'loose-box', remark }],
    comment: '',
  });
  must(await acceptance.decide(acceptor, 1, '20', found('on a valid item')));
  must(await acceptance.decide(acceptor, 2, '20', found('on an invalid item')));
  must(await acceptance.setValidity(acceptor, 2, false));
  /** Keyed by remark; another test covers where a remark stands. */
  const remarks = async () => {
    const cells = (await readReport(server, world.fruktlabb.administrator, batch.batchId)).rows(sheets.errors).flat();
    return ['on a valid item', 'on an invalid item'].map((remark) => cells.filter((cell) => cell === remark).length);
  };
  expect(await remarks()).toEqual([2, 0]);
  must(await acceptance.setValidity(acceptor, 2, true));
  expect(await remarks()).toEqual([2, 2]);
});

test('[2.4-05] the report has no error of an item that was declared invalid, in no sheet', async () => {
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 3 });
  const verdict: Verdict = {
    itemErrors: [{ typeId: 'missing', remark: 'gone' }],
    ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }],
    comment: '',
  };
  for (const index of [1, 2, 3]) must(await batch.decide(acceptor, index, '20', verdict));
  must(await batch.setValidity(acceptor, 2, false));
  const { rows } = await readReport(server, world.fruktlabb.administrator, batch.batchId);
  const errors = rows('Errors').slice(1);
  expect(errors.map(([index]) => index)).toEqual([1, 1, 3, 3]);
  expect(rows('Errors by type').slice(1)).toEqual([
    ['Loose box', expect.any(String), 2, 0.5],
    ['Missing object', 'Whole item', 2, 0.5],
  ]);
  const items = rows('Items').slice(1);
  expect(items.map((row) => [row[3], row[5], row[7]])).toEqual([
    ['Rejected', 'Valid', 2],
    ['Rejected', 'Invalid', 0],
    ['Rejected', 'Valid', 2],
  ]);
});

test('[2.4-07] the summary says what invalid items had as their result, the accuracy with and without them, and why', async () => {
  const { acceptor, administrator } = world.fruktlabb;
  const inPackages = { mode: 'package', items: 8, packageSize: 8 } as const;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], inPackages);
  for (const index of [1, 2, 3, 4, 5, 6, 7]) must(await batch.decide(acceptor, index, '10'));
  must(await batch.decide(acceptor, 8, '20'));
  const summary = async () => (await readReport(server, administrator, batch.batchId)).rows('Summary');
  const before = (await summary()).flat();
  expect(before).not.toContain('Invalid items that had a result');
  expect(before).not.toContain('Why items were marked invalid');
  const declare = async (index: number, remark: string) =>
    must(
      await server.customer.setValidity(
        {
          ...{ batchId: batch.batchId, round: 1, isValid: false, remark },
          target: { kind: 'items', from: index, to: index },
        },
        { as: acceptor },
      ),
    );
  await declare(8, 'torn cover');
  await declare(1, 'wrong product');
  const rows = await summary();
  expect(figuresOf(rows)).toMatchObject({
    'Passed before they were marked invalid': 1,
    'Rejected before they were marked invalid': 1,
    'Accuracy of all results with them': 0.875,
    'Accuracy of all results without them': 1,
  });
  const why = rows.findIndex(([label]) => label === 'Why items were marked invalid');
  expect(rows.slice(why + 1, why + 3)).toEqual([
    ['wrong product', 1],
    ['torn cover', 1],
  ]);
});
