import { isTag } from './tags.ts';

/** A cell of a row, and where it begins in its line. */
export interface RowCell {
  readonly text: string;
  readonly from: number;
}

/** What a line is: a row of a token, the end of a sentence, the start of a document, or said about what follows. */
export type LineKind = 'row' | 'end' | 'document' | 'comment';

/** The cells of a line without its end: between tabs, or else between blanks. */
export function cellsOf(line: string, isTabbed: boolean): RowCell[] {
  const plain = line.replace(/\r?\n$/, '');
  if (!isTabbed) return [...plain.matchAll(/[^ \t]+/g)].map(({ 0: text, index }) => ({ text, from: index }));
  let from = 0;
  return plain.split('\t').map((text) => {
    const cell = { text, from };
    from += text.length + 1;
    return cell;
  });
}

/** What a line is. A token may be `#`, but its last cell is then a tag. */
export function kindOf(line: string, isTabbed: boolean): LineKind {
  const said = line.trim();
  if (said === '') return 'end';
  if (said.startsWith('-DOCSTART-')) return 'document';
  if (/^#\s*newdoc\b/.test(said)) return 'document';
  if (!said.startsWith('#')) return 'row';
  const cells = cellsOf(said, isTabbed);
  return cells.length > 1 && isTag(cells.at(-1)?.text.trim() ?? '') ? 'row' : 'comment';
}
