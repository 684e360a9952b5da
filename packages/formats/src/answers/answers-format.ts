import type { LossFate, LossKind } from '@countersign/domain';
import type { AnswersFormat } from '../format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import type { AnswersKind } from './answers-kind.ts';
import { readAnswers, recogniseAnswers } from './read-answers.ts';
import { writeAnswers } from './write-answers.ts';

/** What is counted of answers is what writing loses. */
const lost: { readonly [Kind in LossKind]?: LossFate } = {
  ...{ choice: 'left-out', rating: 'left-out', ranking: 'left-out', reply: 'left-out', span: 'left-out' },
  ...{ wholeText: 'left-out', attributes: 'left-out', annotator: 'left-out', relation: 'left-out', piece: 'left-out' },
  ...{ unpreferred: 'left-out', unjudged: 'left-out', unplaced: 'placeless', role: 'asked' },
};

/** The format of records of a kind. */
export function answersFormat(kind: AnswersKind & Pick<AnswersFormat, 'name'>): AnswersFormat {
  return {
    ...{ name: kind.name, medium: 'answers', kind },
    recognise: (folder) => recogniseAnswers(folder, kind),
    read: (folder, options) => readAnswers(folder, kind, options),
    losses: (contents) => describeTextLosses(contents, lost),
    write: (items, _template, source = {}) => writeAnswers(items, source, kind),
  };
}
