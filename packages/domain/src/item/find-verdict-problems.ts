import type { ItemResult, Template, Verdict, VerdictProblem } from '@countersign/contract';

/**
 * The submission rules that a verdict breaks; empty where it may be stored. `result` is the submitted one, or '00'
 * while nothing is decided: then only rules that hold for every result apply. `annotationIds` are the item's current
 * annotations.
 */
export function findVerdictProblems(
  template: Template,
  annotationIds: ReadonlySet<string>,
  result: ItemResult,
  verdict: Verdict,
): VerdictProblem[] {
  const problems: VerdictProblem[] = [];
  const found = (rule: VerdictProblem['rule'], annotationId: string | null) => problems.push({ rule, annotationId });
  const mayStand = (typeId: string, scope: 'item' | 'annotation') =>
    template.errorTypes.some((type) => type.id === typeId && (type.scope === scope || type.scope === 'both'));

  for (const error of verdict.itemErrors) {
    if (!mayStand(error.typeId, 'item')) found('unknownErrorType', null);
    if (result !== '00' && template.rules.tickNeedsRemark && error.remark.trim() === '') found('tickNeedsRemark', null);
  }
  for (const tick of verdict.ticks) {
    if (!annotationIds.has(tick.annotationId)) found('unknownAnnotation', tick.annotationId);
    if (!mayStand(tick.typeId, 'annotation')) found('unknownErrorType', tick.annotationId);
    if (result !== '00' && template.rules.tickNeedsRemark && tick.remark.trim() === '')
      found('tickNeedsRemark', tick.annotationId);
    if (result === '10') found('tickedCannotPass', tick.annotationId);
  }
  if (result === '10' && verdict.itemErrors.length > 0) found('tickedCannotPass', null);
  if (result === '20' && template.rules.rejectNeedsErrorType && verdict.itemErrors.length + verdict.ticks.length === 0)
    found('rejectNeedsErrorType', null);
  return problems;
}
