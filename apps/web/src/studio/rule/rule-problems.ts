import type { Annotation, ItemView, Media, Relation, RuleProblem, Template, Verdict } from '@countersign/contract';
import { contentEditBetween, findRuleProblems, type ItemContent, idsOfEdit, type RuledItem } from '@countersign/domain';

/** Annotations and relations as they are now on screen, and as they were delivered where some were changed, with the questions. */
interface Ruled {
  readonly annotations: readonly Annotation[];
  readonly relations?: readonly Relation[] | undefined;
  readonly delivered: readonly Annotation[] | null;
  readonly deliveredRelations?: readonly Relation[] | undefined;
  readonly questions: ItemView['questions'];
  readonly media?: Media | undefined;
}

const known = new WeakMap<Ruled['annotations'], RuledItem>();
const none: readonly Relation[] = [];

/** What keeps an item from getting a result with this verdict. */
export function findProblems(
  template: Template,
  { annotations, relations = none, delivered, deliveredRelations = none, questions, media }: Ruled,
  result: ItemView['result'],
  draft: Verdict,
): readonly RuleProblem[] {
  const before = known.get(annotations);
  const item =
    before?.relations === relations
      ? before
      : ruledItem(
          { annotations, relations },
          delivered && { annotations: delivered, relations: deliveredRelations },
          questions,
          media?.kind === 'answers' ? media.pieces : null,
        );
  known.set(annotations, item);
  return findRuleProblems(template, item, result, draft);
}

function ruledItem(
  content: ItemContent,
  delivered: ItemContent | null,
  questions: Ruled['questions'],
  pieces: RuledItem['pieces'],
): RuledItem {
  const { annotations, relations } = delivered ?? content;
  const edit = delivered === null ? null : contentEditBetween(delivered, content);
  return {
    tickable: new Set([...annotations, ...relations].map(({ id }) => id)),
    questions: new Map(questions.map(({ number, typeId }) => [number, typeId])),
    ...content,
    changedIds: edit === null ? new Set() : idsOfEdit(edit),
    pieces,
  };
}

/**
 * The rules that are not met yet, while the verdict is being made: those for the result that it leads to, and what in the
 * annotations keeps the item from passing.
 */
export function openRules(template: Template, view: Ruled, draft: Verdict): readonly RuleProblem[] {
  const hasErrors = draft.itemErrors.length + draft.ticks.length > 0;
  const forPass = findProblems(template, view, '10', draft);
  if (!hasErrors) return forPass;
  const ofErrors = findProblems(template, view, '20', draft);
  // Two errors of one annotation may lack the same.
  const isFirst = ({ rule, annotationId }: RuleProblem, at: number) =>
    ofErrors.findIndex((one) => one.rule === rule && one.annotationId === annotationId) === at;
  return [...ofErrors.filter(isFirst), ...forPass.filter(isOfAnnotations)];
}

/** Whether the annotations break it, so that no verdict can mend it. */
export function isOfAnnotations({ rule }: RuleProblem): boolean {
  switch (rule) {
    case 'labelMissing':
    case 'attributeMissing':
    case 'attributeNotAllowed':
    case 'overlap':
    case 'overlapUnknown':
    case 'relationIdTwice':
    case 'relationEndMissing':
    case 'relationTwice':
    case 'relationNotAllowed':
    case 'statementMissing':
    case 'statementNotAllowed':
    case 'statementCount':
    case 'questionCount':
    case 'answerCount':
      return true;
    case 'tickedCannotPass':
    case 'wholeRejectedCannotPass':
    case 'unfixedCannotPass':
    case 'unknownQuestion':
    case 'rejectNeedsErrorType':
    case 'unknownErrorType':
    case 'unknownAnnotation':
    case 'unknownPlace':
    case 'tickNeedsRemark':
    case 'commentMissing':
      return false;
  }
}

/** Whether the template has a rule that the panel tells about even when it is met. */
export function hasOwnRules({ rules }: Template): boolean {
  return (
    rules.tickNeedsRemark ||
    rules.resultNeedsComment === true ||
    rules.passNeedsLabels === true ||
    rules.passNeedsAttributes === true ||
    rules.passNeedsSoundRelations === true ||
    rules.passNeedsStatements === true ||
    rules.passNeedsCounts !== undefined ||
    rules.passForbidsOverlap !== undefined
  );
}
