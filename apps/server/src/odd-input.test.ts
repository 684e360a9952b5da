import { beginBatch, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const astrid = world.fruktlabb.administrator;
const batch = await beginBatch(server, world.fruktlabb, [astrid], { mode: 'package', items: 6, packageSize: 2 });

const BAD_INPUT = 5002002;
/** Acceptable answers to odd input: something was found, nothing was found, or the input is refused. */
const proper = [200, BAD_INPUT];

const numbers = [-1, 0, 0.5, 1, 2_000_000_000, 2 ** 31, 2 ** 53 - 1, 1e300];
const words = [
  ...['%', '_', '\\', '100%_\\', "'", '"', '0', '-1', '999999999', '9999999999'],
  // Digits of other scripts, letters that become another or several when folded, and combining characters.
  ...['١', '１２', 'ﬁ', 'İ', 'ẞ', '\u0301', '\u202e', '👩‍👩‍👧', '𝔞'],
  ...['x'.repeat(200), 'x'.repeat(201), '﷽'.repeat(200), 'a\0b', '\ud800', 'a\udc00'],
];

describe('odd input is answered or refused, and no error of the server', () => {
  test('[2.4-03] [2.4-07] [2.4-08] words that are sought in lists', async () => {
    const { batchId } = batch;
    const { listItems, listPackages, listBatches, listSyncs, listProjects, listOrders } = server.customer;
    for (const search of words) {
      const answers = await Promise.all([
        listItems({ batchId, search }, { as: astrid }),
        listPackages({ batchId, search }, { as: astrid }),
        listBatches({ search }, { as: astrid }),
        listSyncs({ search }, { as: astrid }),
        listProjects({ search }, { as: astrid }),
        listOrders({ search }, { as: astrid }),
      ]);
      for (const { status } of answers) expect(proper, JSON.stringify(search)).toContain(status);
    }
  });

  test('numbers of items and packages, and of pages', async () => {
    const { batchId, packageIds } = batch;
    const [packageId = ''] = packageIds;
    const { listHolders, listItems, listPackages, listStrip, getPackageMap, openItem } = server.customer;
    for (const n of numbers) {
      const answers = await Promise.all([
        listItems({ batchId, page: n }, { as: astrid }),
        listItems({ batchId, page: n, result: '00' }, { as: astrid }),
        listItems({ batchId, from: n, search: 'g' }, { as: astrid }),
        listItems({ batchId, to: n, errors: 'without' }, { as: astrid }),
        listPackages({ batchId, page: n, state: '00', order: 'descending' }, { as: astrid }),
        listPackages({ batchId, page: n, sort: 'passRate' }, { as: astrid }),
        listStrip({ batchId, from: n }, { as: astrid }),
        listHolders({ batchId, from: n }, { as: astrid }),
        getPackageMap({ batchId, packageId, around: n }, { as: astrid }),
        openItem({ batchId, to: { kind: 'next', after: n }, isReadOnly: true }, { as: astrid }),
      ]);
      for (const { status } of answers) expect(proper, String(n)).toContain(status);
    }
  });

  test('[2.4-07] ranges of bulk acts, also those that end before they begin', async () => {
    const { batchId } = batch;
    const { decidePackages, setValidity } = server.customer;
    for (const from of numbers)
      for (const to of numbers) {
        const ofPackages = { kind: 'range', from, to } as const;
        const ofItems = { kind: 'items', from, to } as const;
        const answers = [
          await decidePackages({ batchId, round: 1, target: ofPackages, result: '10' }, { as: astrid }),
          await setValidity({ batchId, round: 1, target: ofItems, isValid: true }, { as: astrid }),
        ];
        const isThere = from <= 6 && to >= 1 && from <= to;
        for (const { status } of answers)
          expect(isThere ? proper : [5005062, BAD_INPUT], `${from} to ${to}`).toContain(status);
      }
  });

  test('[2.4-19] times that no calendar or no database has', async () => {
    const { listSyncs, listBatches } = server.customer;
    const times = [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999999Z',
      '2026-02-30T00:00:00Z',
    ];
    for (const from of times) {
      const answers = [await listSyncs({ from }, { as: astrid }), await listBatches({ to: from }, { as: astrid })];
      for (const { status } of answers) expect(proper, from).toContain(status);
    }
  });
});
