import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import type { XmlElement } from './parse-xml.ts';

/** An element as JSON: `[name, text]` or `[name, [child, …]]`, with its attributes as a third part where it has any. */
export interface XmlNode {
  readonly name: string;
  readonly content: string | readonly XmlNode[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** An element that was read, without its positions. */
export function nodeOf({ name, text, children, attributes }: XmlElement): XmlNode {
  const content = children.length > 0 ? children.map(nodeOf) : text;
  return attributes.length > 0 ? { name, content, attributes: Object.fromEntries(attributes) } : { name, content };
}

/** A node as JSON, to be kept beside an item; `unpackNode` reads it again. */
export function packNode({ name, content, attributes }: XmlNode): Json {
  const packed = typeof content === 'string' ? content : content.map(packNode);
  return attributes === undefined ? [name, packed] : [name, packed, attributes];
}

/** Null where the JSON is no packed node: it may have come from anywhere. */
export function unpackNode(packed: Json): XmlNode | null {
  if (!Array.isArray(packed)) return null;
  const [name, content, attributes] = packed as readonly Json[];
  if (typeof name !== 'string') return null;
  const kept = isJsonObject(attributes) ? { attributes: textsOf(attributes) } : {};
  if (typeof content === 'string') return { name, content, ...kept };
  if (!Array.isArray(content)) return null;
  const children = (content as readonly Json[]).map(unpackNode).filter((child) => child !== null);
  return { name, content: children, ...kept };
}

function textsOf(values: { readonly [key: string]: Json }): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry) => typeof entry[1] === 'string')) as Record<
    string,
    string
  >;
}

/** The text of a node; empty where it has children instead. */
export function textOf(node: XmlNode): string {
  return typeof node.content === 'string' ? node.content : '';
}

/** The children of a node; none where it has text instead. */
export function childNodes(node: XmlNode): readonly XmlNode[] {
  return typeof node.content === 'string' ? [] : node.content;
}
