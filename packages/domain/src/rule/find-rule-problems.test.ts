import type { Annotation, Template, Verdict } from '@countersign/contract';
import { describe, expect, it, test } from 'vitest';
import { asksForAnnotations, findRuleProblems, prepareRuleProblems } from './find-rule-problems.ts';

const name = { en: '', zh: '', ja: '' };
const template: Template = {
  labels: [],
  errorTypes: [
    { id: 'blurred', name, scope: 'item' },
    { id: 'loose', name, scope: 'annotation' },
    { id: 'other', name, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};
const strict: Template = { ...template, rules: { rejectNeedsErrorType: true, tickNeedsRemark: true } };
const lenient: Template = { ...template, rules: { rejectNeedsErrorType: false, tickNeedsRemark: false } };
const questions = new Map([
  [1, 'loose'],
  [2, 'blurred'],
]);
const here = {
  tickable: new Set(['a', 'b']),
  questions,
  annotations: [],
  relations: [],
  changedIds: new Set<string>(),
  pieces: null,
};
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const ticked: Verdict = { ...clean, ticks: [{ annotationId: 'a', typeId: 'loose', remark: '' }] };
const fixed = { question: 1, isFixed: true, carriedTo: null };
const unfixed = { ...fixed, isFixed: false };
const looseWhole: Verdict = { ...clean, itemErrors: [{ typeId: 'loose', remark: '' }] };
const blurred: Verdict = { ...clean, itemErrors: [{ typeId: 'blurred', remark: '' }] };

test.each([
  ['a clean pass', template, '10', clean, []],
  ['a pass with an error that is fixed', template, '10', { ...clean, answers: [fixed] }, []],
  ['a pass with one that is not', template, '10', { ...clean, answers: [unfixed] }, [['unfixedCannotPass', null]]],
  [
    'a pass with one that an annotation has still',
    template,
    '10',
    { ...clean, answers: [fixed, { question: 2, isFixed: false, carriedTo: 'a' }] },
    [['unfixedCannotPass', 'a']],
  ],
  ['a draft with one that is not', template, '00', { ...clean, answers: [unfixed] }, []],
  ['a reject with an error of an annotation that is gone', template, '20', { ...looseWhole, answers: [unfixed] }, []],
  ['the same without its answer', template, '20', looseWhole, [['unknownErrorType', null]]],
  [
    'the same where it is said to be fixed',
    template,
    '20',
    { ...looseWhole, answers: [fixed] },
    [['unknownErrorType', null]],
  ],
  [
    'an answer to no question',
    template,
    '00',
    { ...clean, answers: [{ ...fixed, question: 3 }] },
    [['unknownQuestion', null]],
  ],
  ['two answers to one question', template, '00', { ...clean, answers: [fixed, unfixed] }, [['unknownQuestion', null]]],
  [
    'an answer that names an annotation that is not there',
    template,
    '00',
    { ...clean, answers: [{ ...unfixed, carriedTo: 'z' }] },
    [['unknownAnnotation', 'z']],
  ],
  ['a tick on a pass', template, '10', ticked, [['tickedCannotPass', 'a']]],
  ['an error of the whole item on a pass', template, '10', blurred, [['wholeRejectedCannotPass', null]]],
  ['a reject without a reason', template, '20', clean, [['rejectNeedsErrorType', null]]],
  ['a reject without a reason where none is asked', lenient, '20', clean, []],
  ['a reject with a tick', template, '20', ticked, []],
  ['a reject with a whole-item error', template, '20', blurred, []],
  ['a tick without a remark', strict, '20', ticked, [['tickNeedsRemark', 'a']]],
  ['a whole-item error without a remark', strict, '20', blurred, [['tickNeedsRemark', null]]],
  ['a draft without a remark', strict, '00', ticked, []],
  [
    'an error type of the wrong scope on an annotation',
    template,
    '20',
    { ...clean, ticks: [{ annotationId: 'b', typeId: 'blurred', remark: '' }] },
    [['unknownErrorType', 'b']],
  ],
  [
    'an error type of the wrong scope on the item',
    template,
    '00',
    { ...clean, itemErrors: [{ typeId: 'loose', remark: '' }] },
    [['unknownErrorType', null]],
  ],
  [
    'a type for both scopes',
    template,
    '20',
    {
      ...clean,
      itemErrors: [{ typeId: 'other', remark: '' }],
      ticks: [{ annotationId: 'a', typeId: 'other', remark: '' }],
    },
    [],
  ],
  [
    'an annotation that is not there',
    template,
    '00',
    { ...clean, ticks: [{ annotationId: 'gone', typeId: 'loose', remark: '' }] },
    [['unknownAnnotation', 'gone']],
  ],
] as const)('[5-06] %s', (_name, rules, result, verdict, problems) => {
  expect(
    findRuleProblems(rules, here, result, verdict as Verdict).map((problem) => [problem.rule, problem.annotationId]),
  ).toEqual(problems);
});

const commented = (comment: string): Verdict => ({ ...blurred, comment });
const checked: Template = { ...template, rules: { ...template.rules, resultNeedsComment: true } };

test.each([
  ['a pass without a comment', checked, '10', clean, ['commentMissing']],
  ['a pass with blanks for a comment', checked, '10', { ...clean, comment: ' \n' }, ['commentMissing']],
  ['a pass with one', checked, '10', { ...clean, comment: 'read twice' }, []],
  ['a reject without a comment', checked, '20', commented(''), ['commentMissing']],
  ['a reject with one', checked, '20', commented('see the corner'), []],
  ['a draft without a comment', checked, '00', clean, []],
  ['a pass without a comment where none is asked', template, '10', clean, []],
] as const)('[5-06] quality-check information: %s', (_, rules, result, verdict, expected) => {
  expect(findRuleProblems(rules, here, result, verdict).map(({ rule }) => rule)).toEqual(expected);
});

test('[5-06] an error on an annotation that the acceptor changed needs no remark', () => {
  const both: Verdict = {
    ...clean,
    ticks: ['a', 'b'].map((annotationId) => ({ annotationId, typeId: 'loose', remark: '' })),
  };
  const problems = (changed: string[]) =>
    findRuleProblems(strict, { ...here, changedIds: new Set(changed) }, '20', both).map((one) => one.annotationId);
  expect(problems([])).toEqual(['a', 'b']);
  expect(problems(['b'])).toEqual(['a']);
  expect(problems(['a', 'b'])).toEqual([]);
});

function box(id: string, x: number, change: Partial<Annotation> = {}): Annotation {
  const geometry = { kind: 'box', x, y: 0, width: 10, height: 10 } as const;
  return { id, label: 'nut', geometry, attributes: {}, source: {}, ...change };
}

function problemsOf(
  rules: Partial<Template['rules']>,
  annotations: readonly Annotation[],
  result: '00' | '10' | '20' = '10',
) {
  const nut = {
    name: 'nut',
    colour: 0,
    geometries: [],
    attributes: [
      { name: 'grade', kind: 'choice', options: ['A', 'B', '2'], required: true },
      { name: 'size', kind: 'number', required: true },
      { name: 'ripe', kind: 'boolean', required: true },
      { name: 'note', kind: 'text', required: true },
      { name: 'toString', kind: 'text', required: false },
      { name: 'origin', kind: 'choice', options: ['here'], required: false },
    ],
  } as const;
  const bolt = { name: 'bolt', colour: 1, geometries: [], attributes: [] };
  const ruled = { ...template, labels: [nut, bolt], rules: { ...lenient.rules, ...rules } } as unknown as Template;
  const item = { ...here, tickable: new Set(annotations.map(({ id }) => id)), annotations };
  return findRuleProblems(ruled, item, result, clean);
}

describe('[5-06] required attributes', () => {
  const whole = { grade: 'A', size: 2, ripe: false, note: 'x' };
  it.each([
    ['all filled', whole, []],
    [
      'none',
      {},
      [
        ['attributeMissing', 'grade'],
        ['attributeMissing', 'size'],
        ['attributeMissing', 'ripe'],
        ['attributeMissing', 'note'],
      ],
    ],
    ['blanks', { ...whole, note: '  ' }, [['attributeMissing', 'note']]],
    ['no option of it', { ...whole, grade: 'C' }, [['attributeNotAllowed', 'grade']]],
    ['an option that reads as a number', { ...whole, grade: 2 }, []],
    ['zero', { ...whole, size: 0 }, []],
    ['a number as text', { ...whole, size: '1.5' }, []],
    ['text for a number', { ...whole, size: 'large' }, [['attributeNotAllowed', 'size']]],
    ['truth for a number', { ...whole, size: true }, [['attributeNotAllowed', 'size']]],
    ['truth as text', { ...whole, ripe: 'True' }, []],
    ['a number for truth', { ...whole, ripe: 1 }, [['attributeNotAllowed', 'ripe']]],
    ['any value of an attribute that is not required', { ...whole, origin: 'there' }, []],
  ])('%s', (_, attributes, expected) => {
    const problems = problemsOf({ passNeedsAttributes: true }, [box('a', 0, { attributes })]);
    expect(problems.map(({ rule, attribute }) => [rule, attribute])).toEqual(expected);
    expect(problems.every(({ annotationId }) => annotationId === 'a')).toBe(true);
  });

  it('hold where the template says so, for a pass, and for labels that have some', () => {
    expect(problemsOf({}, [box('a', 0)])).toEqual([]);
    expect(problemsOf({ passNeedsAttributes: false }, [box('a', 0)])).toEqual([]);
    expect(problemsOf({ passNeedsAttributes: true }, [box('a', 0)], '20')).toEqual([]);
    expect(problemsOf({ passNeedsAttributes: true }, [box('a', 0)], '00')).toEqual([]);
    expect(problemsOf({ passNeedsAttributes: true }, [box('a', 0, { label: 'bolt' })])).toEqual([]);
    expect(problemsOf({ passNeedsAttributes: true }, [box('a', 0, { label: 'unheard of' })])).toEqual([]);
  });

  it('of thousands of annotations name the first two hundred', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => box(`a${at}`, 0, { attributes: { ...whole, note: '' } }));
    const problems = problemsOf({ passNeedsAttributes: true }, many);
    expect(problems).toHaveLength(200);
    expect(problems[199]).toEqual({ rule: 'attributeMissing', annotationId: 'a199', attribute: 'note' });
  });
});

