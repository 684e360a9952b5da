import { describe, expect, it } from 'vitest';
import { FormatError } from '../problem.ts';
import { contentOf } from '../testing/contents.ts';
import { diskFolder, memoryFolder, realData, withFiles } from '../testing/folders.ts';
import { labelstudio } from './labelstudio.ts';

const picture = new Uint8Array([1]);

describe('the exports of the real data, which came without their pictures', () => {
  const root = realData('image/label_studio_json');
  it.skipIf(root === null)('are refused, each file with the reason', async () => {
    const refused = await labelstudio.read(diskFolder(root ?? '')).catch((error: unknown) => error);
    if (!(refused instanceof FormatError)) throw refused;
    const told = Object.groupBy(refused.problems, ({ file }) => file);
    const reasons = Object.entries(told).map(([file, problems = []]) => [
      file,
      [...new Set(problems.map(({ code }) => code))],
    ]);
    expect(Object.fromEntries(reasons)).toEqual({
      'test_export_csv/csv_test.json': ['picture-remote'],
      'test_export_csv/csv_test2.json': ['no-picture'],
      'test_export_csv/csv_test_history.json': ['no-picture'],
      'test_export_json_min/data.json': ['picture-missing'],
      'test_export_json_min/data_repeater.json': ['no-picture'],
      'test_export_yolo/data.json': ['picture-missing'],
      'test_export_yolo/data_obb.json': ['picture-missing'],
      'test_export_yolo/data_polygons.json': ['picture-missing'],
    });
  });

  it.skipIf(root === null)('are read whole and written as they were once their pictures are there', async () => {
    const disk = diskFolder(root ?? '');
    const pictures: Record<string, Uint8Array> = {};
    for (const file of ['json_min/data', 'yolo/data', 'yolo/data_obb', 'yolo/data_polygons'].map(
      (name) => `test_export_${name}`,
    )) {
      const text = new TextDecoder().decode(await disk.read(`${file}.json`));
      for (const [, name = ''] of text.matchAll(/"image":\s*"[^"]*?([^"/]+)"/g))
        pictures[`${file.replace(/\/[^/]*$/, '')}/${name}`] = picture;
      const config = disk.list().find(({ path }) => path === `${file.replace('data', 'label_config')}.xml`)?.path ?? '';
      const own = memoryFolder({
        [`${file}.json`]: text,
        [config]: await disk.read(config),
        ...only(pictures, file.replace(/\/[^/]*$/, '')),
      });
      const read = await labelstudio.read(own);
      expect(read.annotations).toBeGreaterThan(0);
      const written = await withFiles(own, labelstudio.write(read.items, read.template, read.source));
      expect(await contentOf(written, `${file}.json`)).toEqual(await contentOf(own, `${file}.json`));
    }
  });
});

describe('who annotated the real data', () => {
  const root = realData('image/label_studio_json');
  it.skipIf(root === null).each([
    // Of the first task's annotations, by 2 and 1, the latest is shown.
    ['test_export_yolo/data', ['1', '1']],
    ['test_export_csv/csv_test', ['hakan@heartex.com', 'hakan@heartex.com']],
  ])('is read from %s and stays in it', async (name, expected) => {
    const delivered = new TextDecoder().decode(await diskFolder(root ?? '').read(`${name}.json`));
    const text = delivered.replaceAll(/("image":\s*")[^"]*\//g, '$1');
    const pictures = [...text.matchAll(/"image":\s*"([^"]+)"/g)].map(([, found = '']) => [found, picture]);
    const own = memoryFolder({ 'data.json': text, ...Object.fromEntries(pictures) });
    const read = await labelstudio.read(own);
    expect(read.items.map(({ annotator }) => annotator)).toEqual(expected);
    const written = await withFiles(own, labelstudio.write(read.items, read.template, read.source));
    expect(await contentOf(written, 'data.json')).toEqual(await contentOf(own, 'data.json'));
    expect((await labelstudio.read(written)).items).toEqual(read.items);
  });
});

function only(pictures: Readonly<Record<string, Uint8Array>>, below: string): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(pictures).filter(([path]) => path.startsWith(`${below}/`)));
}
