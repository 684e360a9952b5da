import type { Annotation, Json } from '@countersign/contract';
import { readAnnotator, saidAnnotator } from '../annotator.ts';
import type { ItemCollection } from '../delivered-items.ts';
import { findPicture } from '../find-picture.ts';
import { checkInside } from '../geometry-limits.ts';
import { checkLabelName, type DeclaredLabel } from '../label-tally.ts';
import type { PictureFinder } from '../picture-finder.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import type { Problems } from '../problem.ts';
import { numberOf } from '../xml/number-text.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { childNodes, emptied, packNode, type XmlNode } from '../xml/xml-node.ts';
import type { AnnotatorOf } from './annotators.ts';
import { readAttributes } from './attributes.ts';
import { MAX_POINTS } from './labels.ts';
import { labelIn, readShape, shapeNames } from './read-shape.ts';

/** What reading an image needs to know. */
export interface ImageContext {
  readonly file: string;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly problems: Problems;
  labels: Map<string, DeclaredLabel>;
  annotatorOf: AnnotatorOf;
  /** The name of somebody who annotated was too long. */
  hasLongAnnotator: boolean;
}

/** Adds the item an `image` is. */
export function readImage(image: XmlElement, at: number, reading: ImageContext): void {
  const { file, items, problems } = reading;
  const name = image.attributes?.['name'] ?? '';
  const picture = findPicture(name, file, reading.finder, (code, said) => {
    problems.add(file, image.position, code, said);
    return null;
  });
  const isClaimed = picture !== null && items.claim(picture, file, image.position);
  const size = { width: readSize(image, 'width', reading), height: readSize(image, 'height', reading) };
  const annotations: Annotation[] = [];
  const others: Json[] = [];
  for (const [index, child] of image.children.entries()) {
    if (!shapeNames.includes(child.name)) others.push({ at: index, node: packNode(child) });
    else {
      const annotation = readAnnotation(child, index, annotations.length + 1, size, reading);
      if (annotation !== null) annotations.push(annotation);
    }
  }
  if (picture === null || !isClaimed) return;
  // What stands between the children of an image is the layout of the file.
  const node = packNode({ ...emptied(image), content: image.text });
  const source = { cvat: { document: file, at, node, others } };
  const annotator = readAnnotator(reading.annotatorOf(image));
  if (annotator === null) reading.hasLongAnnotator = true;
  const said = { ...size, ...saidAnnotator(annotator) };
  items.add({ fileName: picture, mediaPath: picture, ...said, annotations, source }, file, image.position);
}

function readAnnotation(
  shape: XmlElement,
  at: number,
  ordinal: number,
  size: PartialPictureSize,
  { file, items, labels, allowedLabels, problems }: ImageContext,
): Annotation | null {
  const { position } = shape;
  const label = labelIn(shape);
  const isNamed = checkLabelName(file, position, label, problems);
  if (isNamed && allowedLabels !== null && !allowedLabels.has(label))
    problems.add(file, position, 'unknown-label', { label });
  if (isNamed) learnSkeleton(shape, label, labels, items);
  const declared = labels.get(label) ?? {};
  const geometry = readShape(shape, size, declared.skeleton ?? null, (code, parameters) => {
    problems.add(file, position, code, parameters);
    return null;
  });
  const attributes = readAttributes(shape, declared.attributes ?? []);
  if (attributes === null)
    problems.add(file, position, 'duplicate-name', { name: 'attribute', first: 'one of the same shape' });
  if (geometry === null || attributes === null || !isNamed) return null;
  checkInside(file, position, geometry, size, problems);
  return { id: String(ordinal), label, geometry, attributes, source: { cvat: { at, node: packNode(shape) } } };
}

/** Where no `meta` says the points of a skeleton, the first one of its label does. */
function learnSkeleton(shape: XmlNode, label: string, labels: ImageContext['labels'], items: ItemCollection): void {
  if (shape.name !== 'skeleton' || labels.get(label)?.skeleton !== undefined) return;
  const points = childNodes(shape).flatMap(({ name, attributes }) => {
    return name === 'points' ? [attributes?.['label']?.trim() ?? ''] : [];
  });
  if (points.length === 0 || points.length > MAX_POINTS || points.some((name) => name === '' || name.length > 200))
    return;
  const learnt = { ...labels.get(label), skeleton: { points, edges: [] } };
  labels.set(label, learnt);
  items.tally.declare(label, learnt);
}

/** Null where the file is silent or says 0. */
function readSize(image: XmlElement, name: 'width' | 'height', { file, problems }: ImageContext): number | null {
  const text = image.attributes?.[name] ?? '';
  if (text.trim() === '') return null;
  const size = numberOf(text);
  if (size === null)
    problems.add(file, image.position, 'wrong-type', { expected: `a number as ${name}`, found: `"${text}"` });
  else if (!Number.isFinite(size)) problems.add(file, image.position, 'number-out-of-range');
  else if (size < 0) problems.add(file, image.position, 'negative-size', { size });
  else if (size > 0) return size;
  return null;
}
