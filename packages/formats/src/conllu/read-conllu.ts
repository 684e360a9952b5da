import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { hasMedia } from '../texts/has-media.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { readDocument, startOfDocument } from '../texts/read-document.ts';
import { recordPath } from '../texts/record-path.ts';
import { annotationsOf, COLUMN, COLUMNS, type ConlluSentence, NOTHING, readSentence, rowOf } from './sentence.ts';

const MAX_LOOKED_INTO = 20;

/** Whether a folder holds sentences of CoNLL-U. */
export async function recogniseConllu(folder: SourceFolder): Promise<Recognition | null> {
  if (hasMedia(folder)) return null;
  const files = listCandidates(folder).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_LOOKED_INTO))
    if (hasRows(await startOfDocument(folder, source)))
      return { score: 1, why: `${source.path} has sentences of CoNLL-U` };
  return null;
}

/** Reads every file of a folder that has sentences of CoNLL-U. Each is an item. */
export async function readConllu(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template);
  let files = 0;
  for (const source of listCandidates(folder).sort((a, b) => compareNaturally(a.path, b.path))) {
    if (!hasRows(await startOfDocument(folder, source))) continue;
    files += 1;
    const document = await readDocument(folder, source, problems, items.note);
    if (document !== null) readFile(source.path, document.text, document.hasMark, items);
  }
  if (files === 0) problems.add('', '', 'no-annotation-file', { expected: 'file of CoNLL-U' });
  return items.finish({});
}

function listCandidates(folder: SourceFolder): SourceFile[] {
  return folder.list().filter(({ path }) => /\.(?:conllu|conll|txt)$/i.test(path));
}

/** Whether the first rows have the ten columns, of which the first counts words. */
function hasRows(start: string): boolean {
  const rows = linesWithEnds(start).flatMap((line) => {
    const cells = rowOf(line);
    return cells === null ? [] : [cells];
  });
  return (
    rows.length > 0 && rows.slice(0, 10).every((cells) => cells.length === COLUMNS && isId(cells[COLUMN.id] ?? ''))
  );
}

function isId(cell: string): boolean {
  return /^\d+(?:[-.]\d+)?$/.test(cell);
}

function readFile(file: string, text: string, hasMark: boolean, items: TextCollection): void {
  const sentences = splitSentences(file, text, items);
  if (sentences === null) return;
  items.note(
    file,
    `each sentence is an item (${sentences.length}); features, enhanced dependencies and MISC are kept and not shown`,
  );
  for (const [at, { raw, line }] of sentences.entries()) {
    const sentence = readSentence(raw);
    const { fault } = sentence;
    if (fault !== null) {
      items.problems.add(file, `line ${line + fault.line}`, 'span-mismatch', { said: fault.said, found: fault.found });
      continue;
    }
    if (!haveHeads(file, sentence, line, items)) continue;
    const { annotations, relations } = annotationsOf(sentence);
    const position = `line ${line}`;
    const areAllowed =
      annotations.every(({ label }) => items.allows(file, position, label)) &&
      relations.every(({ label }) => items.allowsRelation(file, position, label));
    if (!areAllowed) continue;
    items.add(
      {
        ...{ path: recordPath(file, at, sentences.length), text: sentence.text, annotations: [...annotations] },
        ...(relations.length === 0 ? {} : { relations: [...relations] }),
        source: { conllu: { file, hasMark, at, raw } },
      },
      file,
      position,
    );
  }
}

/** Whether every head is a word of the sentence, or none; reports those that are not. */
function haveHeads(file: string, { words }: ConlluSentence, first: number, { problems }: TextCollection): boolean {
  const before = problems.count();
  const known = new Set(['0', NOTHING, ...words.map(({ cells }) => cells[COLUMN.id])]);
  for (const { line, cells } of words) {
    const head = cells[COLUMN.head] ?? NOTHING;
    if (known.has(head)) continue;
    const position = `line ${first + line}`;
    if (/^\d+$/.test(head)) problems.add(file, position, 'unknown-head', { head: head.slice(0, 100) });
    else problems.add(file, position, 'invalid-line', { found: head.slice(0, 100), expected: 'number of a head' });
  }
  return problems.count() === before;
}

/** The lines of each sentence with the blank ones behind it, and where it begins; null after reporting a row that is none. */
function splitSentences(file: string, text: string, { problems }: TextCollection) {
  const before = problems.count();
  const sentences: { raw: string; readonly line: number }[] = [];
  let [open, first, hasRows, isEnded]: [string[], number, boolean, boolean] = [[], 1, false, false];
  let seen = new Set<string>();
  for (const [at, line] of linesWithEnds(text).entries()) {
    const cells = rowOf(line);
    if (isEnded && line.trim() !== '') {
      sentences.push({ raw: open.join(''), line: first });
      [open, first, hasRows, isEnded] = [[], at + 1, false, false];
      seen = new Set();
    }
    const [id = '', position] = [cells?.[COLUMN.id], `line ${at + 1}`];
    if (line.includes('\0')) problems.add(file, position, 'unstorable-text');
    else if (cells !== null && cells.length !== COLUMNS)
      problems.add(file, position, 'wrong-number-of-columns', { found: cells.length, expected: COLUMNS });
    else if (cells !== null && (!isId(id) || id.length > 20))
      problems.add(file, position, 'invalid-line', { found: id.slice(0, 100), expected: 'number of a word' });
    else if (cells !== null && cells[COLUMN.form] === '')
      problems.add(file, position, 'missing-key', { key: 'the word', found: '' });
    else if (cells !== null && seen.has(id))
      problems.add(file, position, 'duplicate-id', { id, first: 'an earlier row' });
    seen.add(id);
    open.push(line);
    hasRows ||= cells !== null;
    isEnded ||= hasRows && line.trim() === '';
  }
  const last = sentences.at(-1);
  if (hasRows) sentences.push({ raw: open.join(''), line: first });
  else if (last !== undefined) last.raw += open.join('');
  return problems.count() === before ? sentences : null;
}
