import type { GeometryKind, LabelDefinition } from '@countersign/contract';

/**
 * The label of a new shape: the chosen one if it takes shapes of that kind, else the first that does. A skeleton needs a
 * label that names its points. Undefined if there is none.
 */
export function labelFor(
  kind: GeometryKind,
  chosen: string | undefined,
  definitions: readonly LabelDefinition[],
): string | undefined {
  const taking = definitions.filter((label) => takesShape(label, kind));
  return (taking.find(({ name }) => name === chosen) ?? taking[0])?.name;
}

/** Whether annotations of a label may have this shape. A label that names no shapes takes every one. */
export function takesShape({ geometries, skeleton }: LabelDefinition, kind: GeometryKind): boolean {
  if (kind === 'skeleton' && skeleton === undefined) return false;
  return geometries.length === 0 || geometries.includes(kind);
}
