import type { Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { acceptanceOf, beginBatch, deliverBatch, must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const TOKYO_MS = 9 * 3_600_000;
/** An instant as a clock in Tokyo shows it, as the spreadsheet stores it. */
const inTokyo = (minutes: number) => new Date(START.getTime() + minutes * 60_000 + TOKYO_MS);

const { server, world } = await startWorld({ startAt: START, settings: { timeZone: 'Asia/Tokyo' } });
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

const names = ['=HYPERLINK("evil")', '+1.png', '-2.png', '@sum.png', '写真 五.png'];

/** A finished batch: passed, rejected with errors, rejected and later passed, invalid, passed. */
async function finished() {
  server.clock.set(START);
  const batch = await deliverBatch(server, world.fruktlabb, {
    items: 5,
    name: `Nuts: <1/2> ${newId().slice(-4)}`,
    agreedRate: 0.7,
    assign: [bengt, cecilia],
    fileName: (n) => names[n] ?? '',
    annotator: (n) => (n === 1 ? '=Mei' : null),
  });
  const acceptance = acceptanceOf(server, batch);
  const at = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000));
  const verdict: Verdict = {
    itemErrors: [{ typeId: 'missing', remark: 'two nuts' }],
    ticks: [{ annotationId: 'a2', typeId: 'loose-box', remark: '=1+1' }],
    comment: '=cmd|calc',
  };
  at(1);
  await acceptance.start(bengt);
  at(2);
  await acceptance.start(cecilia);
  at(3);
  must(await acceptance.decide(bengt, 1, '10'));
  at(4);
  must(await acceptance.decide(bengt, 2, '20', verdict));
  at(5);
  must(await acceptance.decide(bengt, 3, '20'));
  at(6);
  must(await acceptance.decide(cecilia, 3, '10', { comment: '' }));
  at(7);
  must(await acceptance.setValidity(cecilia, 4, false));
  at(8);
  must(await acceptance.decide(cecilia, 5, '10'));
  at(9);
  must(await acceptance.finish(astrid, '10', 'fine'));
  at(10);
  return batch;
}

/** Adds copies of the first item, with an event each, to a batch of one package. */
async function multiplyItems(batchId: string, count: number): Promise<void> {
  const { pool } = server.context;
  await pool.query(
    `insert into item (customer_id, id, batch_id, package_id, index_no, file_name, media, annotation_count)
     select customer_id, gen_random_uuid(), batch_id, package_id, index_no + n, n || file_name, media, annotation_count
     from item, generate_series(1, $2::int) n where batch_id = $1 and index_no = 1`,
    [batchId, count],
  );
  await pool.query(
    `update package set total = total + $2, last_index = last_index + $2, unseen = unseen + $2 where batch_id = $1`,
    [batchId, count],
  );
  await pool.query(
    `insert into event (customer_id, at, actor_kind, actor_name, kind, batch_id, data)
     select customer_id, now(), 'member', 'Bengt', 'item.passed', id, jsonb_build_object('index', n + 1)
     from batch, generate_series(1, $2::int) n where id = $1 order by n`,
    [batchId, count],
  );
}

