import type { WrittenText } from '../format.ts';
import { writeXml } from '../xml/write-xml.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { ASKED } from './write-task.ts';

/** The configuration that new tasks are written for: Label Studio opens a project of them with it. */
export function writeTextConfig(items: readonly WrittenText[]): string {
  const annotations = items.flatMap((item) => item.annotations);
  const namesOf = (kind: 'span' | 'whole') => [
    ...new Set(annotations.flatMap(({ geometry, label }) => (geometry.kind === kind ? [label] : []))),
  ];
  const relations = [...new Set(items.flatMap((item) => (item.relations ?? []).map(({ label }) => label)))];
  const asked = new Map(
    annotations.flatMap(({ geometry, attributes }) => (geometry.kind === 'span' ? Object.entries(attributes) : [])),
  );
  const content = [
    tag('Text', { name: ASKED.text, value: `$${ASKED.text}` }),
    ...control('Labels', ASKED.spans, 'Label', namesOf('span'), {}),
    ...control('Choices', ASKED.classes, 'Choice', namesOf('whole'), { choice: 'multiple' }),
    ...[...asked].map(([name, value]) => question(name, value)),
    ...(relations.length === 0 ? [] : [tag('Relations', {}, offer('Relation', relations))]),
  ];
  return writeXml({ name: 'View', content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>, content: XmlNode[] | '' = ''): XmlNode {
  return { name, content, attributes };
}

function offer(name: string, values: readonly string[]): XmlNode[] {
  return values.map((value) => tag(name, { value }));
}

function control(
  name: string,
  asked: string,
  child: string,
  values: readonly string[],
  more: Readonly<Record<string, string>>,
): XmlNode[] {
  return values.length === 0 ? [] : [tag(name, { name: asked, toName: ASKED.text, ...more }, offer(child, values))];
}

/** What asks for an attribute of a span. */
function question(name: string, value: string | number | boolean): XmlNode {
  const attributes = { name, toName: ASKED.text, perRegion: 'true' };
  if (typeof value === 'boolean') return tag('Choices', attributes, offer('Choice', ['true', 'false']));
  return tag(typeof value === 'number' ? 'Number' : 'TextArea', attributes);
}
