import type { XmlNode } from './xml-node.ts';

/** An element as XML text, its children indented by tabs. */
export function writeXml({ name, content, attributes = {} }: XmlNode, indent = ''): string {
  let tag = name;
  for (const key in attributes) tag += ` ${key}="${escapeValue(attributes[key] ?? '')}"`;
  if (content.length === 0) return `${indent}<${tag}/>\n`;
  if (typeof content === 'string') return `${indent}<${tag}>${escapeText(content)}</${name}>\n`;
  let children = '';
  for (const child of content) children += writeXml(child, `${indent}\t`);
  return `${indent}<${tag}>\n${children}${indent}</${name}>\n`;
}

/** Characters that XML cannot hold at all. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** What may have to be written in another way, with halves of characters. Most text has none, and is looked at once. */
const [ODD_IN_TEXT, ODD_IN_VALUE] = [/[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/, /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/];

function escapeText(text: string): string {
  return ODD_IN_TEXT.test(text) ? escape(text, /[&<>\r]/g) : text;
}

function escapeValue(text: string): string {
  return ODD_IN_VALUE.test(text) ? escape(text, /[&<>"\t\n\r]/g) : text;
}

function escape(text: string, characters: RegExp): string {
  return text.replace(IMPOSSIBLE, '\ufffd').replace(characters, (character) => `&#${character.charCodeAt(0)};`);
}
