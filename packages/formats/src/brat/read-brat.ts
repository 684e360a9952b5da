import type { Json } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { nearestFile } from '../label-lines.ts';
import { compareNaturally } from '../natural-order.ts';
import { folderOf, nameOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { readDocument, startOfDocument } from '../texts/read-document.ts';
import { tellCounting } from '../texts/said-spans.ts';
import { CONF, declareSettings } from './annotation-conf.ts';
import { parseBratLine } from './brat-line.ts';
import type { BratSettings } from './brat-source.ts';
import { readAnnotations, USUAL_COUNTING } from './read-document.ts';

const MAX_LOOKED_INTO = 10;
/** Longer settings are none. */
const MAX_CONF_BYTES = 1024 ** 2;

/** Whether a folder holds texts with an `.ann` file each. */
export async function recogniseBrat(folder: SourceFolder): Promise<Recognition | null> {
  const paths = new Set(folder.list().map(({ path }) => path));
  const pairs = listAnnotations(folder).filter(({ path }) => paths.has(textOf(path)));
  for (const source of pairs.filter(({ size }) => size > 0).slice(0, MAX_LOOKED_INTO)) {
    const [first = ''] = (await startOfDocument(folder, source)).split(/\r?\n/);
    const said = parseBratLine(first);
    if (said !== null && (said.kind !== 'kept' || said.target !== null))
      return { score: 1, why: `${source.path} has annotations of brat for the text of its name` };
  }
  const hasSettings = pairs.length > 0 && [...paths].some((path) => nameOf(path) === CONF);
  return hasSettings ? { score: 0.9, why: `${CONF} lies beside empty .ann files with a text each` } : null;
}

/** Reads every `.ann` file of a folder with its text. */
export async function readBrat(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template);
  const files = new Map(folder.list().map((source) => [source.path, source]));
  const settings = await readSettings(folder, items);
  const found = listAnnotations(folder);
  const used = new Set<BratSettings>();
  for (const source of found) {
    const text = files.get(textOf(source.path));
    if (text === undefined) problems.add(source.path, '', 'text-missing', { path: textOf(source.path) });
    else await readOne(folder, source, text, items);
    const near = nearestFile(settings, source.path);
    if (near !== null) used.add(near);
  }
  for (const { text } of used) if (template === null) declareSettings(text, items.tally);
  if (found.length === 0) problems.add('', '', 'no-annotation-file', { expected: '.ann file of brat' });
  const paired = new Set(found.map(({ path }) => textOf(path)));
  const folders = new Set(found.map(({ path }) => folderOf(path)));
  for (const { path } of folder.list())
    if (
      /\.txt$/i.test(path) &&
      folders.has(folderOf(path)) &&
      !paired.has(path) &&
      !/^(?:readme|licen[cs]e)/i.test(nameOf(path))
    )
      items.skip(path, 'no .ann file goes with this text');
  return items.finish({ brat: settings.map((one): Json => ({ ...one })) });
}

function listAnnotations(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.ann$/i.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

function textOf(path: string): string {
  return path.replace(/\.ann$/i, '.txt');
}

async function readSettings(folder: SourceFolder, items: TextCollection): Promise<BratSettings[]> {
  const settings: BratSettings[] = [];
  for (const source of folder.list()) {
    if (nameOf(source.path) !== CONF || source.size > MAX_CONF_BYTES) continue;
    const document = await readDocument(folder, source, items.problems, items.note);
    if (document?.text.includes('\0') === true) items.problems.add(source.path, '', 'unstorable-text');
    else if (document !== null) settings.push({ file: source.path, text: document.text });
  }
  return settings;
}

async function readOne(folder: SourceFolder, source: SourceFile, textSource: SourceFile, items: TextCollection) {
  const { path: file } = source;
  const document = await readDocument(folder, textSource, items.problems, items.note);
  const said = await readDocument(folder, source, items.problems, items.note, document?.decoder);
  if (document === null || said === null) return;
  const lineEnd = said.text.includes('\r\n') ? '\r\n' : '\n';
  const lines = said.text.split(lineEnd);
  const endsWithLine = lines.at(-1) === '';
  if (endsWithLine) lines.pop();
  const { annotations, relations, counting, others, equivalences } = readAnnotations(file, lines, document.text, items);
  if (counting !== USUAL_COUNTING) items.note(file, tellCounting(counting, USUAL_COUNTING));
  const kept = {
    ...{ file, lineEnd, endsWithLine, hasMark: said.hasMark, counting },
    hasTextMark: document.hasMark && document.encoding === null,
    ...{ others: others.map((one): Json => ({ ...one })), equivalences: equivalences.map((one): Json => ({ ...one })) },
  };
  items.add(
    {
      ...{ path: textSource.path, text: document.text, annotations: [...annotations] },
      ...(relations.length === 0 ? {} : { relations: [...relations] }),
      source: { brat: kept },
    },
    file,
    '',
  );
}
