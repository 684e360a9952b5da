import { type Annotation, type AttributeDefinition, MAX_NAME } from '@countersign/contract';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

type Attributes = Annotation['attributes'];
type Value = Attributes[string];

/** Said by the shape itself, unless its label has an attribute of that name. */
export const OCCLUDED = 'occluded';

/** Whether an element has a place for whether it is occluded; what is said of the whole picture has none. */
export function saysOccluded({ name }: XmlNode): boolean {
  return name !== 'tag';
}

/** What a shape says of itself, by the types its label gives; null where one attribute is there twice. */
export function readAttributes(shape: XmlNode, definitions: readonly AttributeDefinition[]): Attributes | null {
  const kinds = new Map(definitions.map(({ name, kind }) => [name, kind]));
  const attributes: Attributes = {};
  const flag = saysOccluded(shape) ? shape.attributes?.[OCCLUDED] : undefined;
  if (flag === '0' || flag === '1') attributes[OCCLUDED] = flag === '1';
  const seen = new Set<string>();
  for (const child of childNodes(shape)) {
    const name = nameOf(child);
    if (name === null) continue;
    if (seen.has(name)) return null;
    seen.add(name);
    attributes[name] = valueOf(textOf(child), kinds.get(name) ?? 'text');
  }
  return attributes;
}

/** The name of the attribute an element says; null where it says none that could be kept. */
function nameOf({ name, attributes }: XmlNode): string | null {
  const said = name === 'attribute' ? attributes?.['name'] : undefined;
  return said === undefined || said === '' || said === '__proto__' || said.length > MAX_NAME ? null : said;
}

function valueOf(text: string, kind: AttributeDefinition['kind']): Value {
  if (kind === 'boolean' && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const number = kind === 'number' && text.trim() !== '' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

/**
 * The children of a shape that say these attributes: kept ones that say the same already stay as they were written.
 *
 * @param isPlain whether the shape says itself whether it is occluded, so that no child has to
 */
export function writeAttributes(kept: readonly XmlNode[], attributes: Attributes, isPlain: boolean): XmlNode[] {
  const names = new Set(kept.map(nameOf));
  const children = kept.flatMap((child) => {
    const name = nameOf(child);
    if (name === null) return [child];
    const value = attributes[name];
    if (value === undefined) return [];
    return [isSaid(textOf(child), value) ? child : { ...child, content: String(value) }];
  });
  const missing = Object.entries(attributes).filter(
    ([name]) => !names.has(name) && !(isPlain && isFlag(name, attributes)),
  );
  const added = missing.map(([name, value]) => ({ name: 'attribute', content: String(value), attributes: { name } }));
  return [...children, ...added];
}

function isFlag(name: string, attributes: Attributes): boolean {
  return name === OCCLUDED && typeof attributes[name] === 'boolean';
}

function isSaid(text: string, value: Value): boolean {
  if (typeof value === 'string') return text === value;
  return valueOf(text, typeof value === 'number' ? 'number' : 'boolean') === value;
}

/** What a shape writes as its own `occluded`; null where nothing is said, or a child says it. */
export function occludedOf(kept: XmlNode | null, attributes: Attributes): string | null {
  if (kept !== null && childNodes(kept).some((child) => nameOf(child) === OCCLUDED))
    return kept.attributes?.[OCCLUDED] ?? null;
  const said = attributes[OCCLUDED];
  if (typeof said === 'boolean') return String(Number(said));
  return kept?.attributes?.[OCCLUDED] === '1' ? '0' : null;
}
