import { SaxesParser } from 'saxes';
import { decodeXml } from '../decode-text.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** Deep enough for every known tool, and shallow enough for every recursion that meets the tree later. */
const MAX_DEPTH = 32;

/** An element; comments and processing instructions are dropped. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlElement[];
  /** Of an element without children, exactly; empty otherwise. */
  readonly text: string;
  /** `line 3, column 5`: where it opens. */
  readonly position: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: (readonly [string, string])[];
  readonly children: XmlElement[];
  text: string;
  readonly position: string;
}

class Refused extends Error {}

/**
 * The root of an XML file, or null after telling where it is broken. Document types are refused, so that no entity can
 * load or multiply anything; of a broken file only the first place is told, for the rest follows from it.
 */
export async function parseXml(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<XmlElement | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeXml(source.path, bytes, problems);
  return text === null ? null : parseText(source.path, text, problems);
}

function parseText(file: string, text: string, problems: Problems): XmlElement | null {
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
    inside.text += piece;
    if (inside.children.length > 0 && piece.trim() !== '')
      refuse(here(), 'invalid-xml', { found: 'text between elements' });
  };
  parser.on('error', (error) => refuse(here(), 'invalid-xml', { found: error.message.replace(/^\d+:\d+: /, '') }));
  parser.on('doctype', () => refuse(here(), 'doctype-refused'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentagstart', ({ name }) => {
    const position = startOf(parser, name);
    if (open.length === MAX_DEPTH) refuse(position, 'too-deep', { limit: MAX_DEPTH });
    if ((open.at(-1)?.text ?? '').trim() !== '') refuse(position, 'invalid-xml', { found: 'text beside an element' });
    open.push({ name, attributes: [], children: [], text: '', position });
  });
  parser.on('attribute', ({ name, value }) => {
    if (name === '__proto__') refuse(here(), 'forbidden-key', { key: name });
    open.at(-1)?.attributes.push([name, value]);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const element = { ...closed, text: closed.children.length > 0 ? '' : closed.text };
    const inside = open.at(-1);
    if (inside === undefined) root = element;
    else inside.children.push(element);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
  return root;
}

type TellRest = Parameters<Problems['add']> extends [string, string, ...infer Rest] ? Rest : never;

/** The parser stands behind the tag's name and one more character, which may be a line break. */
function startOf(parser: SaxesParser, name: string): string {
  const column = parser.column - name.length - 1;
  return column > 0 ? `line ${parser.line}, column ${column}` : `line ${parser.line - 1}`;
}

/** The first child of a name. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  return element.children.find((child) => child.name === name) ?? null;
}
