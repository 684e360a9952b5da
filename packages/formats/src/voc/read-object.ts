import type { Annotation, Box } from '@countersign/contract';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';
import { numberOf } from '../xml/number-text.ts';
import { childOf, type XmlElement } from '../xml/parse-xml.ts';
import { packNode } from '../xml/xml-node.ts';
import { boxOfCorners } from './bounding-box.ts';
import { attributesOf } from './object-attributes.ts';

/** An `object` as an annotation; null after reporting a problem. */
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
  const attributes: Annotation['attributes'] = {};
  for (const child of object.children) {
    const said = attributesOf(child);
    if (said !== null) Object.assign(attributes, said);
  }
  return { id, label, geometry, attributes, source: { voc: packNode(object) } };
}

function readBox(file: string, object: XmlElement, problems: Problems): Box | null {
  const bndbox = childOf(object, 'bndbox');
  if (bndbox === null) {
    problems.add(file, object.position, 'missing-key', { key: 'bndbox', found: '' });
    return null;
  }
  const xmin = readNumber(file, bndbox, 'xmin', problems);
  const ymin = readNumber(file, bndbox, 'ymin', problems);
  const xmax = readNumber(file, bndbox, 'xmax', problems);
  const ymax = readNumber(file, bndbox, 'ymax', problems);
  if (xmin === null || ymin === null || xmax === null || ymax === null) return null;
  const box = boxOfCorners({ xmin, ymin, xmax, ymax });
  if (box.width >= 0 && box.height >= 0) return box;
  problems.add(file, bndbox.position, 'negative-size', { size: `${box.width} x ${box.height}` });
  return null;
}

/** The number in a child; null after reporting a problem. */
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
