import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** The contents of a folder of photographs. */
export interface PhotoSet {
  readonly pictures: number;
  /** In total, spread over the pictures. */
  readonly boxes: number;
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 85;
/** Noise blurred this much has the file size of a photograph of the same dimensions. */
const BLUR = 1.2;
const LABELS = 80;

/** Writes JPEG pictures of a photograph's file size, each different, and one COCO document of boxes on them. */
export async function writePhotoFolder(folder: string, set: PhotoSet): Promise<void> {
  await mkdir(join(folder, 'images'), { recursive: true });
  const names = Array.from({ length: set.pictures }, (_, at) => `images/${String(at).padStart(5, '0')}.jpg`);
  const rest = names.entries();
  const draw = async () => {
    for (const [at, name] of rest) await writeFile(join(folder, name), await makePhoto(at, set));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  await writeFile(join(folder, 'annotations.json'), JSON.stringify(documentOf(names, set)));
}

async function makePhoto(seed: number, { width, height }: PhotoSet): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = state >>> 24;
  }
  const noise = sharp(pixels, { raw: { width, height, channels: 3 } });
  return noise.blur(BLUR).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

function documentOf(names: readonly string[], { pictures, boxes, width, height }: PhotoSet): object {
  const images = names.map((file_name, at) => ({ id: at + 1, file_name, width, height }));
  const categories = Array.from({ length: LABELS }, (_, at) => ({ id: at + 1, name: `label ${at + 1}` }));
  const annotations = Array.from({ length: boxes }, (_, at) => {
    // The steps share no divisor with the sides, so that boxes lie everywhere and have decimal places.
    const [x, y] = [(at * 7.31) % (width * 0.8), (at * 5.17) % (height * 0.8)].map(
      (value) => Math.round(value * 100) / 100,
    );
    const bbox = [x, y, width / 8, height / 8];
    const place = { image_id: 1 + (at % pictures), category_id: 1 + (at % LABELS), bbox };
    return { id: at + 1, ...place, area: (width * height) / 64, iscrowd: 0, segmentation: [] };
  });
  return { images, annotations, categories };
}
