import { phrasesOf } from '@countersign/phrases';
import { beginBatch, must, type Person, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const TOKYO_MS = 9 * 3_600_000;
/** An instant as a clock in Tokyo shows it, as the spreadsheet stores it. */
const inTokyo = (minutes: number) => new Date(START.getTime() + minutes * 60_000 + TOKYO_MS);

const { server, world } = await startWorld({ startAt: START, settings: { timeZone: 'Asia/Tokyo' } });
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

describe('the report of a batch with packages', () => {
  test('[2.4-07] names who passed packages whole, and when; a later verdict on an item is its own', async () => {
    server.clock.set(START);
    const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], { mode: 'package', items: 4 });
    const at = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000));
    const target = { kind: 'range', from: 1, to: 2 } as const;
    const write = { batchId: batch.batchId, round: 1, target };
    at(1);
    must(await batch.decide(bengt, 1, '20'));
    must(await batch.setValidity(bengt, 2, false));
    at(2);
    must(await server.customer.decidePackages({ ...write, result: '10' }, { as: bengt }));
    at(3);
    must(await batch.decide(cecilia, 3, '20'));
    at(4);
    must(
      await server.customer.setValidity(
        { ...write, target: { kind: 'items', from: 4, to: 4 }, isValid: false, remark: 'torn' },
        { as: cecilia },
      ),
    );
    const { rows } = await readReport(server, astrid, batch.batchId);
    const decided = rows('Items')
      .slice(1)
      .map((row) => [row[3], row[5], ...row.slice(9)]);
    expect(decided).toEqual([
      ['Passed', 'Valid', bengt.userName, inTokyo(2), 'One by one, overruled by the package', 'Opened'],
      ['Undecided', 'Invalid', bengt.userName, inTokyo(1), null, 'Opened'],
      ['Rejected', 'Valid', cecilia.userName, inTokyo(3), 'One by one', 'Opened'],
      ['Undecided', 'Invalid', cecilia.userName, inTokyo(4), null, 'Never opened'],
    ]);
    expect(rows('Acceptors').slice(1)).toEqual([
      [bengt.userName, 1, 0, 1, 1, 2, 0, 0, 0, '0001, 0002'],
      [cecilia.userName, 1, 0, 1, 1, 0, 0, 0, 0],
    ]);
    const history = rows('Event history').map((row) => row.slice(1));
    expect(history).toContainEqual([bengt.userName, 'Packages passed', '2 packages · 3 items']);
    expect(history).toContainEqual([cecilia.userName, 'Items marked invalid', '1 package · 1 item · torn']);
  });

  test('[2.4-05] tells what was decided one by one from what went with its package, and what nobody opened', async () => {
    server.clock.set(START);
    const options = { mode: 'package', items: 10, agreedRate: 0.5 } as const;
    const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], options);
    const pass = async (as: Person, from: number, to: number, result: '10' | '20' = '10') => {
      const target = { kind: 'range', from, to } as const;
      must(await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result }, { as }));
    };
    // Packages of two items. The first was decided one by one, one item wrong. The second has one decided item and was
    // then passed whole.
    must(await batch.decide(bengt, 1, '10'));
    must(await batch.decide(bengt, 2, '20'));
    must(await batch.decide(bengt, 3, '20'));
    server.clock.set(new Date(START.getTime() + 60_000));
    await pass(bengt, 2, 2);
    await pass(cecilia, 3, 4);
    await pass(bengt, 5, 5, '20');
    const { rows, workbook } = await readReport(server, astrid, batch.batchId);
    const { summary } = phrasesOf('en').report;

    const figures = figuresOf(rows('Summary'));
    expect(figures).toMatchObject({
      [summary.passed]: 7,
      [summary.rejected]: 3,
      [summary.undecided]: 0,
      [summary.explicitPassed]: 1,
      [summary.explicitRejected]: 2,
      [summary.wholePassed]: 5,
      [summary.wholeRejected]: 2,
      [summary.defaultPassed]: 0,
      [summary.overruledPassed]: 1,
      [summary.overruledRejected]: 0,
      [summary.unseen]: 7,
      [summary.unseenPassed]: 5,
      [summary.unseenRejected]: 2,
      [summary.restsOn]: 3,
      // One of three, below the agreed half, with an interval that allows for the seven unseen items.
      [summary.accuracy]: 0.3333,
      [summary.allResults]: 0.7,
    });
    expect(Number(figures[summary.low])).toBeLessThan(0.2);
    expect(Number(figures[summary.high])).toBeGreaterThan(0.6);
    const unseenPassed = rows('Summary').find(([label]) => label === summary.unseenPassed);
    expect(unseenPassed?.[2]).toBe(0.5);

    expect(rows('Acceptors').slice(1)).toEqual([
      [bengt.userName, 3, 1, 2, 0, 1, 1, 3, 3, '0002, 0005'],
      [cecilia.userName, 0, 0, 0, 0, 2, 0, 4, 4, '0003, 0004'],
    ]);
    const [held, passed, rejected] = ['Under acceptance', 'Passed', 'Rejected'];
    expect(rows('Packages').slice(1)).toEqual([
      [1, '0001', 1, 2, 2, 0, held, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0.5],
      [2, '0002', 3, 4, 2, 0, passed, 2, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, bengt.userName, inTokyo(1)],
      [3, '0003', 5, 6, 2, 0, passed, 2, 0, 0, 0, 2, 0, 0, 0, 2, 2, null, cecilia.userName, inTokyo(1)],
      [4, '0004', 7, 8, 2, 0, passed, 2, 0, 0, 0, 2, 0, 0, 0, 2, 2, null, cecilia.userName, inTokyo(1)],
      [5, '0005', 9, 10, 2, 0, rejected, 0, 2, 0, 0, 0, 2, 0, 0, 2, 0, null, bengt.userName, inTokyo(1)],
    ]);
    const [own, overruled, whole] = ['One by one', 'One by one, overruled by the package', 'Only by whole package'];
    expect(
      rows('Items')
        .slice(1)
        .map((row) => [row[3], row[11], row[12]]),
    ).toEqual([
      ['Passed', own, 'Opened'],
      ['Rejected', own, 'Opened'],
      ['Passed', overruled, 'Opened'],
      ...Array.from({ length: 5 }, () => ['Passed', whole, 'Never opened']),
      ...Array.from({ length: 2 }, () => ['Rejected', whole, 'Never opened']),
    ]);
    const words = JSON.stringify(workbook.sheets.map(({ rows: all }) => all)).toLowerCase();
    expect(words).not.toMatch(/full inspection|proved/);
  });
});
