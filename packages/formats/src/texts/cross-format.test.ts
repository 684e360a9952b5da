import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextFormat, WrittenText } from '../format.ts';
import { textFormats } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData, withFiles } from '../testing/folders.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, wordsOf, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from './count-contents.ts';

const all = Object.values(textFormats);
/** Those that say spans. */
const spanning = all.filter(({ name }) => name !== 'csvtext');

const pieces = ['Ann', 'Cafe\u0301', '\u{1f600}', '乌尔姆', 'x-ray', '\u{1f469}\u200d\u{1f680}', '7', 'تم'];
const gap = fc.constantFrom(' ', '  ', '\n', '\r\n', ', ', '.\n', '\u3000');
/** A text of words, some of which are spans. */
const drawn = fc.array(fc.tuple(fc.constantFrom(...pieces), gap, fc.option(fc.constantFrom('PER', 'LOC', 'a-b'))), {
  ...{ minLength: 1, maxLength: 12 },
});

function itemOf(parts: readonly (readonly [string, string, string | null])[]): WrittenText {
  let text = '';
  const annotations: WrittenText['annotations'] = [];
  for (const [word, between, label] of parts) {
    if (label !== null) {
      const geometry = {
        kind: 'span' as const,
        ranges: [[text.length, text.length + word.length] as [number, number]],
      };
      annotations.push({ id: `s${annotations.length}`, label, geometry, attributes: {}, source: {} });
    }
    text += word + between;
  }
  const path = 'd/a.txt';
  return { fileName: path, mediaPath: path, width: null, height: null, text, annotations, source: {} };
}

async function writeAs(format: TextFormat, items: readonly WrittenText[]) {
  const { template } = await textFormats.prodigy.read(
    memoryFolder({ 'a.jsonl': '{"text":"a","label":"PER","answer":"accept"}' }),
  );
  return withFiles(memoryFolder({}), format.write(items, template));
}

/** Words without blanks, which formats of tokens have no place for. */
const plain = (words: string) => words.replaceAll(/\s+/g, '');

describe('spans that every format has', () => {
  it.each(spanning)('are the same words in $name, whatever stands before them', async (format) => {
    const checked = fc.assert(
      fc.asyncProperty(drawn, async (parts) => {
        const item = itemOf(parts);
        if (item.annotations.length === 0) return;
        const read = await format.read(await writeAs(format, [item]));
        const seen = seenTexts(writtenTexts(read)).flatMap(({ annotations }) => annotations);
        const wanted = item.annotations.map(({ label, geometry }) => [label, plain(wordsOf(item.text, geometry))]);
        expect(seen.map(([label = '', words = '']) => [label, plain(words)])).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
    await expect(checked).resolves.toBeUndefined();
  });
});

const brat = realData('text/brat_ann/BioNLP-ST_2011/BioNLP-ST_2011_ID');
const rel = realData('text/prodigy_jsonl/rel_component');

describe.skipIf(brat === null || rel === null)('real deliveries', () => {
  const given = async (root: string | null) => {
    const folder = diskFolder(root ?? '');
    const { format } = await recogniseText(folder);
    return writtenTexts(await format.read(folder));
  };

  it.each(spanning)('are written as $name, which is recognised, reads and says what is lost', async (format) => {
    for (const items of [await given(brat), await given(rel)]) {
      const files = await writeAs(format, items);
      const losses = format.losses(countTextContents(items, format.name));
      const spans = items.flatMap(({ annotations }) => annotations).length;
      const relations = items.flatMap((item) => item.relations ?? []).length;
      expect((await recogniseText(files)).format).toBe(format);
      const read = await format.read(files);
      const lost = losses.flatMap((loss) => /^(\d+) × span inside or across another: left out/.exec(loss)?.[1] ?? []);
      expect(read.annotations).toBe(spans - Number(lost[0] ?? 0));
      const joined = read.items.flatMap((item) => item.relations ?? []).length;
      const isLost = losses.includes(`${relations} × relation between annotations: left out.`);
      expect(joined).toBe(isLost ? 0 : relations);
    }
  });

  it('lose their spans as tables of classes', async () => {
    const { csvtext } = textFormats;
    const losses = csvtext.losses(countTextContents(await given(rel), 'csvtext'));
    expect(losses).toContain('466 × span of a text: left out.');
  });
});
