import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

/** Names that say that an attribute is the class of a region. */
const CLASS = /^(?:labels?|class(?:es|_?(?:name|label|id))?|label_?(?:name|id)|category|object_?(?:class|name|type))$/i;
/** Names that often are, and often are the name of one thing or a kind of it. */
const MAYBE_CLASS = /^(?:name|type|kind|objects?)$/i;
/** Attributes whose values a project lists. */
const CHOICES = ['dropdown', 'radio', 'checkbox'] as const;

/** An attribute of regions as a project describes it. */
export interface ViaAttribute {
  readonly isChoice: boolean;
  /** The values that a region may have. */
  readonly options: readonly string[];
}

/** The attributes of regions that a project describes; none where a document is no project. */
export function attributesOf(value: Json): ReadonlyMap<string, ViaAttribute> {
  const said = isJsonObject(value) ? value['_via_attributes'] : undefined;
  const regions = isJsonObject(said) ? said['region'] : undefined;
  if (!isJsonObject(regions)) return new Map();
  return new Map(
    Object.entries(regions).flatMap(([name, described]): [string, ViaAttribute][] => {
      if (!isJsonObject(described)) return [];
      const options = isJsonObject(described['options']) ? Object.keys(described['options']) : [];
      return [[name, { isChoice: CHOICES.some((type) => type === described['type']), options }]];
    }),
  );
}

/**
 * The attribute that is the class of regions: a choice of the project that is called so, one that is called so, the only
 * choice, one that may be called so, or the only one. Null where nothing tells.
 */
export function classKeyOf(
  regions: readonly JsonObject[],
  described: ReadonlyMap<string, ViaAttribute>,
): string | null {
  const used = regions.flatMap(({ region_attributes: said }) => (isJsonObject(said) ? Object.keys(said) : []));
  const keys = [...new Set([...described.keys(), ...used])].filter((key) => key !== '');
  const choices = keys.filter((key) => described.get(key)?.isChoice === true);
  const called = (name: RegExp, among: readonly string[]) => among.filter((key) => name.test(key));
  const ways = [
    called(CLASS, choices).slice(0, 1),
    called(CLASS, keys).slice(0, 1),
    called(MAYBE_CLASS, choices).slice(0, 1),
    choices,
    called(MAYBE_CLASS, keys).slice(0, 1),
    keys,
  ];
  return ways.find(({ length }) => length === 1)?.[0] ?? null;
}

/** The class that a value of the attribute says: a text, a number, or the only box that is ticked. Null where it says none. */
export function classIn(value: Json | undefined): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim() || null;
  if (!isJsonObject(value)) return null;
  const ticked = Object.keys(value).filter((key) => value[key] === true || value[key] === 'true');
  return ticked.length === 1 ? (ticked[0] ?? null) : null;
}