test('[5-06] an annotation without a label cannot pass where the template says so', () => {
  const annotations = [box('a', 0, { label: '' }), box('b', 0, { label: ' ' }), box('c', 0)];
  expect(problemsOf({ passNeedsLabels: true }, annotations)).toEqual([
    { rule: 'labelMissing', annotationId: 'a' },
    { rule: 'labelMissing', annotationId: 'b' },
  ]);
  expect(problemsOf({ passNeedsLabels: true }, annotations, '20')).toEqual([]);
  expect(problemsOf({}, annotations)).toEqual([]);
});

describe('[5-06] overlapping annotations', () => {
  const two = [box('a', 0), box('b', 8)];
  it('are named with the area they share, the later one first', () => {
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0 } }, two)).toEqual([
      { rule: 'overlap', annotationId: 'b', otherId: 'a', areaPx: 20 },
    ]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0 } }, two, '20')).toEqual([]);
    expect(problemsOf({}, two)).toEqual([]);
  });

  it('may share as much as the template tolerates', () => {
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 20 } }, two)).toEqual([]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 19.99 } }, two)).toHaveLength(1);
  });

  it('are those of the labels that the template names', () => {
    const mixed = [...two, box('c', 4, { label: 'bolt' }), box('d', 6, { label: 'bolt' })];
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, labels: ['bolt'] } }, mixed)).toEqual([
      { rule: 'overlap', annotationId: 'd', otherId: 'c', areaPx: 80 },
    ]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, labels: ['nut', 'bolt'] } }, mixed)).toHaveLength(6);
  });
});

