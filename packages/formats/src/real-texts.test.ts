import { deliveredItem, template } from '@countersign/contract';
import { findItemProblem, knownLabels } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { ReadResult, TextFormat } from './format.ts';
import type { SourceFolder } from './source.ts';
import { diskFolder, realData } from './testing/folders.ts';
import { recogniseText } from './testing/recognise-written.ts';
import { writeBack } from './testing/texts.ts';

interface Expected {
  readonly path: string;
  readonly format: TextFormat['name'];
  readonly items: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly relations?: Readonly<Record<string, number>>;
  readonly first: string;
  readonly skipped?: readonly string[];
  readonly noted?: readonly string[];
  /** What of a file comes back. */
  readonly plain?: (text: string) => string;
}

/** Counted in the files by other means than those of the readers. */
const deliveries: Expected[] = [
  {
    path: 'text/brat_ann/BioNLP-ST_2011/BioNLP-ST_2011_ID',
    format: 'brat',
    items: 20,
    labels: {
      ...{ Protein: 458, Entity: 0, Chemical: 101, Organism: 299, 'Two-component-system': 27, 'Regulon-operon': 6 },
      ...{ Gene_expression: 37, Transcription: 6, Protein_catabolism: 3, Localization: 8, Binding: 6 },
      ...{ Phosphorylation: 3, Process: 120, Regulation: 14, Positive_regulation: 25, Negative_regulation: 20 },
    },
    relations: { Theme: 221, Cause: 59, Participant: 65, Equiv: 37 },
    first: 'PMC2242835-02-Results-06.txt',
  },
  {
    path: 'text/brat_ann/BioNLP-ST_2011/BioNLP-ST_2011_REL',
    format: 'brat',
    items: 20,
    labels: { Protein: 252, Entity: 200 },
    relations: { 'Subunit-Complex': 4, 'Protein-Component': 40, Equiv: 13 },
    first: 'PMID-1386962.txt',
  },
  {
    path: 'text/brat_ann/NCBI-disease',
    format: 'brat',
    items: 20,
    labels: { Disease: 226 },
    first: 'PMID-23402.txt',
    skipped: ['visual.conf'],
  },
  {
    path: 'text/conll_wnut17_en',
    format: 'conll',
    items: 5690,
    labels: { location: 772, 'creative-work': 387, person: 1559, product: 383, group: 468, corporation: 321 },
    first: 'WNUT17/emerging.dev.conll/0001.txt',
    skipped: ['WNUT17/emerging.test'],
    noted: [
      'each sentence is an item (1009), its tokens joined with a blank between them; tags are IOB2',
      '1 entities do not begin with the tag for beginnings, and were read all the same',
      'each sentence is an item (1287), its tokens joined with a blank between them; tags are IOB2',
      'each sentence is an item (3394), its tokens joined with a blank between them; tags are IOB2',
    ],
  },
  {
    path: 'text/conll_weibo_zh',
    format: 'conll',
    items: 1890,
    labels: {
      'GPE.NAM': 278,
      'GPE.NOM': 11,
      'LOC.NAM': 81,
      'LOC.NOM': 66,
      'ORG.NAM': 269,
      'ORG.NOM': 64,
      'PER.NAM': 781,
      'PER.NOM': 1152,
    },
    first: 'weiboNER_2nd_conll.dev/001.txt',
    noted: [
      'each sentence is an item (270), its tokens joined without anything between them; tags are IOB2',
      'each token is a character and its number within its word; the numbers are kept and not shown',
      'each sentence is an item (270), its tokens joined without anything between them; tags are IOB2',
      '4 entities do not begin with the tag for beginnings, and were read all the same',
      'each token is a character and its number within its word; the numbers are kept and not shown',
      'each sentence is an item (1350), its tokens joined without anything between them; tags are IOB2',
      '10 entities do not begin with the tag for beginnings, and were read all the same',
      'each token is a character and its number within its word; the numbers are kept and not shown',
    ],
  },
  {
    path: 'text/prodigy_jsonl/ner_drugs',
    format: 'prodigy',
    items: 500,
    labels: { DRUG: 362 },
    first: 'assets/drugs_eval.jsonl/001.txt',
  },
  {
    path: 'text/prodigy_jsonl/rel_component',
    format: 'prodigy',
    items: 149,
    labels: { GGP: 466 },
    relations: { 'Pos-Reg': 107, Reg: 49, 'Neg-Reg': 42, Binds: 35, 'No-rel': 34 },
    first: 'assets/annotations.jsonl/001.txt',
  },
  {
    path: 'text/json_wikipedia_ner_ja',
    format: 'jsonspans',
    items: 5343,
    labels: {
      ...{ 人名: 2980, 法人名: 2485, 地名: 2157, 製品名: 1215, 政治的組織名: 1180, 施設名: 1108 },
      ...{ その他の組織名: 1051, イベント名: 1009 },
    },
    first: 'ner.json/0001.txt',
  },
  {
    path: 'text/csv_reviews_women_clothing_en',
    format: 'csvtext',
    items: 300,
    labels: { 5: 89, 4: 64, 3: 40, '3.0': 1, 2: 31, 1: 23 },
    first: 'women_clothing_imbalanced.csv/001.txt',
    noted: [
      'rows without a text were left out (1)',
      '"Review Text" is taken as the text, "Rating" its class; kept and not shown: Clothing ID, Age, Title, Recommended IND, Positive Feedback Count, Division Name, Department Name, Class Name',
      'rows without a text were left out (1)',
      '"Review Text" is taken as the text, "Rating" its class; kept and not shown: Age, Title, Division Name',
      '"Review Text" is taken as the text, "Rating" its class; kept and not shown: Age, Title, Division Name',
      'rows without a text were left out (1)',
      '"Review Text" is taken as the text, "Rating" its class; kept and not shown: Clothing ID, Age, Title, Recommended IND, Positive Feedback Count, Division Name, Department Name, Class Name',
    ],
    // Spreadsheets write rows of separators below a table, and no reader of tables keeps them.
    plain: (text) => text.replaceAll(/^,+\r?\n/gm, ''),
  },
];

