import { holdsUnstorableText, isUnstorableText } from '@countersign/domain';

/**
 * The paths of the fields of an input, such as `template.labels.0.name`, whose text no database stores: the character
 * NUL, or half of a surrogate pair.
 */
export function findUnstorableText(value: unknown): string[] {
  // There is nearly always none, and a delivery has millions of values, so paths are built only once one is found.
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
