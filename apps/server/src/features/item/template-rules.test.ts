import type { Annotation, AnnotationEdit, Template, Verdict } from '@countersign/contract';
import { beginBatch, countRoundTrips, must, setRights, startWorld, testTemplate } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const bengt = world.fruktlabb.acceptor;

const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const missing: Verdict = { ...clean, itemErrors: [{ typeId: 'missing', remark: '' }] };

const grade = { name: 'grade', kind: 'choice' as const, options: ['A', 'B'], required: true };
const labels = testTemplate.labels.map((label) => (label.name === 'nut' ? { ...label, attributes: [grade] } : label));

function box(id: string, label: string, x: number, attributes: Annotation['attributes'] = {}): Annotation {
  const geometry = { kind: 'box', x, y: 4, width: 12, height: 10 } as const;
  return { id, label, geometry, attributes, source: {} };
}

/** A batch under acceptance with these rules besides the usual ones, each item with these annotations. */
function begin(rules: Partial<Template['rules']>, annotations: readonly Annotation[]) {
  const template = { ...testTemplate, labels, rules: { ...testTemplate.rules, ...rules } };
  return beginBatch(server, world.fruktlabb, [bengt], { items: 1, template, annotations: () => annotations });
}

describe('[5-06] [8-09] 5007003 a pass is refused while the annotations break a rule of the template', () => {
  const overlapping = [box('a1', 'bolt', 0), box('a2', 'nut', 9, { grade: 'A' }), box('a3', 'bolt', 40)];
  test.each([
    [
      'overlap',
      { passForbidsOverlap: { tolerancePx: 29.9 } },
      overlapping,
      [{ rule: 'overlap', annotationId: 'a2', otherId: 'a1', areaPx: 30 }],
    ],
    [
      'required attributes',
      { passNeedsAttributes: true },
      [
        box('a1', 'nut', 0),
        box('a2', 'nut', 20, { grade: 'C' }),
        box('a3', 'nut', 40, { grade: 'B' }),
        box('a4', 'bolt', 60),
      ],
      [
        { rule: 'attributeMissing', annotationId: 'a1', attribute: 'grade' },
        { rule: 'attributeNotAllowed', annotationId: 'a2', attribute: 'grade' },
      ],
    ],
  ] as const)('%s', async (_, rules, annotations, problems) => {
    const { decide, take } = await begin(rules, annotations);
    const refused = await decide(bengt, 1, '10', clean);
    expect(refused).toMatchObject({ status: 5007003 });
    expect(refused).toHaveProperty('responseObject.problems', problems);
    expect(await take(bengt, 1)).toMatchObject({ result: '00', version: 0 });
    // What was delivered broken can be rejected.
    expect(must(await decide(bengt, 1, '20', missing))).toMatchObject({ result: '20' });
    expect(await decide(bengt, 1, '10', clean)).toMatchObject({ status: 5007003 });
  });

  const fitting: [string, Partial<Template['rules']>, Annotation[]][] = [
    ['overlap that the template tolerates', { passForbidsOverlap: { tolerancePx: 30 } }, overlapping],
    ['overlap of other labels', { passForbidsOverlap: { tolerancePx: 0, labels: ['bolt'] } }, overlapping],
    ['overlap where none is forbidden', {}, overlapping],
    ['filled attributes', { passNeedsAttributes: true }, [box('a1', 'nut', 0, { grade: 'B' })]],
    ['missing attributes where none are asked for', {}, [box('a1', 'nut', 0)]],
    ['labels on everything', { passNeedsLabels: true }, [box('a1', 'nut', 0)]],
  ];
  test.each(fitting)('and given with %s', async (_, rules, annotations) => {
    const { decide } = await begin(rules, annotations);
    expect(must(await decide(bengt, 1, '10', clean))).toMatchObject({ result: '10' });
  });
});

describe('[5-06] [2.4-09] rules hold for the annotations as the acceptor leaves them', () => {
  const overlapping = [box('a1', 'bolt', 0), box('a2', 'bolt', 9)];
  const apart = { removed: [], put: [box('a2', 'bolt', 12)] };

  async function editing(rules: Partial<Template['rules']>) {
    const { batchId, take, decide } = await begin(rules, overlapping);
    await setRights(server, bengt, { mode: 'edit' });
    const write = async () => {
      const { id: itemId, round, version } = await take(bengt, 1);
      return { itemId, round, version };
    };
    return { batchId, take, decide, write };
  }

  test('so what was delivered over each other passes once it is moved apart, and not once it is put back', async () => {
    const { write } = await editing({ passForbidsOverlap: { tolerancePx: 0 } });
    const decide = async (edit?: AnnotationEdit | null) =>
      server.customer.decideItem(
        { ...(await write()), result: '10', verdict: clean, ...(edit !== undefined && { edit }) },
        { as: bengt },
      );
    expect(await decide()).toMatchObject({ status: 5007003 });
    expect(await decide({ removed: [], put: [box('a2', 'bolt', 11)] })).toMatchObject({
      responseObject: { problems: [{ rule: 'overlap', areaPx: 10 }] },
    });
    must(await decide(apart));
    // Without another edit the one that counts now is looked at.
    must(await decide());
    expect(await decide(null)).toMatchObject({ status: 5007003 });
    must(await decide({ removed: ['a1'], put: [] }));
  });

  test('and an error on what they changed needs no remark, also in a later write', async () => {
    const { write } = await editing({ tickNeedsRemark: true });
    const ticked = (id: string): Verdict => ({
      ...clean,
      ticks: [{ annotationId: id, typeId: 'loose-box', remark: '' }],
    });
    const reject = async (id: string, edit?: AnnotationEdit) =>
      server.customer.decideItem(
        { ...(await write()), result: '20', verdict: ticked(id), ...(edit !== undefined && { edit }) },
        { as: bengt },
      );
    expect(await reject('a2')).toMatchObject({ status: 5007003 });
    must(await reject('a2', apart));
    must(await reject('a2'));
    const problems = [{ rule: 'tickNeedsRemark', annotationId: 'a1' }];
    expect(await reject('a1')).toMatchObject({ status: 5007003, responseObject: { problems } });
  });
});

