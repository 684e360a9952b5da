import type { Annotation } from '@countersign/contract';

/** Whether two annotations say the same: label, geometry and attributes. The order of fields means nothing. */
export function isSameAnnotation(one: Annotation, other: Annotation): boolean {
  return (
    one === other ||
    (one.label === other.label && isSame(one.geometry, other.geometry) && isSame(one.attributes, other.attributes))
  );
}

/** Whether two JSON values are equal; the order of fields means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  // The runs of a mask are tens of thousands of numbers.
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, nth) => isSame(value, other[nth]));
  if (Array.isArray(other)) return false;
  // Without lists of entries, because two rounds of a batch are compared in this way.
  const [left, right] = [one as Fields, other as Fields];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

type Fields = Readonly<Record<string, unknown>>;
