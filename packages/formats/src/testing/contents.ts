import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** What an annotation file says, apart from its layout: a JSON value, or XML elements with attributes and text in order. */
export async function contentOf(folder: SourceFolder, path: string): Promise<unknown> {
  if (path.endsWith('.json')) return plain(JSON.parse(new TextDecoder().decode(await folder.read(path))));
  return plain(await parseXml(folder, { path, size: 0 }, collectProblems()));
}

/** Without the places of XML elements, and with the one zero that JSON writes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'position' ? undefined : inner)));
}
