import type { Relation, RelationDefinition, RuleProblem, Template } from '@countersign/contract';
import type { ItemContent } from '../relation/item-content.ts';
import { findAttributeProblems } from './find-attribute-problems.ts';

/** More are of no use to anybody, and a screen would not show them. */
const MOST_PROBLEMS = 200;

/** What in the relations keeps an item from passing: up to 200 problems of soundness, and of attributes. */
export function findRelationProblems(template: Template, content: ItemContent): RuleProblem[] {
  const { passNeedsSoundRelations, passNeedsAttributes } = template.rules;
  if (content.relations.length === 0) return [];
  return [
    ...(passNeedsSoundRelations === true ? unsound(template, content) : []),
    ...(passNeedsAttributes === true ? incomplete(template, content) : []),
  ];
}

function incomplete({ relations: definitions = [] }: Template, { relations }: ItemContent): RuleProblem[] {
  const byLabel = new Map(definitions.map((definition) => [definition.label, definition]));
  return relations
    .flatMap((relation) => findAttributeProblems(relation, byLabel.get(relation.label)))
    .slice(0, MOST_PROBLEMS);
}

function unsound({ relations: definitions = [] }: Template, { annotations, relations }: ItemContent): RuleProblem[] {
  const labels = new Map(annotations.map(({ id, label }) => [id, label]));
  const byLabel = new Map(definitions.map((definition) => [definition.label, definition]));
  const taken = new Set(labels.keys());
  const said = new Map<string, string>();
  const problems: RuleProblem[] = [];
  for (const relation of relations) {
    if (problems.length >= MOST_PROBLEMS) break;
    const { id, from, to } = relation;
    const definition = byLabel.get(relation.label);
    if (taken.has(id)) problems.push({ rule: 'relationIdTwice', annotationId: id });
    taken.add(id);
    for (const otherId of new Set([from, to]))
      if (!labels.has(otherId)) problems.push({ rule: 'relationEndMissing', annotationId: id, otherId });
    const text = textOf(relation, definition);
    const otherId = said.get(text);
    if (otherId !== undefined) problems.push({ rule: 'relationTwice', annotationId: id, otherId });
    else said.set(text, id);
    const [at, until] = [labels.get(from), labels.get(to)];
    if (at !== undefined && until !== undefined && definition !== undefined && !mayJoin(definition, at, until))
      problems.push({ rule: 'relationNotAllowed', annotationId: id });
  }
  return problems.slice(0, MOST_PROBLEMS);
}

/** What a relation says, with its attributes in any order; an undirected one says the same from either end. */
function textOf({ label, from, to, attributes }: Relation, definition: RelationDefinition | undefined): string {
  const isTurned = definition?.isDirected === false && to < from;
  const said = Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([label, ...(isTurned ? [to, from] : [from, to]), said]);
}

/** Whether a relation of this kind may join annotations of these labels. */
export function mayJoin({ isDirected, from, to }: RelationDefinition, at: string, until: string): boolean {
  const fits = (one: string, other: string) => (from?.includes(one) ?? true) && (to?.includes(other) ?? true);
  return fits(at, until) || (!isDirected && fits(until, at));
}
