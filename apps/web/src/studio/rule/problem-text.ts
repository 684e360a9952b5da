import type { RuleProblem } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { countText } from '../../shared/format/numbers.ts';

type Words = Pick<Phrases['studio'], 'rules' | 'press' | 'question'>;

/** What is wrong, in one sentence. `nameOf` names an annotation by its id. */
export function problemText(
  problem: RuleProblem,
  nameOf: (id: string) => string,
  { rules, press, question }: Words,
): string {
  const { rule, otherId = '', areaPx = 0, characters, milliseconds, attribute = '', label = '' } = problem;
  const { pieceId = '', count = 0 } = problem;
  switch (rule) {
    case 'overlap':
      if (milliseconds !== undefined) return rules.sharesTime(nameOf(otherId), milliseconds);
      return characters === undefined
        ? rules.overlap(nameOf(otherId), areaText(areaPx))
        : rules.sharesCharacters(nameOf(otherId), characters);
    case 'overlapUnknown':
      return rules.overlapUnknown;
    case 'relationIdTwice':
      return rules.relationIdTwice;
    case 'relationEndMissing':
      return rules.relationEndMissing(otherId);
    case 'relationTwice':
      return rules.relationTwice;
    case 'relationNotAllowed':
      return rules.relationNotAllowed;
    case 'statementMissing':
      return rules.statementMissing(label, pieceId);
    case 'statementNotAllowed':
      return rules.statementNotAllowed;
    case 'statementCount':
      return rules.statementCount(label, count, pieceId);
    case 'questionCount':
      return rules.questionCount(count);
    case 'answerCount':
      return rules.answerCount(count);
    case 'labelMissing':
      return rules.labelMissing;
    case 'attributeMissing':
      return rules.attributeMissing(attribute);
    case 'attributeNotAllowed':
      return rules.attributeNotAllowed(attribute);
    case 'commentMissing':
      return rules.commentMissing;
    case 'tickNeedsRemark':
      return rules.remarkMissing;
    case 'unknownErrorType':
    case 'unknownAnnotation':
    case 'unknownPlace':
    case 'unknownQuestion':
      return press.unknown;
    case 'rejectNeedsErrorType':
      return press.rejectNeedsError;
    case 'unfixedCannotPass':
      return question.notFixed;
    case 'tickedCannotPass':
    case 'wholeRejectedCannotPass':
      return press.passRefused(1);
  }
}

/** Whole pixels; below ten of them with a decimal, so that little is not nothing. */
function areaText(areaPx: number): string {
  return areaPx < 10 ? String(Math.ceil(areaPx * 10) / 10) : countText(Math.round(areaPx));
}
