import type { Annotation, Template, Verdict } from '@countersign/contract';
import { beginTexts, must, setRights, spanOf, startWorld, textTemplate } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const bengt = world.fruktlabb.acceptor;

const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const text = 'Ada Lovelace 🙂 lives in London.';
const lovelace = spanOf('T1', 'person', text, 'Ada Lovelace');
const ada = spanOf('T2', 'person', text, 'Ada');
const london = spanOf('T3', 'place', text, 'London');

/** A text under acceptance with these annotations, under these rules besides the usual ones. */
function begin(rules: Partial<Template['rules']>, annotations: readonly Annotation[]) {
  const template = { ...textTemplate, rules: { ...textTemplate.rules, ...rules } };
  return beginTexts(server, world.fruktlabb, [bengt], [{ fileName: 'a.txt', text, annotations }], { template });
}

describe('[5-06] [8-09] 5007003 a text with spans that share characters', () => {
  test('is refused a pass, and can be rejected', async () => {
    const { decide } = await begin({ passForbidsOverlap: { tolerancePx: 1000 } }, [lovelace, ada, london]);
    const refused = await decide(bengt, 1, '10', clean);
    expect(refused).toMatchObject({ status: 5007003 });
    expect(refused).toHaveProperty('responseObject.problems', [
      { rule: 'overlap', annotationId: 'T2', otherId: 'T1', characters: 3 },
    ]);
    must(await decide(bengt, 1, '20'));
  });

  test('passes where the template tolerates as many', async () => {
    const { decide } = await begin({ passForbidsOverlap: { tolerancePx: 0, toleranceCharacters: 3 } }, [lovelace, ada]);
    expect(must(await decide(bengt, 1, '10', clean))).toMatchObject({ result: '10' });
  });
});

test('[2.4-09] an edit of a text stays inside it, and has geometries of texts', async () => {
  const { take } = await begin({}, [lovelace]);
  await setRights(server, bengt, { mode: 'edit' });
  const put = async (geometry: Annotation['geometry']) => {
    const { id: itemId, round, version } = await take(bengt, 1);
    const edit = { removed: [], put: [{ ...lovelace, geometry }] };
    return server.customer.decideItem({ itemId, round, version, result: '10', verdict: clean, edit }, { as: bengt });
  };
  const refused = (rule: string) => ({ status: 5007003, responseObject: { edit: { rule, annotationId: 'T1' } } });
  expect(await put({ kind: 'span', ranges: [[0, text.length + 1]] })).toMatchObject(refused('outside'));
  expect(await put({ kind: 'box', x: 0, y: 0, width: 1, height: 1 })).toMatchObject(refused('wrongGeometry'));
  must(await put({ kind: 'span', ranges: [[0, text.length]] }));
  expect((await take(bengt, 1)).annotations).toMatchObject([{ geometry: { ranges: [[0, text.length]] } }]);
});

test('a text has no outlines for small pictures', async () => {
  const { batchId, take } = await begin({}, [lovelace]);
  const { id } = await take(bengt, 1);
  const { outlines } = must(await server.customer.listOutlines({ batchId, itemIds: [id] }, { as: bengt }));
  expect(outlines).toEqual([]);
});
