import { type Annotation, MAX_NAME } from '@countersign/contract';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

type Value = Annotation['attributes'][string];
type Attributes = Annotation['attributes'];

const flags = ['difficult', 'truncated', 'occluded'];
/** What tools write for a pose that nobody looked at. */
const NO_POSE = 'Unspecified';

/**
 * What an element inside an `object` says as attributes: `difficult`, `truncated` and `occluded` of 0 or 1, a `pose`
 * somebody chose, and the list `attributes` that newer tools add. Null where it says none; it then stays a field.
 */
export function attributesOf(node: XmlNode): Attributes | null {
  if (node.name === 'attributes') return listedAttributes(node);
  if (!isElement(node.name)) return null;
  const text = textOf(node).trim();
  if (node.name === 'pose') return text === '' || text === NO_POSE ? null : { pose: text };
  return text === '0' || text === '1' ? { [node.name]: text === '1' } : null;
}

function listedAttributes(list: XmlNode): Attributes | null {
  const entries = childNodes(list).map((entry) => {
    const [name, value] = ['name', 'value'].map((key) => childNodes(entry).find((child) => child.name === key));
    return name === undefined || value === undefined ? null : ([textOf(name), valueOf(textOf(value))] as const);
  });
  const known = entries.filter((entry) => entry !== null);
  const names = new Set(known.map(([name]) => name));
  const isPlain = [...names].every(
    (name) => name !== '' && name !== '__proto__' && name.length <= MAX_NAME && !isElement(name),
  );
  return known.length === entries.length && names.size === known.length && isPlain ? Object.fromEntries(known) : null;
}

/** XML has text only: what reads as a truth or a number is one. */
function valueOf(text: string): Value {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text;
}

/** Whether an attribute has an element of its own inside an `object`. */
function isElement(name: string): boolean {
  return name === 'pose' || flags.includes(name);
}

/** Whether reading again gives what an annotation says beside its shape: a flag of VOC is set or not. */
export function hasVocPlace({ attributes }: Pick<Annotation, 'attributes'>): boolean {
  return flags.every((name) => {
    const value = attributes[name];
    return value === undefined || typeof value === 'boolean' || value === 0 || value === 1;
  });
}

/** VOC's own tools read nothing but 0 and 1: of a share or a degree, as KITTI has them, the flag is set. */
function flagOf(value: Value): string {
  return value === true || (typeof value === 'number' && value > 0) ? '1' : '0';
}

/** The elements that say these attributes: the kept ones where they say them already, in their places. */
export function writeAttributes(kept: readonly XmlNode[], attributes: Attributes): XmlNode[] {
  const written: XmlNode[] = [];
  const present = new Set<string>();
  const add = (node: XmlNode, said: Attributes | null) => {
    written.push(node);
    for (const name in said) present.add(name);
  };
  for (const node of kept) {
    const said = attributesOf(node);
    if (said === null && !(isElement(node.name) && Object.hasOwn(attributes, node.name))) {
      add(node, null);
      continue;
    }
    const wanted = node.name === 'attributes' ? listedOf(attributes) : pick(attributes, node.name);
    if (said !== null && isSame(said, wanted)) add(node, said);
    else
      for (const { content } of elementsOf(wanted)) {
        const element = { ...node, content };
        add(element, attributesOf(element));
      }
  }
  const missing = Object.entries(attributes).filter(
    ([name, value]) => !present.has(name) && !(name === 'pose' && value === ''),
  );
  return [...written, ...elementsOf(Object.fromEntries(missing))];
}

/** Those that have no element of their own. */
function listedOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isElement(name)));
}

function pick(attributes: Attributes, name: string): Attributes {
  const value = attributes[name];
  return value === undefined ? {} : { [name]: value };
}

function elementsOf(attributes: Attributes): XmlNode[] {
  const entries = Object.entries(attributes);
  const own = entries.filter(([name]) => isElement(name));
  const listed = entries.filter(([name]) => !isElement(name));
  const elements = own.map(([name, value]) => ({ name, content: name === 'pose' ? String(value) : flagOf(value) }));
  if (listed.length === 0) return elements;
  const list = listed.map(([name, value]) => ({
    name: 'attribute',
    content: [
      { name: 'name', content: name },
      { name: 'value', content: String(value) },
    ],
  }));
  return [...elements, { name: 'attributes', content: list }];
}

function isSame(a: Attributes, b: Attributes): boolean {
  const [keysOfA, keysOfB] = [Object.keys(a), Object.keys(b)];
  return keysOfA.length === keysOfB.length && keysOfA.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
