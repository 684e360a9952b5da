import type { Annotation, Box } from '@countersign/contract';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';
import { numberOf } from '../xml/number-text.ts';
import { childOf, type XmlElement } from '../xml/parse-xml.ts';
import { nodeOf, packNode } from '../xml/xml-node.ts';
import { boxOfCorners, type Corners, cornerNames } from './bounding-box.ts';
import { attributesOf } from './object-attributes.ts';

/** An `object` as an annotation; null after telling. */
export function readObject(
  file: string,
  object: XmlElement,
  id: string,
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): Annotation | null {
  const name = childOf(object, 'name');
  if (name === null) problems.add(file, object.position, 'missing-key', { key: 'name', found: '' });
  const label = name?.text.trim() ?? '';
  const isNamed = name !== null && checkLabelName(file, name.position, label, problems);
  if (name !== null && isNamed && allowedLabels !== null && !allowedLabels.has(label))
    problems.add(file, name.position, 'unknown-label', { label });
  const geometry = readBox(file, object, problems);
  if (!isNamed || geometry === null) return null;
  const node = nodeOf(object);
  const attributes: Annotation['attributes'] = {};
  if (typeof node.content !== 'string')
    for (const child of node.content) Object.assign(attributes, attributesOf(child));
  return { id, label, geometry, attributes, source: { voc: packNode(node) } };
}

function readBox(file: string, object: XmlElement, problems: Problems): Box | null {
  const bndbox = childOf(object, 'bndbox');
  if (bndbox === null) {
    problems.add(file, object.position, 'missing-key', { key: 'bndbox', found: '' });
    return null;
  }
  const corners: Partial<Record<keyof Corners, number>> = {};
  for (const name of cornerNames) {
    const corner = readNumber(file, bndbox, name, problems);
    if (corner !== null) corners[name] = corner;
  }
  if (Object.keys(corners).length < cornerNames.length) return null;
  const box = boxOfCorners(corners as Corners); // all four, as counted
  if (box.width >= 0 && box.height >= 0) return box;
  problems.add(file, bndbox.position, 'negative-size', { size: `${box.width} x ${box.height}` });
  return null;
}

/** The number in a child; null after telling. */
export function readNumber(file: string, parent: XmlElement, name: string, problems: Problems): number | null {
  const child = childOf(parent, name);
  if (child === null) {
    problems.add(file, parent.position, 'missing-key', { key: name, found: '' });
    return null;
  }
  const value = numberOf(child.text);
  if (value !== null && Number.isFinite(value)) return value;
  if (value === null)
    problems.add(file, child.position, 'wrong-type', { expected: 'a number', found: `"${child.text.trim()}"` });
  else problems.add(file, child.position, 'number-out-of-range');
  return null;
}
