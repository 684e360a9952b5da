import type { Annotation } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

/** What a shape says beside its outline: its group, its description, its flags. */
export function attributesOf(shape: JsonObject): Annotation['attributes'] {
  const { group_id: group = null, description = null, flags = null } = shape;
  const attributes: Annotation['attributes'] = {};
  if (isJsonObject(flags))
    for (const [name, flag] of Object.entries(flags))
      if (typeof flag === 'boolean' && name !== '' && name.length <= 200) attributes[name] = flag;
  if (typeof group === 'number' || typeof group === 'string') attributes['group_id'] = group;
  if (typeof description === 'string' && description !== '') attributes['description'] = description;
  return attributes;
}

/** LabelMe knows groups, descriptions and flags that are on or off. */
export function writeAttributes({ attributes }: Annotation, kept: JsonObject | null): JsonObject {
  const { group_id: group, description, ...others } = attributes;
  const flags = Object.entries(others).filter(([, value]) => typeof value === 'boolean');
  const hasDescription = typeof description === 'string' || (kept !== null && 'description' in kept);
  return {
    group_id: typeof group === 'number' || typeof group === 'string' ? group : null,
    ...(hasDescription ? { description: typeof description === 'string' ? description : '' } : {}),
    flags: Object.fromEntries(flags),
  };
}

/** Whether LabelMe has a place for everything that an annotation says beside its outline. */
export function hasPlaceForAttributes({ geometry, attributes }: Annotation): boolean {
  return Object.entries(attributes).every(([name, value]) => {
    if (geometry.kind === 'whole') return false;
    if (name === 'group_id') return typeof value === 'number' || typeof value === 'string';
    return typeof value === (name === 'description' ? 'string' : 'boolean');
  });
}
