import { describe, expect, it } from 'vitest';
import { readers, soundFormats } from '../recognise-format.ts';
import { columnMapping } from '../table/column-mapping.ts';
import { memoryFolder } from '../testing/folders.ts';

const wav = new Uint8Array(44);
const decoder = new TextDecoder();

async function readOf(table: string, mapping: object, file = 'list.csv') {
  const folder = memoryFolder({ [file]: table, 'a.wav': wav, 'b.wav': wav });
  return readers.speechbrain.read(folder, { columns: columnMapping.parse(mapping) });
}

async function written({ items, template, source }: Awaited<ReturnType<typeof readOf>>): Promise<string> {
  for await (const { bytes } of soundFormats.speechbrain.write(items, template, source)) return decoder.decode(bytes);
  return '';
}

const named = 'Datei;Sprecher;Wortlaut\r\na;Ada;guten Tag\r\nb.wav;Ben;"ja; nein"\r\n';
const bare = 'a|said by Ada\nb|said by Ben\n';

describe('a table of transcripts whose columns a mapping explains', () => {
  it.each([
    ['names in its first row', named, { recording: 'Datei', text: 'Wortlaut' }, ['guten Tag', 'ja; nein']],
    ['no names', bare, { recording: 1, text: 2, header: false }, ['said by Ada', 'said by Ben']],
  ])('[2.4-09] is read and written back, with %s', async (_, table, mapping, texts) => {
    const read = await readOf(table, mapping);
    expect(read.items.map(({ mediaPath }) => mediaPath)).toEqual(['a.wav', 'b.wav']);
    expect(read.items.map(({ annotations }) => annotations[0]?.attributes['text'])).toEqual(texts);
    expect(await written(read)).toBe(table);
  });

  it('keeps its other columns where a transcript changed', async () => {
    const read = await readOf(named, { recording: 'Datei', text: 'Wortlaut' });
    const items = read.items.map((item, at) =>
      at > 0
        ? item
        : { ...item, annotations: item.annotations.map((one) => ({ ...one, attributes: { text: 'gute Nacht' } })) },
    );
    expect(await written({ ...read, items })).toBe(named.replace('guten Tag', 'gute Nacht'));
  });

  it('is refused with the column that it lacks', async () => {
    await expect(readOf(named, { recording: 'File', text: 'Wortlaut' })).rejects.toThrow(
      'list.csv: has no column File, only "Datei", "Sprecher", "Wortlaut"',
    );
  });

  it.each([{ recording: 'a' }, { recording: 'a', text: 'b', label: 'c' }, { recording: 'a', picture: 'b', text: 'c' }])(
    'has a text and nothing else: %j',
    (mapping) => {
      expect(columnMapping.safeParse(mapping).success).toBe(false);
    },
  );
});
