import type {
  Annotation,
  DocumentPiece,
  Geometry,
  LabelDefinition,
  Scale,
  Statement,
  Template,
} from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { findEditProblem } from '../edit/find-edit-problem.ts';
import { findRuleProblems } from './find-rule-problems.ts';

const pieces: readonly DocumentPiece[] = [
  { id: 'passage', kind: 'passage', units: 100 },
  { id: 't1', kind: 'turn', role: 'user', units: 10 },
  { id: 'q1', kind: 'question', units: 8 },
  { id: 'q2', kind: 'question', units: 8 },
  ...['a', 'b'].flatMap((id): DocumentPiece[] => [
    { id, kind: 'answer', units: 0 },
    { id: `${id}/1`, kind: 'turn', role: 'assistant', units: 20 },
  ]),
];
const scaled = (name: string, kind: Statement['kind'], scale?: Partial<Scale>): LabelDefinition => ({
  ...{ name, colour: 0, geometries: [kind], attributes: [] },
  ...(scale && { scale: { required: false, ...scale } }),
});
const labels = [
  scaled('correct', 'rating', { of: 'answers', min: 1, max: 5, step: 1 }),
  scaled('share', 'rating', { min: 0, max: 1, step: 0.1 }),
  scaled('kind', 'choice', { options: ['maths', 'code'] }),
  scaled('better', 'ranking', {}),
  scaled('answer', 'reply', { of: 'questions' }),
  scaled('anything', 'choice'),
];
const put = (label: string, geometry: Geometry, id = 's'): Annotation => ({
  ...{ id, label, geometry, attributes: {}, source: {} },
});

const allowed: [string, string, Geometry, boolean][] = [
  ['the lowest rating', 'correct', { kind: 'rating', of: 'a', value: 1 }, true],
  ['a rating above the highest', 'correct', { kind: 'rating', of: 'a', value: 6 }, false],
  ['a rating between two steps', 'correct', { kind: 'rating', of: 'a', value: 2.5 }, false],
  ['a rating of tenths', 'share', { kind: 'rating', value: 0.7 }, true],
  ['a rating of the whole item where each answer is rated', 'correct', { kind: 'rating', value: 3 }, false],
  ['a rating of a question where each answer is rated', 'correct', { kind: 'rating', of: 'q1', value: 3 }, false],
  ['an option', 'kind', { kind: 'choice', values: ['code'] }, true],
  ['something else than the options', 'kind', { kind: 'choice', values: ['prose'] }, false],
  ['one option twice', 'kind', { kind: 'choice', values: ['code', 'code'] }, false],
  ['a ranking with a tie', 'better', { kind: 'ranking', order: [['a', 'b']] }, true],
  ['a ranking of what is no answer', 'better', { kind: 'ranking', order: ['a', 't1'] }, false],
  ['an answer to a question', 'answer', { kind: 'reply', of: 'q2', text: 'x', ranges: [[90, 100]] }, true],
  ['a place behind the passage', 'answer', { kind: 'reply', of: 'q2', text: 'x', ranges: [[90, 101]] }, false],
  ['anything where a label has no scale', 'anything', { kind: 'choice', of: 't1', values: ['x'] }, true],
  ['something that is not there', 'anything', { kind: 'choice', of: 't9', values: ['x'] }, false],
];

const template: Template = {
  labels,
  errorTypes: [],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsStatements: true },
};
function problemsOf(annotations: readonly Annotation[], change: Partial<Template> = {}, result: '10' | '20' = '10') {
  const nothing = { tickable: new Set<string>(), questions: new Map<number, string>(), changedIds: new Set<string>() };
  const item = { ...nothing, annotations, relations: [], pieces };
  const verdict = { itemErrors: [], ticks: [], comment: '' };
  return findRuleProblems({ ...template, ...change }, item, result, verdict).filter(
    ({ rule }) => rule !== 'rejectNeedsErrorType',
  );
}

test('[5-06] a delivered statement stays editable at what it is about, within its scale', () => {
  const delivered = put('share', { kind: 'rating', of: 'a', value: 0.5 });
  const found = (geometry: Geometry) =>
    findEditProblem(template, { medium: 'answers', pieces }, [delivered], {
      removed: [],
      put: [put('share', geometry)],
    });
  expect(found({ kind: 'rating', of: 'a', value: 0.7 })).toBeNull();
  expect(found({ kind: 'rating', of: 'a', value: 7 })).toMatchObject({ rule: 'notOnScale' });
  expect(found({ kind: 'rating', of: 'b', value: 0.7 })).toMatchObject({ rule: 'notOnScale' });
});

