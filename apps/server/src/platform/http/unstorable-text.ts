/**
 * Where in an input stands text that no database keeps: the character NUL, or half of a surrogate pair. Answers the
 * paths of the fields, such as `template.labels.0.name`.
 */
export function findUnstorableText(value: unknown): string[] {
  // Nearly always there is none, and a delivery has millions of values: paths are made only once there is one.
  return holdsUnstorable(value) ? pathsOfUnstorable(value, '') : [];
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  for (const [name, inner] of Object.entries(value)) if (isUnstorable(name) || holdsUnstorable(inner)) return true;
  return false;
}

function pathsOfUnstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isUnstorable(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isUnstorable(name) ? [path] : []),
    ...pathsOfUnstorable(inner, path === '' ? name : `${path}.${name}`),
  ]);
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
