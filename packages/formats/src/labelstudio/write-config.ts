import type { AttributeDefinition, DeliveredItem, GeometryKind, Template } from '@countersign/contract';
import { writeXml } from '../xml/write-xml.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { typeOfKind } from './read-shape.ts';

type Value = DeliveredItem['annotations'][number]['attributes'][string];

/** A tag that asks for something, and what can be chosen. */
interface Control {
  readonly tag: string;
  readonly options: Set<string>;
  isOfRegion: boolean;
}

const tagOf: Readonly<Record<string, string>> = {
  ...{ rectanglelabels: 'RectangleLabels', polygonlabels: 'PolygonLabels', brushlabels: 'BrushLabels' },
  ...{ vectorlabels: 'VectorLabels', keypointlabels: 'KeyPointLabels' },
};

/**
 * The labelling configuration that results are written for: Label Studio opens a project of these tasks with it. It has
 * what the template knows and what the items have.
 */
export function writeConfig(items: readonly DeliveredItem[], template: Template): string {
  const controls = new Map<string, Control>();
  const controlOf = (name: string, tag: string): Control => {
    const known = controls.get(name) ?? { tag, options: new Set(), isOfRegion: false };
    controls.set(name, known);
    return known;
  };
  const addShape = (kind: GeometryKind, label: string) => {
    const type = typeOfKind(kind);
    if (type === null) controlOf(label, 'Choices');
    else controlOf(type, tagOf[type] ?? type).options.add(label);
  };
  for (const { name, geometries, attributes } of template.labels) {
    for (const kind of geometries) addShape(kind, name);
    const isOfRegion = geometries.some((kind) => kind !== 'whole');
    for (const attribute of attributes) {
      const isAnswer = attribute.name === 'choices' && geometries.includes('whole');
      if (isAnswer) for (const option of optionsOf(attribute)) controlOf(name, 'Choices').options.add(option);
      if (isAnswer && !isOfRegion) continue;
      const control = controlOf(attribute.name, tagFor(attribute.kind));
      for (const option of optionsOf(attribute)) control.options.add(option);
      control.isOfRegion ||= isOfRegion;
    }
  }
  for (const { label, geometry, attributes } of items.flatMap((item) => item.annotations)) {
    addShape(geometry.kind, label);
    for (const [name, value] of Object.entries(attributes)) {
      const isAnswer = geometry.kind === 'whole' && name === 'choices';
      const control = isAnswer ? controlOf(label, 'Choices') : controlOf(name, tagFor(kindOf(value)));
      if (control.tag === 'Choices') for (const option of choicesOf(value)) control.options.add(option);
      control.isOfRegion ||= geometry.kind !== 'whole';
    }
    if (geometry.kind === 'whole' && attributes['choices'] === undefined)
      controlOf(label, 'Choices').options.add(label);
  }
  return writeXml({ name: 'View', content: [imageTag(), ...tagsOf(controls), ...relationTags(template)] });
}

function imageTag(): XmlNode {
  return { name: 'Image', content: '', attributes: { name: 'image', value: '$image' } };
}

function tagsOf(controls: ReadonlyMap<string, Control>): XmlNode[] {
  return [...controls].map(([name, { tag, options, isOfRegion }]) => {
    const child = tag === 'Choices' ? 'Choice' : 'Label';
    // Label Studio refuses choices without a choice. A class that has no value is its own one.
    const offered = tag === 'Choices' && options.size === 0 ? [name] : [...options];
    const content = offered.map((value) => ({ name: child, content: '', attributes: { value } }));
    const isAsked = !tag.endsWith('Labels') && isOfRegion;
    return { name: tag, content, attributes: { name, toName: 'image', ...(isAsked ? { perRegion: 'true' } : {}) } };
  });
}

function relationTags({ relations = [] }: Template): XmlNode[] {
  if (relations.length === 0) return [];
  const content = relations.map(({ label }) => ({ name: 'Relation', content: '', attributes: { value: label } }));
  return [{ name: 'Relations', content }];
}

function tagFor(kind: AttributeDefinition['kind']): string {
  if (kind === 'number') return 'Number';
  return kind === 'text' ? 'TextArea' : 'Choices';
}

function optionsOf({ kind, options = [] }: AttributeDefinition): readonly string[] {
  return kind === 'boolean' ? ['true', 'false'] : options;
}

function kindOf(value: Value): AttributeDefinition['kind'] {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function choicesOf(value: Value): readonly string[] {
  return typeof value === 'boolean' ? ['true', 'false'] : [String(value)];
}
