import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Format } from '../format.ts';
import { FormatError } from '../problem.ts';
import { formats, recogniseFormat } from '../recognise-format.ts';
import { damaged, expectRefusal } from '../testing/damage.ts';
import { memoryFolder, realData } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { type Files, surviveAll } from '../testing/survive.ts';

const picture = picturePng(20, 10);
const pictures: Files = { 'a.png': picture, 'images/b.png': picture };
const boxes =
  'filename,width,height,class,xmin,ymin,xmax,ymax\na.png,20,10,cat,1,2,9,8\n"b.png",20,10,"dog, ""big""",1,2,9,8\n';
const retinanet = 'a.png,1,2,9,8,cat\nimages/b.png,,,,,\n';
const openimages =
  'ImageID,Source,LabelName,Confidence,XMin,XMax,YMin,YMax,IsOccluded\na,xclick,/m/1,1,0.1,0.5,0.1,0.5,-1\nb,x,/m/2,0.5,0,1,0,1,1\n';

/** Why a folder is refused. */
async function refusalOf(format: Format, files: Files): Promise<string[]> {
  const error: unknown = await format.read(memoryFolder({ ...pictures, ...files })).then(
    () => null,
    (reason: unknown) => reason,
  );
  expectRefusal(error);
  return error instanceof FormatError ? error.problems.map(({ position, code }) => `${position} ${code}`) : [];
}

describe('tables of every kind are read or refused with a reason', () => {
  it.each<[string, Format, string, Files]>([
    ['boxes', formats.csv, 'x.csv', { ...pictures, 'x.csv': boxes }],
    ['classes', formats.csv, 'x.csv', { ...pictures, 'x.csv': 'filename,cat,dog\na.png,1,0\nb.png,0,1\n' }],
    ['several classes', formats.csv, 'x.csv', { ...pictures, 'x.csv': 'filename,tags\na.png,cat|dog\nb.png,\n' }],
    ['RetinaNet', formats.retinanet, 'x.csv', { ...pictures, 'x.csv': retinanet, 'classes.csv': 'cat,0\n' }],
    [
      'Open Images',
      formats.openimages,
      'x.csv',
      { ...pictures, 'x.csv': openimages, 'class-descriptions.csv': '/m/1,Cat\n' },
    ],
  ])('%s with damaged bytes', async (_, format, file, files) => {
    const checked = surviveAll(format, files, file, damaged(files[file] as string), 300);
    await expect(checked).resolves.toBeUndefined();
  });

  it('cells of any text', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '-1', '1e999', '../a.png', 'a.png', 'NaN', '"', '\u0000', '\ud800', '=1+1'),
    );
    const row = fc.array(cell, { minLength: 6, maxLength: 8 }).map((cells) => cells.join(','));
    const text = fc.array(row, { maxLength: 5 }).map((rows) => [boxes.split('\n')[0], ...rows].join('\n'));
    for (const format of [formats.csv, formats.retinanet])
      await expect(surviveAll(format, pictures, 'x.csv', text, 150)).resolves.toBeUndefined();
  });

  it('a row of 10 MB is refused, and so is a quote that does not end', async () => {
    const long = `${boxes}a.png,20,10,${'x'.repeat(10_000_000)},1,2,3,4\n`;
    expect(await refusalOf(formats.csv, { 'x.csv': long })).toContain('line 4 row-too-long');
    expect(await refusalOf(formats.csv, { 'x.csv': `${boxes}"a.png,1,2` })).toContain('line 4 invalid-table');
    const quoted = `${boxes}"${'x,\n'.repeat(3_000_000)}`;
    expect((await refusalOf(formats.csv, { 'x.csv': quoted }))[0]).toMatch(/row-too-long$/);
    // A first row of that length is no head.
    await expect(recogniseFormat(memoryFolder({ ...pictures, 'x.csv': 'x,'.repeat(5_000_000) }))).rejects.toThrow(
      FormatError,
    );
  });

  it('a million rows that are wrong end at the most problems that are reported', async () => {
    const wrong = `${boxes.split('\n')[0]}\n${'a.png,20,10,cat,1,x,9,8\n'.repeat(1_000_000)}`;
    const found = await refusalOf(formats.csv, { 'x.csv': wrong });
    expect(found).toHaveLength(50);
    const missing = `${boxes.split('\n')[0]}\n${'c.png,20,10,cat,1,2,9,8\n'.repeat(1_000_000)}`;
    expect(await refusalOf(formats.csv, { 'x.csv': missing })).toEqual(['line 2 picture-missing']);
  });

  it('more rows of a picture than it may have annotations are refused', async () => {
    const many = `${boxes.split('\n')[0]}\n${'a.png,20,10,cat,1,2,9,8\n'.repeat(100_001)}`;
    expect(await refusalOf(formats.csv, { 'x.csv': many })).toEqual(['line 2 too-many-annotations']);
  });

  it('a table of ten thousand columns and one of as many labels are refused', async () => {
    const wide = Array.from({ length: 10_000 }, (_, at) => `c${at}`);
    const classes = `filename,${wide.join(',')}\na.png,${wide.map(() => '1').join(',')}\n`;
    expect(await refusalOf(formats.csv, { 'x.csv': classes })).toEqual([' too-many-labels']);
  });

  const root = realData('badinput/csv/csv-spectrum');
  it.skipIf(root === null)('tables of csv-spectrum are refused by the names of their columns', async () => {
    for (const name of readdirSync(root ?? '').filter((one) => one.endsWith('.csv'))) {
      const [refused] = await refusalOf(formats.csv, { [name]: readFileSync(join(root ?? '', name)) });
      expect([name, refused]).toEqual([name, ' unknown-columns']);
    }
  });
});
