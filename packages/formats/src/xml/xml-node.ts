import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';

/** An element with what it holds: text, or other elements. */
export interface XmlNode {
  readonly name: string;
  readonly content: string | readonly XmlNode[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The element alone, as if it held nothing else. */
export function emptied({ name, attributes }: Pick<XmlNode, 'name' | 'attributes'>): XmlNode {
  return attributes === undefined ? { name, content: '' } : { name, content: '', attributes };
}

/**
 * A node as JSON, to be stored beside an item; `unpackNode` reads it again. It is `[name, text]` or `[name, [child,
 * …]]`, with the attributes as a third part where it has any.
 */
export function packNode({ name, content, attributes }: XmlNode): Json {
  const packed = typeof content === 'string' ? content : content.map(packNode);
  return attributes === undefined ? [name, packed] : [name, packed, attributes];
}

/** Null where the JSON is no packed node, because it may come from anywhere. */
export function unpackNode(packed: Json): XmlNode | null {
  if (!Array.isArray(packed)) return null;
  const [name, content, attributes] = packed as readonly Json[];
  if (typeof name !== 'string') return null;
  const inside = unpackContent(content);
  if (inside === null) return null;
  return isJsonObject(attributes)
    ? { name, content: inside, attributes: textsOf(attributes) }
    : { name, content: inside };
}

function unpackContent(content: Json | undefined): string | XmlNode[] | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return (content as readonly Json[]).map(unpackNode).filter((child) => child !== null);
}

function textsOf(values: { readonly [key: string]: Json }): Readonly<Record<string, string>> {
  for (const key in values)
    if (typeof values[key] !== 'string')
      return textsOf(Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')));
  return values as Record<string, string>; // none was anything else
}

/** The text of a node; empty where it has children instead. */
export function textOf(node: XmlNode): string {
  return typeof node.content === 'string' ? node.content : '';
}

/** The children of a node; none where it has text instead. */
export function childNodes(node: XmlNode): readonly XmlNode[] {
  return typeof node.content === 'string' ? [] : node.content;
}
