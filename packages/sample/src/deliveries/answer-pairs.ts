import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@countersign/contract';
import { answerTasks } from './answer-tasks.ts';
import type { SampleDelivery } from './sample-delivery.ts';

/** What is asked of the pairs, and what may be wrong with what was stated. */
export const pairsTemplate: Template = {
  labels: [
    { name: 'better', colour: 0, geometries: ['ranking'], attributes: [], scale: { required: true, count: 1 } },
    {
      ...{ name: 'quality', colour: 1, geometries: ['rating'], attributes: [] },
      scale: { min: 1, max: 5, step: 1, required: true, count: 1 },
    },
    { name: 'reason', colour: 2, geometries: ['reply'], attributes: [], scale: { required: true, count: 1 } },
  ],
  errorTypes: [
    {
      id: 'wrong-choice',
      name: { en: 'Wrong answer preferred', zh: '选错回答', ja: '選択の誤り' },
      scope: 'annotation',
    },
    { id: 'wrong-rating', name: { en: 'Too high or too low', zh: '评分不当', ja: '評価の誤り' }, scope: 'annotation' },
    { id: 'bad-reason', name: { en: 'Reason does not fit', zh: '理由不符', ja: '理由の不一致' }, scope: 'annotation' },
    { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsStatements: true },
};

/** Writes the delivery of answers: pairs with which is better, how good it is, and why. Some of it is wrong on purpose. */
export async function writeAnswerPairs(folder: string): Promise<Omit<SampleDelivery, 'templateFile'>> {
  await mkdir(folder, { recursive: true });
  const records = answerTasks.map(({ prompt, answers: [first, second], better, quality, reason }, at) => ({
    id: `task-${at + 1}`,
    fields: { prompt, 'response-1': first, 'response-2': second },
    responses: {
      better: [{ value: ranked(better), user_id: 'annotator-1' }],
      quality: [{ value: quality, user_id: 'annotator-1' }],
      reason: [{ value: reason, user_id: 'annotator-1' }],
    },
    suggestions: {},
  }));
  await writeFile(join(folder, 'pairs.json'), `${JSON.stringify(records, null, 2)}\n`);
  return {
    ...{ folder, items: records.length, name: 'Answer pairs', projectName: 'Gardening assistant' },
    ...{ orderName: 'Preferences', customer: 0, agreedRate: 0.9, dueInDays: 18, orderItems: 30, dataset: null },
    ...{ mode: 'item', packageBy: 500, format: 'argilla' },
  };
}

function ranked(better: 1 | 2) {
  return [better, better === 1 ? 2 : 1].map((number, at) => ({ value: `response-${number}`, rank: at + 1 }));
}
