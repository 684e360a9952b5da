import type { Annotation, RuleProblem, Template } from '@countersign/contract';
import { findAttributeProblems } from './find-attribute-problems.ts';
import { intervalOverlapSlices } from './find-interval-overlaps.ts';
import { overlapSlices } from './find-overlaps.ts';
import { spanOverlapSlices } from './find-span-overlaps.ts';
import { runThrough } from './steps.ts';

/** More are of no use to anybody, and a screen would not show them. */
const MOST_PROBLEMS = 200;

type Ruling = Pick<Template, 'labels' | 'rules'>;

interface Found extends Ruling {
  readonly problems: readonly RuleProblem[];
}

/** Comparing thousands of annotations takes a moment, and a screen asks again after every press. */
const found = new WeakMap<readonly Annotation[], Found>();

/**
 * What in the annotations keeps an item from passing: up to 200 problems of each rule. Neither the list nor the template's
 * labels and rules may change afterwards, because the answer is kept for them.
 */
export function findAnnotationProblems(template: Ruling, annotations: readonly Annotation[]): readonly RuleProblem[] {
  return knownProblems(template, annotations) ?? runThrough(search(template, annotations));
}

/**
 * Looks for them in slices of some milliseconds, with a pause after each, so that a process that has other work does not
 * stop for all of it. `findAnnotationProblems` then knows them.
 */
export async function prepareAnnotationProblems(
  template: Ruling,
  annotations: readonly Annotation[],
  pause: () => Promise<unknown>,
): Promise<void> {
  if (knownProblems(template, annotations) !== undefined) return;
  const slices = search(template, annotations);
  while (slices.next().done !== true) await pause();
}

function knownProblems({ labels, rules }: Ruling, annotations: readonly Annotation[]) {
  const known = found.get(annotations);
  return known?.labels === labels && known.rules === rules ? known.problems : undefined;
}

function* search({ labels, rules }: Ruling, annotations: readonly Annotation[]): Generator<void, RuleProblem[]> {
  const problems = [
    ...(rules.passNeedsLabels === true ? withoutLabel(annotations) : []),
    ...(rules.passNeedsAttributes === true ? incomplete(labels, annotations) : []),
    ...(yield* overlapping(rules, annotations)),
  ];
  found.set(annotations, { labels, rules, problems });
  return problems;
}

function withoutLabel(annotations: readonly Annotation[]): RuleProblem[] {
  return annotations
    .filter(({ label }) => label.trim() === '')
    .slice(0, MOST_PROBLEMS)
    .map(({ id }) => ({ rule: 'labelMissing', annotationId: id }));
}

function incomplete(labels: Template['labels'], annotations: readonly Annotation[]): RuleProblem[] {
  const byName = new Map(labels.map((label) => [label.name, label]));
  const problems: RuleProblem[] = [];
  for (const annotation of annotations) {
    if (problems.length >= MOST_PROBLEMS) break;
    problems.push(...findAttributeProblems(annotation, byName.get(annotation.label)));
  }
  return problems.slice(0, MOST_PROBLEMS);
}

function* overlapping(
  { passForbidsOverlap: rule }: Template['rules'],
  annotations: readonly Annotation[],
): Generator<void, RuleProblem[]> {
  if (rule === undefined) return [];
  const compared = rule.labels === undefined ? null : new Set(rule.labels);
  const among = compared === null ? annotations : annotations.filter(({ label }) => compared.has(label));
  const shapes = yield* overlapSlices(among, rule.tolerancePx, MOST_PROBLEMS);
  const spans = yield* spanOverlapSlices(among, rule.toleranceCharacters ?? 0, MOST_PROBLEMS);
  const intervals = yield* intervalOverlapSlices(among, rule.toleranceMilliseconds ?? 0, MOST_PROBLEMS);
  const problems = [
    ...shapes.overlaps.map(({ areaPx, ...pair }) => ({ ...pair, areaPx: Math.ceil(areaPx * 100) / 100 })),
    ...spans.overlaps,
    ...intervals.overlaps,
  ].map(({ id, ...pair }): RuleProblem => ({ rule: 'overlap', annotationId: id, ...pair }));
  if (shapes.isWhole && spans.isWhole && intervals.isWhole) return problems;
  return [...problems, { rule: 'overlapUnknown', annotationId: null }];
}
