/**
 * Where in an input stands text that no database keeps: the character NUL, or half of a surrogate pair. Answers the
 * paths of the fields, such as `template.labels.0.name`.
 */
export function findUnstorableText(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...findUnstorableText(name, path),
    ...findUnstorableText(inner, path === '' ? name : `${path}.${name}`),
  ]);
}
