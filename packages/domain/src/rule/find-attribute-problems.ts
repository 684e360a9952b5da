import type { Annotation, AttributeDefinition, RuleProblem } from '@countersign/contract';

type Value = Annotation['attributes'][string];

/** The required attributes that an annotation or a relation lacks, or fills with what its label does not allow. */
export function findAttributeProblems(
  { id, attributes }: Pick<Annotation, 'id' | 'attributes'>,
  label: { readonly attributes: readonly AttributeDefinition[] } | undefined,
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  for (const definition of label?.attributes ?? []) {
    if (!definition.required) continue;
    const { name } = definition;
    // An attribute may be called like a part of every object.
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (value === undefined || String(value).trim() === '')
      problems.push({ rule: 'attributeMissing', annotationId: id, attribute: name });
    else if (!isAllowed(definition, value))
      problems.push({ rule: 'attributeNotAllowed', annotationId: id, attribute: name });
  }
  return problems;
}

/** Formats without types deliver numbers and truth as text. */
function isAllowed({ kind, options = [] }: AttributeDefinition, value: Value): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'number':
      return typeof value !== 'boolean' && Number.isFinite(Number(value));
    case 'boolean':
      return typeof value === 'boolean' || /^(?:true|false)$/i.test(String(value));
    case 'choice':
      return options.includes(String(value));
  }
}
