import { fromUrl, type GeoTIFF } from 'geotiff';
import { answerCalls } from '../bytes/answer-calls.ts';
import { BytesError } from '../bytes/ranged-bytes.ts';
import { paintSamples } from './paint-samples.ts';
import type { TifCalls } from './tif-calls.ts';
import { turned } from './turned.ts';

/** More pixels are not drawn; a larger page is drawn smaller. */
const MOST_DRAWN = 4096 * 4096;
/** What decoding a page may take. */
const MOST_BYTES = 512 * 1024 * 1024;

const MOST_PAGES = 500;

let file: GeoTIFF | undefined;
let pages: number | undefined;

const calls: TifCalls = {
  async page(url, page) {
    file ??= await fromUrl(new URL(url, self.location.href).href);
    const image = await file.getImage(page);
    pages ??= await countPages(file);
    const [width, height] = [image.getWidth(), image.getHeight()];
    if (width * height * image.getBytesPerPixel() > MOST_BYTES) throw new BytesError('failed');
    const scale = Math.min(1, Math.sqrt(MOST_DRAWN / (width * height)));
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const bits = image.getBitsPerSample();
    const isPlain = bits <= 8 && image.getSampleFormat() === 1;
    // Samples of more than eight bits are read as they are and spread over what a screen can show.
    const samples = isPlain
      ? await image.readRGB({ ...size, interleave: true })
      : await image.readRasters({
          ...size,
          interleave: true,
          samples: image.getSamplesPerPixel() < 3 ? [0] : [0, 1, 2],
        });
    const isInverted = !isPlain && image.fileDirectory.getValue('PhotometricInterpretation') === 0;
    const pixels = paintSamples(samples, size.width * size.height, { isStretched: !isPlain, isInverted });
    const drawn = await createImageBitmap(new ImageData(pixels, size.width, size.height));
    const orientation: unknown = await image.fileDirectory.loadValue('Orientation').catch(() => 1);
    const isSide = typeof orientation === 'number' && orientation > 4;
    return {
      width: isSide ? height : width,
      height: isSide ? width : height,
      bits,
      pages,
      bitmap: turned(drawn, typeof orientation === 'number' ? orientation : 1),
    };
  },
};

/** How many pages there are. A broken file may lead from its last page back to an earlier one. */
async function countPages(tif: GeoTIFF): Promise<number> {
  const places = new Set<number>();
  for (let count = 1; count < MOST_PAGES; count += 1) {
    const { nextIFDByteOffset: next } = (await tif.getImage(count - 1)).fileDirectory;
    if (next === 0 || places.has(next)) return count;
    places.add(next);
  }
  return MOST_PAGES;
}

answerCalls(calls, (output) => [(output as Awaited<ReturnType<TifCalls['page']>>).bitmap]);
