import type { XmlNode } from './xml-node.ts';

/** An element as XML text, its children indented by tabs. */
export function writeXml({ name, content, attributes = {} }: XmlNode, indent = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value, /[&<>"\t\n\r]/g)}"`);
  const tag = `${name}${written.join('')}`;
  if (content.length === 0) return `${indent}<${tag}/>\n`;
  if (typeof content === 'string') return `${indent}<${tag}>${escape(content, /[&<>\r]/g)}</${name}>\n`;
  const children = content.map((child) => writeXml(child, `${indent}\t`)).join('');
  return `${indent}<${tag}>\n${children}${indent}</${name}>\n`;
}

/** Characters that XML cannot hold at all. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escape(text: string, characters: RegExp): string {
  return text.replace(IMPOSSIBLE, '\ufffd').replace(characters, (character) => `&#${character.charCodeAt(0)};`);
}
