import { holdsUnstorableText, isUnstorableText } from '@countersign/domain';

/**
 * Where in an input stands text that no database keeps: the character NUL, or half of a surrogate pair. Answers the
 * paths of the fields, such as `template.labels.0.name`.
 */
export function findUnstorableText(value: unknown): string[] {
  // Nearly always there is none, and a delivery has millions of values: paths are made only once there is one.
  return holdsUnstorableText(value) ? pathsOfUnstorable(value, '') : [];
}

function pathsOfUnstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isUnstorableText(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isUnstorableText(name) ? [path] : []),
    ...pathsOfUnstorable(inner, path === '' ? name : `${path}.${name}`),
  ]);
}
