import { phrasesOf } from '@countersign/phrases';
import { addMember, beginBatch, must, opinionsOf, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();

test.each(['en', 'zh', 'ja'] as const)(
  '[2.4-12] [2.4-05] the report in %s says how far two agree and what is not settled',
  async (language) => {
    const { administrator: astrid, acceptor: bengt, id } = world.fruktlabb;
    const dag = await addMember(server, id, '20', `dagson${language}`, `Dag ${language}`);
    const batch = await beginBatch(server, world.fruktlabb, [astrid], {
      ...{ items: 5, mode: 'package', packageSize: 5, assign: [] },
    });
    const opinions = opinionsOf(server, batch);
    await opinions.share(astrid, [[bengt, 1, 1]]);
    must(await opinions.draw(astrid, [dag]));
    await batch.start(bengt);
    for (const [index, first, second] of [
      [1, '10', '10'],
      [2, '10', '10'],
      [3, '20', '20'],
      [4, '10', '20'],
    ] as const) {
      must(await batch.decide(bengt, index, first));
      must(await opinions.give(dag, index, second));
    }
    const { rows } = await readReport(server, astrid, batch.batchId, language);
    const { report: words } = phrasesOf(language);
    const summary = rows(words.sheets.summary);
    const from = summary.findIndex(([label]) => label === words.opinions.title);
    const to = summary.findIndex((row, n) => n > from && row.length === 0);
    expect(figuresOf(summary.slice(from, to))).toMatchObject({
      [words.opinions.drawn]: 5,
      [words.opinions.given]: 4,
      [words.opinions.pairs]: 4,
      [words.opinions.bothPassed]: 2,
      [words.opinions.bothRejected]: 1,
      [words.opinions.differ]: 1,
      [words.opinions.waiting]: 1,
      [words.opinions.agreed]: 0.75,
      [words.opinions.kappa]: '0.50',
    });
    // A report may be passed on to acceptors, who may not learn which items were decided twice.
    const history = JSON.stringify(rows(words.sheets.history));
    expect(history).toContain(words.events['opinions.drawn']);
    must(await opinions.settle(astrid, 4, 'first'));
    const after = await readReport(server, astrid, batch.batchId, language);
    expect(JSON.stringify(after.rows(words.sheets.history))).not.toContain(words.events['opinion.settled']);
  },
);

test('a batch without second opinions says nothing of them', async () => {
  const { acceptor: bengt } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 2 });
  const { rows } = await readReport(server, bengt, batch.batchId, 'en');
  expect(JSON.stringify(rows(phrasesOf('en').report.sheets.summary))).not.toContain('Second opinions');
});
