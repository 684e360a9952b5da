import type { Annotation, DocumentPiece, RuleProblem, Scale, Statement, Template } from '@countersign/contract';
import { askedPieces } from '../answers/asked-pieces.ts';
import { isOnScale } from '../answers/is-on-scale.ts';
import { isStatement } from '../answers/is-statement.ts';

/** More are of no use to anybody, and a screen would not show them. */
const MOST_PROBLEMS = 200;

type Bounds = NonNullable<NonNullable<Template['rules']['passNeedsCounts']>['answers']>;

/** What keeps answers from passing: statements that are missing or not on their scale, and counts of the document. */
export function findStatementProblems(
  { labels, rules }: Pick<Template, 'labels' | 'rules'>,
  annotations: readonly Annotation[],
  pieces: readonly DocumentPiece[],
): RuleProblem[] {
  const { questions, answers } = rules.passNeedsCounts ?? {};
  return [
    ...miscounted('questionCount', pieces.filter(({ kind }) => kind === 'question').length, questions),
    ...miscounted('answerCount', pieces.filter(({ kind }) => kind === 'answer').length, answers),
    ...(rules.passNeedsStatements === true ? misstated(labels, annotations, pieces) : []),
  ];
}

function miscounted(rule: 'questionCount' | 'answerCount', count: number, bounds: Bounds | undefined): RuleProblem[] {
  if (bounds === undefined || (count >= bounds.least && count <= (bounds.most ?? Infinity))) return [];
  return [{ rule, annotationId: null, count }];
}

function misstated(
  labels: Template['labels'],
  annotations: readonly Annotation[],
  pieces: readonly DocumentPiece[],
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const scales = new Map(labels.map(({ name, scale }) => [name, scale]));
  const stated = new Map<string, Map<string | undefined, number>>(labels.map(({ name }) => [name, new Map()]));
  for (const { id, label, geometry } of annotations) {
    if (!isStatement(geometry)) continue;
    if (!isOnScale(geometry, scales.get(label), pieces))
      problems.push({ rule: 'statementNotAllowed', annotationId: id });
    countOne(stated.get(label), geometry);
  }
  for (const { name, scale } of labels)
    if (scale !== undefined) problems.push(...incomplete(name, scale, stated.get(name) ?? new Map(), pieces));
  return problems.slice(0, MOST_PROBLEMS);
}

function countOne(counts: Map<string | undefined, number> | undefined, { of }: Statement): void {
  counts?.set(of, (counts.get(of) ?? 0) + 1);
}

/** Where a label states nothing although it has to, or another number of times than its scale says. */
function incomplete(
  label: string,
  scale: Scale,
  stated: ReadonlyMap<string | undefined, number>,
  pieces: readonly DocumentPiece[],
): RuleProblem[] {
  const asked = askedPieces(scale, pieces)?.map(({ id }) => id) ?? [undefined];
  return asked.flatMap((pieceId): RuleProblem[] => {
    const count = stated.get(pieceId) ?? 0;
    const where = { annotationId: null, label, ...(pieceId !== undefined && { pieceId }) };
    if (count === 0) return scale.required ? [{ rule: 'statementMissing', ...where }] : [];
    return scale.count === undefined || scale.count === count ? [] : [{ rule: 'statementCount', ...where, count }];
  });
}