describe('[2.4-05] the acceptance report', () => {
  test.each(['en', 'zh', 'ja'] as const)('has every decision with its errors, in %s', async (language) => {
    const { batchId, number, items } = await finished();
    const { workbook, rows } = await readReport(server, astrid, batchId, language);
    const words = phrasesOf(language).report;
    const { sheets, summary, results, scopes, events } = words;
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      sheets.summary,
      sheets.acceptors,
      sheets.items,
      sheets.errorTally,
      sheets.errors,
      sheets.history,
    ]);

    const figures = figuresOf(rows(sheets.summary));
    expect(figures).toMatchObject({
      [summary.customer]: 'Fruktlabb',
      [summary.order]: 'Fasteners',
      [summary.project]: 'Nuts and bolts',
      [summary.number]: number,
      [summary.round]: 1,
      [summary.mode]: words.modes.item,
      [summary.agreedRate]: 0.7,
      [summary.result]: words.stages.passed,
      [summary.remark]: 'fine',
      [summary.finishedBy]: astrid.userName,
      [summary.finishedAt]: inTokyo(9),
      [summary.delivered]: 5,
      [summary.passed]: 3,
      [summary.rejected]: 1,
      [summary.invalid]: 1,
      [summary.undecided]: 0,
      [summary.explicitPassed]: 3,
      [summary.explicitRejected]: 1,
      [summary.wholePassed]: 0,
      [summary.unseen]: 0,
      [summary.restsOn]: 4,
      [summary.accuracy]: 0.75,
      [summary.low]: 0.75,
      [summary.high]: 0.75,
      [summary.boxRates.picture]: 7 / 8,
      [summary.madeAt]: inTokyo(10),
      [summary.timeZone]: 'Asia/Tokyo',
    });
    expect(rows(sheets.acceptors).slice(1)).toEqual([
      [bengt.userName, 2, 1, 1, 0, 0, 0, 0, 0],
      [cecilia.userName, 2, 2, 0, 1, 0, 0, 0, 0],
    ]);

    const row = (n: number, result: string, isValid: boolean, errors: number, comment: string | null) => [
      ...[n, items[n - 1]?.fileName, null, result, null, isValid ? words.valid : words.invalid, 2, errors, comment],
    ];
    expect(rows(sheets.items).slice(1)).toEqual([
      [...row(1, results['10'], true, 0, null), bengt.userName, inTokyo(3), words.basis.explicit, words.seen],
      [
        ...row(2, results['20'], true, 2, '=cmd|calc'),
        bengt.userName,
        inTokyo(4),
        words.basis.explicit,
        words.seen,
        null,
        '=Mei',
      ],
      [...row(3, results['10'], true, 0, null), cecilia.userName, inTokyo(6), words.basis.explicit, words.seen],
      [...row(4, results['00'], false, 0, null), cecilia.userName, inTokyo(7), null, words.seen],
      [...row(5, results['10'], true, 0, null), cecilia.userName, inTokyo(8), words.basis.explicit, words.seen],
    ]);

    const missing = { en: 'Missing object', zh: '漏标', ja: '漏れ' }[language];
    const loose = { en: 'Loose box', zh: '框不贴合', ja: '枠のずれ' }[language];
    expect(rows(sheets.errorTally).slice(1)).toEqual([
      [loose, 'nut', 1, 0.5],
      [missing, scopes.item, 1, 0.5],
    ]);
    expect(rows(sheets.errors).slice(1)).toEqual([
      [2, names[1], scopes.item, null, null, missing, 'two nuts', bengt.userName, inTokyo(4)],
      [2, names[1], scopes.annotation, 'a2', 'nut', loose, '=1+1', bengt.userName, inTokyo(4)],
    ]);

    // Nobody sees the packages of a batch that is accepted item by item.
    expect(rows(sheets.history)[1]?.[3]).toMatch(/^Nuts[^·]* · 5( items| 条数据|件)$/);
    expect(rows(sheets.history).slice(2)).toEqual([
      [inTokyo(1), bengt.userName, events['batch.started']],
      [inTokyo(2), cecilia.userName, events['batch.joined']],
      [inTokyo(3), bengt.userName, events['item.passed'], `#1 · ${names[0]}`],
      [inTokyo(4), bengt.userName, events['item.rejected'], `#2 · ${names[1]} · ${missing}, ${loose} · =cmd|calc`],
      [inTokyo(5), bengt.userName, events['item.rejected'], `#3 · ${names[2]} · ${missing}`],
      [inTokyo(6), cecilia.userName, events['item.passed'], `#3 · ${names[2]}`],
      [inTokyo(7), cecilia.userName, events['item.invalid'], `#4 · ${names[3]}`],
      [inTokyo(8), cecilia.userName, events['item.passed'], `#5 · ${names[4]}`],
      [inTokyo(9), astrid.userName, events['batch.finished'], `${results['10']} · fine`],
      [inTokyo(10), astrid.userName, events['batch.reported']],
    ]);
  });

  test('[2.4-05] has all of what takes several reads: items, errors of one item, and events', async () => {
    const many = 2500;
    const annotations = () =>
      Array.from({ length: many }, (_, n) => ({
        ...{ id: `a${n}`, label: 'nut', attributes: {}, source: {} },
        geometry: { kind: 'box' as const, x: 1, y: 1, width: 5, height: 5 },
      }));
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1, annotations });
    const ticks = Array.from({ length: many }, (_, n) => ({
      annotationId: `a${n}`,
      typeId: 'loose-box',
      remark: `${n}`,
    }));
    must(await batch.decide(bengt, 1, '20', { itemErrors: [{ typeId: 'missing', remark: '' }], ticks, comment: '' }));
    await multiplyItems(batch.batchId, many);

    const { rows } = await readReport(server, astrid, batch.batchId);
    const upTo = (to: number) => Array.from({ length: to }, (_, n) => n + 1);
    expect(
      rows('Items')
        .slice(1)
        .map(([index]) => index),
    ).toEqual(upTo(many + 1));
    expect(
      rows('Errors')
        .slice(2)
        .map((row) => [row[3], row[4], row[6]]),
    ).toEqual(ticks.map(({ annotationId, remark }) => [annotationId, 'nut', remark]));
    expect(
      rows('Event history')
        .slice(1)
        .map((row) => row[3])
        .filter((details) => String(details).startsWith('#')),
    ).toEqual(['#1 · img_0001.png · Missing object, Loose box', ...upTo(many).map((n) => `#${n + 1}`)]);
  });

  test('is a file with a name of its own, a frozen header, and no formula whatever a text begins with', async () => {
    const { batchId, number } = await finished();
    const { ready, download, workbook } = await readReport(server, astrid, batchId, 'ja');
    expect(ready.fileName).toMatch(new RegExp(`^${number} Nuts- -1-2- \\w{4} 検収レポート\\.xlsx$`));
    expect(download.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(download.headers['content-disposition']).toContain(encodeURIComponent('検収レポート'));
    const formulas = workbook.sheets.flatMap(({ cells }) =>
      [...(cells?.values() ?? [])].filter((cell) => cell.formula !== undefined || cell.type === 'formula'),
    );
    expect(formulas).toEqual([]);
    const items = workbook.sheets.find(({ name }) => name === phrasesOf('ja').report.sheets.items);
    expect(items?.freezePane).toMatchObject({ rows: 1 });
    expect(items?.columns?.map(({ width }) => Math.round(width ?? 0)).slice(0, 2)).toEqual([10, 40]);
  });
});
