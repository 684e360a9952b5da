import { describe, expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { box, folderOf, type ImportedExample, readOnly, testExample, whole } from '../testing/imported-example.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'sagemaker',
  path: 'output.manifest',
  document: [
    {
      'source-ref': 's3://bucket/images/1.png',
      boxes: {
        annotations: [{ class_id: 1, left: 10, top: 5, width: 30, height: 20 }],
        image_size: [{ width: 100, height: 50, depth: 3 }],
      },
      'boxes-metadata': {
        objects: [{ confidence: 0.8 }],
        'class-map': { '0': 'dog', '1': 'cat' },
        type: 'groundtruth/object-detection',
      },
      kind: 0,
      'kind-metadata': { 'class-name': 'indoors', confidence: 0.95, type: 'groundtruth/image-classification' },
      several: [0, 1],
      'several-metadata': { 'class-map': { '0': 'wet', '1': 'cold' } },
    },
  ],
  expected: [
    ['cat', box(10, 5, 30, 20), { confidence: 0.8 }],
    ['indoors', whole, { confidence: 0.95 }],
    ['wet', whole, {}],
    ['cold', whole, {}],
  ],
};
testExample(example);

/** A line of the picture with these jobs: what each said, and its facts. */
const lineOf = (jobs: Readonly<Record<string, readonly [said: unknown, facts: object]>>) => ({
  'source-ref': 's3://bucket/1.png',
  ...Object.fromEntries(
    Object.entries(jobs).flatMap(([key, [said, facts]]) => [
      [key, said],
      [`${key}-metadata`, facts],
    ]),
  ),
});
const readLine = (...given: Parameters<typeof lineOf>) => readOnly('sagemaker', folderOf(example, [lineOf(...given)]));
const boxes = (left: number) => ({ annotations: [{ class_id: 0, left, top: 1, width: 2, height: 3 }] });
const facts = (date: string | undefined, more: object = {}) => ({
  ...{ 'class-map': { '0': 'dog' }, type: 'groundtruth/object-detection', 'creation-date': date },
  ...more,
});

describe('jobs that follow each other', () => {
  const [before, after] = ['2018-10-18T22:18:13.527256', '2018-11-20T22:18:13.527256'];

  it.each([
    ['the adjustment behind it', { first: [boxes(10), facts(before)], second: [boxes(20), facts(after)] }, 20],
    ['the adjustment before it', { first: [boxes(20), facts(after)], second: [boxes(10), facts(before)] }, 20],
    ['the last where no date tells', { first: [boxes(10), facts(undefined)], second: [boxes(20), facts('soon')] }, 20],
    ['the one that has a date', { first: [boxes(20), facts(before)], second: [boxes(10), facts(undefined)] }, 20],
  ] as const)('have the boxes of one: %s', async (_, jobs, left) => {
    const { said, notes } = await readLine(jobs);
    expect(said).toEqual([['dog', box(left, 1, 2, 3), {}]]);
    expect(notes).toHaveLength(1);
  });

  it('are named where they are left unread', async () => {
    const line = lineOf({
      boxes: [boxes(10), facts(before, { 'job-name': 'draw' })],
      adjusted: [boxes(20), facts(after, { 'job-name': 'adjust', 'adjustment-status': 'adjusted' })],
    });
    const { notes } = await readOnly('sagemaker', folderOf(example, [line]));
    expect(notes).toEqual(['boxes (job "draw") was left unread, for adjusted (job "adjust") is later (line 1)']);
  });

  it('keep classes beside boxes, and no verdict on boxes among the classes', async () => {
    const { said, notes } = await readLine({
      boxes: [boxes(10), facts(before)],
      indoors: [0, { 'class-name': 'indoors', type: 'groundtruth/image-classification', 'creation-date': after }],
      verify: ['1', { 'class-name': 'bad', type: 'groundtruth/label-verification', 'creation-date': after }],
    });
    expect(said).toEqual([
      ['dog', box(10, 1, 2, 3), {}],
      ['indoors', whole, {}],
    ]);
    expect(notes).toEqual(['what verify says of other jobs was left out (line 1)']);
  });

  it('that failed on a picture have nothing of it', async () => {
    const { said, notes } = await readLine({
      boxes: [boxes(10), facts(before)],
      adjusted: [undefined, { 'failure-reason': 'ClientError', 'job-name': 'adjust' }],
    });
    expect(said).toEqual([['dog', box(10, 1, 2, 3), {}]]);
    expect(notes).toEqual(['pictures on which adjusted (job "adjust") failed have nothing of it (line 1)']);
  });
});

it('has how sure the workers were of each of several classes', async () => {
  const several = { 'class-map': { '0': 'wet', '8': 'cold' }, 'confidence-map': { '0': 0.77, '8': 0.2 } };
  const { said } = await readLine({
    weather: [[8, 0], { ...several, type: 'groundtruth/image-classification-multilabel' }],
  });
  expect(said).toEqual([
    ['cold', whole, { confidence: 0.2 }],
    ['wet', whole, { confidence: 0.77 }],
  ]);
});

describe('what cannot be shown is refused by name', () => {
  const segmentation = { 'internal-color-map': {}, type: 'groundtruth/semantic-segmentation' };
  it.each([
    [
      'a mask before boxes',
      lineOf({ 'streets-ref': ['s3://b/1.png', segmentation], boxes: [boxes(10), facts('2030-01-01')] }),
      'streets-ref: the shape "mask in the store"',
    ],
    ['a mask', lineOf({ 'streets-ref': ['s3://b/1.png', segmentation] }), 'streets-ref: the shape "mask in the store"'],
    [
      'a mask whose facts have the shorter name',
      { 'source-ref': '1.png', 'streets-ref': 's3://b/1.png', 'streets-metadata': segmentation },
      'streets-ref: the shape "mask in the store"',
    ],
    [
      'a track',
      lineOf({ 'track-ref': ['s3://b/seq.json', { type: 'groundtruth/video-object-tracking' }] }),
      'the shape "groundtruth/video-object-tracking"',
    ],
    ['what nobody knows', lineOf({ other: [{}, { type: 'groundtruth/custom' }] }), 'the shape "groundtruth/custom"'],
    ['facts of nothing', lineOf({ other: [undefined, {}] }), 'other: other is missing'],
  ])('%s', async (_, line, words) => {
    await expect(readers.sagemaker.read(folderOf(example, [line]))).rejects.toThrow(words);
  });
});
