import type { Annotation, Relation, Template } from '@countersign/contract';
import { expect, test } from 'vitest';
import { asksForAnnotations, findRuleProblems } from './find-rule-problems.ts';

const box = (id: string, label: string): Annotation => ({
  ...{ id, label, attributes: {}, source: {} },
  geometry: { kind: 'box', x: 1, y: 1, width: 5, height: 5 },
});
const annotations = [box('a', 'bolt'), box('b', 'nut'), box('c', 'nut')];
const joins = (id: string, from: string, to: string, label = 'holds', attributes = {}): Relation => ({
  ...{ id, label, from, to, attributes, source: {} },
});
const sound = { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsSoundRelations: true };
const template: Template = {
  labels: ['bolt', 'nut'].map((name, colour) => ({ name, colour, geometries: [], attributes: [] })),
  relations: [
    { label: 'holds', isDirected: true, from: ['bolt'], to: ['nut'], attributes: [] },
    { label: 'over', isDirected: true, attributes: [] },
    {
      label: 'beside',
      isDirected: false,
      attributes: [{ name: 'gap', kind: 'number', required: true }],
    },
  ],
  errorTypes: [{ id: 'wrong', name: { en: 'w', zh: 'w', ja: 'w' }, scope: 'both' }],
  rules: sound,
};
const clean = { itemErrors: [], ticks: [], comment: '' };

function problemsOf(relations: readonly Relation[], rules: Template['rules'] = sound, result: '10' | '20' = '10') {
  const verdict = result === '10' ? clean : { ...clean, itemErrors: [{ typeId: 'wrong', remark: '' }] };
  const item = {
    ...{ tickable: new Set<string>(), questions: new Map<number, string>() },
    ...{ annotations, relations, changedIds: new Set<string>(), pieces: null },
  };
  return findRuleProblems({ ...template, rules }, item, result, verdict);
}

test.each<[string, Relation[], unknown[]]>([
  ['sound ones', [joins('r1', 'a', 'b'), joins('r2', 'a', 'c'), joins('r3', 'b', 'c', 'beside')], []],
  ['two that say the contrary of each other', [joins('r1', 'b', 'c', 'over'), joins('r2', 'c', 'b', 'over')], []],
  [
    'both ends at an annotation that is not there',
    [joins('r1', 'z', 'z')],
    [{ rule: 'relationEndMissing', annotationId: 'r1', otherId: 'z' }],
  ],
  ['an id twice', [joins('r1', 'a', 'b'), joins('r1', 'a', 'c')], [{ rule: 'relationIdTwice', annotationId: 'r1' }]],
  ['the id of an annotation', [joins('c', 'a', 'b')], [{ rule: 'relationIdTwice', annotationId: 'c' }]],
  [
    'an end that is not there',
    [joins('r1', 'a', 'z')],
    [{ rule: 'relationEndMissing', annotationId: 'r1', otherId: 'z' }],
  ],
  [
    'the same twice',
    [joins('r1', 'a', 'b'), joins('r2', 'a', 'b')],
    [{ rule: 'relationTwice', annotationId: 'r2', otherId: 'r1' }],
  ],
  [
    'the same ends and other attributes',
    [joins('r1', 'a', 'b'), joins('r2', 'a', 'b', 'holds', { event: 'E2' }), joins('r3', 'a', 'b', 'holds', { n: 1 })],
    [],
  ],
  [
    'the same twice with the same attributes in another order',
    [joins('r1', 'a', 'b', 'holds', { n: 1, m: 2 }), joins('r2', 'a', 'b', 'holds', { m: 2, n: 1 })],
    [{ rule: 'relationTwice', annotationId: 'r2', otherId: 'r1' }],
  ],
  [
    'the same twice from both ends of what has no direction',
    [joins('r1', 'b', 'c', 'beside'), joins('r2', 'c', 'b', 'beside')],
    [{ rule: 'relationTwice', annotationId: 'r2', otherId: 'r1' }],
  ],
  ['labels that it may not join', [joins('r1', 'b', 'a')], [{ rule: 'relationNotAllowed', annotationId: 'r1' }]],
])('[5-06] a pass of a picture with %s', (_, relations, expected) => {
  expect(problemsOf(relations)).toEqual(expected);
});

test('[5-06] a broken relation can be rejected, and passes where the template does not ask', () => {
  const broken = [joins('r1', 'a', 'b'), joins('r1', 'z', 'b')];
  expect(problemsOf(broken, sound, '20')).toEqual([]);
  expect(problemsOf(broken, { rejectNeedsErrorType: true, tickNeedsRemark: false })).toEqual([]);
  expect(asksForAnnotations(sound, '10')).toBe(true);
  expect(asksForAnnotations({ rejectNeedsErrorType: true, tickNeedsRemark: false }, '10')).toBe(false);
});

test('[5-06] a required attribute of a relation is asked for as one of an annotation is', () => {
  const rules = { ...sound, passNeedsAttributes: true };
  expect(problemsOf([joins('r1', 'b', 'c', 'beside'), joins('r2', 'b', 'a', 'beside', { gap: 3 })], rules)).toEqual([
    { rule: 'attributeMissing', annotationId: 'r1', attribute: 'gap' },
  ]);
});

test('no more than 200 problems are named', () => {
  const relations = Array.from({ length: 5000 }, (_, n) => joins(`r${n}`, 'a', `z${n}`));
  expect(problemsOf(relations)).toHaveLength(200);
  const beside = Array.from({ length: 5000 }, (_, n) => joins(`r${n}`, 'b', 'c', 'beside'));
  expect(problemsOf(beside, { ...sound, passNeedsSoundRelations: false, passNeedsAttributes: true })).toHaveLength(200);
});
