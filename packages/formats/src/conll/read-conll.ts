import type { Annotation, Json } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, nameOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { hasMedia } from '../texts/has-media.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { readDocument, startOfDocument } from '../texts/read-document.ts';
import { recordPath } from '../texts/record-path.ts';
import { readBlock } from './block.ts';
import { type ConllColumns, type FoundColumns, findColumns } from './columns.ts';
import { cellsOf, kindOf } from './conll-lines.ts';
import { isEntityTag, isTag } from './tags.ts';

/** How many files are looked into, the largest first. */
const MAX_LOOKED_INTO = 20;
/** Files that have another form, whatever stands in them. */
const OTHER = /\.(?:json|jsonl|ndjson|xml|csv|ya?ml|ann|conf|conllu|md|html?|zip|gz)$/i;

/** Whether a folder holds files with a tag beside each word. */
export async function recogniseConll(folder: SourceFolder): Promise<Recognition | null> {
  if (hasMedia(folder)) return null;
  const files = listCandidates(folder).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_LOOKED_INTO)) {
    if (!hasTagRows(await startOfDocument(folder, source))) continue;
    return { score: 1, why: `${source.path} has a tag beside each word (CoNLL)` };
  }
  return null;
}

/** Reads every file of a folder that has a tag beside each word. */
export async function readConll(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template);
  let files = 0;
  for (const source of listCandidates(folder).sort((a, b) => compareNaturally(a.path, b.path))) {
    if (!hasTagRows(await startOfDocument(folder, source))) continue;
    files += 1;
    const document = await readDocument(folder, source, problems, items.note);
    if (document !== null) readFile(source.path, document.text, document.hasMark, items);
  }
  if (files === 0) problems.add('', '', 'no-annotation-file', { expected: 'file with a tag beside each word (CoNLL)' });
  return items.finish({});
}

function listCandidates(folder: SourceFolder): SourceFile[] {
  const files = folder.list();
  const pictures = new Set(createPictureFinder(files).pictures);
  return files.filter(({ path }) => !pictures.has(path) && !OTHER.test(nameOf(path)));
}

/** So many rows that all end with the tag for nothing are no chance. */
const ENOUGH_ROWS = 5;

/**
 * Of the rows at the start of a file nearly all end with a tag, some with one of an entity or beside one; or all of several
 * say that there is none.
 */
function hasTagRows(start: string): boolean {
  let [rows, tagged, entities] = [0, 0, 0];
  for (const line of linesWithEnds(start)) {
    const isTabbed = line.includes('\t');
    if (kindOf(line, isTabbed) !== 'row') continue;
    const [, ...cells] = cellsOf(line, isTabbed).map(({ text }) => text.trim());
    rows += 1;
    if (!isTag(cells.at(-1) ?? '')) continue;
    tagged += 1;
    if (cells.some(isEntityTag)) entities += 1;
  }
  return entities > 0 ? tagged * 10 >= rows * 9 : tagged === rows && rows >= ENOUGH_ROWS;
}

function readFile(file: string, text: string, hasMark: boolean, items: TextCollection): void {
  const lines = linesWithEnds(text);
  const found = findColumns(lines);
  if (found === null) {
    items.skip(file, 'it has no column of tags');
    return;
  }
  const { columns } = found;
  if (!areSound(file, lines, columns, items)) return;
  const documents = lines.filter((line) => kindOf(line, columns.isTabbed) === 'document').length;
  const blocks = splitBlocks(lines, columns, documents > 1);
  for (const note of notesOf(found, documents > 1, blocks.length)) items.note(file, note);
  for (const [at, { raw, line }] of blocks.entries()) {
    const block = readBlock(raw, columns);
    const position = `line ${line}`;
    const annotations = block.entities.flatMap(({ column, label, span }, nth): Annotation[] => {
      if (!items.allows(file, position, label)) return [];
      const id = String(nth + 1);
      return [{ id, label, geometry: span, attributes: {}, source: { conll: { column } } }];
    });
    const tags = columns.tags.map((one): Json => [...one]);
    const source = { conll: { file, hasMark, at, raw, ...columns, tags } };
    items.add({ path: recordPath(file, at, blocks.length), text: block.text, annotations, source }, file, position);
  }
}

/** Whether every row has all columns; reports those that have not. */
function areSound(
  file: string,
  lines: readonly string[],
  columns: ConllColumns,
  { problems }: TextCollection,
): boolean {
  const before = problems.count();
  for (const [at, line] of lines.entries()) {
    if (line.includes('\0')) problems.add(file, `line ${at + 1}`, 'unstorable-text');
    if (kindOf(line, columns.isTabbed) !== 'row') continue;
    const cells = cellsOf(line, columns.isTabbed);
    if (cells.length !== columns.count)
      problems.add(file, `line ${at + 1}`, 'wrong-number-of-columns', { found: cells.length, expected: columns.count });
    else if (cells[columns.token]?.text === '')
      problems.add(file, `line ${at + 1}`, 'missing-key', { key: 'the token', found: '' });
  }
  return problems.count() === before;
}

/** The lines of each item, with those before and behind that hold no token, and the line where it begins. */
function splitBlocks(lines: readonly string[], { isTabbed }: ConllColumns, areDocuments: boolean) {
  const blocks: { raw: string; readonly line: number }[] = [];
  let [open, first, hasRows, isEnded]: [string[], number, boolean, boolean] = [[], 1, false, false];
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, isTabbed);
    const begins = areDocuments ? kind === 'document' : isEnded && kind !== 'end';
    if (hasRows && begins) {
      blocks.push({ raw: open.join(''), line: first });
      [open, first, hasRows, isEnded] = [[], at + 1, false, false];
    }
    open.push(line);
    hasRows ||= kind === 'row';
    isEnded ||= hasRows && kind !== 'row';
  }
  const last = blocks.at(-1);
  if (hasRows) blocks.push({ raw: open.join(''), line: first });
  else if (last !== undefined) last.raw += open.join('');
  return blocks;
}

function notesOf({ columns, irregular, hasChunks }: FoundColumns, areDocuments: boolean, count: number): string[] {
  const unit = areDocuments ? 'document' : 'sentence';
  const joined = columns.joiner === '' ? 'without anything' : 'with a blank';
  const schemes = [...new Set(columns.tags.map(([, scheme]) => scheme))].join(' and ');
  return [
    `each ${unit} is an item (${count}), its tokens joined ${joined} between them; tags are ${schemes}`,
    ...(irregular === 0
      ? []
      : [`${irregular} entities do not begin with the tag for beginnings, and were read all the same`]),
    ...(columns.isNumbered
      ? ['each token is a character and its number within its word; the numbers are kept and not shown']
      : []),
    ...(hasChunks ? ['a column of chunks is kept and not shown'] : []),
  ];
}
