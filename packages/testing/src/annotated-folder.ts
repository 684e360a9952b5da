import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePicture } from './pictures.ts';

const PICTURE = { width: 96, height: 64 } as const;
const labels = ['bolt', 'nut'] as const;

/** The true contents of an annotated folder, known without reading it. */
export interface FolderTruth {
  readonly files: readonly { readonly path: string; readonly bytes: Buffer }[];
  readonly items: number;
  readonly annotations: number;
  readonly labels: Readonly<Record<string, number>>;
  /** Bytes of all pictures. */
  readonly bytes: number;
}

export interface FolderOptions {
  readonly pictures: number;
  /** Folders with different seeds share no picture. */
  readonly seed: number;
  /** Picture n is below `images` in one of this many folders; 1 puts it into `images` itself. */
  readonly folders?: number;
}

/** Picture n, from 0, has n % 4 boxes, alternately a bolt and a nut. */
function boxesOf(n: number) {
  return Array.from({ length: n % 4 }, (_, index) => ({
    label: labels[index % 2] as (typeof labels)[number],
    box: [4 + index * 10, 6 + index * 4, 20, 15] as const,
  }));
}

async function writePictures(folder: string, { pictures, seed, folders = 1 }: FolderOptions): Promise<FolderTruth> {
  const files: { path: string; bytes: Buffer }[] = [];
  const counts: Record<string, number> = {};
  for (let n = 0; n < pictures; n++) {
    const below = folders === 1 ? '' : `part-${n % folders}/`;
    const path = `images/${below}photo-${String(n).padStart(4, '0')}.png`;
    const bytes = await makePicture(seed * 10_000 + n, PICTURE.width, PICTURE.height);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    files.push({ path, bytes });
    for (const { label } of boxesOf(n)) counts[label] = (counts[label] ?? 0) + 1;
  }
  return {
    files,
    items: pictures,
    annotations: Object.values(counts).reduce((sum, count) => sum + count, 0),
    labels: counts,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

/** Writes a folder as COCO tools leave it: `images/` and `annotations.json`. Answers its true contents. */
export async function writeCocoFolder(folder: string, options: FolderOptions): Promise<FolderTruth> {
  const truth = await writePictures(folder, options);
  const images = truth.files.map(({ path }, n) => ({ id: n + 1, file_name: path.replace('images/', ''), ...PICTURE }));
  const annotations = truth.files.flatMap((_, n) =>
    boxesOf(n).map(({ label, box }, index) => ({
      id: n * 10 + index + 1,
      image_id: n + 1,
      category_id: labels.indexOf(label) + 1,
      bbox: [...box],
      area: box[2] * box[3],
      iscrowd: 0,
      segmentation: [],
    })),
  );
  const categories = labels.map((name, index) => ({ id: index + 1, name, supercategory: 'part' }));
  await writeFile(join(folder, 'annotations.json'), JSON.stringify({ images, annotations, categories }));
  return truth;
}

/** Writes a folder as VOC tools leave it: pictures in `images/` and one XML per picture in `Annotations/`. */
export async function writeVocFolder(folder: string, options: FolderOptions): Promise<FolderTruth> {
  const truth = await writePictures(folder, { ...options, folders: 1 });
  await mkdir(join(folder, 'Annotations'), { recursive: true });
  for (const [n, { path }] of truth.files.entries()) {
    const fileName = path.replace('images/', '');
    const objects = boxesOf(n).map(
      ({ label, box: [x, y, width, height] }) => `  <object><name>${label}</name><difficult>0</difficult>
    <bndbox><xmin>${x + 1}</xmin><ymin>${y + 1}</ymin><xmax>${x + width}</xmax><ymax>${y + height}</ymax></bndbox>
  </object>`,
    );
    const xml = `<annotation>
  <folder>images</folder>
  <filename>${fileName}</filename>
  <size><width>${PICTURE.width}</width><height>${PICTURE.height}</height><depth>3</depth></size>
${objects.join('\n')}
</annotation>
`;
    await writeFile(join(folder, 'Annotations', fileName.replace('.png', '.xml')), xml);
  }
  return truth;
}
