import type { AnswersDocument } from '@countersign/contract';
import {
  answersTemplate,
  beginTexts,
  must,
  redeliverTexts,
  startWorld,
  stated,
  twoAnswers,
  twoStatements,
} from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

/** Two questions of a file, of which the second is rejected: the wrong answer is preferred. */
async function rejected() {
  const item = (at: number) => ({
    ...{ fileName: `pairs.jsonl/0${at}.json`, text: JSON.stringify(asked(at)), annotations: twoStatements },
  });
  const batch = await beginTexts(server, world.fruktlabb, [bengt], [item(1), item(2)], {
    ...{ medium: 'answers', format: 'dpo', template: answersTemplate },
  });
  must(await batch.decide(bengt, 1, '10'));
  const ticks = [{ annotationId: 's3', typeId: 'loose-box', remark: 'five is wrong' }];
  must(await batch.decide(bengt, 2, '20', { ticks }));
  must(await batch.finish(astrid, '20', 'a preference is wrong'));
  return batch;
}

const asked = (at: number): AnswersDocument => twoAnswers(`What is ${at} + 2?`);

/** The document as a file has it whose first answer is the other one, with ids by their place. */
function turned(): AnswersDocument {
  const { answers, shownAs: _, ...document } = asked(2);
  const named = answers.toReversed().map((answer, at) => {
    const id = `a${at + 1}`;
    return { ...answer, id, turns: answer.turns.map((turn, nth) => ({ ...turn, id: `${id}/${nth + 1}` })) };
  });
  return { ...document, answers: named };
}

const preferring = (order: string[]) => [
  stated('s1', 'correct', { kind: 'rating', of: 'a1', value: 1 }),
  stated('s2', 'correct', { kind: 'rating', of: 'a2', value: 5 }),
  stated('s3', 'preference', { kind: 'ranking', order }),
];

describe('[4.2-02] a repair of answers', () => {
  test('finds a record by what it says, under another number', async () => {
    const { batchId } = await rejected();
    const record = { fileName: 'pairs.jsonl/1.json', text: JSON.stringify(asked(2)), annotations: twoStatements };
    const summary = must(await redeliverTexts(server, batchId, [record]));
    expect(summary).toMatchObject({ round: 2, asked: 1, changed: 0, unchanged: 1, missing: 0, unasked: 0 });
  });

  test('takes answers in the other order as those that were delivered', async () => {
    const { batchId, take } = await rejected();
    const record = {
      fileName: 'pairs.jsonl/1.json',
      text: JSON.stringify(turned()),
      annotations: preferring(['a1', 'a2']),
    };
    const summary = must(await redeliverTexts(server, batchId, [record]));
    expect(summary).toMatchObject({ round: 2, asked: 1, changed: 1, unchanged: 0, missing: 0, unasked: 0 });

    const { version } = must(await server.customer.getBatch({ batchId }, { as: astrid })).batch;
    must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
    const { annotations, fileName, media } = await take(bengt, 2);
    expect(fileName).toBe('pairs.jsonl/02.json');
    expect(annotations.map(({ id, geometry }) => [id, geometry])).toEqual([
      ['s1', { kind: 'rating', of: 'b', value: 1 }],
      ['s2', { kind: 'rating', of: 'a', value: 5 }],
      ['s3', { kind: 'ranking', order: ['b', 'a'] }],
    ]);
    expect(
      media.kind === 'answers' && media.pieces.filter(({ kind }) => kind === 'answer').map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  test('with another answer is refused', async () => {
    const { batchId } = await rejected();
    const document = turned();
    const [turn] = document.answers[0]?.turns ?? [];
    if (turn !== undefined) turn.text = 'It is six.';
    const record = {
      fileName: 'pairs.jsonl/02.json',
      text: JSON.stringify(document),
      annotations: preferring(['a1', 'a2']),
    };
    expect(await redeliverTexts(server, batchId, [record])).toMatchObject({
      status: 5002002,
      responseObject: {
        problems: [{ reason: 'has other answers than the ones delivered before; a repair changes annotations' }],
      },
    });
  });
});
