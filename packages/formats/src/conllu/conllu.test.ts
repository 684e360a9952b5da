import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../format.ts';
import { textFormats } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, surviveText, writeBack, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from '../texts/count-contents.ts';

const { conllu } = textFormats;

const row = (...cells: readonly string[]) =>
  [...cells, ...Array.from({ length: 10 - cells.length }, () => '_')].join('\t');
const content = [
  '# newdoc id = d',
  '# text = \u{1f600} Vámonos  al mar.',
  row('1', '\u{1f600}', '\u{1f600}', 'SYM', '_', '_', '2', 'discourse'),
  row('2-3', 'Vámonos'),
  row('2', 'Vamos', 'ir', 'VERB', '_', 'Mood=Imp', '0', 'root', '0:root'),
  row('3', 'nos', 'nosotros', 'PRON', '_', '_', '2', 'obj'),
  row('3.1', 'x', 'x', 'NOUN'),
  row('4-5', 'al'),
  row('4', 'a', 'a', 'ADP', '_', '_', '6', 'case'),
  row('5', 'el', 'el', 'DET', '_', '_', '6', 'det'),
  row('6', 'mar', 'mar', 'NOUN', '_', '_', '2', 'obl', '_', 'NE=B-LOC|SpaceAfter=No'),
  row('7', '.', '.', 'PUNCT', '_', '_', '2', 'punct'),
  '',
  row('1', 'No', '_', '_', '_', '_', '_', '_', '_', 'SpaceAfter=No'),
  row('2', '!', '_', 'PUNCT'),
  '',
  '',
].join('\n');
const folder = memoryFolder({ 'a.conllu': content });

describe('sentences of CoNLL-U', () => {
  it('are words by their part of speech, joined to their heads, and names', async () => {
    expect((await recogniseText(folder)).format).toBe(conllu);
    const read = await conllu.read(folder);
    expect([...read.texts]).toEqual([
      ['a.conllu/1.txt', '\u{1f600} Vámonos  al mar.'],
      ['a.conllu/2.txt', 'No!'],
    ]);
    const [first, second] = seenTexts(writtenTexts(read));
    expect(first?.annotations).toEqual([
      ...[
        ['SYM', '\u{1f600}'],
        ['VERB', 'Vámonos'],
        ['PRON', 'Vámonos'],
        ['ADP', 'al'],
        ['DET', 'al'],
        ['NOUN', 'mar'],
      ],
      ...[
        ['PUNCT', '.'],
        ['LOC', 'mar'],
      ],
    ]);
    expect(first?.relations).toContainEqual(['Vámonos', 'obl', 'mar']);
    expect(first?.relations).toHaveLength(6);
    expect(second?.annotations).toEqual([['PUNCT', '!']]);
    expect(read.items[0]?.annotations[1]?.attributes).toEqual({ lemma: 'ir' });
  });

  it('come back byte for byte', async () => {
    for (const said of [content, content.trimEnd(), content.replaceAll('\n', '\r\n'), `\ufeff${content}`]) {
      const own = memoryFolder({ 'a.conllu': said });
      const written = await writeBack(own, conllu, await conllu.read(own));
      expect(await written.read('a.conllu')).toEqual(await own.read('a.conllu'));
    }
  });

  it.each([
    ['a.conllu: line 2: says "no", but there the text has "ye"', `# text = yes\n${row('1', 'no', '_', 'X')}\n`],
    ['a.conllu: line 2: has 3 columns; there should be 10', `${row('1', 'a', '_', 'X')}\n2\tb\tc\n`],
    ['a.conllu: line 2: the id 1 is taken by an earlier row', `${row('1', 'a')}\n${row('1', 'a')}\n`],
    ['a.conllu: line 2: is "x", which is no number of a word', `${row('1', 'a')}\n${row('x', 'a')}\n`],
    ['a.conllu: line 1: the head 99 is no word of the sentence', `${row('1', 'a', 'a', 'X', '_', '_', '99', 'obj')}\n`],
    [
      'a.conllu: line 1: is "foo", which is no number of a head',
      `${row('1', 'a', 'a', 'X', '_', '_', 'foo', 'obj')}\n`,
    ],
    ['a.conllu: line 1: the word is missing', `${row('1', '', '_', 'X', '_', '_', '_', '_', '_', 'NE=B-X')}\n`],
  ])('are refused where they are wrong: %s', async (reason, said) => {
    // Ten sound rows before say what the file is.
    const sound = `${row('1', 'a', '_', 'X')}\n\n`.repeat(10);
    const moved = reason.replace(/line (\d)/, (_, line) => `line ${Number(line) + 20}`);
    await expect(conllu.read(memoryFolder({ 'a.conllu': sound + said }))).rejects.toThrow(moved);
  });
});