test('[5-06] a result needs a comment where the template asks for quality-check information', async () => {
  const { batchId, decide, take } = await begin({ resultNeedsComment: true }, [box('a1', 'bolt', 0)]);
  const problems = [{ rule: 'commentMissing', annotationId: null }];
  expect(await decide(bengt, 1, '10', clean)).toMatchObject({ status: 5007003, responseObject: { problems } });
  expect(await decide(bengt, 1, '20', missing)).toMatchObject({ status: 5007003, responseObject: { problems } });
  // A draft needs none, a picture that has its result does.
  const save = async (verdict: Verdict) => {
    const { id: itemId, round, version } = await take(bengt, 1);
    return server.customer.saveItem({ itemId, round, version, verdict }, { as: bengt });
  };
  must(await save(clean));
  must(await decide(bengt, 1, '10', { ...clean, comment: 'read twice' }));
  expect(await save(clean)).toMatchObject({ status: 5007003, responseObject: { problems } });
  must(await save({ ...clean, comment: 'read three times' }));
  expect(must(await server.customer.getBatch({ batchId }, { as: bengt })).template.rules).toEqual({
    rejectNeedsErrorType: true,
    tickNeedsRemark: false,
    resultNeedsComment: true,
  });
});

test('[5-06] a picture rejected as a whole cannot be decided or saved as passed', async () => {
  const { decide, take } = await begin({}, [box('a1', 'bolt', 0)]);
  const problems = [{ rule: 'wholeRejectedCannotPass', annotationId: null }];
  expect(await decide(bengt, 1, '10', missing)).toMatchObject({ status: 5007003, responseObject: { problems } });
  must(await decide(bengt, 1, '10', clean));
  const { id: itemId, round, version } = await take(bengt, 1);
  const saved = await server.customer.saveItem({ itemId, round, version, verdict: missing }, { as: bengt });
  expect(saved).toMatchObject({ status: 5007003, responseObject: { problems } });
});

test('[5-06] only a pass under a rule on annotations costs a statement more', async () => {
  const count = async (rules: Partial<Template['rules']>, result: '10' | '20') => {
    const { decide, take } = await begin(rules, [box('a1', 'bolt', 0)]);
    const { id: itemId, round, version } = await take(bengt, 1);
    const verdict = { ...(result === '10' ? clean : missing), comment: 'seen' };
    const write = { itemId, round, version, result, verdict };
    const trips = await countRoundTrips(server, async () =>
      must(await server.customer.decideItem(write, { as: bengt })),
    );
    expect(must(await decide(bengt, 1, result, verdict))).toMatchObject({ result });
    return trips;
  };
  const plain = await count({}, '10');
  expect(await count({ resultNeedsComment: true, tickNeedsRemark: true }, '10')).toBe(plain);
  expect(await count({ passForbidsOverlap: { tolerancePx: 0 } }, '20')).toBe(plain);
  expect(await count({ passForbidsOverlap: { tolerancePx: 0 } }, '10')).toBe(plain + 1);
});

test('[5-06] others are answered while many annotations are compared', async () => {
  // Thin and at a slant, so that each has to be compared with each, until the search gives up.
  const slanted = Array.from({ length: 1000 }, (_, nth): Annotation => {
    const x = nth / 100;
    const rings = [[x, 0, x + 0.005, 0, x + 50.005, 50, x + 50, 50]];
    return { ...box(`a${nth}`, 'bolt', 0), geometry: { kind: 'polygon', rings } };
  });
  const { batchId, take } = await begin({ passForbidsOverlap: { tolerancePx: 0 } }, slanted);
  const { id: itemId, round, version } = await take(bengt, 1);
  const ended: string[] = [];
  const decision = server.customer
    .decideItem({ itemId, round, version, result: '10', verdict: clean }, { as: bengt })
    .finally(() => ended.push('decision'));
  for (const nth of [1, 2, 3, 4]) {
    must(await server.customer.getBatch({ batchId }, { as: world.fruktlabb.administrator }));
    ended.push(`other ${nth}`);
  }
  const problems = [{ rule: 'overlapUnknown', annotationId: null }];
  expect(await decision).toMatchObject({ status: 5007003, responseObject: { problems } });
  expect(ended).toEqual(['other 1', 'other 2', 'other 3', 'other 4', 'decision']);
});

test('[5-06] a template whose rule names an unknown label is refused', async () => {
  const delivered = begin({ passForbidsOverlap: { tolerancePx: 0, labels: ['bolt', 'screw'] } }, []);
  await expect(delivered).rejects.toThrow(/labels that are not there|rules/);
});
