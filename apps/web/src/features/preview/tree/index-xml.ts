import { SaxesParser } from 'saxes';
import { type BrokenAt, type IndexedTree, type TreeLimits } from './index-json.ts';
import { TreeIndex } from './tree-index.ts';

const PIECE_CHARACTERS = 64 * 1024;

/**
 * Reads an xml into a tree. Entities that the document declares are not replaced, so none can grow, and nothing is
 * fetched. Of a broken text it keeps what comes before the mistake.
 *
 * @param isWholeText false where the text goes on behind its end; then its end is no mistake.
 */
export function indexXml(text: string, limits: TreeLimits, isWholeText = true): IndexedTree {
  const tree = new TreeIndex();
  const parser = new SaxesParser({ xmlns: false, position: true });
  let brokenAt: BrokenAt | null = null;
  const isFull = () => tree.count >= limits.nodes || tree.depth >= limits.depth;
  const isOver = () => brokenAt !== null || isFull();
  parser.on('error', () => {
    brokenAt ??= { line: parser.line, column: parser.column + 1 };
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (isOver()) return;
    tree.begin('element', name);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!isOver()) tree.add('attribute', attribute, value);
    }
  });
  parser.on('closetag', () => {
    if (!isOver()) tree.end();
  });
  const addText = (value: string) => {
    if (!isOver() && tree.depth > 0 && value.trim() !== '') tree.add('text', null, value.trim());
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (value) => {
    if (!isOver()) tree.add('comment', null, value.trim());
  });
  for (let at = 0; at < text.length && !isOver(); at += PIECE_CHARACTERS) {
    parser.write(text.slice(at, at + PIECE_CHARACTERS));
  }
  if (isWholeText && !isOver()) parser.close();
  const isCut = isFull() || (!isWholeText && brokenAt === null);
  tree.finish();
  return { tree, brokenAt, isCut };
}