describe('what an acceptor changed', () => {
  it('is in the cells of its word alone', async () => {
    const read = await conllu.read(folder);
    const [first, second] = writtenTexts(read) as [WrittenText, WrittenText];
    const now: WrittenText = {
      ...first,
      annotations: first.annotations.flatMap((one) => {
        if (one.id === '7') return [];
        if (one.label === 'LOC') return [{ ...one, label: 'PLACE' }];
        return [one.id === '2' ? { ...one, label: 'AUX', attributes: { lemma: 'irse' } } : one];
      }),
      relations: (first.relations ?? []).map((one) => (one.to === '6' ? { ...one, label: 'obj', from: '3' } : one)),
    };
    const written = await writeBack(folder, conllu, read, [now, second]);
    const came = content.split('\n');
    const lines = new TextDecoder().decode(await written.read('a.conllu')).split('\n');
    const changed = lines.flatMap((line, at) => (line === came[at] ? [] : [line]));
    expect(changed).toEqual([
      row('2', 'Vamos', 'irse', 'AUX', '_', 'Mood=Imp', '0', 'root', '0:root'),
      row('6', 'mar', 'mar', 'NOUN', '_', '_', '3', 'obj', '_', 'SpaceAfter=No|NE=B-PLACE'),
      row('7', '.'),
    ]);
    expect(conllu.losses(countTextContents([now], 'conllu'))).toEqual([]);
  });
});

describe('texts from elsewhere', () => {
  it('are sentences of words with their spans as names', async () => {
    const item: WrittenText = {
      ...{ fileName: 'a.txt', mediaPath: 'a.txt', width: null, height: null, source: {} },
      text: 'Ann-Lee came.\nOk\n',
      annotations: [
        { id: 'a', label: 'big name', geometry: { kind: 'span', ranges: [[0, 7]] }, attributes: {}, source: {} },
        { id: 'b', label: 'N', geometry: { kind: 'span', ranges: [[4, 7]] }, attributes: {}, source: {} },
      ],
    };
    const files = await withFiles(memoryFolder({}), conllu.write([item], (await conllu.read(folder)).template));
    expect((await recogniseText(files)).format).toBe(conllu);
    const read = await conllu.read(files);
    expect([...read.texts.values()]).toEqual(['Ann-Lee came.', 'Ok']);
    const said = new TextDecoder().decode(await files.read('texts.conllu'));
    expect(said.match(/^# .*$/gm)).toEqual(['# newdoc id = a.txt', '# text = Ann-Lee came.', '# text = Ok']);
    expect(seenTexts(writtenTexts(read)).map(({ annotations }) => annotations)).toEqual([
      [['big_name', 'Ann-Lee']],
      [],
    ]);
    expect(conllu.losses(countTextContents([item], 'conllu'))).toEqual([
      '1 × span inside or across another: left out.',
      '1 × label or attribute with blanks: written with _ for blanks.',
    ]);
  });
});

describe('hostile files', () => {
  it.each([
    [
      'a sentence of twenty thousand words',
      Array.from({ length: 20_000 }, (_, at) => row(String(at + 1), 'a', 'a', 'X', '_', '_', String(at), 'd')).join(
        '\n',
      ),
    ],
    [
      'heads that go in a circle',
      `${row('1', 'a', '_', 'X', '_', '_', '2', 'd')}\n${row('2', 'b', '_', 'X', '_', '_', '1', 'd')}\n`,
    ],
    ['a word that is its own head', `${row('1', 'a', '_', 'X', '_', '_', '1', 'd')}\n`],
    ['a range that goes backwards', `${row('2-1', 'a')}\n${row('1', 'b', '_', 'X')}\n${row('2', 'c', '_', 'X')}\n`],
    ['an empty word', `${row('1', '', '_', 'X')}\n`],
  ])('%s', async (_, said) => {
    await expect(surviveText(conllu, { 'a.conllu': said })).resolves.not.toBeUndefined();
  });
});
