import { SaxesParser } from 'saxes';
import { decodeXml } from '../decode-text.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import type { XmlNode } from './xml-node.ts';

/** Deep enough for every known tool, and shallow enough for every recursion that meets the tree later. */
const MAX_DEPTH = 32;

/** An element; comments and processing instructions are dropped. */
export interface XmlElement extends XmlNode {
  readonly children: readonly XmlElement[];
  /** Of an element without children, exactly; empty otherwise. */
  readonly text: string;
  /** `line 3, column 5`: where it opens. */
  readonly position: string;
}

/** An element in which others are still being read. */
export type XmlRoot = Pick<XmlElement, 'name' | 'attributes' | 'position'>;

const NO_CHILDREN: readonly XmlElement[] = [];

/** A document has a million of them: what few are asked for, such as a place in words, is made when it is asked for. */
class OpenElement implements XmlElement {
  readonly name: string;
  attributes?: Record<string, string>;
  children = NO_CHILDREN as XmlElement[];
  hasChildren = false;
  text = '';
  readonly line: number;
  readonly column: number;

  /** Begins where the parser stands behind the tag's name and one more character, which may be a line break. */
  constructor(name: string, { line, column }: SaxesParser) {
    this.name = name;
    this.line = line;
    this.column = column - name.length - 1;
  }

  get content(): string | readonly XmlElement[] {
    return this.children.length > 0 ? this.children : this.text;
  }

  get position(): string {
    return this.column > 0 ? `line ${this.line}, column ${this.column}` : `line ${this.line - 1}`;
  }

  addAttribute(name: string, value: string): void {
    this.attributes ??= {};
    this.attributes[name] = value;
  }

  addChild(child: XmlElement): void {
    if (this.children === NO_CHILDREN) this.children = [child];
    else this.children.push(child);
  }
}

/** Takes each child of the root once it is complete. False where the rest of the file need not be read. */
export type TakeChild = (child: XmlElement, root: XmlRoot) => boolean;

class Refused extends Error {}
class Enough extends Error {}

/**
 * The root of an XML file, or null after reporting where it is broken. Document types are refused, so that no entity
 * can load or multiply anything. Only the first problem of a broken file is reported, because the others follow from
 * it.
 *
 * @param take gets the root's children one by one, and the root has none, so that a large file is never in memory as a
 * whole
 */
export async function parseXml(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
  take: TakeChild | null = null,
): Promise<XmlElement | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeXml(source.path, bytes, problems);
  return text === null ? null : parseText(source.path, text, problems, take);
}

/** The root of XML text, as `parseXml` answers it. */
export function parseXmlText(file: string, text: string, problems: Problems): XmlElement | null {
  return parseText(file, text, problems, null);
}

/** How many children of a root are enough to recognize it. */
const GLANCE = 10;

/** Of an XML file only the names of its root and of the first children; null where it is broken before. */
export async function glanceAtXml(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<{ readonly name: string; readonly children: readonly string[] } | null> {
  const children: string[] = [];
  let name = '';
  const root = await parseXml(folder, source, problems, (child, inside) => {
    name = inside.name;
    children.push(child.name);
    return children.length < GLANCE;
  });
  if (root === null && children.length < GLANCE) return null;
  return { name: root?.name ?? name, children };
}

function parseText(file: string, text: string, problems: Problems, take: TakeChild | null): XmlElement | null {
  const parser = new SaxesParser({ position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const here = () => `line ${parser.line}, column ${parser.column}`;
  const refuse = (position: string, ...told: TellRest): never => {
    problems.add(file, position, ...told);
    throw new Refused();
  };
  const addText = (piece: string) => {
    const inside = open.at(-1);
    if (inside === undefined) return;
    if (!inside.hasChildren) inside.text += piece;
    else if (piece.trim() !== '') refuse(here(), 'invalid-xml', { found: 'text between elements' });
  };
  parser.on('error', (error) => refuse(here(), 'invalid-xml', { found: error.message.replace(/^\d+:\d+: /, '') }));
  parser.on('doctype', () => refuse(here(), 'doctype-refused'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentagstart', ({ name }) => {
    const element = new OpenElement(name, parser);
    if (open.length === MAX_DEPTH) refuse(element.position, 'too-deep', { limit: MAX_DEPTH });
    const inside = open.at(-1);
    if (inside !== undefined) {
      if (inside.text.trim() !== '') refuse(element.position, 'invalid-xml', { found: 'text beside an element' });
      inside.hasChildren = true;
      inside.text = '';
    }
    open.push(element);
  });
  parser.on('attribute', ({ name, value }) => {
    if (name === '__proto__') refuse(here(), 'forbidden-key', { key: name });
    open.at(-1)?.addAttribute(name, value);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const inside = open.at(-1);
    if (inside === undefined) root = closed;
    else if (take === null || open.length > 1) inside.addChild(closed);
    else if (!take(closed, inside)) throw new Enough();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused || error instanceof Enough) return null;
    throw error;
  }
  return root;
}

type TellRest = Parameters<Problems['add']> extends [string, string, ...infer Rest] ? Rest : never;

/** The first child of a name. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) if (child.name === name) return child;
  return null;
}
