import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeOnDisk, filesBelow, realFolder } from './testing/readers.ts';

const root = realFolder('badinput');
const describeBad = (path: string) => describeOnDisk(join(root ?? '', path));

describe.skipIf(root === null)('files that are broken on purpose', () => {
  it.each([
    ['images/corkami/images/jpg/small-invalid.jpg', { kind: 'picture', problem: 'truncated', data: { bytes: 105 } }],
    ['images/corkami/images/png/smallest-invalid.png', { kind: 'picture', problem: 'truncated', data: { bytes: 51 } }],
    ['images/corkami/images/png/commentFirst.png', { kind: 'picture', problem: 'damaged', data: { byte: 9 } }],
    ['images/pillow/broken.png', { kind: 'picture', problem: 'damaged', data: { byte: 9 } }],
    ['images/pillow/truncated_image.png', { kind: 'picture', problem: 'truncated', data: { bytes: 81_920 } }],
    ['images/pillow/truncated_end_chunk.png', { kind: 'picture', problem: 'truncated', data: { bytes: 30_339 } }],
    ['images/pillow/bmp/b/badbitcount.bmp', { kind: 'picture', problem: 'damaged', data: { byte: 29 } }],
    ['images/pillow/bmp/b/badwidth.bmp', { kind: 'picture', problem: 'damaged', data: { byte: 19 } }],
    ['images/pillow/unknown_mode.j2k', { kind: 'picture', problem: 'unsupported', data: { found: 'j2c' } }],
    ['images/exif-odd/heic/samplefilehub.heif', { kind: 'picture', problem: 'unsupported', data: { found: 'heic' } }],
    ['video_and_misc/cvat/test_rar.rar', { kind: 'archive', problem: 'unsupported', data: { found: 'rar' } }],
    ['archives/zip-slip/zip-slip.tar', { kind: 'archive', problem: 'unsupported', data: { found: 'tar' } }],
    ['json/JSONTestSuite/n_structure_no_data.json', { kind: 'json', problem: 'empty', data: {} }],
    [
      'json/JSONTestSuite/n_object_trailing_comma.json',
      { kind: 'json', problem: 'syntax', data: { line: 1, column: 9, near: '{"id":0,}' } },
    ],
    [
      'json/JSONTestSuite/n_array_newlines_unclosed.json',
      { kind: 'json', problem: 'syntax', data: { line: 3, column: 4, near: '' } },
    ],
  ])('%s is named', async (path, expected) => {
    expect(await describeBad(path)).toEqual(expected);
  });

  it.each([
    ['video_and_misc/cvat/test_rotated_90_video.mp4', 'video', { width: 100, height: 200, seconds: 1 }],
    ['video_and_misc/cvat/video_without_valid_keyframes.mp4', 'video', { width: 1920, height: 1080 }],
    ['video_and_misc/cvat/left.jpg', 'picture', { width: 480, height: 640 }],
    ['video_and_misc/cvat/tif_left.tif', 'picture', { width: 100, height: 150 }],
    ['images/corkami/mini/mp4.mp4', 'video', { width: 13, height: 7, seconds: 0.04, framesPerSecond: 25 }],
    ['images/corkami/mini/webm.webm', 'video', { width: 17, height: 7, seconds: 1, framesPerSecond: 25 }],
    ['images/corkami/mini/riff.wav', 'audio', { hertz: 22_050, channels: 1, codec: 'pcm' }],
    ['images/corkami/mini/tiff-be.tif', 'picture', { width: 27, height: 7, bits: 8 }],
    ['images/corkami/mini/webp.webp', 'picture', { width: 17, height: 7 }],
    ['images/corkami/mini/svg.svg', 'xml', { encoding: 'utf-8' }],
    ['images/corkami/mini/pdf.pdf', 'other', {}],
    ['images/pillow/multiple_exif.jpg', 'picture', { width: 1, height: 1 }],
    ['audio/empty.wav', 'audio', { seconds: 1, hertz: 16_000 }],
    ['text/naughty-strings/blns.txt', 'text', { lines: 742 }],
    ['text/naughty-strings/blns.json', 'json', { entries: 515 }],
    ['csv/csv-spectrum/comma_in_quotes.csv', 'table', { rows: 1, columns: 5 }],
    ['csv/csv-spectrum/newlines_crlf.csv', 'table', { rows: 3, columns: 3 }],
    ['csv/csv-spectrum/quotes_and_newlines.csv', 'table', { rows: 2, columns: 2 }],
    ['csv/csv-spectrum/escaped_quotes.csv', 'table', { rows: 2, columns: 2 }],
    ['csv/csv-spectrum/json.csv', 'table', { rows: 1, columns: 2 }],
  ])('%s is odd, and read', async (path, kind, facts) => {
    expect(await describeBad(path)).toMatchObject({ kind, facts });
  });

  it('every mistake of the JSON test suite is refused', async () => {
    const wrong = filesBelow(join(root ?? '', 'json/JSONTestSuite')).filter((path) => path.startsWith('n_'));
    expect(wrong.length).toBeGreaterThan(150);
    for (const path of wrong) expect(await describeBad(`json/JSONTestSuite/${path}`), path).toHaveProperty('problem');
  });

  it('archives are told by their content, whatever is wrong inside', async () => {
    const zips = filesBelow(join(root ?? '', 'archives')).filter((path) => path.endsWith('.zip'));
    expect(zips.length).toBeGreaterThan(40);
    for (const path of zips) expect((await describeBad(`archives/${path}`)).kind, path).toBe('archive');
  });

  it('every one ends with a kind', async () => {
    for (const path of filesBelow(root ?? '')) expect((await describeBad(path)).kind, path).toMatch(/^[a-z]+/i);
  });
});
