import type { Annotation } from '@countersign/contract';
import { expect, it } from 'vitest';
import { soundFormats } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { countSoundContents } from './count-sound-contents.ts';

type Said = readonly [label: string, fromUs: number, toUs: number, text: string];

async function writtenOf(said: readonly Said[], name: 'transcripts' | 'srt' | 'vtt' | 'textgrid') {
  const delivered = { 'a.wav': new Uint8Array(44), 'a.txt': '0\t1\tx\n' };
  const { items: read, template } = await soundFormats.audacity.read(memoryFolder(delivered));
  const annotations = said.map(([label, fromUs, toUs, text], at): Annotation => {
    const geometry = { kind: 'interval' as const, fromUs, toUs };
    return { id: String(at), label, geometry, attributes: { text }, source: {} };
  });
  const items = read.map((item) => ({ ...item, annotations }));
  const texts: string[] = [];
  for await (const { bytes } of soundFormats[name].write(items, template, {}))
    texts.push(new TextDecoder().decode(bytes));
  return { text: texts.join(''), losses: soundFormats[name].losses(countSoundContents(items, name)) };
}

const tiers: readonly Said[] = [
  ['phones', 0, 100, 'DH'],
  ['words', 0, 200, 'the'],
  ['phones', 100, 200, 'AH0'],
  ['words', 200, 500, 'corpus'],
  ['phones', 200, 500, 'K'],
  ['tones', 150, 150, 'H*'],
];
const loss = '4 × text of a tier that lies over one with longer texts: left out.';

it('a transcript has the tier with the longer texts, and the loss names the others', async () => {
  const { text, losses } = await writtenOf(tiers, 'transcripts');
  expect(text).toBe('the corpus\n');
  expect(losses).toContain(loss);
});

it.each(['srt', 'vtt'] as const)('%s has one text at a time too', async (name) => {
  const { text, losses } = await writtenOf(tiers, name);
  expect(text.match(/-->/g)).toHaveLength(2);
  expect(text).not.toContain('DH');
  expect(losses).toContain(loss);
});

it('a format with tiers has them all', async () => {
  const { text, losses } = await writtenOf(tiers, 'textgrid');
  expect(text).toContain('"DH"');
  expect(losses.join()).not.toContain('tier');
});

it('people who interrupt each other are all written, in the order of their time', async () => {
  const said: readonly Said[] = [
    ['Ada', 0, 100, 'good morning to you'],
    ['Bo', 80, 160, 'hi'],
    ['Ada', 170, 300, 'how is it going today'],
  ];
  const { text, losses } = await writtenOf(said, 'transcripts');
  expect(text).toBe('good morning to you hi how is it going today\n');
  expect(losses.join()).not.toContain('tier');
});