describe('[5-06] what a statement may say', () => {
  test.each(allowed)('%s', (_, label, geometry, isAllowed) => {
    const problems = isAllowed ? [] : [{ rule: 'statementNotAllowed', annotationId: 's' }];
    expect(problemsOf([put(label, geometry)])).toEqual(problems);
    const edit = { removed: [], put: [put(label, geometry)] };
    const found = findEditProblem(template, { medium: 'answers', pieces }, [], edit);
    expect(found).toEqual(isAllowed ? null : { rule: 'notOnScale', annotationId: 's' });
  });

  test('what was delivered off the scale may stay, and may be rejected', () => {
    const off = put('correct', { kind: 'rating', of: 'a', value: 9 });
    const edit = { removed: [], put: [{ ...off, attributes: { seen: true } }] };
    expect(findEditProblem(template, { medium: 'answers', pieces }, [off], edit)).toBeNull();
    expect(problemsOf([off], {}, '20')).toEqual([]);
  });

  test.each<[string, Geometry, string | null]>([
    ['a span of a turn', { kind: 'span', part: 'a/1', ranges: [[0, 20]] }, null],
    ['a span behind its turn', { kind: 'span', part: 'a/1', ranges: [[0, 21]] }, 'outside'],
    ['a span of no turn', { kind: 'span', ranges: [[0, 2]] }, 'outside'],
    ['a box', { kind: 'box', x: 0, y: 0, width: 1, height: 1 }, 'wrongGeometry'],
    ['a choice of nothing', { kind: 'choice', values: [] }, 'noShape'],
  ])('%s', (_, geometry, rule) => {
    const free = { labels: [{ name: 'free', colour: 0, geometries: [], attributes: [] }] };
    const edit = { removed: [], put: [put('free', geometry)] };
    expect(findEditProblem(free, { medium: 'answers', pieces }, [], edit)?.rule ?? null).toBe(rule);
  });
});

describe('[5-06] statements that an item has to have', () => {
  const asks = (scale: Partial<Scale>) => ({ labels: [scaled('correct', 'rating', scale)] });
  const rate = (of: string | undefined, id = `of ${of}`) =>
    put('correct', of === undefined ? { kind: 'rating', value: 1 } : { kind: 'rating', of, value: 1 }, id);
  const missing = (pieceId?: string) => ({
    ...{ rule: 'statementMissing', annotationId: null, label: 'correct' },
    ...(pieceId && { pieceId }),
  });

  test.each([
    ['none of the item', { required: true }, [], [missing()]],
    ['one of the item', { required: true }, [rate(undefined)], []],
    ['one answer of two', { required: true, of: 'answers' }, [rate('a')], [missing('b')]],
    ['both questions', { required: true, of: 'questions' }, [rate('q1'), rate('q2')], []],
    ['turns of the model', { required: true, of: 'turns' }, [rate('a/1')], [missing('b/1')]],
    ['nothing where nothing is required', { of: 'answers' }, [], []],
    [
      'two where one is asked for',
      { of: 'answers', count: 1 },
      [rate('a'), rate('a', 'again')],
      [{ rule: 'statementCount', annotationId: null, label: 'correct', pieceId: 'a', count: 2 }],
    ],
  ] as const)('%s', (_, scale, annotations, problems) => {
    expect(problemsOf(annotations, asks(scale))).toEqual(problems);
    expect(problemsOf(annotations, asks(scale), '20')).toEqual([]);
  });

  test.each([
    [{ answers: { least: 3 } }, [{ rule: 'answerCount', annotationId: null, count: 2 }]],
    [{ questions: { least: 0, most: 1 } }, [{ rule: 'questionCount', annotationId: null, count: 2 }]],
    [{ answers: { least: 2, most: 2 }, questions: { least: 1 } }, []],
  ])('%j of the document', (passNeedsCounts, problems) => {
    const rules = { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsCounts };
    expect(problemsOf([], { rules })).toEqual(problems);
    expect(problemsOf([], { rules }, '20')).toEqual([]);
  });
});
