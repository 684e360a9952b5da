import { expect, it } from 'vitest';
import type { WrittenFile } from '../format.ts';
import { soundFormats } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { countSoundContents } from './count-sound-contents.ts';

const wav = new Uint8Array(44);

async function textOf(files: AsyncIterable<WrittenFile>): Promise<string> {
  const texts: string[] = [];
  for await (const { bytes } of files) texts.push(new TextDecoder().decode(bytes));
  return texts.join('');
}

const labels = (rows: string) => soundFormats.audacity.read(memoryFolder({ 'a.wav': wav, 'a.txt': rows }));

it.each(['eaf', 'srt', 'vtt'] as const)(
  '[2.4-05] %s says how many times it rounds, and only those that need it',
  async (name) => {
    const rounded = ['1 × interval with parts of a millisecond: written in whole milliseconds.'];
    const lossesOf = async (rows: string) =>
      soundFormats[name].losses(countSoundContents((await labels(rows)).items, name));
    expect(await lossesOf('0.100000\t0.200400\tAda\n0.300000\t0.400000\tAda\n')).toContain(rounded[0]);
    expect((await lossesOf('0.100000\t0.200000\tAda\n')).join()).not.toContain('millisecond');
  },
);

it('a format with microseconds rounds nothing', async () => {
  const { items } = await labels('0.100000\t0.200400\tAda\n');
  for (const name of ['textgrid', 'rttm', 'audacity', 'labelstudioaudio'] as const)
    expect(soundFormats[name].losses(countSoundContents(items, name)).join()).not.toContain('millisecond');
});

it('[2.4-05] a new TextGrid is as long as its recording, and no shorter than its last interval', async () => {
  const { items, template } = await labels('0.5\t1.25\tAda\n');
  const written = (durationUs?: number | null) =>
    textOf(
      soundFormats.textgrid.write(
        items.map((item) => ({ ...item, durationUs })),
        template,
      ),
    );
  const long = await written(3_000_000);
  expect(long).toMatch(/^xmin = 0 \nxmax = 3 /m);
  expect(long).toMatch(/xmin = 1\.25 \n\s*xmax = 3 \n\s*text = ""/);
  for (const unknown of [undefined, null, 1_200_000])
    expect(await written(unknown)).toMatch(/^xmin = 0 \nxmax = 1\.25 /m);
});

it('[2.4-08] a block of subtitles without times is named by its line', async () => {
  const cue = '00:00:01,000 --> 00:00:02,000\nhello';
  const text = `1\n${cue}\n\n3\nfoo\n\n`;
  const { notes, items } = await soundFormats.srt.read(memoryFolder({ 'a.wav': wav, 'a.srt': text }));
  expect(items[0]?.annotations).toHaveLength(1);
  expect(notes).toEqual([{ file: 'a.srt', note: 'line 5: "3 foo" has no times, so it is not shown' }]);
});

it('[2.4-08] notes and styles of WebVTT are meant to have no times', async () => {
  const text =
    'WEBVTT - a talk\n\nNOTE by hand\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nhello\n\nthere\n';
  const { notes } = await soundFormats.vtt.read(memoryFolder({ 'a.wav': wav, 'a.vtt': text }));
  expect(notes).toEqual([{ file: 'a.vtt', note: 'line 14: "there" has no times, so it is not shown' }]);
});
