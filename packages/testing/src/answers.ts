import type { Annotation, AnswersDocument, DeliverySummary, Statement, Template } from '@countersign/contract';
import { testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';
import { deliverTexts } from './texts.ts';

/** A template of answers: a rating of each, a preference with its reason, and a class of the whole item. */
export const answersTemplate: Template = {
  labels: [
    {
      ...{ name: 'correct', colour: 0, geometries: ['rating'], attributes: [] },
      scale: { of: 'answers', min: 1, max: 5, step: 1, required: true, count: 1 },
    },
    {
      ...{ name: 'preference', colour: 1, geometries: ['ranking'] },
      attributes: [{ name: 'reason', kind: 'text', required: false }],
      scale: { required: true, count: 1 },
    },
    {
      ...{ name: 'kind', colour: 2, geometries: ['choice'], attributes: [] },
      scale: { options: ['maths', 'code'], required: false },
    },
    { name: 'wrong words', colour: 3, geometries: ['span'], attributes: [] },
  ],
  errorTypes: testTemplate.errorTypes,
  rules: { ...testTemplate.rules, passNeedsStatements: true, passNeedsCounts: { answers: { least: 2, most: 4 } } },
};

/** A question with two answers, shown to the annotator the other way round. */
export function twoAnswers(question = 'What is 2 + 2?'): AnswersDocument {
  return {
    turns: [
      { id: 't1', role: 'system', text: 'Be brief.' },
      { id: 't2', role: 'user', text: question },
    ],
    questions: [],
    answers: [
      { id: 'a', model: 'model-x', turns: [{ id: 'a/1', role: 'assistant', text: 'It is four.' }] },
      { id: 'b', model: 'model-y', turns: [{ id: 'b/1', role: 'assistant', text: 'It is five.' }] },
    ],
    shownAs: ['b', 'a'],
  };
}

export function stated(id: string, label: string, geometry: Statement): Annotation {
  return { id, label, geometry, attributes: {}, source: {} };
}

/** What an annotator states of `twoAnswers`: both ratings, and which answer is better. */
export const twoStatements: readonly Annotation[] = [
  stated('s1', 'correct', { kind: 'rating', of: 'a', value: 5 }),
  stated('s2', 'correct', { kind: 'rating', of: 'b', value: 1 }),
  stated('s3', 'preference', { kind: 'ranking', order: ['a', 'b'] }),
];

/** A document of answers to be delivered. */
export interface AnswersToDeliver {
  readonly fileName: string;
  readonly document: unknown;
  readonly annotations?: readonly Annotation[];
}

/** Delivers a batch of answers as the provider's program does. `change` replaces parts of what opens it. */
export function deliverAnswers(
  server: Pick<TestServer, 'provider'>,
  projectId: string,
  items: readonly AnswersToDeliver[],
  change?: Readonly<Record<string, unknown>>,
): Promise<DeliverySummary> {
  const texts = items.map(({ document, ...item }) => ({ ...item, text: JSON.stringify(document) }));
  return deliverTexts(server, projectId, texts, {
    ...{ medium: 'answers', format: 'dpo', template: answersTemplate, ...change },
  });
}
