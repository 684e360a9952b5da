import { gunzipSync } from 'node:zlib';
import { answersDocument, deliveredItem, template } from '@countersign/contract';
import { findItemProblem, findMisplaced, knownLabels, piecesOf } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { AnswersFormat, ReadResult } from './format.ts';
import { answersFormats, recogniseFormat } from './recognise-format.ts';
import type { SourceFolder } from './source.ts';
import { diskFolder, realData } from './testing/folders.ts';
import { writtenTexts } from './testing/texts.ts';

interface Expected {
  readonly path: string;
  /** The files that are taken; all where it is left out. */
  readonly files?: RegExp;
  readonly format: AnswersFormat['name'];
  readonly items: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly answers: number;
  readonly questions?: number;
  readonly first: string;
}

/** Counted in the files by other means than those of the readers. */
const deliveries: Expected[] = [
  {
    ...{ path: 'llm/hh_rlhf_preference', format: 'hhrlhf', items: 2312, labels: { preference: 2312 } },
    ...{ turns: 13833, answers: 4624, first: 'harmless-base/test.jsonl/0001.json' },
  },
  {
    ...{ path: 'llm/llamafactory_sft_dpo', files: /dpo_zh/, format: 'dpo', items: 300, labels: { preference: 300 } },
    ...{ turns: 964, answers: 600, first: 'dpo_zh_demo.json/001.json' },
  },
  {
    ...{ path: 'llm/llamafactory_sft_dpo', files: /kto_en/, format: 'kto', items: 300, labels: { desirable: 300 } },
    ...{ turns: 974, answers: 300, first: 'kto_en_demo.json/001.json' },
  },
  {
    ...{ path: 'llm/llamafactory_sft_dpo', files: /alpaca/, format: 'alpaca', items: 1000, labels: {} },
    ...{ turns: 2139, answers: 1000, first: 'alpaca_zh_demo.json/0001.json' },
  },
  {
    ...{ path: 'llm/mt_bench_questions', format: 'mtbench', items: 80, labels: { category: 80 } },
    ...{ turns: 327, answers: 69, first: 'mt_bench/question.jsonl/01.json' },
  },
  {
    ...{ path: 'llm/cmrc2018_qa_zh', format: 'passages', items: 256, labels: { answer: 1002 } },
    ...{ turns: 0, answers: 0, questions: 1002, first: 'data/cmrc2018_trial.json/001.json' },
  },
];

const folderOf = ({ path, files = /./ }: Expected): SourceFolder | null => {
  const root = realData(path);
  if (root === null) return null;
  const folder = diskFolder(root);
  return { ...folder, list: () => folder.list().filter((one) => files.test(one.path)) };
};

describe.skipIf(realData('llm/hh_rlhf_preference') === null).each(deliveries)(
  '[2.4-08] $path as $format',
  (expected) => {
    const folder = folderOf(expected) as SourceFolder; // there is real data
    const format = answersFormats[expected.format];
    let known: Promise<ReadResult> | undefined;
    const read = () => (known ??= format.read(folder));

    it('is recognised, apart from all else', async () => {
      expect((await recogniseFormat(folder)).format.name).toBe(expected.format);
    });

    it('is read with every record, and can be delivered', async () => {
      const result = await read();
      expect(result.items).toHaveLength(expected.items);
      expect(result.items[0]?.fileName).toBe(expected.first);
      expect(Object.fromEntries(result.labels.map(({ name, count }) => [name, count]))).toEqual(expected.labels);
      const documents = [...result.texts.values()].map((text) => answersDocument.parse(JSON.parse(text)));
      const pieces = documents.flatMap(piecesOf);
      const count = (kind: string) => pieces.filter((piece) => piece.kind === kind).length;
      expect([count('turn'), count('answer'), count('question')]).toEqual([
        expected.turns,
        expected.answers,
        expected.questions ?? 0,
      ]);
      expect(template.safeParse(result.template).success).toBe(true);
      const labels = knownLabels(result.template);
      for (const item of result.items) {
        deliveredItem.parse(item);
        expect(findItemProblem(item, labels, 'answers')).toBeNull();
        const own = piecesOf(answersDocument.parse(JSON.parse(result.texts.get(item.mediaPath) ?? '')));
        expect(item.annotations.map((annotation) => findMisplaced(annotation, own)).filter(Boolean)).toEqual([]);
      }
    });

    it('is written again byte for byte', async () => {
      const result = await read();
      const source = JSON.parse(JSON.stringify(result.source)) as ReadResult['source'];
      for await (const { path, bytes } of format.write(writtenTexts(result), result.template, source)) {
        const isPlain = folder.list().some((one) => one.path === path);
        const before = isPlain ? await folder.read(path) : gunzipSync(await folder.read(`${path}.gz`));
        expect(Buffer.from(bytes).equals(Buffer.from(before)), path).toBe(true);
      }
    });

    it('stores no text twice', async () => {
      const result = await read();
      const texts = [...result.texts.values()].reduce((sum, text) => sum + text.length, 0);
      const kept = JSON.stringify(result.items.map((item) => item.source)).length;
      expect(kept / texts).toBeLessThan(0.9);
    });
  },
);
