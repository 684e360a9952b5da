import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@countersign/contract';
import { answerTasks } from './answer-tasks.ts';
import type { SampleDelivery } from './sample-delivery.ts';

/** A question with an answer from 1 to 5 for each of the pair. */
function rated(name: string, colour: number): Template['labels'][number] {
  const scale = { of: 'answers', min: 1, max: 5, step: 1, required: true, count: 1 } as const;
  return { name, colour, geometries: ['rating'], attributes: [], scale };
}

/** What is asked of the pairs, and what may be wrong with what was stated. */
export const pairsTemplate: Template = {
  labels: [
    rated('correct', 0),
    rated('clear', 1),
    { name: 'better', colour: 2, geometries: ['ranking'], attributes: [], scale: { required: true, count: 1 } },
    { name: 'reason', colour: 3, geometries: ['reply'], attributes: [], scale: { required: true, count: 1 } },
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
  const records = answerTasks.map(({ said, answers, better, reason }, at) => ({
    id: `task-${at + 1}`,
    fields: {
      prompt: said.map((content, turn) => ({ role: turn % 2 === 0 ? 'user' : 'assistant', content })),
      ...Object.fromEntries(answers.map(({ text }, nth) => [`response-${nth + 1}`, text])),
    },
    responses: {
      ...Object.fromEntries(
        answers.flatMap(({ correct, clear }, nth) => [
          [`response-${nth + 1}-correct`, given(correct)],
          [`response-${nth + 1}-clear`, given(clear)],
        ]),
      ),
      better: given(ranked(better)),
      reason: given(reason),
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

function given(value: unknown) {
  return [{ value, user_id: 'annotator-1' }];
}

function ranked(better: 1 | 2) {
  return [better, better === 1 ? 2 : 1].map((number, at) => ({ value: `response-${number}`, rank: at + 1 }));
}