describe.each(deliveries)('$path', (expected) => {
  const root = realData(expected.path);

  it.skipIf(root === null)('is recognised and read whole', async () => {
    const { read, why, format, folder } = await readReal(root ?? '');
    expect(format.name).toBe(expected.format);
    expect(
      folder.list().some(({ path }) => why.includes(path)),
      why,
    ).toBe(true);
    const counts = Object.fromEntries(read.labels.map(({ name, count }) => [name, count]));
    expect(read.items).toHaveLength(expected.items);
    expect(counts).toEqual(expected.labels);
    expect(countRelations(read)).toEqual(expected.relations ?? {});
    expect(read.items[0]?.mediaPath).toBe(expected.first);
    expect(read.skipped.map(({ file }) => file)).toEqual(expected.skipped ?? []);
    expect(read.notes.map(({ note }) => note)).toEqual(expected.noted ?? []);
  });

  it.skipIf(root === null)('gives what the contract carries, with a text for each item', async () => {
    const { read } = await readReal(root ?? '');
    expect(template.parse(read.template)).toEqual(read.template);
    const labels = knownLabels(read.template);
    for (const item of read.items) {
      expect(findItemProblem(item, labels, 'text')).toBeNull();
      expect(deliveredItem.parse(item)).toEqual(item);
    }
    expect([...read.texts.keys()]).toEqual(read.items.map(({ mediaPath }) => mediaPath));
  });

  it.skipIf(root === null)('comes back as the very bytes that were delivered', async () => {
    const { read, format, folder } = await readReal(root ?? '');
    const written = await writeBack(folder, format, read);
    const known = new Set(folder.list().map(({ path }) => path));
    expect(written.writtenPaths.filter((path) => !known.has(path))).toEqual([]);
    const { plain = (text: string) => text } = expected;
    const textOf = async (one: SourceFolder, path: string) => Buffer.from(await one.read(path)).toString('latin1');
    for (const path of written.writtenPaths)
      expect((await textOf(written, path)) === plain(await textOf(folder, path)), path).toBe(true);
    expect(written.writtenPaths.length).toBeGreaterThan(0);
    expect(await format.read(written)).toEqual(read);
  });
});

function countRelations({ items }: ReadResult): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { label } of items.flatMap(({ relations = [] }) => relations)) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

interface Real {
  readonly folder: SourceFolder;
  readonly format: TextFormat;
  readonly why: string;
  readonly read: ReadResult;
}

const known = new Map<string, Promise<Real>>();

/** A folder of the real data, recognised and read once for all tests. */
function readReal(root: string): Promise<Real> {
  const read = known.get(root) ?? readFolder(diskFolder(root));
  known.set(root, read);
  return read;
}

async function readFolder(folder: SourceFolder): Promise<Real> {
  const { format, why } = await recogniseText(folder);
  return { folder, format, why, read: await format.read(folder) };
}
