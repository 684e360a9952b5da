import { decodeIndexPng } from '../png/index-png.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { packNode } from '../xml/xml-node.ts';

/**
 * What an annotation file says, apart from its layout: a JSON value, XML elements with attributes and text in order, the
 * numbers of a mask; text as it is.
 */
export async function contentOf(folder: SourceFolder, path: string): Promise<unknown> {
  if (path.endsWith('.json')) return plain(JSON.parse(new TextDecoder().decode(await folder.read(path))));
  if (path.endsWith('.png')) return comparable(decodeIndexPng(await folder.read(path)));
  if (!path.endsWith('.xml')) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await folder.read(path));
  const root = await parseXml(folder, { path, size: 0 }, collectProblems());
  return root === null ? null : packNode(root);
}

/** Numbers as text, for there are too many of them to be compared one by one. */
function comparable(png: ReturnType<typeof decodeIndexPng>): unknown {
  return 'problem' in png ? png : { ...png, pixels: Buffer.from(png.pixels).toString('base64') };
}

/** With the one zero that JSON writes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
