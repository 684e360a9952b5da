import type { DocumentPiece, ItemResult, RuleProblem, Template, Verdict } from '@countersign/contract';
import type { ItemContent } from '../relation/item-content.ts';
import { findAnnotationProblems, prepareAnnotationProblems } from './find-annotation-problems.ts';
import { findRelationProblems } from './find-relation-problems.ts';
import { findStatementProblems } from './find-statement-problems.ts';

/**
 * What of an item the rules look at. Annotations and relations are those of now, with the acceptor's changes; they are
 * only looked at where `asksForAnnotations` says so.
 */
export interface RuledItem extends ItemContent {
  /** The ids that ticks may name. */
  readonly tickable: ReadonlySet<string>;
  /** The error types of the questions of this round by their numbers. */
  readonly questions: ReadonlyMap<number, string>;
  /** The ids of the annotations and relations that the acceptor changed. */
  readonly changedIds: ReadonlySet<string>;
  /** What annotations of answers may be about; null of other media. */
  readonly pieces: readonly DocumentPiece[] | null;
}

/**
 * The rules that keep an item from getting a result; empty where it may have it. `result` is the submitted one, or '00'
 * while nothing is decided: then only rules that hold for every result apply. What was delivered broken can be
 * rejected, so the rules on annotations hold for a pass alone.
 */
export function findRuleProblems(
  template: Template,
  item: RuledItem,
  result: ItemResult,
  verdict: Verdict,
): RuleProblem[] {
  return [
    ...findAnswerProblems(item, result, verdict),
    ...findErrorProblems(template, item, result, verdict),
    ...findResultProblems(template.rules, result, verdict),
    ...(asksForAnnotations(template.rules, result) ? findContentProblems(template, item) : []),
  ];
}

/**
 * Does the work of `findRuleProblems` that may take up to a second, comparing annotations, in slices of some milliseconds
 * with a pause after each.
 */
export async function prepareRuleProblems(
  template: Template,
  { annotations }: ItemContent,
  result: ItemResult,
  pause: () => Promise<unknown>,
): Promise<void> {
  if (asksForAnnotations(template.rules, result)) await prepareAnnotationProblems(template, annotations, pause);
}

/** Whether the rules for this result look at the annotations themselves, so that they have to be read. */
export function asksForAnnotations(rules: Template['rules'], result: ItemResult): boolean {
  const { passNeedsLabels, passNeedsAttributes, passForbidsOverlap, passNeedsSoundRelations } = rules;
  const { passNeedsStatements, passNeedsCounts } = rules;
  const isAsked = [passNeedsLabels, passNeedsAttributes, passNeedsSoundRelations, passNeedsStatements].includes(true);
  return result === '10' && (isAsked || passForbidsOverlap !== undefined || passNeedsCounts !== undefined);
}

function findContentProblems(template: Template, item: RuledItem): RuleProblem[] {
  return [
    ...findAnnotationProblems(template, item.annotations),
    ...findRelationProblems(template, item),
    ...(item.pieces === null ? [] : findStatementProblems(template, item.annotations, item.pieces)),
  ];
}

/** What is wrong with the answers. What is not fixed keeps the item from passing, whatever became of its error since. */
function findAnswerProblems(
  { questions, tickable }: RuledItem,
  result: ItemResult,
  { answers = [] }: Verdict,
): RuleProblem[] {
  const answered = new Set<number>();
  const unfixed = new Set<string | null>();
  const problems: RuleProblem[] = [];
  for (const { question, isFixed, carriedTo } of answers) {
    const isKnown = questions.has(question) && !answered.has(question);
    answered.add(question);
    if (!isKnown) problems.push({ rule: 'unknownQuestion', annotationId: carriedTo });
    else if (carriedTo !== null && !tickable.has(carriedTo))
      problems.push({ rule: 'unknownAnnotation', annotationId: carriedTo });
    else if (!isFixed) unfixed.add(carriedTo);
  }
  if (result !== '10') return problems;
  return [...problems, ...[...unfixed].map((annotationId) => ({ rule: 'unfixedCannotPass', annotationId }) as const)];
}

/** What is wrong with a single error, or with giving one at all. */
function findErrorProblems(
  template: Template,
  { tickable, changedIds, questions }: RuledItem,
  result: ItemResult,
  verdict: Verdict,
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const found = (rule: RuleProblem['rule'], annotationId: string | null) => problems.push({ rule, annotationId });
  const mayStand = (typeId: string, scope: 'item' | 'annotation') =>
    template.errorTypes.some((type) => type.id === typeId && (type.scope === scope || type.scope === 'both'));
  const lacksRemark = (remark: string) => result !== '00' && template.rules.tickNeedsRemark && remark.trim() === '';

  // An error of an annotation that is gone is carried to the whole item.
  const isCarried = (typeId: string) =>
    verdict.answers?.some(
      ({ question, isFixed, carriedTo }) => !isFixed && carriedTo === null && questions.get(question) === typeId,
    ) === true;

  for (const { typeId, remark } of verdict.itemErrors) {
    if (!mayStand(typeId, 'item') && !isCarried(typeId)) found('unknownErrorType', null);
    if (lacksRemark(remark)) found('tickNeedsRemark', null);
  }
  for (const { annotationId, typeId, remark } of verdict.ticks) {
    if (!tickable.has(annotationId)) found('unknownAnnotation', annotationId);
    if (!mayStand(typeId, 'annotation')) found('unknownErrorType', annotationId);
    if (lacksRemark(remark) && !changedIds.has(annotationId)) found('tickNeedsRemark', annotationId);
    if (result === '10') found('tickedCannotPass', annotationId);
  }
  return problems;
}

/** What the verdict as a whole lacks for the result, or has too much. */
function findResultProblems(rules: Template['rules'], result: ItemResult, verdict: Verdict): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const found = (rule: RuleProblem['rule']) => problems.push({ rule, annotationId: null });
  if (result === '10' && verdict.itemErrors.length > 0) found('wholeRejectedCannotPass');
  if (result === '20' && rules.rejectNeedsErrorType && verdict.itemErrors.length + verdict.ticks.length === 0)
    found('rejectNeedsErrorType');
  if (result !== '00' && rules.resultNeedsComment === true && verdict.comment.trim() === '') found('commentMissing');
  return problems;
}
