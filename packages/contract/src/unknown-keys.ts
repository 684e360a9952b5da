import type * as z from 'zod/mini';

/** A key of an object that its shape does not have. */
export interface UnknownKey {
  /** Where the object stands. */
  readonly path: readonly (string | number)[];
  readonly key: string;
  /** The keys that the object may have. */
  readonly known: readonly string[];
}

/**
 * Finds the keys of a value that a shape does not have and would drop. Use it for files that people write by hand, where such
 * a key is a typing error. Do not use it between programs: an older one has to understand a newer one.
 */
export function findUnknownKeys(
  shape: z.core.$ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
): UnknownKey[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return findUnknownKeys(def.innerType, value, path);
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((one, at) => findUnknownKeys(def.element, one, [...path, at]));
  if (def.type !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const known = Object.keys(def.shape);
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    return inner === undefined ? [{ path, key, known }] : findUnknownKeys(inner, one, [...path, key]);
  });
}
