import { expect, test } from 'vitest';
import { phrasesOf } from './index.ts';

const drawn = { number: 2, size: 1250, lot: 46_600, order: 'random', undecided: '10' };
const finished = {
  ...{ result: '20', sampleSize: 1250, sampleDecided: 300, sampleDefects: 21, byDefault: 45_350 },
  remark: 'loose boxes',
};

test.each([
  [
    'en',
    'Spot check, sample 2: 1,250 of 46,600 items, at random; what nobody decides passes by default',
    'Finished: rejected; sample: 300 of 1,250 decided, 21 defects; 45,350 items passed by default, “loose boxes”',
  ],
  [
    'zh',
    '抽检，样本 2：从 46,600 条中抽取 1,250 条，随机抽取；无人判定的默认通过',
    '完成：驳回；样本 1,250 条中已判定 300 条，21 个缺陷；45,350 条默认通过（loose boxes）',
  ],
  [
    'ja',
    '抜き取り検査、標本 2：46,600件から 1,250件を無作為に抽出、誰も判定しないものは既定で合格',
    '完了：不合格、標本 1,250件中 300件を判定、欠陥 21件、既定で合格 45,350件（loose boxes）',
  ],
] as const)('[4.2-10] the history in %s tells what was drawn and what it was finished on', (language, draw, finish) => {
  const { event } = phrasesOf(language);
  expect([event['batch.sampled'](drawn), event['batch.finished'](finished)]).toEqual([draw, finish]);
});

test('a batch without a spot check is finished in a word, and one defect or item is one', () => {
  const { event } = phrasesOf('en');
  expect(event['batch.finished']({ result: '10', byDefault: 0, remark: null })).toBe('Finished: passed');
  const one = { result: '10', sampleSize: 4, sampleDecided: 4, sampleDefects: 1, byDefault: 1, remark: null };
  expect(event['batch.finished'](one)).toBe(
    'Finished: passed; sample: 4 of 4 decided, 1 defect; 1 item passed by default',
  );
  const inOrder = { number: 1, size: 3, lot: 9, order: 'sequential', undecided: '00' };
  expect(event['batch.sampled'](inOrder)).toBe(
    'Spot check, sample 1: 3 of 9 items, in sequence; the rest has to be decided too',
  );
});