describe('[5-06] annotations of a text', () => {
  const span = (id: string, ranges: [number, number][], more: Partial<Annotation> = {}): Annotation => ({
    ...box(id, 0),
    geometry: { kind: 'span', ranges },
    ...more,
  });
  const two = [span('a', [[0, 8]]), span('b', [[5, 12]])];

  it('that share characters are named with their number', () => {
    const overlap = { rule: 'overlap', annotationId: 'b', otherId: 'a', characters: 3 };
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 100 } }, two)).toEqual([overlap]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, toleranceCharacters: 2 } }, two)).toEqual([overlap]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, toleranceCharacters: 3 } }, two)).toEqual([]);
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, labels: ['bolt'] } }, two)).toEqual([]);
    expect(problemsOf({}, two)).toEqual([]);
  });

  it('that are too many to compare keep it from passing', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => span(`s${at}`, [[0, 5]]));
    expect(problemsOf({ passForbidsOverlap: { tolerancePx: 0, toleranceCharacters: 5 } }, many)).toEqual([
      { rule: 'overlapUnknown', annotationId: null },
    ]);
  });

  it('need labels and attributes as those of a picture', () => {
    const unlabelled = [span('a', [[0, 8]], { label: ' ' }), { ...two[1], label: '' } as Annotation];
    expect(problemsOf({ passNeedsLabels: true }, unlabelled)).toHaveLength(2);
    expect(problemsOf({ passNeedsAttributes: true }, two).length).toBeGreaterThan(0);
  });
});

test('[5-06] annotations are looked at for a pass under a rule that needs them, and for nothing else', () => {
  const rules = template.rules;
  expect(asksForAnnotations({ ...strict.rules, resultNeedsComment: true }, '10')).toBe(false);
  for (const asking of [
    { ...rules, passNeedsLabels: true },
    { ...rules, passNeedsAttributes: true },
    { ...rules, passForbidsOverlap: { tolerancePx: 0 } },
  ]) {
    expect([
      asksForAnnotations(asking, '10'),
      asksForAnnotations(asking, '20'),
      asksForAnnotations(asking, '00'),
    ]).toEqual([true, false, false]);
  }
});

test('[5-06] what takes long is prepared with pauses, only for a result that asks for it, and once', async () => {
  const forbids: Template = { ...template, rules: { ...template.rules, passForbidsOverlap: { tolerancePx: 0 } } };
  const annotations = Array.from({ length: 200 }, (_, nth): Annotation => {
    const rings = [[nth, 0, nth + 0.5, 0, nth + 5_000.5, 5_000, nth + 5_000, 5_000]];
    return { id: `a${nth}`, label: '', geometry: { kind: 'polygon', rings }, attributes: {}, source: {} };
  });
  const item = { ...here, annotations };
  let pauses = 0;
  const prepare = async (result: '10' | '20') => {
    pauses = 0;
    await prepareRuleProblems(forbids, item, result, async () => {
      pauses += 1;
    });
    return pauses;
  };
  expect(await prepare('20')).toBe(0);
  expect(await prepare('10')).toBeGreaterThan(3);
  expect(findRuleProblems(forbids, item, '10', clean)).toEqual([]);
  expect(await prepare('10')).toBe(0);
  // The same labels and rules in another template.
  expect(findRuleProblems({ ...forbids }, item, '10', clean)).toEqual([]);
});
