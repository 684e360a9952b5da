import { type Annotation, type Json, MAX_NAME } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { ROTATION } from './read-shape.ts';

type Attributes = Annotation['attributes'];

/** Where the text of a caption is among the attributes of the annotation it becomes. */
export const CAPTION = 'caption';

/** Plain values by name; what is no such value stays where it is, and so does what turns a box. */
export function readAttributes(fields: JsonObject): Attributes {
  const plain = Object.entries(attributesIn(fields)).filter(([name, value]) => isPlain(fields, name, value));
  const attributes = Object.fromEntries(plain) as Attributes;
  return typeof fields[CAPTION] === 'string' && fields['type'] === 'caption'
    ? { ...attributes, [CAPTION]: fields[CAPTION] }
    : attributes;
}

/** What an entry says as `attributes`, with those its annotation has now. */
export function writeAttributes(kept: JsonObject, attributes: Attributes): JsonObject {
  const rest = Object.entries(attributesIn(kept)).filter(([name, value]) => !isPlain(kept, name, value));
  const own = Object.entries(attributes).filter(([name]) => kept['type'] !== 'caption' || name !== CAPTION);
  return { ...Object.fromEntries(rest), ...Object.fromEntries(own) };
}

function attributesIn(fields: JsonObject): JsonObject {
  const found = Object.hasOwn(fields, 'attributes') ? fields['attributes'] : undefined;
  return isJsonObject(found) ? found : {};
}

function isPlain(fields: JsonObject, name: string, value: Json): boolean {
  if (name === '' || name.length > MAX_NAME) return false;
  if (name === ROTATION && fields['type'] === 'bbox' && typeof value === 'number') return false;
  if (name === CAPTION && fields['type'] === 'caption') return false;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
