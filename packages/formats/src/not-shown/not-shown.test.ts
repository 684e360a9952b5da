import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const png = picturePng(20, 10);
const track =
  '<annotations><version>1.1</version><meta/><track id="0" label="car"><box frame="0"/></track></annotations>';

async function refusalOf(folder: ReturnType<typeof memoryFolder>): Promise<string> {
  return recogniseFormat(folder).then(
    ({ format }) => format.name,
    ({ message }: Error) =>
      message.replace(
        '; only pictures, texts, recordings, videos, answers and their annotations can be delivered yet',
        ';',
      ),
  );
}

const data = realData('.');

describe('a folder of something else', () => {
  it.skipIf(data === null).each([
    ['audio/fsdd_wav_filename_labels', 'recordings'],
    ['audio/mfa_textgrid', 'textgrid'],
    ['audio/praatio_textgrid', 'textgrid'],
    ['audio/pyannote_rttm_ami', 'rttm'],
    ['audio/speechbrain_json_csv', 'speechbrain'],
    [
      'pointcloud/kitti_raw_tracklets',
      'holds 3 point clouds with cuboids of KITTI tracklets beside 3 pictures;; --format pictures delivers the pictures alone',
    ],
    [
      'pointcloud/supervisely_pcd',
      'holds 2 point clouds with cuboids of Supervisely beside 2 pictures;; --format pictures delivers the pictures alone',
    ],
    [
      'pointcloud/sustechpoints_pcd_tracking',
      'holds 4 point clouds with cuboids of SUSTechPOINTS beside 9 pictures;; --format pictures delivers the pictures alone',
    ],
    ['text/brat_ann', 'brat'],
    ['text/conll_weibo_zh', 'conll'],
    ['text/conll_wnut17_en', 'conll'],
    ['text/csv_reviews_women_clothing_en', 'csvtext'],
    ['text/json_wikipedia_ner_ja', 'jsonspans'],
    ['text/prodigy_jsonl', 'prodigy'],
    ['text/reencoded_gb18030_utf16', 'conll'],
    ['video/vidat_mp4_json', 'vidat'],
    ['video/labelme_video_frames/data_annotated', 'labelme'],
  ])('is named: %s', async (path, expected) => {
    expect(await refusalOf(diskFolder(join(data ?? '', path)))).toBe(expected);
  });

  it.each([
    ['tracks of CVAT beside their frames', { 'annotations.xml': track, 'images/1.png': png }, 'cvatvideo'],
    [
      'tracks of MOT beside their frames',
      { 'gt/gt.txt': '1,1,912,484,97,109,0,7,1\n', 'seqinfo.ini': '', 'img1/000001.png': png, 'img1/000002.png': png },
      'mot',
    ],
    ['videos', { 'a.mp4': 'film', 'b/c.mkv': 'film', 'README.md': 'of the second day' }, 'videos'],
    [
      'a video beside pictures',
      { 'a.mp4': 'film', 'a.png': png, 'b.png': png },
      'holds 1 video file beside 2 pictures; a delivery has one medium; --format pictures delivers the pictures alone',
    ],
    [
      'a video with what nobody knows',
      { 'a.mp4': 'film', 'notes.bin': 'x' },
      /^holds 1 video, but no annotations in a format that is known here, not read: notes.bin; --format videos delivers the videos alone; known are /,
    ],
    ['clouds', { 'a.pcd': 'x' }, 'holds 1 point cloud;'],
    [
      'tasks of sound',
      { 'a.json': [task({ audio: 'a.wav' }, { start: 0.5, end: 2 })] },
      'holds sound with regions of Label Studio, in a form that is not read: --format recordings delivers the recordings alone',
    ],
    ['tasks of text', { 'a.json': [task({ text: 'a word' }, { start: 0, end: 1, labels: ['x'] })] }, 'labelstudiotext'],
    ['plain texts', { 'a.txt': 'one', 'b.txt': 'two' }, 'texts'],
    [
      'pairs of which one lacks an answer',
      { 'a.jsonl': '{"prompt":"a","chosen":"b"}\n{"prompt":"a","chosen":"b","rejected":5}\n' },
      'holds answers of language models with pairs of answers, in a form that is not read: name the nearest format with --format, which says what does not fit, or your own fields with --map',
    ],
    ['an archive', { 'a.zip': 'PK', 'b.tar': '' }, /^holds 2 packed files; \(unpack/],
  ])('is named: %s', async (_, files, expected) => {
    expect(await refusalOf(memoryFolder(files))).toMatch(expected);
  });

  it('leaves a folder of pictures as it is', async () => {
    const box = { id: 1, image_id: 1, category_id: 1, bbox: [1, 1, 5, 5] };
    const coco = { images: [{ id: 1, file_name: 'a.png' }], annotations: [box], categories: [{ id: 1, name: 'nut' }] };
    const files = {
      'a.png': png,
      'coco.json': coco,
      'a.wav': 'RIFF',
      'notes.txt': 'of the second day',
      'a.ann': 'T1\t',
    };
    const { format } = await recogniseFormat(memoryFolder(files));
    expect(format.name).toBe('coco');
    const { skipped } = await format.read(memoryFolder(files));
    expect(skipped.map(({ file }) => file)).toEqual(['a.wav', 'notes.txt', 'a.ann']);
  });
});

function task(data: object, value: object): object {
  return { id: 1, data, annotations: [{ result: [{ id: 'r', type: 'labels', value }] }] };
}
